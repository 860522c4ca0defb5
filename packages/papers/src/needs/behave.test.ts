import { describe, expect, test } from 'vitest'
import { behave } from './behave.ts'
import {
  discontentmentRule,
  mostPressingRule,
  rankedRule,
  reflex,
  shortestFirst,
  squaredRule,
  totalRule,
} from './choice-rules.ts'
import { defineNeeds } from './define-needs.ts'
import { level, yesNo } from './needs-definition.ts'
import type { NeedsEvent } from './needs-event.ts'
import { needsMetrics } from './needs-metrics.ts'
import { needsStart } from './needs-state.ts'

const animal = defineNeeds({
  needs: {
    food: level({ max: 24, rate: 1 }),
    water: level({ max: 24, rate: 1 }),
    safety: yesNo({ weight: 500 }),
  },
  actions: {
    eat: { minutes: 30, effects: { food: -1 } },
    drink: { minutes: 15, effects: { water: -2 } },
    hide: { minutes: 60, effects: { safety: false } },
    wait: { minutes: 10 },
  },
})
const actionsOf = ({ states }: ReturnType<typeof behave>) => states.slice(1).map(({ lastAction }) => lastAction)

describe('rules', () => {
  // starving but not thirsty: one less hunger should be worth more than two less thirst
  const starving = needsStart(animal, { needs: { food: 20, water: 3 } })

  test('the plain sum lets the starving drink; squares and the most pressing need do not', () => {
    expect(totalRule.choose(animal, starving)).toBe('drink')
    expect(squaredRule.choose(animal, starving)).toBe('eat')
    expect(discontentmentRule.choose(animal, starving)).toBe('eat')
    expect(mostPressingRule.choose(animal, starving)).toBe('eat')
  })

  test('the most pressing need is blind for what happens to the others', () => {
    const model = defineNeeds({
      needs: { rest: level(), food: level() },
      actions: { faint: { minutes: 5, effects: { rest: -6, food: 50 } }, sleep: { minutes: 5, effects: { rest: -5 } } },
    })
    const tired = needsStart(model, { needs: { rest: 10 } })
    expect(mostPressingRule.choose(model, tired)).toBe('faint')
    expect(discontentmentRule.choose(model, tired)).toBe('sleep')
  })

  test('a need of weight 0 does not press', () => {
    const model = defineNeeds({
      needs: { off: level({ weight: 0 }), on: level() },
      actions: { easeOff: { minutes: 1, effects: { off: -9 } }, easeOn: { minutes: 1, effects: { on: -1 } } },
    })
    const start = needsStart(model, { needs: [20, 2] })
    for (const rule of [mostPressingRule, totalRule, squaredRule, discontentmentRule]) {
      expect(rule.choose(model, start)).toBe('easeOn')
    }
  })

  test('time counts: by rates, and as a tie-break where it is wanted', () => {
    const relief = { effects: { food: -3 } }
    const actions = { slow: { minutes: 60, ...relief }, quick: { minutes: 5, ...relief } }
    const timeless = defineNeeds({ needs: { food: level() }, actions })
    const start = needsStart(timeless, { needs: [9] })
    expect(discontentmentRule.choose(timeless, start)).toBe('slow')
    expect(shortestFirst(discontentmentRule).choose(timeless, start)).toBe('quick')
    const hungry = defineNeeds({ needs: { food: level({ rate: 1 }) }, actions })
    expect(discontentmentRule.choose(hungry, start)).toBe('quick')
  })

  test('rules of your own', () => {
    const lazy = rankedRule({
      name: 'lazy',
      title: 'Lazy',
      summary: 'The longest action.',
      rank: (_model, before, after) => before.minutes - after.minutes,
    })
    expect(lazy.choose(animal, starving)).toBe('hide')
  })

  test('reflexes take the first row that holds and can be carried out', () => {
    const rule = reflex([
      { when: (need) => need('safety') > 0, action: 'hide' },
      { when: (need) => need('food') >= 10, action: 'eat' },
      { when: (_need, { minutes }) => minutes < 100, action: 'wait' },
    ])
    expect(rule.choose(animal, needsStart(animal, { needs: { food: 12, safety: true } }))).toBe('hide')
    expect(rule.choose(animal, needsStart(animal, { needs: { food: 12, safety: true }, inactive: ['hide'] }))).toBe(
      'eat',
    )
    expect(rule.choose(animal, needsStart(animal, { needs: {} }))).toBe('wait')
    const run = behave(animal, needsStart(animal, { needs: {} }), { rule, until: 300 })
    expect(run).toMatchObject({ ended: 'stuck', reason: 'the rule reflex found nothing to do at minute 100' })
    const misspelt = reflex([{ when: (need) => need('fod') > 1, action: 'eat' }])
    expect(() => misspelt.choose(animal, starving)).toThrow('did you mean "food"?')
    expect(() => reflex([{ when: () => false, action: 'eet' }]).choose(animal, starving)).toThrow('did you mean "eat"?')
  })
})

