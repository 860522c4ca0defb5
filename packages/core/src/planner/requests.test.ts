import { describe, expect, test } from 'vitest'
import { guard, modelOf, pirate } from '../../test/domains/models.ts'
import { DomainError } from '../diagnostic.ts'
import { flag, oneOf } from '../domain/fact-builders.ts'
import type { DomainSpec } from '../domain/spec.ts'
import type { SearchEvent } from '../events.ts'
import { astar, uniformCost } from '../search/engines/best-first-engines.ts'
import { hmax } from '../search/heuristics/relaxed-heuristics.ts'
import { closed } from '../search/pruning/expanded-states.ts'
import { createPlanner, defineDomain } from './define-domain.ts'
import type { PlanRequest } from './plan-request.ts'

/** Runs a function and returns the diagnostics of the error it throws. */
function refused(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    if (error instanceof DomainError) return error.message.split('\n')
    throw error
  }
  throw new Error('it was not refused')
}

describe('the start', () => {
  test('misspelt keys are refused, also after calls with other keys', () => {
    const planner = createPlanner(modelOf(pirate))
    const plan = (from: Record<string, unknown>) => planner.plan({ from, to: { drunk: true } })
    const message = 'from.gld: unknown fact "gld" — did you mean "gold"?'
    expect(refused(() => plan({ at: 'docks', gld: 1 }))).toEqual([message])
    expect(plan({ at: 'docks', gold: 1 }).status).toBe('solved')
    expect(refused(() => plan({ at: 'docks', gld: 1 }))).toEqual([message])
    expect(plan({ at: 'docks' }).status).toBe('solved')
    expect(refused(() => plan({ gld: 1, at: 'docks' }))).toEqual([message])
    // among keys that are valid and known
    expect(plan({ at: 'docks', gold: 1, rum: 0 }).status).toBe('solved')
    expect(refused(() => plan({ at: 'docks', gld: 1, rum: 0 }))).toEqual([message])
  })

  test('missing and wrong values are refused with all that is wrong, on every call', () => {
    const planner = createPlanner(modelOf(pirate))
    const plan = (from: Record<string, unknown>) => planner.plan({ from, to: { drunk: true } })
    for (let round = 0; round < 2; round++) {
      expect(refused(() => plan({}))[0]).toMatch(/^from: found no value of "at", expected/)
      expect(refused(() => plan({ at: 'dock', gold: 10, rum: 1.5 }))).toHaveLength(3)
      expect(refused(() => plan({ at: 'docks', gold: '3' }))[0]).toMatch(/^from\.gold: found "3"/)
      expect(plan({ at: 'docks', gold: 3 }).status).toBe('solved')
    }
  })

  test('what a start says of derived and fixed facts has to be true, every time', () => {
    const spec: DomainSpec = {
      facts: {
        gold: { kind: 'count', max: 9 },
        fame: { kind: 'count', max: 9, fixed: 3 },
        rich: { kind: 'derived', when: { gold: { atLeast: 5 } } },
      },
      actions: { earn: { does: { gold: { add: 1 } } } },
    }
    const planner = createPlanner(modelOf(spec))
    const cost = (from: Record<string, unknown>) => planner.plan({ from, to: { rich: true } }).cost
    const message = 'from.rich: found true, but the other facts imply false — leave derived facts out'
    expect(cost({ gold: 2, rich: false })).toBe(3)
    expect(refused(() => cost({ gold: 2, rich: true }))).toEqual([message])
    expect(cost({ gold: 6, rich: true })).toBe(0)
    expect(refused(() => cost({ gold: 2, rich: true }))).toEqual([message])
    expect(cost({ gold: 2 })).toBe(3)
    expect(refused(() => cost({ gold: 2, rich: true }))).toEqual([message])
    expect(refused(() => cost({ gold: 2, fame: 4 }))[0]).toMatch(/"fame" is fixed/)
  })

  test('a start that is changed after the call changes nothing in the answer', () => {
    const planner = createPlanner(modelOf(pirate))
    const from: Record<string, unknown> = { at: 'docks', gold: 0 }
    const solved = planner.plan({ from, to: { drunk: true } })
    const unsolvable = planner.plan({ from, to: { at: 'still' } })
    const told = () => [solved.states, solved.links, String(solved), String(unsolvable.why)]
    const before = JSON.stringify(told())
    // every answer is computed when it is read, so read it anew
    const again = planner.plan({ from, to: { drunk: true } })
    const hopeless = planner.plan({ from, to: { at: 'still' } })
    Object.assign(from, { at: 'tavern', gold: 9, rum: 3 })
    delete from.gold
    expect(JSON.stringify([again.states, again.links, String(again), String(hopeless.why)])).toBe(before)
    expect(again.states[0]).toEqual({ drunk: false, rum: 0, gold: 0, at: 'docks' })
  })

  // once broken: irrelevant facts, limits, and starts of searches in slices were read only when they were reported
  test('nor does it in facts beside a goal without a plan, in limits, and while a search goes on', () => {
    const planner = createPlanner(modelOf(pirate))
    const from: Record<string, unknown> = { at: 'docks', gold: 2, rum: 1 }
    const limits = { depth: 1, expansions: 100 }
    const results = () => {
      const search = planner.search({ from, to: { at: 'still' } })
      const answers = [
        planner.plan({ from, to: { at: 'docks' } }),
        planner.plan({ from, to: { gold: { atLeast: 5 } }, limits }),
      ]
      return () => {
        search.run()
        return [...answers, search.result].map((result) => [
          result.states,
          result.links,
          String(result),
          `${result.why}`,
        ])
      }
    }
    const before = results()()
    const tellLater = results()
    Object.assign(from, { at: 'tavern', gold: 9, rum: 3, drunk: true })
    limits.depth = 3
    expect(tellLater()).toEqual(before)
  })
})

