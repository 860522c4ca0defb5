import { describe, expect, test } from 'vitest'
import type { Lists } from '../../fdr/fdr-task.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import { removeConstants } from './constants.ts'
import { inlineDerived, removeExcluded } from './exclusion.ts'
import { removeIrrelevant } from './relevance.ts'
import { rewrite } from './rewrite.ts'

interface Operator {
  readonly needs?: readonly string[]
  /** Literals that become true, deletions first, each with its condition. */
  readonly does: readonly (readonly [string, ...string[]])[]
}

interface Described {
  /** Capital letters hold at the start. */
  readonly atoms: string
  readonly derived?: string
  readonly operators?: readonly Operator[]
  /** Head, then body. */
  readonly rules?: readonly (readonly [string, ...string[]])[]
  readonly goals: readonly (readonly string[])[]
}

function lists(given: readonly (readonly number[])[]): Lists {
  const start = Int32Array.from({ length: given.length + 1 }, (_, at) => given.slice(0, at).flat().length)
  return { start, items: Int32Array.from(given.flat()) }
}

/** Atoms are letters; `!a` negates one. */
function tablesOf({ atoms, derived = '', operators = [], rules = [], goals }: Described): GroundTables {
  const names = atoms.toLowerCase()
  const literal = (word: string): number => names.indexOf(word.replace('!', '')) * 2 + (word.startsWith('!') ? 1 : 0)
  const effects = operators.flatMap(({ does }) => does)
  const none = lists(operators.map(() => []))
  return {
    atomCount: names.length,
    initial: Uint8Array.from(atoms, (name) => (name === name.toLowerCase() ? 0 : 1)),
    derived: Uint8Array.from(names, (name) => (derived.includes(name) ? 1 : 0)),
    operators: {
      count: operators.length,
      schema: Int32Array.from(operators.keys()),
      binding: new Int32Array(operators.length),
      condition: lists(operators.map(({ needs = [] }) => needs.map(literal))),
      effects: lists(operators.map(({ does }) => does.map(([effect]) => literal(effect)))),
      effectConditions: lists(effects.map(([, ...condition]) => condition.map(literal))),
      cost: new Float64Array(operators.length).fill(1),
      numericCondition: none,
      numericEffects: none,
    },
    rules: {
      count: rules.length,
      head: Int32Array.from(rules, ([head]) => literal(head) >> 1),
      body: lists(rules.map(([, ...body]) => body.map(literal))),
      numeric: new Int32Array(rules.length).fill(-1),
    },
    goals: lists(goals.map((goal) => goal.map(literal))),
    numericGoals: lists(goals.map(() => [])),
    numbers: { count: 0, start: new Float64Array(0), names: [], conditions: [], effects: [], costs: new Map() },
  }
}

/** Operators as `needs → effect if condition, …`, named after their schema; then rules; then goals. */
function written(atoms: string, tables: GroundTables | undefined): string[] {
  if (tables === undefined) return ['unsolvable']
  const names = atoms.toLowerCase()
  const word = (literal: number): string => `${(literal & 1) === 1 ? '!' : ''}${names[literal >> 1]}`
  const words = ({ start, items }: Lists, list: number): string =>
    Array.from(items.subarray(start[list], start[list + 1]), word)
      .sort()
      .join(' ')
  const { operators, rules, goals } = tables
  const lines: string[] = []
  for (let operator = 0; operator < operators.count; operator++) {
    const does: string[] = []
    for (let at = operators.effects.start[operator]; at < operators.effects.start[operator + 1]; at++) {
      const condition = words(operators.effectConditions, at)
      does.push(`${word(operators.effects.items[at])}${condition === '' ? '' : ` if ${condition}`}`)
    }
    lines.push(`${operators.schema[operator]}: ${words(operators.condition, operator)} → ${does.join(', ')}`)
  }
  for (let rule = 0; rule < rules.count; rule++) lines.push(`${names[rules.head[rule]]} ← ${words(rules.body, rule)}`)
  for (let goal = 0; goal < goals.start.length - 1; goal++) lines.push(`goal ${words(goals, goal)}`)
  return lines
}

const asIs = (items: Int32Array, from: number, to: number, out: { push(item: number): void }): boolean => {
  for (let at = from; at < to; at++) out.push(items[at])
  return true
}

