import { describe, expect, test } from 'vitest'
import { DomainError, defineAgent, defineDomain, flag } from '../../entries/index.ts'

const pool = defineDomain({ facts: { wet: flag() }, actions: { swim: { does: { wet: true } } } })
const right = {
  name: 'swimmer',
  goals: { bathe: { wants: { wet: true } } },
  actions: { swim: { assumeEffects: true } },
  sensors: { skin: { facts: ['wet'], every: 1, sense: () => undefined } },
}

/** Diagnostics of a definition with one change. */
function told(change: object): string[] {
  try {
    defineAgent(pool, { ...right, ...change } as never)
  } catch (error) {
    if (error instanceof DomainError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('a key that has no meaning is refused', () => {
  test('everywhere in a definition, all at once', () => {
    const wrong = {
      goal: {},
      goals: { bathe: { wants: { wet: true }, wieght: 2 } },
      actions: { swim: { tik: () => 'done', compound: { wants: { wet: true }, using: [], usin: [] } } },
      sensors: { skin: { ...right.sensors.skin, evry: 1 } },
      policy: { intervall: 1, backOff: { frist: 1 } },
    }
    expect(told(wrong)).toEqual([
      'swimmer.goal: unknown key "goal" — did you mean "goals"?',
      'swimmer.goals.bathe.wieght: unknown key "wieght" — did you mean "weight"?',
      'swimmer.actions.swim.tik: unknown key "tik" — did you mean "tick"?',
      'swimmer.actions.swim.compound.usin: unknown key "usin" — did you mean "using"?',
      'swimmer.sensors.skin.evry: unknown key "evry" — did you mean "every"?',
      'swimmer.policy.intervall: unknown key "intervall" — did you mean "interval"?',
      'swimmer.policy.backOff.frist: unknown key "frist" — did you mean "first"?',
    ])
  })

  test.each([
    ['believes', 'assumeEffects', { actions: { swim: { believes: true } } }],
    ['hear', 'onReport', { actions: { swim: { hear: () => {} } } }],
    ['complete', 'onComplete', { actions: { swim: { complete: () => {} } } }],
    ['fail', 'onFail', { actions: { swim: { fail: () => {} } } }],
    ['stop', 'onStop', { actions: { swim: { stop: () => {} } } }],
    ['shared', 'alsoTopLevel', { actions: { swim: { shared: true } } }],
    ['usable', 'check', { actions: { swim: { usable: () => true } } }],
    ['gives', 'facts', { sensors: { skin: { gives: ['wet'], every: 1, sense: () => {} } } }],
    ['outside', 'external', { sensors: { skin: { outside: true, every: 1, sense: () => {} } } }],
    ['fading', 'memoryDecay', { fading: {} }],
    ['importance', 'planningPriority', { importance: () => 1 }],
    ['most', 'max', { policy: { backOff: { first: 1, factor: 2, most: 9 } } }],
  ])('%s is called %s today', (key, name, change) => {
    expect(told(change)).toEqual([expect.stringContaining(`unknown key "${key}" — did you mean "${name}"?`)])
  })

  test('what belongs to the domain is not passed over in a behaviour', () => {
    const belongs = 'it belongs to the domain; or pass `defineAgent` one object that also has the facts'
    expect(told({ actions: { swim: { needs: { wet: false } } }, facts: {} })).toEqual([
      `swimmer.facts: unknown key "facts" — ${belongs}`,
      `swimmer.actions.swim.needs: unknown key "needs" — ${belongs}`,
    ])
  })

  test.each(['__proto__', 'constructor', 'toString'])('%s is a key like any other', (key) => {
    expect(told({ actions: { swim: { [key]: 1 } } })).toEqual([`swimmer.actions.swim.${key}: unknown key "${key}"`])
  })

  test('but what is undefined is left out, and an instance of a class may have fields of its own', () => {
    class Swim {
      readonly assumeEffects = true
      readonly speed = 3
    }
    expect(told({ goal: undefined, actions: { swim: new Swim() } })).toEqual([])
  })
})

test('what is missing is said by name', () => {
  expect(told({ goals: undefined, actions: undefined })).toEqual([
    'swimmer.goals: found no goals',
    'swimmer.actions: found no actions',
  ])
  expect(told({ goals: { bathe: {} }, sensors: { skin: { every: 1 } } })).toEqual([
    'swimmer.goals.bathe.wants: found no wants',
    'swimmer.sensors.skin.sense: found nothing, expected a function',
  ])
})
