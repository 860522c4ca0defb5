import {
  type ActionResult,
  type Agent,
  type AgentKind,
  atLeast,
  contextOf,
  count,
  defineAgent,
  defineDomain,
  failed,
  flag,
  minus,
  oneOf,
  plus,
} from '@telos/core'
import { distanceBetween, type Point } from '@telos/core/space'
import {
  type PirateWorld,
  type Thing,
  type TownPlace,
  thingNames,
  things,
  townPlaceNames,
  townPlaces,
} from './pirate-world.ts'

/** Seconds of work, not counting the walk there. */
export const workSeconds = { steal: 1, buy: 1, work: 6, takeCask: 1, brew: 8, drink: 1 } as const

/** The cost of an action: the walk to its place, from where the plan has taken him by then, plus the work there. */
function costAt(place: TownPlace, seconds: number) {
  return ({ at }: { readonly at: TownPlace | 'road' }, { pirate }: PirateWorld) =>
    distanceBetween(at === 'road' ? pirate.at : townPlaces[at], townPlaces[place]) + seconds
}

/** What a pirate knows about rum. `there` holds the things he believes to be in their places; he may be wrong. */
export const pirateDomain = defineDomain({
  name: 'pirate',
  context: contextOf<PirateWorld>(),
  objects: { thing: thingNames },
  facts: {
    drunk: flag(),
    lawful: flag(),
    gold: count({ max: 9 }),
    rum: count({ max: 3 }),
    molasses: count({ max: 3 }),
    there: flag().per('thing'),
    at: oneOf('road', ...townPlaceNames).initially('cabin'),
  },
  actions: {
    steal: {
      needs: { lawful: false, 'there(bottle)': true },
      does: { rum: plus(1), 'there(bottle)': false, at: 'tavern' },
      cost: costAt('tavern', workSeconds.steal),
      minCost: workSeconds.steal,
    },
    work: {
      needs: { 'there(ship)': true },
      does: { gold: plus(1), at: 'docks' },
      cost: costAt('docks', workSeconds.work),
      minCost: workSeconds.work,
    },
    buy: {
      needs: { gold: atLeast(1), 'there(bottle)': true },
      does: { gold: minus(1), rum: plus(1), 'there(bottle)': false, at: 'tavern' },
      cost: costAt('tavern', workSeconds.buy),
      minCost: workSeconds.buy,
    },
    takeCask: {
      needs: { 'there(cask)': true },
      does: { molasses: plus(1), 'there(cask)': false, at: 'storehouse' },
      cost: costAt('storehouse', workSeconds.takeCask),
      minCost: workSeconds.takeCask,
    },
    brew: {
      needs: { molasses: atLeast(1), 'there(still)': true },
      does: { molasses: minus(1), rum: plus(1), at: 'cove' },
      cost: costAt('cove', workSeconds.brew),
      minCost: workSeconds.brew,
    },
    drink: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true }, cost: workSeconds.drink },
  },
})

/** What the behaviours need from a run. */
interface Run {
  readonly context: PirateWorld
  readonly data: Record<string, unknown>
}

/** Work at a place: walks there, checks that the needed thing is still there, and works for some seconds. */
function workAt(place: TownPlace, seconds: number, needs: Thing, result: (world: PirateWorld) => boolean) {
  const isGone = failed(`${things[needs].words} is not there`)
  return {
    approach: ({ context }: Run): ActionResult => {
      if (context.place === place) return 'done'
      context.walkTo(place)
      return 'running'
    },
    start: ({ context }: Run): ActionResult => (context.has(needs) ? 'running' : isGone),
    tick: (run: Run, dt: number): ActionResult => {
      if (!hasWorked(run, seconds, dt)) return 'running'
      return run.context.has(needs) && result(run.context) ? 'done' : isGone
    },
    onStop: ({ context }: Run) => context.stand(),
  }
}

function hasWorked({ data }: Run, seconds: number, dt: number): boolean {
  const worked = Number(data['worked'] ?? 0) + dt
  data['worked'] = worked
  return worked >= seconds - 1e-9
}

/**
 * A pirate with one goal. He knows the town by heart but sees only what is in front of him, so his plans may rely on things that are gone.
 */
export const pirateKind = defineAgent(pirateDomain, {
  name: 'pirate',
  goals: { getDrunk: { wants: { drunk: true } } },
  actions: {
    steal: workAt('tavern', workSeconds.steal, 'bottle', (world) => world.takeBottle(0)),
    work: workAt('docks', workSeconds.work, 'ship', (world) => world.earn(1)),
    buy: workAt('tavern', workSeconds.buy, 'bottle', (world) => world.takeBottle(1)),
    takeCask: workAt('storehouse', workSeconds.takeCask, 'cask', (world) => world.takeCask()),
    brew: workAt('cove', workSeconds.brew, 'still', (world) => world.brew()),
    drink: {
      tick: (run, dt) => {
        if (!hasWorked(run, workSeconds.drink, dt)) return 'running'
        return run.context.drink() ? 'done' : failed('the bottle is empty')
      },
    },
  },
  sensors: {
    eyes: {
      facts: ['there'],
      every: 0,
      sense: ({ context }) => Object.fromEntries(context.inSight().map((thing) => there(thing, context.has(thing)))),
    },
    /** News from other people, such as a ship's bell. */
    ears: {
      facts: ['there'],
      on: 'news',
      sense: ({ event }) => {
        const thing = thingNames.find((each) => each === event?.data)
        return thing && Object.fromEntries([there(thing, true)])
      },
    },
    pockets: {
      facts: ['gold', 'rum', 'molasses', 'drunk'],
      every: 0,
      sense: ({ context: { pirate } }) => ({
        gold: pirate.gold,
        rum: pirate.rum,
        molasses: pirate.molasses,
        drunk: pirate.drunk,
      }),
    },
    feet: {
      facts: ['at'],
      every: 0,
      // otherwise every step on the road would interrupt him
      interrupts: 'never',
      sense: ({ context }) => ({ at: context.place ?? onTheRoad }),
    },
  },
  record: {
    fields: ({ context }) => ({ ...context.pirate }),
    draw: ({ at }) => {
      const { x, y } = at as Point
      return [{ kind: 'icon', at: [x, y], icon: 'pirate' }]
    },
  },
})

/** An agent of this kind. */
export type Pirate = typeof pirateKind extends AgentKind<infer S> ? Agent<S> : never

const onTheRoad = 'road' as const

function there(thing: Thing, isThere: boolean): readonly [`there(${Thing})`, boolean] {
  return [`there(${thing})`, isThere]
}