describe('prepared queries', () => {
  test('are known by their data: a goal that was changed is a new one', () => {
    const planner = createPlanner(modelOf(pirate))
    const from = { at: 'docks' }
    const to: Record<string, unknown> = { gold: { atLeast: 1 } }
    expect(planner.plan({ from, to }).cost).toBe(5)
    Object.assign(to.gold as object, { atLeast: 2 })
    expect(planner.plan({ from, to }).cost).toBe(10)
    to.drunk = true
    expect(planner.plan({ from, to }).cost).toBe(5 * 3 + 3 + 2 + 1)
    delete to.drunk
    expect(planner.plan({ from, to }).cost).toBe(10)
    expect(planner.plan({ from, to: [{ gold: { atLeast: 1 } }, { at: 'tavern' }] }).cost).toBe(8)
    expect(planner.plan({ from, to: [{ gold: { atLeast: 2 } }, { at: 'tavern' }] }).cost).toBe(13)
  })

  // once broken: the choice is first compared by reference, so a change inside it went unnoticed
  test('a planner choice that was changed is a new query', () => {
    const spec: DomainSpec = {
      facts: { a: { kind: 'flag' }, b: { kind: 'flag' } },
      actions: {
        x: { does: { a: true } },
        y: { needs: { a: true }, does: { b: true } },
        z: { does: { b: true }, cost: 5 },
      },
    }
    const planner = createPlanner(modelOf(spec))
    const choice = { engine: 'uniform-cost' }
    const request: PlanRequest = { from: {}, to: { b: true }, planner: choice }
    expect(planner.plan(request).steps).toHaveLength(2)
    choice.engine = 'breadth-first'
    expect(planner.plan(request).steps).toHaveLength(1)
  })

  test('more queries than are kept, and the first ones again', () => {
    const planner = createPlanner(modelOf(pirate))
    const from = { at: 'docks' }
    for (let round = 0; round < 2; round++) {
      for (let gold = 0; gold < 10; gold++) {
        for (let rum = 0; rum < 4; rum++) {
          for (const without of [[], ['drinkRum']]) {
            const { cost } = planner.plan({ from, to: { gold: { atLeast: gold }, rum: { atLeast: rum } }, without })
            // 5 for each coin, spent ones included; a walk of 3 and 2 for each bottle
            const purse = gold + rum > 9 ? undefined : 5 * (gold + rum) + (rum > 0 ? 3 : 0) + 2 * rum
            expect(cost).toBe(purse ?? 0)
          }
        }
      }
    }
  })

  test('a goal that is wrong is refused with everything that is wrong with it', () => {
    const planner = createPlanner(modelOf(pirate))
    expect(refused(() => planner.plan({ from: { at: 'docks' }, to: { gld: 1, at: 'dock' } }))).toEqual([
      'to.gld: unknown fact "gld" — did you mean "gold"?',
      expect.stringMatching(/^to\.at: .*"dock".*did you mean "docks"\?$/),
    ])
    expect(refused(() => planner.plan({ from: { at: 'docks' }, to: 'drnk' }))[0]).toMatch(/unknown goal "drnk"/)
  })

  test('prepare makes the first call like any other, and answers nothing by itself', () => {
    const planner = createPlanner(modelOf(pirate))
    planner.prepare({ from: { at: 'docks' }, to: { drunk: true } })
    expect(planner.plan({ from: { at: 'tavern', gold: 1 }, to: { drunk: true } }).cost).toBe(3)
  })
})

