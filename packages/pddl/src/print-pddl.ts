import { layout } from './format-pddl.ts'
import { ReaderReport } from './read/reader-report.ts'
import { balance } from './read/tokens/balance.ts'
import { tokenize } from './read/tokens/tokenize.ts'
import {
  type AtomSyntax,
  type ConditionSyntax,
  type DomainSyntax,
  type EffectSyntax,
  type ExpressionSyntax,
  type FunctionSyntax,
  type InitSyntax,
  type NameSyntax,
  needDomain,
  needProblem,
  type ProblemSyntax,
  type SignatureSyntax,
  type TermSyntax,
  type TypedNameSyntax,
} from './syntax.ts'

/**
 * Prints a domain. Reading the text yields the same domain.
 *
 * @example
 * printDomain(domain)
 * // (define (domain d)
 * //   (:predicates (p)))
 */
export function printDomain(domain: DomainSyntax): string {
  needDomain(domain)
  const words: LayoutWords = ['(', 'define', '(', 'domain', domain.name.text, ')']
  writeRequirements(words, domain.requirements)
  for (const [keyword, names] of [
    [':types', domain.types],
    [':constants', domain.constants],
  ] as const) {
    if (names.length === 0) continue
    words.push('(', keyword)
    writeTyped(words, names, '')
    words.push(')')
  }
  if (domain.predicates.length > 0) {
    words.push('(', ':predicates')
    for (const signature of domain.predicates) writeSignature(words, signature)
    words.push(')')
  }
  if (domain.functions.length > 0) {
    words.push('(', ':functions')
    for (const signature of domain.functions) {
      writeSignature(words, signature)
      words.push('-', 'number')
    }
    words.push(')')
  }
  for (const { head, condition } of domain.derived) {
    words.push('(', ':derived')
    writeSignature(words, head)
    writeSyntax(words, condition)
    words.push(')')
  }
  for (const { name, parameters, condition, effect } of domain.actions) {
    words.push('(', ':action', name.text, ':parameters', '(')
    writeTyped(words, parameters, '?')
    words.push(')')
    if (condition) {
      words.push(':precondition')
      writeSyntax(words, condition)
    }
    if (effect) {
      words.push(':effect')
      writeSyntax(words, effect)
    }
    words.push(')')
  }
  words.push(')')
  return layoutWords(words)
}

function writeRequirements(words: LayoutWords, requirements: readonly NameSyntax[]): void {
  if (requirements.length === 0) return
  words.push('(', ':requirements')
  for (const { text } of requirements) words.push(text)
  words.push(')')
}

/**
 * Prints a problem. Reading the text yields the same problem.
 *
 * @example
 * printProblem(problem)
 * // (define (problem p)
 * //   (:domain d)
 * //   (:init)
 * //   (:goal (and)))
 */
export function printProblem(problem: ProblemSyntax): string {
  needProblem(problem)
  const words: LayoutWords = ['(', 'define', '(', 'problem', problem.name.text, ')']
  if (problem.domain) words.push('(', ':domain', problem.domain.text, ')')
  writeRequirements(words, problem.requirements)
  if (problem.objects.length > 0) {
    words.push('(', ':objects')
    writeTyped(words, problem.objects, '')
    words.push(')')
  }
  words.push('(', ':init')
  writeInit(words, problem.init)
  words.push(')')
  if (problem.goal) {
    words.push('(', ':goal')
    writeSyntax(words, problem.goal)
    words.push(')')
  }
  if (problem.metric) {
    words.push('(', ':metric', problem.metric.direction)
    writeSyntax(words, problem.metric.expression)
    words.push(')')
  }
  words.push(')')
  return layoutWords(words)
}

function writeInit(words: LayoutWords, { count, begin, terms, symbols, values, negated }: InitSyntax): void {
  for (let element = 0; element < count; element++) {
    const value = values[element]!
    const isValue = !Number.isNaN(value)
    if (isValue) words.push('(', '=')
    else if (negated[element] === 1) words.push('(', 'not')
    words.push('(')
    for (let term = begin[element]!; term < begin[element + 1]!; term++) words.push(symbols[terms[term]!]!)
    words.push(')')
    if (isValue) words.push(String(value), ')')
    else if (negated[element] === 1) words.push(')')
  }
}

