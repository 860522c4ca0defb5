import { type Agent, defineAgent, defineDomain, flag, giveOrders } from '@telos/core'
import type { FloorPlan } from './floor-plan.ts'

/** Seconds after which an order counts as failed and is repeated. */
export const orderTimeout = 20

/**
 * The squad is an agent like any other, except that it has no body. Its goal is the next room; its plan for each room is to stack up
 * outside, then clear the corners (Pittman 2007, §4.5). It acts by giving orders and waiting for reports.
 */
export function defineRoomSquad(plan: FloorPlan) {
  const names = plan.rooms.map(({ name }) => name)
  const corners = plan.rooms.flatMap((room) => room.corners)
  const domain = defineDomain({
    name: 'room squad',
    objects: { room: names, corner: corners },
    facts: {
      stacked: flag().per('room'),
      cleared: flag().per('room'),
      swept: flag().per('corner'),
    },
    actions: {
      stackUp: { with: { room: 'room' }, does: { 'stacked(room)': true } },
      clearCorners: { with: { room: 'room' }, needs: { 'stacked(room)': true }, does: { 'cleared(room)': true } },
    },
  })
  const roomNamed = (name: string) => plan.rooms.find((room) => room.name === name)
  const unswept = (agent: Pick<Agent, 'beliefs'>, name: string) =>
    (roomNamed(name)?.corners ?? []).filter((corner) => agent.beliefs.values[`swept(${corner})`] !== true)

  return defineAgent(domain, {
    name: 'room squad',
    goals: {
      clearRoom: {
        wants: ({ beliefs }) => {
          const next = names.find((name) => beliefs.read(`cleared(${name})`) !== true)
          return next === undefined ? undefined : { [`cleared(${next})`]: true }
        },
      },
    },
    actions: {
      stackUp: giveOrders({
        recommends: { moveTo: 1 },
        target: ({ args }, _member, index) => roomNamed(args.room)?.posts[index],
        timeout: orderTimeout,
      }),
      clearCorners: giveOrders({
        recommends: { sweepCorners: 1 },
        // if a unit is lost, the others share the remaining corners
        to: ({ agent, args }, members) => members.slice(0, unswept(agent as unknown as Agent, args.room).length),
        target: ({ agent, args }, _member, index) => {
          const left = unswept(agent as unknown as Agent, args.room)
          const sharing = Math.min(agent.squad.subordinates.length, left.length)
          return left.filter((_, corner) => corner % sharing === index)
        },
        timeout: orderTimeout,
        // a unit may be lost before checking its corner: a room is clear when all its corners have been seen
        assumeEffects: false,
      }),
    },
    sensors: {
      rooms: {
        facts: ['cleared'],
        every: 0,
        sense: ({ agent }) => {
          const clear = names.filter((name) => unswept(agent as unknown as Agent, name).length === 0)
          return Object.fromEntries(clear.map((name) => [`cleared(${name})`, true]))
        },
      },
    },
    // retry the only way in soon
    policy: { backOff: { first: 1, factor: 1, max: 1 } },
  })
}
