/** Agents in random domains, with random outside interference: invariants that must always hold. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns, runs, scaled } from '../../../../tests/runs.ts'
import { dt, innerAgent, listen, onPaper } from '../../test/agents/agents.ts'
import { modelOf } from '../../test/domains/models.ts'
import { arbitraryDomain, type RandomDomain } from '../../test/domains/random-domain.ts'
import type { FactSpec } from '../domain/spec.ts'
import type { Value } from '../domain/values.ts'
import { allPlannerFeatures } from '../planner/all-planner-features.ts'
import { Domain } from '../planner/domain.ts'
import type { Agent } from './agent.ts'
import type { AgentEventData } from './agent-events.ts'
import type { ActionHandler, ActionResult } from './defining/action-handler.ts'
import { defineAgent } from './defining/define-agent.ts'
import type { AgentKind } from './defining/kind.ts'
import { createScheduler } from './schedule/scheduler.ts'
import { createSociety, type Society } from './society.ts'

/** Lives per property; raise it to search for bugs. */
const cases = 60
const patience = { timeout: 1000 * Math.max(30, runs(cases)) }

interface Life extends RandomDomain {
  /** Per action, repeating: seconds approaching and performing, how it ends, whether its effects are assumed. */
  readonly manners: readonly {
    readonly away: number
    readonly seconds: number
    readonly fails: number
    readonly believes: boolean
  }[]
  readonly interrupt: 'any-time' | 'safe-points'
  readonly replan: 'on-change' | 'on-interval'
  /** Expansions per frame; undefined to plan at once. */
  readonly budget: number | undefined
  /** Changes from outside, one entry per tick; undefined for none. */
  readonly tells: readonly ({ readonly fact: number; readonly object: number; readonly value: number } | undefined)[]
}

