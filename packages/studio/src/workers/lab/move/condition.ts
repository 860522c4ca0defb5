/**
 * Conditions of breakpoints: a small language over the numbers and texts of a node. Texts are parsed and evaluated here, never run.
 *
 *     f >= 12 and depth < 4
 *     action = "left" or not (state contains "C3")
 */
import { type LaneWords, laneWords } from '../lane-words.ts'

type ConditionWords = LaneWords['condition']

/** What a condition can speak of. Texts are made only if they are asked for. */
export interface NodeFacts {
  readonly g: number
  readonly h: number
  readonly f: number
  readonly depth: number
  readonly children: () => number
  readonly node: number
  readonly moment: number
  readonly action: () => string
  readonly state: () => string
}

export type NodeCondition = (facts: NodeFacts) => boolean
type Operand = (facts: NodeFacts) => number | string

/** Conditions nested deeper than this are refused: each level is a call. */
const deepest = 100

const names: Readonly<Record<string, Operand>> = {
  g: ({ g }) => g,
  h: ({ h }) => h,
  f: ({ f }) => f,
  depth: ({ depth }) => depth,
  children: ({ children }) => children(),
  node: ({ node }) => node,
  // as the time bar says, and as older links do
  step: ({ moment }) => moment,
  moment: ({ moment }) => moment,
  action: ({ action }) => action(),
  state: ({ state }) => state(),
}

/** A condition that cannot be understood, and where. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError'
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

const tokenPattern =
  /\s*(?:(?<name>[A-Za-z_]\w*)|(?<number>-?\d+(?:\.\d+)?)|(?<text>"[^"]*"|'[^']*')|(?<sign>!=|<=|>=|==|=|<|>|\(|\)))/y

function tokensOf(text: string, words: ConditionWords): Token[] {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  for (;;) {
    const from = tokenPattern.lastIndex
    const match = tokenPattern.exec(text)
    if (match?.groups === undefined) {
      const rest = text.slice(from)
      const at = from + rest.length - rest.trimStart().length
      if (at < text.length) throw new ConditionError(words.meaningless(JSON.stringify(text[at])), at)
      tokens.push({ kind: 'end', text: words.end, at })
      return tokens
    }
    const [kind, found] = Object.entries(match.groups).find(([, value]) => value !== undefined)!
    tokens.push({ kind: kind as Token['kind'], text: found!, at: match.index + match[0].length - found!.length })
  }
}

/** Parses a condition. Throws a `ConditionError`. */
export function readNodeCondition(text: string, words = laneWords('en').condition): NodeCondition {
  const tokens = tokensOf(text, words)
  let at = 0
  let depth = 0
  const peek = () => tokens[at]!
  const isWord = (word: string) => peek().kind === 'name' && peek().text.toLowerCase() === word
  const isSign = (sign: string) => peek().kind === 'sign' && peek().text === sign
  const fail = (expected: string): never => {
    const { text: found, at: place, kind } = peek()
    throw new ConditionError(words.expected(kind === 'end' ? found : JSON.stringify(found), expected), place)
  }

  function either(): NodeCondition {
    const parts = [both()]
    while (isWord('or')) {
      at++
      parts.push(both())
    }
    return parts.length === 1 ? parts[0]! : (facts) => parts.some((part) => part(facts))
  }

  function both(): NodeCondition {
    const parts = [one()]
    while (isWord('and')) {
      at++
      parts.push(one())
    }
    return parts.length === 1 ? parts[0]! : (facts) => parts.every((part) => part(facts))
  }

  function one(): NodeCondition {
    if (++depth > deepest) throw new ConditionError(words.tooDeep(deepest), peek().at)
    try {
      if (isWord('not')) {
        at++
        const part = one()
        return (facts) => !part(facts)
      }
      if (!isSign('(')) return comparison()
      at++
      const inner = either()
      if (!isSign(')')) fail('")"')
      at++
      return inner
    } finally {
      depth--
    }
  }

  function comparison(): NodeCondition {
    const left = operand()
    const { kind, text: sign } = peek()
    const compare = kind === 'sign' || isWord('contains') ? comparisons[sign.toLowerCase()] : undefined
    if (compare === undefined) return fail(words.comparison('=, !=, <, <=, >, >=', 'contains'))
    at++
    const right = operand()
    return (facts) => compare(left(facts), right(facts))
  }

  function operand(): Operand {
    const token = peek()
    if (token.kind === 'number') {
      at++
      const value = Number(token.text)
      return () => value
    }
    if (token.kind === 'text') {
      at++
      const value = token.text.slice(1, -1)
      return () => value
    }
    const name = token.text.toLowerCase()
    if (token.kind !== 'name' || !Object.hasOwn(names, name)) return fail(words.operand(Object.keys(names).join(', ')))
    at++
    return names[name]!
  }

  const condition = either()
  if (peek().kind !== 'end') fail(words.join)
  return condition
}

type Compare = (left: number | string, right: number | string) => boolean

const comparisons: Readonly<Record<string, Compare>> = {
  '=': isEqual,
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  '<': (left, right) => Number(left) < Number(right),
  '<=': (left, right) => Number(left) <= Number(right),
  '>': (left, right) => Number(left) > Number(right),
  '>=': (left, right) => Number(left) >= Number(right),
  contains: (left, right) => String(left).toLowerCase().includes(String(right).toLowerCase()),
}

function isEqual(left: number | string, right: number | string): boolean {
  return typeof left === 'number' && typeof right === 'number' ? left === right : String(left) === String(right)
}
