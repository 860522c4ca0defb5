/** A goal as an author types it: the engine's words (`gold at least 2 and at tavern`), signs (`gold >= 2`), names of goals, or the data itself. */
import type { Value } from '@telos/core'

const tests: readonly (readonly [RegExp, string, string])[] = [
  [/^(?:at least|>=|≥)\s*/, 'atLeast', '>='],
  [/^(?:at most|<=|≤)\s*/, 'atMost', '<='],
  [/^(?:more than|>)\s*/, 'moreThan', '>'],
  [/^(?:less than|<)\s*/, 'lessThan', '<'],
  [/^(?:not|!=|≠)\s*/, 'not', '!='],
  [/^(?:is|==|=|:)\s*/, '=', '='],
]

interface GoalPart {
  readonly fact: string
  readonly test: string
  readonly sign: string
  readonly value: Value
}

/** Returns the goal as the planner takes it, or why it cannot be read. */
export function readGoalInput(
  text: string,
  kind: 'domain' | 'pddl',
  goals: readonly string[] = [],
): { readonly goal: unknown } | { readonly problem: string } {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'Write a goal, such as: gold at least 2' }
  if (goals.includes(trimmed)) return { goal: trimmed }
  if (kind === 'pddl' && trimmed.startsWith('(')) return { goal: trimmed }
  if (/^[[{"]/.test(trimmed)) {
    try {
      return { goal: JSON.parse(trimmed) as unknown }
    } catch {
      return { problem: 'This is neither JSON nor words such as: gold at least 2' }
    }
  }
  const parts = trimmed.split(/\s+and\s+|\s*,\s*(?![^(]*\))/).map(readPart)
  if (parts.includes(undefined)) return { problem: 'Write conditions such as "gold at least 2", joined by "and".' }
  const read = parts as readonly GoalPart[]
  return { goal: kind === 'pddl' ? asPddl(read) : read.length === 1 ? asData(read[0]!) : read.map(asData) }
}

function readPart(text: string): GoalPart | undefined {
  const [, negation, fact, rest = ''] = /^(not\s+)?([^\s()<>=≤≥≠!:]+(?:\([^()]*\))?)\s*(.*)$/s.exec(text) ?? []
  if (fact === undefined) return undefined
  const key = fact.replace(/\s+/g, '')
  if (rest === '') return { fact: key, test: '=', sign: '=', value: negation === undefined }
  if (negation !== undefined) return undefined
  for (const [pattern, test, sign] of tests)
    if (pattern.test(rest)) return { fact: key, test, sign, value: typedValue(rest.replace(pattern, '')) }
  return { fact: key, test: '=', sign: '=', value: typedValue(rest) }
}

function typedValue(text: string): Value {
  const word = text.trim()
  if (word === 'true' || word === 'false') return word === 'true'
  if (word === 'none' || word === 'null') return null
  return word !== '' && Number.isFinite(Number(word)) ? Number(word) : word
}

function asData({ fact, test, value }: GoalPart): unknown {
  return Object.fromEntries([[fact, test === '=' ? value : { [test]: value }]])
}

function asPddl(parts: readonly GoalPart[]): string {
  const conditions = parts.map(({ fact, sign, value }) => {
    const [name = '', inside = ''] = fact.split(/[()]/)
    const atom = `(${[name, ...inside.split(',').filter((word) => word !== '')].join(' ')})`
    if (typeof value === 'boolean') return value === (sign === '=') ? atom : `(not ${atom})`
    return sign === '!=' ? `(not (= ${atom} ${value}))` : `(${sign} ${atom} ${value})`
  })
  return conditions.length === 1 ? conditions[0]! : `(and ${conditions.join(' ')})`
}
