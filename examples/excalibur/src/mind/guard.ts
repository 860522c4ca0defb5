/** The guard's mind: his goals, behaviours and sensors. */
import { type ActionResult, type ChosenTarget, defineAgent, failed } from '@telos/core'
import { distanceBetween, type Point } from '@telos/core/space'
import { doorNames, doors, hooks, posts, roomAt, rooms, TILE } from '../world/castle.ts'
import type { GuardBody } from './guard-body.ts'
import { cover, guardDomain } from './guard-domain.ts'

/** Pixels per second. */
const speed = { walk: 95, hunt: 128, flee: 145 }

/** Walks towards a place. Fails when there is no way. */
function walk({ self, world }: GuardBody, to: Point, pixels: number, opens = false): ActionResult {
  const how = world.walk(self, to, pixels, opens)
  return how === 'there' ? 'done' : how === 'no way' ? failed('there is no way') : 'running'
}

/** Walks through closed doors too: where the plan has no steps for the way, he opens doors as he reaches them. */
const walkThroughDoors = (context: GuardBody, to: Point, pixels: number) => walk(context, to, pixels, true)

/** Turns on the spot for some seconds. */
const lookAround = (seconds: number) => (run: { context: GuardBody; secondsPerforming: number }, dt: number) => {
  run.context.self.facing += dt * 3.5
  return run.secondsPerforming >= seconds ? ('done' as const) : ('running' as const)
}

/** Targets that the engine's adapter finds. */
export interface Targets {
  readonly bandage: (choice: { readonly agent: object; readonly context: GuardBody }) => ChosenTarget | undefined
}

