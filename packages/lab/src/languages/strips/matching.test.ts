import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { strips } from '../strips.ts'
import { fluents } from './fluents.ts'
import { holds, matches } from './holds.ts'
import { parseFluent } from './parse.ts'
import type { TermNode } from './term.ts'

// a small world in which patterns often match: names, one compound, a few fluents and variables
const value = fc.constantFrom('a', '1', 'p(a)', 'p(1)')
const argument = fc.oneof(value, {
  arbitrary: fc.constantFrom('?x', '?y', '?z', 'p(?x)', 'p(?y)', '?_', 'p(?_)'),
  weight: 4,
})
const applied = (head: string, args: fc.Arbitrary<string>, count: number) =>
  fc.array(args, { minLength: count, maxLength: count }).map((list) => `${head}(${list.join(',')})`)
const atoms = (args: fc.Arbitrary<string>) =>
  fc.oneof(applied('f', args, 1), applied('g', args, 2), applied('e', args, 2))
const isFact = (text: string) => text.startsWith('e(')

const world = fc.array(atoms(value), { minLength: 4, maxLength: 20, size: 'max' }).map((texts) => ({
  state: fluents(...texts.filter((text) => !isFact(text))),
  facts: [...new Set(texts.filter(isFact))],
}))
const positives = fc.array(atoms(argument), { minLength: 1, maxLength: 3 })
const conditions = positives.chain((texts) => {
  const names = variablesIn(texts)
  const bound = fc.oneof(value, ...(names.length > 0 ? [fc.constantFrom(...names)] : []))
  const tests = fc.oneof(
    atoms(fc.oneof(bound, fc.constant('?_'))).map((text) => `not ${text}`),
    fc.tuple(bound, bound).map(([left, right]) => `${left} != ${right}`),
  )
  return fc
    .array(tests, { maxLength: 2 })
    .chain((others) => fc.shuffledSubarray([...texts, ...others], { minLength: texts.length + others.length }))
})

const NAMED = /\?[xyz]/g

function variablesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(NAMED) ?? []))]
}

/** All parts of terms that a variable can stand for. */
function partsOf(term: TermNode): string[] {
  return [term.text, ...(term.kind === 'compound' ? term.arguments.flatMap(partsOf) : [])]
}

/** Tries every value for every variable, and checks whether all conditions then hold. */
function bruteForce(all: readonly string[], texts: readonly string[]): string[] {
  const names = variablesIn(texts)
  const values = [...new Set(all.flatMap((text) => parseFluent(text).arguments.flatMap(partsOf)))]
  let choices: Record<string, string>[] = [{}]
  for (const name of names) choices = choices.flatMap((choice) => values.map((text) => ({ ...choice, [name]: text })))
  // no text here has a comma inside an argument
  const isThere = (text: string) => {
    const pattern = new RegExp(`^${text.replace(/[()]/g, '\\$&').replaceAll('?_', '[^,]+')}$`)
    return all.some((fluent) => pattern.test(fluent))
  }
  const isMet = (text: string) => {
    const [left, right] = text.split(' != ')
    if (right !== undefined) return left !== right
    return text.startsWith('not ') ? !isThere(text.slice(4)) : isThere(text)
  }
  return choices
    .filter((choice) => texts.every((text) => isMet(text.replace(NAMED, (name) => choice[name]))))
    .map((choice) => names.map((name) => choice[name]).join(';'))
    .sort()
}

test('finds what brute force finds, each once', () => {
  let found = 0
  fc.assert(
    fc.property(world, conditions, ({ state, facts }, texts) => {
      const names = variablesIn(texts)
      const label = names.length === 0 ? 'do' : `do(${names.join(',')})`
      const steps = [...strips({ [label]: { pre: texts, add: ['done'] } }, { facts }).successors(state)]
      const bindings = steps.map(({ action }) => {
        const args = parseFluent(action ?? '').arguments
        return args.map(({ text }) => text).join(';')
      })
      expect(bindings.sort()).toEqual(bruteForce([...state, ...facts], texts))
      found += bindings.length
      for (const step of steps) expect(step.state).toEqual(fluents(...state, 'done'))
    }),
    { numRuns: 500 },
  )
  // about 400: random conditions that never hold would prove nothing
  expect(found).toBeGreaterThan(scaled(100))
})

test('without facts, holds gives the first of all matches', () => {
  fc.assert(
    fc.property(world, conditions, ({ state, facts }, texts) => {
      const all = fluents(...state, ...facts)
      const found = matches(all, ...texts)
      expect(holds(all, ...texts)).toEqual(found[0])
      const names = variablesIn(texts).map((name) => name.slice(1))
      expect(found.map((values) => names.map((name) => String(values[name])).join(';')).sort()).toEqual(
        bruteForce(all, texts),
      )
    }),
  )
})

test('the state after is the state before without what is removed, with what is added', () => {
  const sets = fc.array(atoms(value), { maxLength: 5 })
  fc.assert(
    fc.property(sets, sets, sets, (before, add, remove) => {
      const [step] = strips({ go: { add, remove: [() => remove] } }).successors(fluents(...before))
      const left = before.filter((text) => !remove.includes(text))
      expect(step).toEqual({ action: 'go', state: fluents(...left, ...add) })
    }),
  )
})

describe('questions about states', () => {
  const state = fluents('agentpos(0,1)', 'on(a,b)', 'on(b,c)', 'phase(collecting)', '__proto__(constructor)')

  test('numbers are numbers, everything else is text', () => {
    expect(holds(state, 'agentpos(?x,?y)')).toEqual({ x: 0, y: 1 })
    expect(holds(state, 'phase(?p)')).toEqual({ p: 'collecting' })
    expect(holds(state, 'phase(collecting)')).toEqual({})
    expect(holds(state, 'phase(dropping)')).toBeUndefined()
  })

  test('several conditions share their variables', () => {
    expect(matches(state, 'on(?x,?y)', 'on(?y,?z)')).toEqual([{ x: 'a', y: 'b', z: 'c' }])
    expect(matches(state, 'on(?x,?y)', 'not on(?y,?_)')).toEqual([{ x: 'b', y: 'c' }])
    expect(matches(state, 'on(?x,?_)')).toEqual([{ x: 'a' }, { x: 'b' }])
  })

  test('names that objects inherit are ordinary', () => {
    expect(Object.entries(holds(state, '__proto__(?__proto__)') ?? {})).toEqual([['__proto__', 'constructor']])
    expect(holds(state, 'toString(?x)')).toBeUndefined()
  })

  test('a list that was changed is looked at again', () => {
    const list = ['at(a)']
    expect(holds(list, 'at(?x)')).toEqual({ x: 'a' })
    list[0] = 'at(b)'
    expect(holds(list, 'at(?x)')).toEqual({ x: 'b' })
  })

  test('what nothing binds is refused', () => {
    expect(() => holds(state, 'not on(?x,b)')).toThrow('"not on(?x,b)": found ?x, which no precondition binds')
    expect(() => holds(state, 'on(?x,b)', '?x != ?_')).toThrow('?_ is never bound')
  })
})
