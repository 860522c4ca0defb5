/** A small world that changes by itself, with agents that see, remember, fail, wait and obey. Tests of recordings use it. */
import type { ActionHandler, ActionResult } from '../../src/agent/defining/action-handler.ts'
import { defineAgent } from '../../src/agent/defining/define-agent.ts'
import { seededRandom } from '../../src/agent/random.ts'
import type { LoadSocietyOptions } from '../../src/agent/saving/saving.ts'
import type { PlanningService } from '../../src/agent/schedule/planning-service.ts'
import { createScheduler } from '../../src/agent/schedule/scheduler.ts'
import type { GameWorld } from '../../src/agent/society.ts'
import { createSociety, type Society, type SocietyOptions } from '../../src/agent/society.ts'
import { giveOrders } from '../../src/agent/squad/give-orders.ts'
import { atLeast, contextOf } from '../../src/domain/condition-builders.ts'
import { minus, plus } from '../../src/domain/effect-builders.ts'
import { count, flag, oneOf } from '../../src/domain/fact-builders.ts'
import { defineDomain } from '../../src/planner/define-domain.ts'

/** The truth, regardless of what pirates believe. */
export interface IslandState {
  bottles: number
  time: number
  chance: number
  readonly places: Record<string, string>
  /** The time until which somebody is drunk. */
  readonly drunk: Record<string, number>
}

export class Island implements GameWorld {
  state: IslandState = { bottles: 4, time: 0, chance: 7, places: {}, drunk: {} }
  /** External input, which is not part of a snapshot: somebody knocks. */
  knocks = 0
  readonly waiting: (() => void)[] = []

  snapshot(): unknown {
    return structuredClone(this.state)
  }

  restore(snapshot: unknown): void {
    this.state = structuredClone(snapshot as IslandState)
  }

  step(dt: number): void {
    const random = seededRandom(this.state.chance)
    this.state.time += dt
    const drawn = random.next()
    if (drawn < 0.2) this.state.bottles++
    else if (drawn < 0.23) this.state.bottles = 0
    this.state.chance = random.state
  }
}

const island = defineDomain({
  context: contextOf<{ island: Island; name: string }>(),
  facts: {
    drunk: flag(),
    rum: count({ max: 3 }),
    gold: count({ max: 9 }),
    bottles: count({ max: 99 }),
    at: oneOf('docks', 'tavern'),
    knocked: flag(),
    guarded: flag(),
    praised: flag(),
  },
  actions: {
    drink: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
    buy: { needs: { at: 'tavern', gold: atLeast(1), bottles: atLeast(1) }, does: { gold: minus(1), rum: plus(1) } },
    work: { needs: { at: 'docks' }, does: { gold: plus(1) }, cost: 3 },
    goTavern: { needs: { at: 'docks' }, does: { at: 'tavern' } },
    goDocks: { needs: { at: 'tavern' }, does: { at: 'docks' } },
    answer: { needs: { knocked: true }, does: { knocked: false } },
    guard: { does: { guarded: true } },
    earn: { does: { gold: plus(1) }, cost: 2 },
    command: { does: { praised: true } },
  },
})

const seconds =
  (most: number) =>
  (run: { readonly seconds: number }): ActionResult =>
    run.seconds >= most ? 'done' : 'running'

const earning: ActionHandler = {
  assumeEffects: true,
  tick: ({ agent, seconds: passed }) =>
    passed < 0.3 ? 'running' : agent.random.next() < 0.3 ? { failed: 'no luck' } : 'done',
}