const arbitraryLife: fc.Arbitrary<Life> = fc
  .record({
    domain: arbitraryDomain({ mostStates: 100 }),
    manners: fc.array(
      fc.record({
        away: fc.constantFrom(0, 0, 2 * dt),
        seconds: fc.constantFrom(0, 0, dt, 3 * dt),
        fails: fc.constantFrom(0, 0, 0, 0.3, 1),
        believes: fc.constantFrom(true, true, true, false),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    interrupt: fc.constantFrom('any-time' as const, 'safe-points' as const),
    replan: fc.constantFrom('on-change' as const, 'on-interval' as const),
    budget: fc.constantFrom(undefined, undefined, 1, 4, 30),
    tells: fc.array(
      fc.option(fc.record({ fact: fc.nat({ max: 50 }), object: fc.nat({ max: 2 }), value: fc.nat({ max: 9 }) }), {
        nil: undefined,
        freq: 2,
      }),
      { minLength: 30, maxLength: 80 },
    ),
  })
  .map(({ domain, ...rest }) => ({ ...domain, ...rest }))

function someValue(spec: FactSpec, pick: number, objects: Readonly<Record<string, readonly string[]>>): Value {
  switch (spec.kind) {
    case 'flag':
      return pick % 2 === 0
    case 'oneOf':
      return spec.values[pick % spec.values.length]
    case 'ref':
      return objects[spec.type][pick % objects[spec.type].length]
    case 'count':
      return (spec.min ?? 0) + (pick % (spec.max - (spec.min ?? 0) + 1))
    default:
      return pick % 2
  }
}

/** The facts told in a tick. */
function toldIn({ spec, tells }: Life, tick: number): Record<string, Value> {
  const tell = tells[tick]
  const facts = Object.entries(spec.facts).flatMap(([name, fact]) =>
    fact.kind !== 'derived' && fact.fixed === undefined ? [{ name, fact }] : [],
  )
  if (tell === undefined || facts.length === 0) return {}
  const { name, fact } = facts[tell.fact % facts.length]
  const objects = spec.objects ?? {}
  const args = (fact.per ?? []).map((type) => objects[type][tell.object % objects[type].length])
  return { [args.length === 0 ? name : `${name}(${args.join(', ')})`]: someValue(fact, tell.value, objects) }
}

/** Creates a new domain each time, which has not learned anything yet. */
function kindOf(life: Life): AgentKind {
  const { spec, goal, manners, interrupt, replan } = life
  const behaviours: Record<string, ActionHandler> = {}
  for (const [index, name] of Object.keys(spec.actions).entries()) {
    const { away, seconds, fails, believes: assumeEffects } = manners[index % manners.length]
    const end = (agent: Agent): ActionResult => (agent.random.next() < fails ? { failed: 'bad luck' } : 'done')
    behaviours[name] = {
      assumeEffects,
      interruptible: index % 2 === 0,
      ...(away > 0 && { approach: (run) => (run.seconds >= away - 1e-9 ? 'done' : 'running') }),
      ...(seconds === 0
        ? { start: ({ agent }) => end(agent) }
        : { tick: (run) => (run.seconds >= away + seconds - 1e-9 ? end(run.agent) : 'running') }),
    }
  }
  const second = toldIn({ ...life, tells: [{ fact: 0, object: 0, value: 1 }] }, 0)
  const [watched] = Object.keys(second)
  return defineAgent(new Domain(modelOf(spec), spec, [], allPlannerFeatures), {
    name: 'anybody',
    goals: {
      first: { wants: goal as never, relevance: 0.5, planner: 'uniform-cost' },
      second: {
        wants: second as never,
        relevance: ({ beliefs }) => (Number(beliefs.read(watched)) > 0 ? 0.2 : 0.9),
        planner: 'uniform-cost',
      },
    },
    actions: behaviours,
    policy: { interrupt, replan, backOff: { first: 0.3, factor: 2, max: 3 } },
  })
}

function begin(life: Life, kind: AgentKind): Society {
  const { budget, start } = life
  const planning = budget === undefined ? undefined : createScheduler({ budget: { expansions: budget }, slice: 5 })
  const society = createSociety(planning && { planning })
  society.add(kind, { name: 'A', context: undefined, beliefs: start as never })
  return society
}

function live(society: Society, life: Life, from = 0, to = life.tells.length): void {
  for (let tick = from; tick < to; tick++) {
    society.agent('A').tell(toldIn(life, tick) as never)
    society.tick(dt)
  }
}

type Of<Type> = Extract<AgentEventData, { readonly type: Type }>

test('an action begins only in a plan whose rest is valid from what is believed', patience, () => {
  let begun = 0
  fc.assert(
    fc.property(arbitraryLife, (life) => {
      const kind = kindOf(life)
      const society = begin(life, kind)
      const agent = society.agent('A')
      society.subscribe((event) => {
        if (event.type !== 'action-start') return
        const plan = innerAgent(agent).execution.plans.at(-1)
        const verdict = kind.domain.validate({
          from: agent.beliefs.values,
          to: plan?.wants as never,
          steps: plan?.steps.slice(plan.at) ?? [],
        })
        expect(verdict).toMatchObject({ valid: true })
        expect(plan?.steps[plan.at]).toMatchObject({ name: event.step.name, args: event.step.args })
        begun++
      })
      live(society, life)
    }),
    { numRuns: cases },
  )
  expect(begun).toBeGreaterThan(scaled(100))
})

test('a goal is adopted with a plan that is valid from what is believed', patience, () => {
  let taken = 0
  fc.assert(
    fc.property(arbitraryLife, (life) => {
      const kind = kindOf(life)
      const society = begin(life, kind)
      const { beliefs, execution } = innerAgent(society.agent('A'))
      society.subscribe((event) => {
        if (event.type !== 'goal-chosen' || event.goal === undefined) return
        const { plan } = execution
        expect(plan?.goal).toBe(event.goal)
        // a running action may have shown its effects already
        if (execution.run !== undefined) return
        const { wants, steps = [] } = plan ?? {}
        expect(kind.domain.validate({ from: beliefs.values, to: wants as never, steps })).toMatchObject({ valid: true })
        taken++
      })
      live(society, life)
    }),
    { numRuns: cases },
  )
  expect(taken).toBeGreaterThan(scaled(50))
})

test('each action that begins ends exactly once: done, failed or stopped', patience, () => {
  const ends = new Map<string, number>()
  fc.assert(
    fc.property(arbitraryLife, (life) => {
      const society = begin(life, kindOf(life))
      const events = listen(society)
      live(society, life)
      let open: Of<'action-start'>['step'] | undefined
      for (const event of events) {
        if (event.type === 'action-start') {
          expect(open).toBe(undefined)
          open = event.step
        } else if (event.type === 'action-done' || event.type === 'action-failed' || event.type === 'action-stopped') {
          expect(event.step).toBe(open)
          open = undefined
          ends.set(event.type, (ends.get(event.type) ?? 0) + 1)
        }
      }
      expect(innerAgent(society.agent('A')).execution.run?.step).toBe(open)
    }),
    { numRuns: cases, ...minRuns(15) },
  )
  expect([...ends.keys()].sort()).toEqual(['action-done', 'action-failed', 'action-stopped'])
  for (const count of ends.values()) expect(count).toBeGreaterThan(runs(cases, minRuns(15)) / 5)
})

test(
  'events tell a story without gaps: goals follow each other, plans were asked for, and nothing is at fault',
  patience,
  () => {
    fc.assert(
      fc.property(arbitraryLife, (life) => {
        const society = begin(life, kindOf(life))
        const events = listen(society)
        live(society, life)
        let goal: string | undefined
        let asked: string | undefined
        let found: string | undefined
        let taken: string | undefined
        let tick = 0
        for (const event of events) {
          expect(event.agent).toBe('A')
          expect(event.tick).toBeGreaterThanOrEqual(tick)
          tick = event.tick
          switch (event.type) {
            case 'plan-requested':
              expect(asked).toBe(undefined)
              asked = event.goal
              break
            case 'plan-found':
            case 'plan-not-found':
            case 'plan-cancelled':
              expect(asked).toBe(event.goal)
              asked = undefined
              if (event.type === 'plan-found') found = event.goal
              break
            case 'plan-adopted':
              expect(found).toBe(event.goal)
              taken = event.goal
              break
            case 'goal-chosen':
              expect(event.was).toBe(goal)
              expect(event.goal).not.toBe(goal)
              goal = event.goal
              if (goal !== undefined) expect(taken).toBe(goal)
              break
            default:
              expect(event.type).not.toBe('fault')
          }
        }
        expect(innerAgent(society.agent('A')).deliberation.pending?.goal).toBe(asked)
        expect(society.agent('A').goal).toBe(goal)
      }),
      { numRuns: cases },
    )
  },
)

test('beliefs change only by what was told, and by what an action with assumed effects has done', patience, () => {
  const sources = new Set<string>()
  fc.assert(
    fc.property(arbitraryLife, (life) => {
      const kind = kindOf(life)
      const society = begin(life, kind)
      const events = listen(society)
      live(society, life)
      let done: string | undefined
      for (const event of events) {
        if (event.type === 'action-done') done = event.step.name
        else if (event.type === 'belief') {
          sources.add(event.source.split(' ')[0])
          if (event.source === 'told') continue
          expect(event.source).toBe(`action ${done}`)
          expect(kind.actions.get(done ?? '')?.assumeEffects).toBe(true)
        } else done = undefined
      }
    }),
    { numRuns: cases },
  )
  expect(sources).toEqual(new Set(['told', 'action']))
})

test('the same seed lives the same life', patience, () => {
  fc.assert(
    fc.property(arbitraryLife, (life) => {
      const [one, other] = [begin(life, kindOf(life)), begin(life, kindOf(life))].map((society) => {
        const events = listen(society)
        live(society, life)
        return events
      })
      expect(other).toEqual(one)
    }),
    { numRuns: cases },
  )
})

test(
  'a life that is saved and loaded at any tick goes on as if nothing had been, also where nothing was learned yet',
  patience,
  () => {
    fc.assert(
      fc.property(arbitraryLife, fc.nat({ max: 200 }), (life, cut) => {
        const at = cut % life.tells.length
        const whole = begin(life, kindOf(life))
        live(whole, life, 0, at)
        const fresh = kindOf(life)
        const loaded = begin(life, fresh)
        loaded.load(onPaper(whole.save()), { kinds: [fresh], context: () => undefined })
        const [one, other] = [whole, loaded].map((society) => {
          const events = listen(society)
          live(society, life, at)
          return events
        })
        expect(other).toEqual(one)
      }),
      { numRuns: 2 * cases },
    )
  },
)
