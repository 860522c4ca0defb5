/** Bugs that users of other libraries reported, one test for each. The numbers are those of the collected threads. */
import { describe, expect, test } from 'vitest'
import { taskEngines } from '../../test/task-engines.ts'
import { all, any, atLeast, atMost, not } from '../domain/condition-builders.ts'
import { minus, plus } from '../domain/effect-builders.ts'
import { count, flag, number, oneOf, ref } from '../domain/fact-builders.ts'
import { defineDomain } from './define-domain.ts'

/** All engines that support the domain; each has to be right. */
const planners = taskEngines.map(({ name }) => name)

function names(result: { readonly steps: readonly { readonly name: string }[] }): string[] {
  return result.steps.map(({ name }) => name)
}

describe('wrong plans', () => {
  const shop = defineDomain({
    facts: { gold: count({ max: 2 }), sword: flag(), shield: flag() },
    actions: {
      earn: { does: { gold: plus(1) } },
      buySword: { needs: { gold: atLeast(2) }, does: { gold: minus(2), sword: true } },
      buyShield: { needs: { gold: atLeast(1) }, does: { gold: minus(1), shield: true } },
    },
  })

  test.each(planners)('#7 the same action several times: earn, spend, earn (%s)', (planner) => {
    const to = { sword: true, shield: true } as const
    const result = shop.plan({ from: {}, to, planner })
    if (result.status === 'unsupported') return
    expect(result.status).toBe('solved')
    expect(names(result).filter((name) => name === 'earn').length).toBeGreaterThanOrEqual(3)
    expect(shop.validate({ from: {}, to, steps: result.steps }).valid).toBe(true)
    if (result.optimal) expect(result.cost).toBe(5)
  })

  test.each(planners)(
    '#7 a precondition that two actions share is made before both, in the right order (%s)',
    (planner) => {
      const kitchen = defineDomain({
        facts: { fire: flag(), water: flag(), soup: flag(), bread: flag() },
        actions: {
          lightFire: { does: { fire: true }, cost: 3 },
          fetchWater: { does: { water: true, fire: false } },
          cookSoup: { needs: { fire: true, water: true }, does: { soup: true, water: false } },
          bakeBread: { needs: { fire: true }, does: { bread: true } },
        },
      })
      const to = { soup: true, bread: true } as const
      const result = kitchen.plan({ from: {}, to, planner })
      if (result.status === 'unsupported') return
      expect(kitchen.validate({ from: {}, to, steps: result.steps }).valid).toBe(true)
      // water puts the fire out, so the water comes first
      if (result.optimal) expect(names(result).slice(0, 2)).toEqual(['fetchWater', 'lightFire'])
    },
  )

  test('#8 the cheapest plan is chosen although its first step is dear: drive, do not walk fifty miles', () => {
    const car = defineDomain({
      facts: { at: oneOf('home', 'garage', 'town'), driving: flag(), miles: count({ max: 50 }) },
      actions: {
        walkMile: { needs: { driving: false }, does: { miles: plus(1) }, cost: 2 },
        takeCar: { does: { driving: true }, cost: 40 },
        driveTen: { needs: { driving: true }, does: { miles: plus(10) }, cost: 1 },
      },
    })
    const result = car.plan({ from: { at: 'home' }, to: { miles: 50 } })
    expect([result.cost, result.optimal]).toEqual([45, true])
    expect(names(result)).toEqual(['takeCar', ...Array.from({ length: 5 }, () => 'driveTen')])
  })

  test('#5 two conditions of one action have to hold together', () => {
    const duel = defineDomain({
      facts: { at: oneOf('hill', 'valley'), rested: flag(), won: flag() },
      actions: {
        climb: { does: { at: 'hill', rested: false } },
        sleep: { needs: { at: 'valley' }, does: { rested: true } },
        descend: { does: { at: 'valley' } },
        fight: { needs: { at: 'hill', rested: true }, does: { won: true } },
      },
    })
    for (const planner of planners) {
      const { status } = duel.plan({ from: { at: 'valley' }, to: { won: true }, planner })
      expect([planner, status]).toEqual([planner, planner === 'forced' ? 'unsupported' : 'unsolvable'])
    }
    const { why } = duel.plan({ from: { at: 'valley' }, to: { won: true } })
    expect(String(why)).toMatch(/fight|exclude|none meets the goal/)
  })
})

describe('goals that hold', () => {
  test('#9 a goal that already holds is told apart from one that was reached, with the question that newcomers need', () => {
    const fight = defineDomain({
      facts: { targetIsDead: flag() },
      actions: { attack: { does: { targetIsDead: true } } },
    })
    const result = fight.plan({ from: {}, to: { targetIsDead: false } })
    expect([result.status, result.alreadyHolds, result.steps, result.cost]).toEqual(['solved', true, [], 0])
    expect(String(result)).toBe(
      'the goal already holds: targetIsDead is already false. Did you mean targetIsDead: true?',
    )
    const reached = fight.plan({ from: {}, to: { targetIsDead: true } })
    expect([reached.alreadyHolds, names(reached), reached.why.reasons]).toEqual([false, ['attack'], []])
  })
})