export const defineGuard = (targets: Targets) =>
  defineAgent(guardDomain, {
    name: 'guard',
    goals: {
      patrol: { wants: ({ context: { round } }) => ({ goal: 'inspected', with: { room: round[0] } }), relevance: 0.3 },
      // for when the next room cannot be reached: the nearest of the three after it
      patrolElsewhere: {
        wants: ({ context: { round } }) => ({
          any: round.slice(1, 4).map((room) => ({ [`checked(${room})` as const]: true })),
        }),
        relevance: 0.15,
      },
      hunt: {
        wants: { intruderIn: null },
        relevance: ({ beliefs }) => (beliefs.get('intruderIn') === null ? 0 : 0.7),
      },
      recover: { wants: { hurt: false }, relevance: ({ beliefs }) => (beliefs.get('hurt') ? 1 : 0), weight: 2 },
    },
    actions: {
      // does the action: `approach` walks there, `start` and `tick` perform it, and the result tells how it went
      open: {
        approach: ({ args, context }, dt) => goToDoor(context, args.door, dt),
        start: ({ args, context }) => (context.world.open(args.door) ? 'done' : failed('it is locked')),
      },
      unlock: {
        approach: ({ args, context }, dt) => goToDoor(context, args.door, dt),
        tick: ({ secondsPerforming, args, context }) => {
          if (secondsPerforming < 0.7) return 'running'
          context.world.unlock(args.door)
          return 'done'
        },
      },
      go: {
        tick: ({ args, context }, dt) => walk(context, doors[args.door].sides[args.to]!, pace(context) * dt),
        onComplete: ({ args, context }) => void context.world.shut(args.door),
      },
      fetchKey: {
        approach: ({ args, context }, dt) => walk(context, hooks[args.room], pace(context) * dt),
        start: ({ context }) => context.world.takeKey(),
      },
      check: {
        approach: ({ args, context }, dt) => walk(context, posts[args.room], speed.walk * dt),
        tick: lookAround(1.6),
        onComplete({ args, context: { round } }) {
          round.push(...round.splice(round.indexOf(args.room), 1))
        },
      },
      search: {
        approach: ({ context }, dt) => walk(context, context.known ?? context.self, speed.hunt * dt),
        tick: lookAround(2),
        onComplete({ context }) {
          if (!context.look()) context.known = undefined
        },
      },
      chase: {
        approach({ context }, dt) {
          const { intruder } = context.world.state
          if (distanceBetween(context.self, intruder) < TILE * 0.7) return 'done'
          return walk(context, intruder, speed.hunt * dt)
        },
        start({ context }) {
          context.world.catchIntruder()
          context.known = undefined
          // he moves on to other rooms rather than wait behind the gate
          const { round } = context
          round.push(...round.splice(round.indexOf('yard'), 1))
        },
      },
      hide: {
        // chosen at planning time, from where he is then. The distance is the cost; undefined makes hiding impossible
        target({ context }) {
          const place = cover.best(context)
          return place && { place: { ...place }, cost: context.pathCost(context.self, place) ?? 0 }
        },
        // chosen again when the step starts, from where he is now, and whenever the place is seen
        approach({ context, data }, dt) {
          const isSeen = (place: Point) => context.enemies.some((enemy) => context.canSee(enemy, place))
          if (data.place === undefined || isSeen(data.place as Point)) data.place = cover.best(context)
          if (data.place === undefined) return failed('no cover is left')
          return walkThroughDoors(context, data.place as Point, speed.flee * dt)
        },
      },
      fetchBandage: {
        // one action for all bandages: the adapter finds the nearest one outside the intruder's room
        target(choice) {
          const bandage = targets.bandage(choice)
          const room = bandage && roomAt(bandage as unknown as Point)
          return room === choice.context.known?.room ? undefined : bandage
        },
        approach: ({ context, target }, dt) => walkThroughDoors(context, target as unknown as Point, speed.walk * dt),
        start({ context, target }) {
          if (!context.world.takeBandage(String(target?.name))) return failed('somebody took it')
          context.hasBandage = true
          return 'done'
        },
      },
      dress: {
        tick: ({ secondsPerforming }) => (secondsPerforming >= 2 ? 'done' : 'running'),
        onComplete({ context }) {
          context.hasBandage = false
          context.world.heal(100)
        },
      },
      rest: {
        tick: ({ context }, dt) => {
          context.world.heal(12 * dt)
          return context.isHurt() ? 'running' : 'done'
        },
      },
    },
    sensors: {
      place: {
        facts: ['at', 'atDoor'],
        every: 0,
        sense: ({ context }) => ({ at: context.self.room, atDoor: context.door }),
      },
      // he knows every door and the key without looking. A stricter game would limit this to what he can see
      doors: {
        facts: ['shut', 'locked', 'keyIn', 'hasKey'],
        every: 0,
        sense({ context: { world } }) {
          const { doors, key } = world.state
          const states = doorNames.flatMap((name) => [
            [`shut(${name})`, doors[name].isShut],
            [`locked(${name})`, doors[name].isLocked],
          ])
          return { ...Object.fromEntries(states), keyIn: key === 'guard' ? null : key, hasKey: key === 'guard' }
        },
      },
      eyes: {
        facts: ['seesIntruder', 'intruderIn', 'covered'],
        every: 0.1,
        sense: ({ context }) => ({
          seesIntruder: context.look(),
          intruderIn: context.known?.room ?? null,
          covered: context.isCovered(),
        }),
      },
      ears: {
        facts: ['intruderIn'],
        on: 'noise',
        sense({ context, event }) {
          context.known = event?.data as GuardBody['known']
          return { intruderIn: context.known?.room ?? null }
        },
      },
      wounds: {
        facts: ['hurt', 'hasBandage'],
        every: 0,
        sense: ({ context }) => ({ hurt: context.isHurt(), hasBandage: context.hasBandage }),
      },
      round: {
        facts: ['checked'],
        every: 0,
        sense: ({ context: { round } }) =>
          Object.fromEntries(rooms.map((room) => [`checked(${room})`, room === round.at(-1)])),
      },
    },
    // a place searched in vain may be searched again soon
    policy: { backOff: { first: 0.5, factor: 1, max: 0.5 } },
  })

function goToDoor(context: GuardBody, door: keyof typeof doors, dt: number): ActionResult {
  return walk(context, doors[door].sides[context.self.room]!, pace(context) * dt)
}

function pace({ known }: GuardBody): number {
  return known === undefined ? speed.walk : speed.hunt
}
