import {
  type Agent,
  any,
  contextOf,
  count,
  type Domain,
  defineDomain,
  flag,
  type GoalDefinition,
  oneOf,
} from '@telos/core'
import type { ArenaMap } from '../arena/arena-map.ts'
import { enemySlots } from '../soldier/whereabouts.ts'

/** The orders a player can give. */
export const commandNames = ['move', 'attack', 'hold', 'fallBack'] as const

/** The name of an order to a squad. */
export type CommandName = (typeof commandNames)[number]

/** A squad leader's view of a fight: no body, only what the members report. */
export const squadDomain = defineDomain({
  name: 'squad',
  context: contextOf<{ readonly map: ArenaMap }>(),
  objects: { enemy: enemySlots },
  facts: {
    // reported by members who see it
    known: flag().per('enemy'),
    dead: flag().per('enemy'),
    /** Some member sees him now. */
    seen: flag().per('enemy'),
    /** A member knows where some enemy is. */
    contact: flag(),
    /** The members are close enough to help each other. */
    together: flag(),
    members: count({ max: 9 }).initially(3),
    /** Number of members fit to attack. */
    fit: count({ max: 9 }).initially(3),
    /** The player's latest order. */
    command: oneOf('none', ...commandNames).initially('none'),
    /** The squad has reached the place it was ordered to. */
    arrived: flag(),
    /** No action makes this true: a place is held until another order comes. */
    relieved: flag(),
  },
  actions: {
    /** Everyone who can fires at one enemy; those who see nobody move to where they can see him. */
    focusFire: { with: { foe: 'enemy' }, needs: { 'seen(foe)': true }, does: { 'dead(foe)': true }, cost: 3 },
    /** Those who see him keep his head down while the others go around his cover. */
    manoeuvre: { with: { foe: 'enemy' }, needs: { 'seen(foe)': true }, does: { 'dead(foe)': true }, cost: 2 },
    /** Nobody pursues an enemy alone: everyone waits for him in cover. */
    holdLine: { with: { foe: 'enemy' }, needs: { 'known(foe)': true }, does: { 'seen(foe)': true }, cost: 4 },
    /** Everyone attacks an enemy at once, wherever he is. */
    assault: {
      with: { foe: 'enemy' },
      needs: { command: 'attack', 'known(foe)': true },
      does: { 'dead(foe)': true },
      cost: 1,
    },
    regroup: { does: { together: true } },
    /** Everyone moves together to a place that nobody has checked for a long time. */
    sweep: { needs: { together: true }, does: { contact: true }, cost: 5 },
    moveOut: { needs: { command: 'move' }, does: { arrived: true } },
    fallBack: { needs: { command: 'fallBack' }, does: { arrived: true } },
    holdGround: { needs: any({ command: 'hold' }, { arrived: true }), does: { relieved: true } },
  },
})

type Parts<D> = D extends Domain<infer S, infer A, infer G> ? { shape: S; actions: A; goals: G } : never
type SquadParts = Parts<typeof squadDomain>

/** The types of a squad's facts. */
export type SquadShape = SquadParts['shape']

/** A goal of squads. */
export type SquadGoal = GoalDefinition<SquadShape, SquadParts['actions'], SquadParts['goals']>

/** A squad leader: an agent without a body. */
export type SquadAgent = Agent<SquadShape>
