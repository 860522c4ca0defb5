import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goalOf, modelOf } from '../../../test/domains/models.ts'
import type { ActionSpec, DomainSpec, FactSpec } from '../../domain/spec.ts'
import { Successors } from '../../state-space.ts'
import { compileTask } from '../compile-task.ts'
import { ground } from '../ground/ground.ts'
import type { Task } from '../task.ts'
import { codeAt, layOutState, positionOf } from './state-layout.ts'

const objects = { thing: Array.from({ length: 200 }, (_, index) => `t${index}`) }

/** A fact and one of its values. */
const arbitraryFact: fc.Arbitrary<{ fact: FactSpec; value: unknown }> = fc.oneof(
  fc.boolean().map((value) => ({ fact: { kind: 'flag' } as const, value })),
  fc.record({ size: fc.integer({ min: 1, max: 300 }), at: fc.nat() }).map(({ size, at }) => {
    const values = Array.from({ length: size }, (_, index) => `v${index}`)
    return { fact: { kind: 'oneOf', values } as const, value: values[at % size] }
  }),
  fc.option(fc.nat({ max: 199 })).map((at) => ({
    fact: { kind: 'ref', type: 'thing', optional: true } as const,
    value: at === null ? null : `t${at}`,
  })),
  fc
    .record({ min: fc.integer({ min: -1e6, max: 1e6 }), size: fc.nat({ max: 2 ** 23 }), at: fc.nat() })
    .map(({ min, size, at }) => ({
      fact: { kind: 'count', min, max: min + size, initial: min } as const,
      value: min + (at % (size + 1)),
    })),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => ({ fact: { kind: 'number' } as const, value: value + 0 })),
)

/** A task that has to keep all facts: each has an action that tests it. */
function taskOf(facts: Readonly<Record<string, FactSpec>>): Task {
  const actions: Record<string, ActionSpec> = {}
  for (const name of Object.keys(facts))
    actions[`use ${name}`] = { needs: { [name]: { fact: name } }, does: { end: true } }
  const model = modelOf({ objects, facts: { ...facts, end: { kind: 'flag' } }, actions })
  return compileTask({ model, goal: goalOf(model, { end: true }) }) as Task
}

test('every variable of a start can be read back from the packed state, and nothing lies over anything else', () => {
  fc.assert(
    fc.property(fc.array(arbitraryFact, { minLength: 1, maxLength: 40, size: 'max' }), (list) => {
      const facts = Object.fromEntries(list.map(({ fact }, index) => [`f${index}`, fact]))
      const start = Object.fromEntries(list.map(({ value }, index) => [`f${index}`, value]))
      const task = taskOf(facts)
      expect(task.loadStart(start)).toBe(true)
      expect({ ...task.valuesOf(task.initial()) }).toEqual({ ...start, end: false })
      const used = Array.from({ length: task.layout.words }, () => 0n)
      for (const { word, shift, mask, size } of task.layout.fields) {
        const bits = BigInt(mask) << BigInt(shift)
        expect(size).toBeLessThanOrEqual(mask + 1)
        expect(bits < 2n ** 32n).toBe(true)
        expect(used[word] & bits).toBe(0n)
        used[word] |= bits
      }
    }),
    { numRuns: 100 },
  )
})

test('positions and codes are each other’s inverse, and values that do not exist have no position', () => {
  const model = modelOf({
    objects,
    facts: {
      mood: { kind: 'oneOf', values: ['low', 'high'], initial: 'low' },
      target: { kind: 'ref', type: 'thing', optional: true },
      debt: { kind: 'count', min: -5, max: 5 },
    },
    actions: { act: { does: { mood: 'high', target: 't7', debt: 3 } } },
  } satisfies DomainSpec)
  const task = ground({ model, goal: goalOf(model, { mood: 'high', target: 't7', debt: 3 }) })
  const { fields, words } = layOutState(task as NonNullable<typeof task>)
  expect(words).toBe(1)
  for (const field of fields) {
    for (let position = 0; position < field.size; position++) {
      expect(positionOf(field, codeAt(field, position))).toBe(position)
    }
    for (const code of [-6, 6, 0.5, 999, Number.NaN]) expect(positionOf(field, code + 1000 * field.size)).toBe(-1)
  }
  // 2, 201 and 11 values
  expect(fields.map(({ size }) => size)).toEqual([201, 11, 2])
  expect(fields.map(({ mask }) => mask)).toEqual([255, 15, 1])
})

test('counts beyond 32 bits are exact, and stay whole and within their bounds', () => {
  const huge = 2 ** 40
  const model = modelOf({
    facts: { gold: { kind: 'count', max: huge }, done: { kind: 'flag' } },
    actions: {
      earn: { does: { gold: { add: 1 } } },
      double: { does: { gold: { add: { fact: 'gold' } } } },
      finish: { needs: { gold: huge }, does: { done: true } },
    },
  })
  const task = compileTask({ model, goal: goalOf(model, { done: true }) }) as Task
  expect(task.layout.numbers.map(({ key }) => key)).toEqual(['gold'])
  const after = (gold: number) => {
    task.start({ gold })
    const out = new Successors()
    task.expand(task.initial(), out)
    const names = Array.from(out.operators.subarray(0, out.count), (operator) => task.operatorName(operator))
    return Object.fromEntries(names.map((name, at) => [name, task.valuesOf(out.states[at]).gold]))
  }
  expect(after(huge - 1)).toEqual({ earn: huge })
  expect(after(huge)).toEqual({ finish: huge })
  expect(after(huge / 2 - 3)).toEqual({ earn: huge / 2 - 2, double: huge - 6 })
  expect(task.loadStart({ gold: huge + 1 })).toBe(false)
  expect(task.loadStart({ gold: 0.5 })).toBe(false)
})
