/** Properties of random models: the packed space and the plain functions are separate implementations and must agree. */

import { Successors } from '@telos/core/search'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyNeedsAction, availableNeedsActions, outcomes } from './apply-action.ts'
import { behave } from './behave.ts'
import { choiceRules, shortestFirst } from './choice-rules.ts'
import { defineNeeds } from './define-needs.ts'
import type { NeedDefinition, NeedsActionDefinition } from './needs-definition.ts'
import { needsMetrics } from './needs-metrics.ts'
import type { Need, NeedsModel } from './needs-model.ts'
import { needsEdgeCost, needsSpace } from './needs-space.ts'
import { type NeedsState, needsStart } from './needs-state.ts'

// names of inherited properties are ordinary names
const needNames = ['food', '__proto__', 'rest', 'toString']
const actionNames = ['eat', '__proto__', 'constructor', 'doze', 'hasOwnProperty']

const importance = {
  weight: fc.constantFrom(0, 1, 1, 2.5),
  offset: fc.constantFrom(0, 0, 3),
  power: fc.constantFrom(1, 2, 2, 3, 1.5),
}
const anyNeed: fc.Arbitrary<NeedDefinition> = fc.oneof(
  fc.record({
    max: fc.constantFrom(3, 24, 1000, Number.POSITIVE_INFINITY),
    rate: fc.constantFrom(0, 0, 60),
    ...importance,
  }),
  fc.record({
    min: fc.constantFrom(1, 2.5),
    max: fc.constantFrom(24, 70_000),
    rate: fc.constantFrom(1, -0.7),
    ...importance,
  }),
  fc.record({ kind: fc.constant('yes-no' as const), ...importance }),
)

const someOf = (names: readonly string[]) => fc.subarray([...names], { maxLength: 3 })

const anyModel = fc
  .record({ needs: fc.array(anyNeed, { minLength: 1, maxLength: 4 }), count: fc.integer({ min: 1, max: 5 }) })
  .chain(({ needs, count }) => {
    const names = actionNames.slice(0, count)
    const all = [...names, 'all of it', 'twice']
    const effect = (need: NeedDefinition) =>
      need.kind === 'yes-no'
        ? fc.constantFrom(true, false, 0, 1)
        : fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant(0.25))
    const simple: fc.Arbitrary<NeedsActionDefinition> = fc.record({
      minutes: fc.constantFrom(0, 5, 20, 60, 7.5),
      effects: fc
        .tuple(...needs.map((need) => fc.option(effect(need), { nil: undefined })))
        .map((changes) => recordOf(needNames, changes)),
      enables: someOf(all),
      disables: someOf(all),
    })
    return fc
      .record({
        actions: fc.array(simple, { minLength: count, maxLength: count }),
        parts: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }),
        inactive: someOf(all),
      })
      .map(({ actions, parts, inactive }) =>
        defineNeeds({
          needs: recordOf(needNames, needs),
          // a sequence may contain a sequence
          actions: recordOf(all, [...actions, { sequence: parts }, { sequence: ['all of it', names[0]] }]),
          inactive,
        }),
      )
  })

const anyInsistence = ({ kind, min, max }: Need) =>
  fc
    .tuple(fc.integer({ min: Math.ceil(min), max: Math.min(max, 30) }), fc.constantFrom(0, 0, 0.5))
    .map(([whole, part]) => (kind === 'yes-no' || whole + part > max ? whole : whole + part))

const anySituation = anyModel.chain((model) =>
  fc.tuple(...model.needs.map(anyInsistence)).map((needs) => ({ model, start: needsStart(model, { needs }) })),
)

// fromEntries treats `__proto__` as an ordinary key
function recordOf<T>(names: readonly string[], values: readonly T[]): Record<string, T> {
  return Object.fromEntries(values.map((value, at) => [names[at], value]))
}

/** Some of the reachable states, nearest first. */
function reachable(model: NeedsModel, start: NeedsState, most: number): NeedsState[] {
  const states = [start]
  for (let at = 0; at < states.length && states.length < most; at++) states.push(...outcomes(model, states[at]))
  return states
}

test('needs stay within their bounds, discontentment above 0, and time goes on', () => {
  fc.assert(
    fc.property(anySituation, ({ model, start }) => {
      for (const before of reachable(model, start, 60)) {
        expect(before.discontentment).toBeGreaterThanOrEqual(0)
        for (const after of outcomes(model, before)) {
          expect(after.minutes).toBeGreaterThanOrEqual(before.minutes)
          expect(after.inactive).toEqual([...new Set(after.inactive)].sort())
          for (const [at, { min, max }] of model.needs.entries()) {
            expect(after.needs[at]).toBeGreaterThanOrEqual(min)
            expect(after.needs[at]).toBeLessThanOrEqual(max)
          }
        }
      }
    }),
  )
})

