/** How villagers do what their plans say. The rules of the village decide what comes of it, and sensors see that. */
import { type AgentKind, defineAgent, failed, type Point } from '@telos/core'
import { type Deed, deeds, perform } from './deeds.ts'
import { goTo, keepAt, type Nearest, placeFor, rest, type VillagerBehaviour, withPlace } from './moves.ts'
import { hideout, shelter } from './refuges.ts'
import { tradeOf } from './trades.ts'
import type { TradeName, Villager } from './villager.ts'
import { type VillagerShape, villagerDomain } from './villager-domain.ts'
import { villagerGoals } from './villager-goals.ts'
import { villagerSensors } from './villager-sensors.ts'

/** The kind of the villagers of a trade. `nearest` is the engine's: it finds the nearest thing of a type. */
export function defineVillager(trade: TradeName, nearest: Nearest): AgentKind<VillagerShape> {
  const { goals, actions } = tradeOf(trade)
  return defineAgent(villagerDomain, {
    name: trade,
    goals: pick(villagerGoals, goals),
    actions: pick(behaviours(nearest), actions),
    sensors: villagerSensors,
    policy: { backOff: { first: 2, factor: 2, most: 15 } },
  })
}

function behaviours(nearest: Nearest) {
  return {
    ...tasks(nearest),
    takeShelter: {
      // the best place by the query is the target; the way there is what it costs
      target: ({ context }) => placeFor(context, shelter.best(context)),
      approach({ context }, dt) {
        // asked again when it sets out: others have made the same plan, and chosen the same place
        const roof = context.roof ?? shelter.best(context)
        if (roof === undefined || !context.village.takeRoof(context, roof)) return failed('every roof is taken')
        return goTo(context, roof, dt)
      },
      stop: ({ context }) => context.village.leaveRoof(context),
    },
    hide: {
      target: ({ context }) => placeFor(context, hideout.best(context)),
      approach: ({ context, target }, dt) => goTo(context, target as unknown as Point, dt * 1.3),
      start: ({ context }) => void (context.isIndoors = true),
    },
    sleep: {
      ...withPlace(({ home }) => home, nearest),
      tick({ context }, dt) {
        keepAt(context, 'sleep')
        context.isIndoors = true
        context.needs.tiredness = Math.max(0, context.needs.tiredness - dt / 12)
        return context.needs.tiredness === 0 ? 'done' : 'running'
      },
      complete: ({ context }) => leaveHouse(context),
      stop: ({ context }) => leaveHouse(context),
    },
    ringBell: {
      ...withPlace(() => 'bell', nearest),
      // rings until the wolf is gone
      tick({ context }) {
        keepAt(context, 'ringBell')
        context.village.callWolf(false)
        return context.village.wolf === undefined ? 'done' : 'running'
      },
      complete({ context }) {
        context.goods.spear = 0
        rest(context)
      },
    },
  } satisfies Record<string, VillagerBehaviour>
}

/** One behaviour for all deeds: what is different about them is data. */
function tasks(nearest: Nearest) {
  const task = (deed: Deed): VillagerBehaviour => ({
    // check the procedural precondition: without a thing of that type there is no target, and the action is impossible
    ...(deed.at !== undefined && withPlace(() => deed.at!, nearest)),
    // do the action: after the approach, work until the rules say what has come of it
    tick({ context, data, name }, dt) {
      keepAt(context, name)
      // what was begun and left is not lost
      const { begun } = context
      begun[name] = (begun[name] ?? 0) + dt
      if (begun[name] < deed.seconds) return 'running'
      delete begun[name]
      const obstacle = perform(context, deed, data.thing as string | undefined)
      return obstacle === undefined ? 'done' : failed(obstacle)
    },
    complete: ({ context }) => rest(context),
    fail: ({ context }) => rest(context),
    stop: ({ context }) => rest(context),
  })
  const entries = Object.entries(deeds).map(([name, deed]) => [name, task(deed)])
  return Object.fromEntries(entries) as Record<keyof typeof deeds, VillagerBehaviour>
}

function leaveHouse(villager: Villager): void {
  rest(villager)
  villager.isIndoors = false
}

function pick<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>
}
