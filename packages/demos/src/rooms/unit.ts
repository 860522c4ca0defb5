import { contextOf, defineAgent, defineDomain, failed, flag, ref } from '@telos/core'
import type { FloorPlan } from './floor-plan.ts'
import type { RoomsWorld } from './rooms-world.ts'

/** What a unit's functions receive. */
export interface UnitContext {
  readonly world: RoomsWorld
  readonly name: string
}

const sweepSeconds = 1
const arrestSeconds = 2

/**
 * A unit of the squad. Only orders matter to it: it goes where it is sent, checks the corners assigned to it and arrests anyone it finds
 * there.
 */
export function defineUnit(plan: FloorPlan) {
  const posts = plan.rooms.flatMap((room) => room.posts)
  const corners = plan.rooms.flatMap((room) => room.corners)
  const domain = defineDomain({
    name: 'unit',
    types: { corner: 'place' },
    objects: { place: posts, corner: corners },
    context: contextOf<UnitContext>(),
    facts: {
      at: ref('place').orNone().initially(null),
      /** The corner was checked and is empty. */
      swept: flag().per('corner'),
      burglar: flag().per('corner'),
    },
    actions: {
      walk: { with: { to: 'place' }, does: { at: 'to' } },
      sweep: {
        with: { corner: 'corner' },
        needs: { at: 'corner', 'burglar(corner)': false },
        does: { 'swept(corner)': true },
      },
      arrest: {
        with: { corner: 'corner' },
        needs: { at: 'corner', 'burglar(corner)': true },
        does: { 'burglar(corner)': false, 'swept(corner)': true },
      },
    },
  })
  return defineAgent(domain, {
    name: 'unit',
    goals: {
      moveTo: {
        relevance: 0,
        wants: ({ squad }) => {
          const place = squad.targetOf('moveTo')
          return typeof place === 'string' ? { at: place } : undefined
        },
      },
      sweepCorners: {
        relevance: 0,
        wants: ({ squad }) => {
          const given = squad.targetOf('sweepCorners')
          if (!Array.isArray(given)) return undefined
          return Object.fromEntries(given.map((corner: string) => [`swept(${corner})`, true]))
        },
      },
    },
    actions: {
      walk: {
        target: ({ context: { world, name }, args: { to } }) => {
          const cost = world.pathLength(name, to)
          return cost === Number.POSITIVE_INFINITY ? undefined : { cost }
        },
        start({ context: { world, name }, args: { to } }) {
          world.body(name).heading = world.plan.cellOf.get(to)
        },
        tick({ context: { world, name }, args: { to } }) {
          if (world.placeOf(name) === to) return 'done'
          return world.pathLength(name, to) === Number.POSITIVE_INFINITY ? failed('the way is blocked') : 'running'
        },
        ...standStill,
      },
      sweep: {
        tick({ context: { world, name }, args: { corner }, seconds }) {
          if (seconds < sweepSeconds) return 'running'
          world.look(name, corner)
          return 'done'
        },
      },
      arrest: {
        tick({ context: { world, name }, args: { corner }, seconds }) {
          if (seconds < arrestSeconds) return 'running'
          world.arrest(name, corner)
          return 'done'
        },
      },
    },
    sensors: {
      // without `facts` this always runs: an order may come at any time and must not be judged by the unit's old position
      place: { every: 0, sense: ({ context: { world, name } }) => ({ at: world.placeOf(name) }) },
      corners: {
        facts: ['swept', 'burglar'],
        every: 0,
        shares: true,
        sense({ agent, context: { world, name } }) {
          const news = world.body(name).swept.filter((corner) => agent.beliefs.values[`swept(${corner})`] !== true)
          return Object.fromEntries(
            news.flatMap((corner) => {
              const isFound = world.burglars[corner] === 'found'
              return [
                [`burglar(${corner})`, isFound],
                [`swept(${corner})`, !isFound],
              ]
            }),
          )
        },
      },
    },
    policy: { backOff: { first: 1, factor: 1.5, max: 4 } },
  })
}

const standStill = {
  onComplete: halt,
  onFail: halt,
  onStop: halt,
}

function halt({ context: { world, name } }: { readonly context: UnitContext }): void {
  world.body(name).heading = undefined
}