describe('events', () => {
  const start = needsStart(animal, { needs: { food: 6, water: 5 } })
  const live = (events: readonly NeedsEvent[], until = 120) =>
    behave(animal, start, { rule: discontentmentRule, until, events })

  test('a threat appears', () => {
    expect(actionsOf(live([]))).not.toContain('hide')
    const run = live([{ name: 'threat', at: 40, effects: { safety: true } }])
    const at = run.states.findIndex(({ lastAction }) => lastAction === 'hide')
    expect(run.happened).toEqual([{ name: 'threat', minutes: run.states[at - 1].minutes, at: at - 1 }])
    expect(run.states[at - 1].minutes).toBeGreaterThanOrEqual(40)
    expect(run.states[at - 1]).toMatchObject({ needs: [expect.anything(), expect.anything(), 1] })
    expect(run.states[at - 1].discontentment).toBeGreaterThan(500)
    expect(run.states[at].needs[2]).toBe(0)
  })

  test('the dry season gives weight to thirst, and dries the pond up', () => {
    const drySeason = { name: 'dry season', at: 60, needs: { water: { weight: 9, rate: 6 } } }
    const run = live([drySeason], 240)
    expect(run.model.needs[1]).toMatchObject({ weight: 9, rate: 6, max: 24 })
    expect(animal.needs[1]).toMatchObject({ weight: 1, rate: 1 })
    const from = run.happened[0].at
    // counted with the new weight from the first state after the event
    const [food, water] = run.states[from].needs
    expect(run.states[from].discontentment).toBeCloseTo(food ** 2 + 9 * water ** 2, 10)
    const [, before] = run.states[from].needs
    const { lastAction, minutes, needs } = run.states[from + 1]
    const drunk = lastAction === 'drink' ? 2 : 0
    const grown = (6 * (minutes - run.states[from].minutes)) / 60
    expect(needs[1]).toBeCloseTo(Math.max(0, before - drunk + grown), 10)

    const dried = live([{ ...drySeason, disables: ['drink'] }], 240)
    expect(actionsOf(dried).slice(dried.happened[0].at)).not.toContain('drink')
    expect(dried.states.at(-1)!.inactive).toEqual(['drink'])
  })

  test('an event on a condition happens once, when it first holds', () => {
    const isFull = (insistence: number) => insistence < 3
    const run = live([{ name: 'full', when: (need) => isFull(need('water')), effects: { water: 4 } }], 600)
    expect(run.happened).toHaveLength(1)
    const { at } = run.happened[0]
    expect(run.states.slice(0, at).some(({ needs }) => isFull(needs[1]))).toBe(false)
    expect(run.states[at].needs[1]).toBeGreaterThanOrEqual(4)
    // the condition holds again later, and nothing happens
    expect(run.states.slice(at).some(({ needs }) => isFull(needs[1]))).toBe(true)
  })

  test('events can happen before anything is done', () => {
    const run = live([{ name: 'flood', at: 0, disables: ['drink'] }])
    expect(run.happened).toEqual([{ name: 'flood', minutes: 0, at: 0 }])
    expect(run.states[0].inactive).toEqual(['drink'])
  })

  test('mistakes are told before anything happens', () => {
    const wrong: readonly [object, string][] = [
      [{ name: 'x' }, 'found neither "at" nor "when"'],
      [{ name: 'x', at: 1, when: () => true }, 'found both "at" and "when"'],
      [{ name: 'x', at: 1, needs: { watr: {} } }, 'did you mean "water"?'],
      [{ name: 'x', at: 1, needs: { water: { wieght: 1 } } }, 'did you mean "weight"?'],
      [{ name: 'x', at: 1, needs: { safety: { rate: 1 } } }, 'unknown key "rate"'],
      [{ name: 'x', at: 1, needs: { water: { weight: -1 } } }, 'found -1, expected a number of at least 0'],
      [{ name: 'x', at: 1, disables: ['drin'] }, 'did you mean "drink"?'],
      [{ name: 'x', at: 1, effect: {} }, 'did you mean "effects"?'],
    ]
    for (const [event, message] of wrong) expect(() => live([event as NeedsEvent])).toThrow(message)
  })
})

describe('the end', () => {
  test('actions that take no time cannot go on forever', () => {
    const blinking = defineNeeds({
      needs: { sight: level() },
      actions: { blink: { minutes: 0, effects: { sight: -1 } } },
    })
    const start = needsStart(blinking, { needs: [3] })
    const run = behave(blinking, start, { rule: discontentmentRule, until: 60, maxSteps: 7 })
    expect(run.states).toHaveLength(8)
    expect(run).toMatchObject({
      ended: 'steps',
      reason: 'stopped after 7 actions at minute 0 of 60, the last one being "blink"',
    })
    expect(needsMetrics(run.states)).toMatchObject({ minutes: 0, average: 0, rate: 0, maximum: 9 })
  })

  test('nothing is done when nothing is available, or the time is over', () => {
    const start = needsStart(animal, { needs: {}, inactive: ['eat', 'drink', 'hide', 'wait'] })
    expect(behave(animal, start, { rule: discontentmentRule, until: 60 })).toMatchObject({
      ended: 'stuck',
      states: [start],
    })
    expect(behave(animal, start, { rule: discontentmentRule, until: 0 })).toMatchObject({
      ended: 'time',
      states: [start],
    })
  })

  test('there is nothing to measure without states', () => {
    expect(() => needsMetrics([])).toThrow('expected at least one')
  })
})
