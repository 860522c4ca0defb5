import { type ActionResult, type Agent, type AgentKind, defineAgent, failed } from '@telos/core'
import type { Point } from '@telos/core/space'
import { pirateDomain, workSeconds } from './pirate-domain.ts'
import type { PirateWorld } from './pirate-world.ts'
import { type Thing, type TownPlace, thingNames, things } from './town.ts'

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