test('a more pressing need never makes for less discontentment', () => {
  fc.assert(
    fc.property(anySituation, fc.nat({ max: 3 }), ({ model, start }, at) => {
      const more = start.needs.map((insistence, need) => (need === at ? insistence + 1 : insistence))
      expect(model.discontentment(more)).toBeGreaterThanOrEqual(start.discontentment)
    }),
  )
})

test('a sequence is its parts, one after the other, with what they switch on and off in between', () => {
  let carriedOut = 0
  let refused = 0
  fc.assert(
    fc.property(anySituation, ({ model, start }) => {
      for (const before of reachable(model, start, 40)) {
        for (const { name, sequence } of model.actions) {
          if (sequence === undefined) continue
          let last: NeedsState | undefined = before.inactive.includes(name) ? undefined : before
          for (const part of sequence) {
            if (last === undefined || !availableNeedsActions(model, last).includes(part)) last = undefined
            else last = applyNeedsAction(model, last, part)
          }
          const isAvailable = availableNeedsActions(model, before).includes(name)
          expect(isAvailable).toBe(last !== undefined)
          if (last === undefined) refused++
          else carriedOut++
          if (last !== undefined) expect(applyNeedsAction(model, before, name)).toEqual({ ...last, lastAction: name })
        }
      }
    }),
  )
  expect(Math.min(carriedOut, refused)).toBeGreaterThan(100)
})

describe.each(['sum', 'maximum', 'minimum'] as const)('the space with the %s as cost', (cost) => {
  test('has the same states, goals and costs as the plain functions', () => {
    fc.assert(
      fc.property(anySituation, fc.integer({ min: 0, max: 120 }), ({ model, start }, until) => {
        const space = needsSpace(model, start, { until, cost })
        const plain = [start]
        expect(space.initial()).toBe(0)
        const out = new Successors()
        for (let id = 0; id < plain.length && id < 40; id++) {
          const before = plain[id]
          expect(space.valueOf(id)).toEqual(before)
          expect(space.discontentmentOf(id)).toBe(before.discontentment)
          expect(space.isGoal(id)).toBe(before.minutes >= until)
          out.count = 0
          space.expand(id, out)
          const successors = outcomes(model, before).filter((after) => keyOf(after) !== keyOf(before))
          expect(out.count).toBe(successors.length)
          for (const [at, after] of successors.entries()) {
            expect(space.operatorName(out.operators[at])).toBe(after.lastAction)
            expect(out.costs[at]).toBe(needsEdgeCost(cost)(before, after))
            const known = plain.findIndex((state) => keyOf(state) === keyOf(after))
            // equal states have equal ids, and ids count up
            expect(out.states[at]).toBe(known < 0 ? plain.push(after) - 1 : known)
          }
        }
      }),
    )
  })
})

const keyOf = ({ lastAction, needs, inactive, minutes }: NeedsState) =>
  JSON.stringify([lastAction, needs, inactive, minutes])

describe.each([...choiceRules, ...choiceRules.map(shortestFirst)])('the rule $name', (rule) => {
  test('takes an available action whenever there is one, none with a smaller rank, and the first of equals', () => {
    fc.assert(
      fc.property(anySituation, ({ model, start }) => {
        for (const state of reachable(model, start, 20)) {
          const after = outcomes(model, state)
          const chosen = rule.choose(model, state)
          if (after.length === 0) {
            expect(chosen).toBeUndefined()
            continue
          }
          const ranks = after.map((outcome) => rule.rank(model, state, outcome))
          const equals = after.filter((_, at) => ranks[at] === Math.min(...ranks))
          const quickest = equals.toSorted((a, b) => a.minutes - b.minutes)
          expect(chosen).toBe((rule.name.endsWith('-shortest') ? quickest : equals)[0].lastAction)
        }
      }),
    )
  })

  test('leads to a run that ends and can be carried out', () => {
    fc.assert(
      fc.property(anySituation, ({ model, start }) => {
        const { states, ended } = behave(model, start, { rule, until: 200, maxSteps: 50 })
        for (const [at, state] of states.slice(1).entries()) {
          expect(applyNeedsAction(model, states[at], state.lastAction)).toEqual(state)
        }
        expect(states.at(-1)!.minutes >= 200).toBe(ended === 'time')
        expect(states.length).toBeLessThanOrEqual(51)
        const { average, minimum, maximum } = needsMetrics(states)
        expect(average).toBeGreaterThanOrEqual(minimum * (1 - 1e-12))
        expect(average).toBeLessThanOrEqual(maximum * (1 + 1e-12))
      }),
      { numRuns: 50 },
    )
  })
})