describe('planners', () => {
  const from = { at: 'gate', 'open(northDoor)': true }
  const to = { 'open(northDoor)': false }

  test('by name, by name with heuristic, pruning and options, and as objects of one’s own', () => {
    const planner = createPlanner(modelOf(guard))
    const started = (choice: PlanRequest['planner']) => {
      const events: SearchEvent[] = []
      const result = planner.plan({ from, to, planner: choice, emit: (event) => events.push(event) })
      expect([result.status, result.cost]).toEqual(['solved', 1])
      const [first] = events
      return first.type === 'search-start' ? [first.engine, first.heuristic, first.pruning] : []
    }
    expect(started('uniform-cost')).toEqual(['uniform-cost', 'zero', 'best-cost'])
    expect(started({ engine: 'greedy', heuristic: 'ff', pruning: 'closed' })).toEqual(['greedy', 'ff', 'closed'])
    expect(started({ engine: 'wastar', options: { weight: 3 } })).toEqual(['wastar', 'hmax', 'best-cost'])
    expect(started({ engine: astar, heuristic: hmax, pruning: closed })).toEqual(['astar', 'hmax', 'closed'])
    const mine = { ...uniformCost, name: 'mine', create: uniformCost.create }
    expect(started({ engine: mine })).toEqual(['uniform-cost', 'zero', 'best-cost'])
  })

  test('unknown names and options are told, with what there is', () => {
    const planner = createPlanner(modelOf(guard))
    const why = (choice: PlanRequest['planner']) => {
      const result = planner.plan({ from, to, planner: choice })
      return [result.status, String(result.why)]
    }
    expect(why('astr')).toEqual(['unsupported', 'unknown engine "astr" — did you mean "astar"?'])
    expect(why({ engine: 'astar', heuristic: 'hmix' })[1]).toBe('unknown heuristic "hmix" — did you mean "hmax"?')
    expect(why({ pruning: 'everything' })[1]).toMatch(
      /^unknown pruning "everything" — choose from best-cost, expanded-once, closed/,
    )
    expect(why({ engine: 'wastar', options: { wieght: 2 } })[1]).toMatch(/^wastar has no option "wieght"/)
  })
})

describe('what a later call gets wrong', () => {
  const domain = defineDomain({
    facts: { at: oneOf('here', 'there'), other: flag() },
    actions: { go: { needs: { at: 'here' }, does: { at: 'there' } } },
  })
  const request = { from: { at: 'here', other: false }, to: { at: 'there' } } as const

  test('a misspelt option of prepare', () => {
    domain.plan(request)
    expect(() => domain.prepare({ ...request, whitout: ['go'] } as never)).toThrow('unknown option "whitout"')
  })

  test('a value of a fact that has nothing to do with the goal is named when somebody asks why', () => {
    domain.plan(request)
    const wrong = { from: { at: 'there', other: 'maybe' }, to: { at: 'here' } } as never
    expect(() => String(domain.plan(wrong).why)).toThrow(DomainError)
  })
})
