/** How villagers carry out their plans. The rules decide the outcome, and sensors notice it. */
import { type AgentKind, defineAgent, failed } from '@telos/core'
import type { Point } from '@telos/core/space'
import { type Activity, activities, perform } from '../world/activities.ts'
import type { TradeName, Villager } from '../world/villager.ts'
import { goTo, keepAt, type Nearest, placeFor, rest, type VillagerHandler, withPlace } from './moves.ts'
import { hideout, isSafe, shelter } from './refuges.ts'
import { tradeOf } from './trades.ts'
import { type VillagerShape, villagerDomain } from './villager-domain.ts'
import { villagerGoals } from './villager-goals.ts'
import { villagerSensors } from './villager-sensors.ts'

/** Defines the villagers of a trade. `nearest` comes from the engine's adapter. */
export function defineVillager(trade: TradeName, nearest: Nearest): AgentKind<VillagerShape> {
  const { goals, actions } = tradeOf(trade)
  return defineAgent(villagerDomain, {
    name: trade,
    goals: pick(villagerGoals, goals),
    actions: pick(behaviours(nearest), actions),
    sensors: villagerSensors,
    policy: { backOff: { first: 2, factor: 2, max: 15 } },
  })
}

function behaviours(nearest: Nearest) {
  const atHome = withPlace(({ home }) => home, nearest)
  return {
    ...tasks(nearest),
    takeShelter: {
      // check the procedural precondition: the planner runs a spatial query. Undefined, and so impossible, when no roof is free
      target: ({ context }) => placeFor(context, shelter.best(context)),
      approach({ context }, dt) {
        // asked again on setting out, from the new position: others may have taken the planned place
        const roof = context.roof ?? shelter.best(context)
        if (roof === undefined || !context.village.takeRoof(context, roof)) return failed('every roof is taken')
        return goTo(context, roof, dt)
      },
      onStop: ({ context }) => context.village.leaveRoof(context),
    },
    hide: {
      target: ({ context }) => placeFor(context, hideout.best(context)),
      approach({ context, data }, dt) {
        // asked again on setting out, and on the way when the wolf has come to that door
        if (data.door === undefined || !isSafe(context, data.door as Point)) data.door = hideout.best(context)
        if (data.door === undefined) return failed('the wolf is at every door')
        return goTo(context, data.door as Point, dt * 1.3)
      },
      start: ({ context }) => void (context.isIndoors = true),
    },
    sleep: {
      // those already indoors sleep there
      target: (choice) =>
        choice.context.isIndoors ? placeFor(choice.context, choice.context.self) : atHome.target(choice),
      approach: (run, dt) => (run.context.isIndoors ? 'done' : atHome.approach(run, dt)),
      tick({ context }, dt) {
        keepAt(context, 'sleep')
        context.isIndoors = true
        context.needs.tiredness = Math.max(0, context.needs.tiredness - dt / 12)
        return context.needs.tiredness === 0 ? 'done' : 'running'
      },
      onComplete: ({ context }) => leaveHouse(context),
      onStop: ({ context }) => leaveHouse(context),
    },
    ringBell: {
      ...withPlace(() => 'bell', nearest),
      // rings until the wolf is gone
      tick({ context }) {
        keepAt(context, 'ringBell')
        context.village.callWolf(false)
        return context.village.wolf === undefined ? 'done' : 'running'
      },
      onComplete({ context }) {
        context.goods.spear = 0
        rest(context)
      },
    },
  } satisfies Record<string, VillagerHandler>
}

/** One behaviour for all activities: only their data differ. */
function tasks(nearest: Nearest) {
  const task = (activity: Activity): VillagerHandler => ({
    ...(activity.at !== undefined && withPlace(() => activity.at!, nearest)),
    // do the action: after the approach, work until it takes effect
    tick({ context, data, name }, dt) {
      keepAt(context, name)
      // interrupted work is not lost
      const { begun } = context
      begun[name] = (begun[name] ?? 0) + dt
      if (begun[name] < activity.seconds) return 'running'
      delete begun[name]
      const obstacle = perform(context, activity, data.thing as string | undefined)
      return obstacle === undefined ? 'done' : failed(obstacle)
    },
    onComplete: ({ context }) => rest(context),
    onFail: ({ context }) => rest(context),
    onStop: ({ context }) => rest(context),
  })
  const entries = Object.entries(activities).map(([name, activity]) => [name, task(activity)])
  return Object.fromEntries(entries) as Record<keyof typeof activities, VillagerHandler>
}

/** Ends a sleep. Nobody walks out into the rain or towards a wolf just because they are rested. */
function leaveHouse(villager: Villager): void {
  rest(villager)
  const { isRaining, wolf } = villager.village
  villager.isIndoors = isRaining || wolf !== undefined
}

function pick<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>
}
