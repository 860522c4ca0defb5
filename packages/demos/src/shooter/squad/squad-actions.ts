/** How squads act: by orders to their members, who weigh them against their own goals. */
import { type ActionHandler, type Agent, failed, giveOrders, type OrdersDefinition } from '@telos/core'
import type { ArenaCell } from '../arena/arena-map.ts'
import { bestFlank } from '../soldier/place-queries.ts'
import type { SoldierAgent, SoldierTask } from '../soldier/soldier-domain.ts'
import { type EnemySlot, whereabouts } from '../soldier/whereabouts.ts'
import { formation } from './formation.ts'
import { nextSector } from './sectors.ts'
import type { SquadAgent, SquadShape } from './squad-domain.ts'
import { membersOf, middleOf } from './squad-members.ts'

interface OnFoe {
  readonly foe: EnemySlot
}

/** The weight of orders. A soldier who sees an enemy wants to fight him with 0.65. */
const urges = { support: 0.3, pin: 0.7, post: 0.5, watch: 0.45, cover: 0.9, command: 0.95, retreat: 1.4 }

/** Seconds after which a leader reconsiders. */
const patience = { fire: 3, wait: 12, manoeuvre: 5, regroup: 6, sweep: 12, move: 40 }

/** Under an order to hold, nobody goes farther than this from his post. */
const leash = 3

const focusFire = giveOrders<SquadShape, OnFoe>({
  recommends: { engage: urges.support },
  target: ({ args }): SoldierTask => ({ enemy: args.foe }),
  completeWhen: 'any',
  timeout: patience.fire,
})

const manoeuvre = {
  /** Possible if everyone who sees him faces his cover and someone is free to go around it. */
  target: ({ agent, args }: { readonly agent: SquadAgent; readonly args: OnFoe }) => {
    const members = membersOf(agent)
    const seeing = members.filter(({ context }) => context.seen(args.foe) !== undefined)
    const isCovered = seeing.every(({ context }) => {
      const enemy = context.seen(args.foe)
      return enemy?.crouching && context.isShielded(enemy)
    })
    return seeing.length > 0 && seeing.length < members.length && isCovered ? {} : undefined
  },
  ...standingOrder<OnFoe>({
    recommends: { pin: urges.pin, takePost: urges.pin },
    target({ agent, args }, member): SoldierTask {
      const soldier = soldierOf(member)
      if (soldier.context.seen(args.foe) !== undefined) return { enemy: args.foe }
      const sighting = whereabouts(agent, args.foe)
      const cell = sighting && bestFlank(soldier, sighting.cell)
      return cell === undefined ? {} : { cell }
    },
    timeout: patience.manoeuvre,
  }),
}

const holdLine = standingOrder<OnFoe>({
  recommends: { survive: urges.cover, keepWatch: urges.watch },
  timeout: patience.wait,
})

const assault = giveOrders<SquadShape, OnFoe>({
  recommends: { engage: urges.command },
  target: ({ args }): SoldierTask => ({ enemy: args.foe }),
  completeWhen: 'any',
  timeout: patience.sweep,
})

const regroup = giveOrders<SquadShape, object>({
  recommends: { takePost: urges.post, keepWatch: urges.watch },
  target: ({ agent }, _member, index) => postAround(agent, middleOf(agent), index),
  timeout: patience.regroup,
})

const sweep = {
  target: ({ agent }: { readonly agent: SquadAgent }) => {
    const sector = nextSector(agent)
    return sector && { cell: sector.cell }
  },
  ...giveOrders<SquadShape, object>({
    recommends: { takePost: urges.post, keepWatch: urges.watch },
    target: ({ agent, target }, _member, index) => postAround(agent, target?.['cell'] as ArenaCell, index),
    timeout: patience.sweep,
    assumeEffects: false,
  }),
}

const moveOut = giveOrders<SquadShape, object>({
  recommends: { takePost: urges.command, keepWatch: urges.watch },
  target: ({ agent }, _member, index) => postAround(agent, orderedCell(agent), index),
  timeout: patience.move,
})

const fallBack = giveOrders<SquadShape, object>({
  recommends: { takePost: urges.retreat, keepWatch: urges.watch },
  target: ({ agent }, _member, index) => ({ ...postAround(agent, orderedCell(agent), index), retreat: true }),
  timeout: patience.move,
})

const holdGround = standingOrder<object>({
  recommends: { takePost: urges.post, keepWatch: urges.watch },
  target: ({ agent }, _member, index) => ({ ...postAround(agent, heldCell(agent), index), leash }),
})

/** The behaviours of a squad, by action. */
export const squadActions = {
  focusFire,
  manoeuvre,
  holdLine,
  assault,
  regroup,
  sweep,
  moveOut,
  fallBack,
  holdGround,
}

/** An order that nobody completes: it lasts until it is withdrawn or its time is up. */
function standingOrder<Args>(definition: OrdersDefinition<SquadShape, Args>): ActionHandler<SquadShape, Args> {
  return {
    ...giveOrders<SquadShape, Args>({ ...definition, assumeEffects: false }),
    tick: ({ agent }) => (agent.squad.subordinates.length > 0 ? 'running' : failed('nobody is left')),
  }
}

/** A member's place when the squad gathers around a cell; none if there is no such cell. */
function postAround(squad: SquadAgent, cell: ArenaCell | undefined, index: number): SoldierTask {
  if (cell === undefined) return {}
  const cells = membersOf(squad).map(({ context }) => context.self.cell)
  return { cell: formation(squad.context.map, cell, cells)[index]! }
}

/** Where the player has sent the squad, or where it came from if he named no place. */
function orderedCell(squad: SquadAgent): ArenaCell | undefined {
  const cell = squad.memory.about('command')?.facts['cell'] as ArenaCell | undefined
  return cell === undefined || cell === -1 ? (squad.memory.about('start')?.facts['cell'] as ArenaCell) : cell
}

/** The place to hold: where the player has sent the squad, otherwise where it is. */
function heldCell(squad: SquadAgent): ArenaCell | undefined {
  return squad.beliefs.get('arrived') ? orderedCell(squad) : middleOf(squad)
}

function soldierOf(member: Agent): SoldierAgent {
  return member as unknown as SoldierAgent
}
