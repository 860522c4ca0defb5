/** One order to a whole army: everyone has to think, plan and act, and no frame may stall. */
import { createSociety, defineAgent, defineDomain, flag, giveOrders, type Society } from '@telos/core'
import { createScheduler } from '@telos/core/schedule'
import { rate } from './frames.ts'
import { type Body, soldier, targets } from './soldier.ts'

/** Maximum milliseconds per frame for thinking and planning. */
export const orderBudget = 2
/** Seconds per action of a soldier. */
const actionSeconds = 1
const squadSize = 50

/** Who commands whom. */
export type Command = 'one general' | 'general and captains'

/** The cost of an order to an army. */
export interface OrderFigures {
  readonly size: number
  readonly command: Command
  /** Milliseconds of the first tick, before anyone has thought. */
  readonly first: number
  /** Milliseconds of each tick from the order on. */
  readonly ticks: readonly number[]
  /** Seconds until the last soldier has adopted a plan for the order. */
  readonly answered: number
}

const commandDomain = defineDomain({
  name: 'command',
  facts: { attacked: flag() },
  actions: { attackAll: { does: { attacked: true } } },
})

const commander = defineAgent(commandDomain, {
  name: 'commander',
  goals: { attack: { wants: { attacked: true }, weight: 0 } },
  actions: { attackAll: giveOrders({ recommends: { attack: 1 }, completeWhen: 'never' }) },
})

function raiseArmy(size: number, command: Command): Society {
  const planning = createScheduler({ budget: { milliseconds: orderBudget } })
  const society = createSociety({ seed: 1, planning })
  society.add(commander, { name: 'general', context: undefined })
  if (command === 'general and captains')
    for (let at = 0; at * squadSize < size; at++)
      society.add(commander, { name: `captain ${at}`, context: undefined, superior: 'general' })
  for (let at = 0; at < size; at++) {
    const context: Body = { target: targets[at % targets.length], seconds: actionSeconds }
    const superior = command === 'one general' ? 'general' : `captain ${Math.floor(at / squadSize)}`
    const goals = { attack: { weight: 0 } }
    society.add(soldier, { name: `soldier ${at}`, context, superior, goals, beliefs: { ammo: true } })
  }
  return society
}

/** The first tick, a few seconds of peace, the order, and its consequences. */
export function measureOrders(size: number, command: Command, seconds: number): OrderFigures {
  const society = raiseArmy(size, command)
  const first = timed(society)
  for (let tick = 0; tick < 4 * rate; tick++) timed(society)
  const attacking = new Set<string>()
  const unsubscribe = society.subscribe((event) => {
    if (event.type === 'goal-chosen' && event.goal === 'attack' && event.agent.startsWith('soldier'))
      attacking.add(event.agent)
  })
  society.agent('general').setGoal('attack', { weight: 1 })
  const ticks: number[] = []
  let answered = Number.POSITIVE_INFINITY
  for (let tick = 1; tick <= seconds * rate; tick++) {
    ticks.push(timed(society))
    if (attacking.size === size) answered = Math.min(answered, tick / rate)
  }
  unsubscribe()
  return { size, command, first, ticks, answered }
}

function timed(society: Society): number {
  const start = performance.now()
  society.tick(1 / rate)
  return performance.now() - start
}