const makeSailor = (name: string, work: ActionHandler) =>
  defineAgent(island, {
    name,
    memoryDecay: { halfLife: 1, forgetBelow: 0.3 },
    goals: {
      getDrunk: { wants: { drunk: true }, relevance: 0.5, fallback: { name: 'goDocks', args: {} } },
      open: { wants: { knocked: false }, relevance: (agent) => (agent.beliefs.get('knocked') ? 0.9 : 0) },
      keepWatch: { wants: { guarded: true }, relevance: 0 },
    },
    actions: {
      drink: {
        tick: seconds(0.2),
        onComplete: ({ context }) =>
          void (context.island.state.drunk[`of ${context.name}`] = context.island.state.time + 1),
      },
      buy: {
        assumeEffects: true,
        start({ context }) {
          if (context.island.state.bottles === 0) return { failed: 'sold out' }
          context.island.state.bottles--
          return 'running'
        },
        tick: seconds(0.3),
      },
      work: work as object,
      earn: earning as object,
      goTavern: {
        assumeEffects: true,
        target: ({ context }) => ({ cost: 1, place: 'tavern', who: context.name }),
        approach: seconds(0.4),
        start: ({ context }) => void (context.island.state.places[`of ${context.name}`] = 'tavern'),
      },
      goDocks: {
        assumeEffects: true,
        start: ({ context }) => void (context.island.state.places[`of ${context.name}`] = 'docks'),
      },
      answer: {
        assumeEffects: true,
        perform: ({ context }) => new Promise((resolve) => context.island.waiting.push(() => resolve('done'))),
      },
      guard: { assumeEffects: true, tick: seconds(0.5) },
    },
    sensors: {
      shelf: {
        facts: ['bottles'],
        every: 0.3,
        sense({ context, remember }) {
          remember('shelf', { bottles: context.island.state.bottles })
          return { bottles: Math.min(99, context.island.state.bottles) }
        },
      },
      ears: {
        facts: ['knocked'],
        every: 0.2,
        external: true,
        sense: ({ context }) => ({ knocked: context.island.knocks > 0 }),
      },
      head: {
        facts: ['drunk'],
        every: 0.1,
        sense: ({ context, time }) => ({ drunk: time < (context.island.state.drunk[`of ${context.name}`] ?? 0) }),
      },
      gossip: { on: 'gossip', sense: ({ event, remember }) => remember('gossip', { says: event?.data }) },
    },
    record: {
      fields: ({ context }) => ({ place: context.island.state.places[`of ${context.name}`] ?? 'sea' }),
      draw: ({ place }) => [{ kind: 'text', at: [0, 0], text: String(place) }],
    },
  })

/** Works by a plan within his plan. */
export const sailor = makeSailor('sailor', {
  assumeEffects: true,
  compound: { wants: { gold: atLeast(1) } as never, using: ['earn'] },
})

/** Just works. */
export const cook = makeSailor('cook', earning)

export const captain = defineAgent(island, {
  name: 'captain',
  goals: { praise: { wants: { praised: true } } },
  actions: { command: giveOrders({ recommends: { keepWatch: 0.8 }, completeWhen: 'any', timeout: 3 }) },
})

export const kinds = [sailor, cook, captain] as LoadSocietyOptions['kinds'] & (typeof sailor)[]

export function bodiesOn(world: Island): LoadSocietyOptions['context'] {
  return (name) => ({ island: world, name })
}

/** A crew of three under a captain; with the scheduler, plans take several ticks. */
export function makeCrew(
  world: Island,
  seed: number,
  planning: PlanningService = planningFor(),
  features: SocietyOptions['features'] = {},
): Society {
  const society = createSociety({ seed, world, planning, features })
  society.add(captain, { name: 'Flint', context: { island: world, name: 'Flint' }, beliefs: { at: 'docks' } })
  for (const name of ['Jack', 'Anne', '__proto__']) join(society, world, name)
  return society
}

function join(society: Society, world: Island, name: string): void {
  society.add(name === 'Jack' ? sailor : cook, {
    name,
    context: { island: world, name },
    beliefs: { at: 'docks' },
    superior: 'Flint',
  })
}

/** Planning limited by expansions or by a clock. */
export function planningFor(milliseconds?: { readonly clock: () => number }) {
  return milliseconds === undefined
    ? createScheduler({ budget: { expansions: 20 } })
    : createScheduler({ budget: { milliseconds: 1 }, clock: milliseconds.clock })
}

/** External input that occurs in most runs: knocks at the door, gossip, reported facts, settled promises. */
export function meddle(society: Society, world: Island): void {
  const { ticks } = society
  world.knocks = ticks % 60 > 40 ? 1 : 0
  if (ticks % 7 === 0) for (const settle of world.waiting.splice(0)) settle()
  if (ticks % 25 === 3) society.notify('gossip', { ticks }, ['Anne', '__proto__'])
  if (ticks % 45 === 10) society.agents.get('Flint')?.tell({ praised: false })
  if (ticks % 45 === 30) for (const name of ['Jack', 'Anne']) society.agents.get(name)?.tell({ guarded: false })
  if (ticks === 40) join(society, world, 'Bonny')
  if (ticks === 77) society.agent('Jack').pause()
  if (ticks === 85) society.agent('Jack').resume()
  if (ticks === 120) society.agent('Anne').setGoal('getDrunk', { weight: 0.1 })
  if (ticks === 150) society.remove('__proto__')
  if (ticks === 160) join(society, world, '__proto__')
  if (ticks === 180) society.remove('Flint', { successor: 'Anne' })
}

/** One tick. */
export function tick(society: Society): void {
  society.tick(0.1)
}

/** Runs a crew with all external input; promises settle between ticks, as in a game. */
export async function live(society: Society, world: Island, ticks: number, look: () => void = () => {}): Promise<void> {
  for (let count = 0; count < ticks; count++) {
    meddle(society, world)
    await Promise.resolve()
    await Promise.resolve()
    look()
    tick(society)
  }
}
