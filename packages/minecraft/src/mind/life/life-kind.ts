import { type ActionExecution, type ActionResult, type AgentKind, defineAgent, failed } from '@telos/core'
import { isNight } from '../../world/blocks/daylight.ts'
import type { Pursuit } from '../errands/pursuit.ts'
import type { Life } from './life.ts'
import { type LifeShape, lifeDomain } from './life-domain.ts'
import { lifeGoals } from './life-goals.ts'
import { eatMeals, restInBed } from './life-skills.ts'

type Run = ActionExecution<LifeShape, object>

/** An action that is an errand in itself. */
function errand(pursuitFor: (life: Life) => Pursuit | undefined, then: (life: Life, pursuit: Pursuit) => ActionResult) {
  return {
    start: ({ context }: Run): ActionResult => {
      const pursuit = pursuitFor(context)
      context.current = pursuit
      pursuit?.begin()
      return 'running'
    },
    tick: ({ context }: Run): ActionResult => {
      const pursuit = context.current
      if (pursuit === undefined) return failed('nothing to do')
      pursuit.tick()
      if (pursuit.end === undefined) return 'running'
      context.current = undefined
      return then(context, pursuit)
    },
    onStop: ({ context }: Run) => {
      context.current?.pause()
      context.current = undefined
    },
  }
}

const own = (what: Parameters<Life['errandFor']>[0]) =>
  errand(
    (life) => life.errandFor(what),
    (life, { end }) => {
      if (end?.status === 'reached') return 'done'
      life.giveUp(what)
      return failed(end === undefined ? '' : end.why)
    },
  )

/** The bot's own agent: wants food, sleep, fuel and wool by itself, and carries out orders. */
export const lifeKind: AgentKind<LifeShape> = defineAgent(lifeDomain, {
  name: 'bot',
  goals: lifeGoals,
  actions: {
    forage: own('forage'),
    cook: own('cook'),
    fetchFuel: own('fetchFuel'),
    fetchWool: own('fetchWool'),
    getBed: own('getBed'),
    eat: eatMeals,
    sleep: restInBed,
    // the order is finished, however it ended
    serve: {
      ...errand(
        (life) => life.orders[0],
        (life) => {
          life.orders.shift()
          return 'done'
        },
      ),
    },
  },
  sensors: {
    vitals: {
      facts: ['hunger', 'wounds', 'fed', 'starving', 'hasMeal', 'hasFuel', 'hasWool'],
      every: 0.5,
      sense: ({ context }) => {
        const { body, isBusy } = context.context.hands
        // between clicks, a whole stack may be on the cursor, most of which goes back
        if (isBusy) return undefined
        return {
          hunger: 20 - body.food,
          wounds: Math.min(20, Math.max(0, 20 - Math.ceil(body.health))),
          fed: body.food >= 18,
          starving: context.isStarving,
          hasMeal: context.meals.length > 0,
          hasFuel: context.has('fetchFuel'),
          hasWool: context.has('fetchWool'),
        }
      },
    },
    sky: {
      facts: ['night'],
      every: 1,
      sense: ({ context }) => ({ night: isNight(context.context.hands.body.timeOfDay) }),
    },
    beds: { facts: ['hasBed'], every: 1, sense: ({ context }) => ({ hasBed: context.hasBed }) },
    orders: { facts: ['ordered'], every: 0, sense: ({ context }) => ({ ordered: context.orders.length > 0 }) },
  },
})