describe('numbers', () => {
  const purse = defineDomain({
    facts: { gold: count({ max: 10 }), debt: count({ min: -3, max: 3 }), heat: number() },
    actions: {
      earn: { does: { gold: plus(3) } },
      spend: { does: { gold: minus(1) } },
      lend: { does: { debt: minus(2) } },
      warm: { does: { heat: plus(7) } },
      cool: { does: { heat: minus(3) } },
    },
  })

  test('#29 a goal that is overshot is come back to, and does not loop', () => {
    const result = purse.plan({ from: {}, to: { gold: 10 } })
    // four times three is two more than the purse holds: 9, then back to 7, then 10
    expect([result.status, result.cost, names(result).filter((name) => name === 'spend').length]).toEqual([
      'solved',
      6,
      2,
    ])
    expect(purse.plan({ from: {}, to: { heat: 1 } }).cost).toBe(3)
  })

  test('#29 a goal that can only be overshot ends: with a proof where there are bounds, with a limit where there are none', () => {
    const up = defineDomain({
      facts: { gold: count({ max: 100 }), heat: number() },
      actions: {
        earn: { does: { gold: plus(3) } },
        warm: { does: { heat: plus(2) } },
        cool: { does: { heat: minus(4) } },
      },
    })
    expect(up.plan({ from: {}, to: { gold: 50 } }).status).toBe('unsolvable')
    const endless = up.plan({ from: {}, to: { heat: 5 }, limits: { expansions: 2000 } })
    expect([endless.status, endless.limit]).toEqual(['limit', 'expansions'])
    expect(String(endless.why)).toMatch(/expansion limit was reached/)
  })

  test('a count never goes below its bound, be it zero or negative, nor above', () => {
    expect(() => purse.plan({ from: {}, to: { debt: -4 } })).toThrow('expected a whole number from -3 to 3')
    expect(purse.plan({ from: {}, to: { debt: atMost(-2) } }).cost).toBe(1)
    // from 0 only -2 can be reached: one more would be -4
    expect(purse.plan({ from: {}, to: { debt: -3 } }).status).toBe('unsolvable')
    expect(purse.plan({ from: { debt: 3 }, to: { debt: -3 } }).cost).toBe(3)
    for (const { gold } of purse.plan({ from: { gold: 1 }, to: { gold: 10 } }).states) {
      expect(gold).toBeGreaterThanOrEqual(0)
      expect(gold).toBeLessThanOrEqual(10)
    }
  })
})

describe('targets', () => {
  const hunter = defineDomain({
    objects: { place: ['camp', 'wood'], animal: ['deer', 'boar'] },
    facts: {
      at: ref('place'),
      lair: ref('place').orNone().per('animal'),
      eaten: flag().per('animal'),
      fed: flag(),
    },
    actions: {
      go: { with: { to: 'place' }, does: { at: 'to' } },
      hunt: {
        with: { animal: 'animal', place: 'place' },
        needs: { at: 'place', 'lair(animal)': 'place', 'eaten(animal)': false },
        does: { fed: true, 'eaten(animal)': true },
      },
    },
  })

  test('#27 without a target the action is impossible, and the answer says why', () => {
    const result = hunter.plan({ from: { at: 'camp' }, to: { fed: true } })
    expect(result.status).toBe('unsolvable')
    expect(String(result.why)).toMatch(/hunt/)
    expect(result.why.reasons[0]).toMatchObject({ kind: 'no-producer' })
  })

  test('#24 several targets in one goal, each with its own place', () => {
    const from = { at: 'camp', 'lair(deer)': 'wood', 'lair(boar)': 'camp' } as const
    const result = hunter.plan({ from, to: { 'eaten(deer)': true, 'eaten(boar)': true } })
    expect(result.steps.map(({ name, args }) => [name, ...Object.values(args)].join(' '))).toEqual([
      'hunt boar camp',
      'go wood',
      'hunt deer wood',
    ])
  })
})

test('conditions that exclude each other are explained', () => {
  const light = defineDomain({
    facts: { at: oneOf('a', 'b'), lit: flag() },
    actions: { light: { does: { lit: true } }, go: { does: { at: 'b' } } },
  })
  const result = light.plan({ from: { at: 'a' }, to: all({ at: 'a' }, { at: 'b' }) })
  expect([result.status, String(result.why)]).toEqual([
    'unsolvable',
    'the goal needs both at a and at b, which exclude each other.',
  ])
  expect(light.plan({ from: { at: 'a' }, to: any({ at: 'b' }, all({ at: 'a' }, not({ at: 'a' }))) }).cost).toBe(1)
})