describe('rewriting', () => {
  const effectsOf = (does: Operator['does'], needs: readonly string[] = []): string[] => {
    const tables = tablesOf({ atoms: 'ABcd', operators: [{ needs, does }], goals: [['c']] })
    return written('ABcd', rewrite(tables, { literals: asIs })).slice(0, -1)
  }

  test('asks nothing twice and leaves out what contradicts itself', () => {
    expect(effectsOf([['c', 'a', 'b']], ['a', 'a'])).toEqual(['0: a → c if b'])
    expect(effectsOf([['c', '!a'], ['d']], ['a'])).toEqual(['0: a → d'])
    expect(effectsOf([['c']], ['a', '!a'])).toEqual([])
  })

  test('leaves out what has been so before', () => {
    expect(effectsOf([['c'], ['a']], ['a'])).toEqual(['0: a → c'])
    expect(
      effectsOf([
        ['!c', '!c'],
        ['c', '!c'],
      ]),
    ).toEqual(['0:  → c if !c'])
    expect(effectsOf([['!a', 'a']])).toEqual(['0:  → !a'])
    expect(effectsOf([['c', '!c']])).toEqual(['0:  → c'])
  })

  test('keeps the condition of what is added where it is deleted, too', () => {
    expect(effectsOf([['!a'], ['a', 'a']])).toEqual(['0:  → !a, a if a'])
    expect(effectsOf([['!a'], ['a', '!a']])).toEqual(['0:  → !a, a if !a'])
    expect(effectsOf([['!a', 'b'], ['a']], ['a'])).toEqual(['0: a → !a if b, a'])
  })
})

describe('what is always or never so', () => {
  test('is left out, and what follows from it', () => {
    const atoms = 'Abcde'
    const tables = tablesOf({
      atoms,
      derived: 'de',
      operators: [
        { needs: ['a', '!b'], does: [['c']] },
        { needs: ['b'], does: [['!c']] },
      ],
      rules: [
        ['d', 'a'],
        ['e', 'b', 'c'],
      ],
      goals: [['c', 'd', '!e']],
    })
    expect(written(atoms, removeConstants(tables))).toEqual(['0:  → c', 'goal c'])
  })

  test('may make all goals impossible', () => {
    const tables = tablesOf({ atoms: 'ab', operators: [{ needs: ['b'], does: [['a']] }], goals: [['a']] })
    expect(removeConstants(tables)).toBeUndefined()
    expect(removeConstants({ ...tables, goals: lists([]), numericGoals: lists([]) })).toBeUndefined()
  })
})

describe('derived atoms', () => {
  test('are replaced by the body of an only rule, and by the opposites of bodies of one literal', () => {
    const atoms = 'Abcde'
    const tables = tablesOf({
      atoms,
      derived: 'de',
      operators: [
        { needs: ['d'], does: [['c']] },
        { needs: ['!d'], does: [['c']] },
        { needs: ['!e'], does: [['c']] },
        { needs: ['e'], does: [['c']] },
      ],
      rules: [
        ['d', 'a', '!b'],
        ['e', 'a'],
        ['e', '!b'],
      ],
      goals: [['c']],
    })
    const lines = written(atoms, inlineDerived(tables))
    expect(lines.slice(0, 4)).toEqual(['0: !b a → c', '1: !d → c', '2: !a b → c', '3: e → c'])
  })

  test('that depend on themselves stay', () => {
    const atoms = 'Abc'
    const rules = [
      ['b', 'c'],
      ['c', 'b'],
    ] as const
    const tables = tablesOf({
      atoms,
      derived: 'bc',
      rules,
      operators: [{ needs: ['b'], does: [['!a']] }],
      goals: [['!a']],
    })
    expect(written(atoms, inlineDerived(tables))[0]).toBe('0: b → !a')
  })
})

test('what no way to the goal asks for is left out', () => {
  const atoms = 'Abcdef'
  const tables = tablesOf({
    atoms,
    derived: 'ef',
    operators: [
      { needs: ['a'], does: [['b'], ['d']] },
      { needs: ['b'], does: [['d', 'c']] },
      { needs: ['e'], does: [['c']] },
    ],
    rules: [
      ['e', 'b'],
      ['f', 'd'],
    ],
    goals: [['c']],
  })
  expect(written(atoms, removeIrrelevant(tables))).toEqual(['0: a → b', '2: e → c', 'e ← b', 'goal c'])
})

test('atoms that exclude each other are not asked for together', () => {
  const atoms = 'Abcd'
  const tables = tablesOf({
    atoms,
    operators: [
      { needs: ['a', '!b', '!d'], does: [['c']] },
      { needs: ['a', 'b'], does: [['c']] },
      {
        does: [
          ['c', 'b', '!a'],
          ['d', 'a', 'b'],
        ],
      },
    ],
    goals: [['c'], ['a', 'b']],
  })
  expect(written(atoms, removeExcluded(tables, [Int32Array.of(0, 1)]))).toEqual([
    '0: !d a → c',
    '2:  → c if b',
    'goal c',
  ])
  expect(removeExcluded(tables, [])).toBe(tables)
})