/** Words and parentheses, laid out afterwards. */
type LayoutWords = string[]

type Printable = string | ConditionSyntax | EffectSyntax | ExpressionSyntax

/** Writes conditions, effects and expressions of any depth, with pending parts on a stack. */
function writeSyntax(words: LayoutWords, root: ConditionSyntax | EffectSyntax | ExpressionSyntax): void {
  const waiting: Printable[] = [root]
  while (waiting.length > 0) {
    const next = waiting.pop()!
    if (typeof next === 'string') words.push(next)
    else writeOpened(words, next, waiting)
  }
}

function writeOpened(words: LayoutWords, formula: Exclude<Printable, string>, waiting: Printable[]): undefined {
  switch (formula.kind) {
    case 'and':
    case 'or':
      return writeParts(words, formula.kind, formula.parts, waiting)
    case 'arithmetic':
      return writeParts(words, formula.operation, formula.parts, waiting)
    case 'not':
      return writeParts(words, 'not', [formula.part], waiting)
    case 'imply':
      return writeParts(words, 'imply', [formula.left, formula.right], waiting)
    case 'compare':
      return writeParts(words, formula.operator, [formula.left, formula.right], waiting)
    case 'when':
      return writeParts(words, 'when', [formula.condition, formula.effect], waiting)
    case 'forall':
    case 'exists':
      waiting.push(')', 'effect' in formula ? formula.effect : formula.part)
      words.push('(', formula.kind, '(')
      writeTyped(words, formula.parameters, '?')
      words.push(')')
      return
    case 'atom':
    case 'function':
      return writeTerms(words, formula)
    case 'add':
      return writeTerms(words, formula.atom)
    case 'delete':
      words.push('(', 'not')
      writeTerms(words, formula.atom)
      words.push(')')
      return
    case 'equals':
      words.push('(', '=', wordOf(formula.left), wordOf(formula.right), ')')
      return
    case 'number':
      words.push(String(formula.value))
      return
    default:
      return writeParts(words, formula.kind, [formula.target, formula.value], waiting)
  }
}

function writeParts(
  words: LayoutWords,
  operator: string,
  parts: readonly Printable[],
  waiting: Printable[],
): undefined {
  words.push('(', operator)
  waiting.push(')')
  for (let index = parts.length - 1; index >= 0; index--) waiting.push(parts[index]!)
}

function writeTerms(words: LayoutWords, { name, args }: AtomSyntax | FunctionSyntax): undefined {
  words.push('(', name.text)
  for (const term of args) words.push(wordOf(term))
  words.push(')')
}

function wordOf(term: TermSyntax): string {
  return term.variable ? `?${term.text}` : term.text
}

function writeSignature(words: LayoutWords, { name, parameters }: SignatureSyntax): void {
  words.push('(', name.text)
  writeTyped(words, parameters, '?')
  words.push(')')
}

/** `a b - truck c`; untyped names before others get their implied type `object`. */
function writeTyped(words: LayoutWords, names: readonly TypedNameSyntax[], mark: '?' | ''): void {
  let lastTyped = names.length - 1
  while (lastTyped >= 0 && names[lastTyped]!.types.length === 0) lastTyped--
  names.forEach(({ name, types }, index) => {
    words.push(mark + name.text)
    const next = names[index + 1]
    if (index > lastTyped || (index < lastTyped && next && haveSameTypes(types, next.types))) return
    words.push('-')
    if (types.length > 1) words.push('(', 'either', ...types.map((type) => type.text), ')')
    else words.push(types[0]?.text ?? 'object')
  })
}

function haveSameTypes(left: TypedNameSyntax['types'], right: TypedNameSyntax['types']): boolean {
  return left === right || (left.length === right.length && left.every((type, at) => type.text === right[at]!.text))
}

/** Printed texts look like formatted ones. */
function layoutWords(words: LayoutWords): string {
  const text = words.join(' ')
  const report = new ReaderReport({ file: '', text })
  return layout(balance(tokenize(text, report), report))
}
