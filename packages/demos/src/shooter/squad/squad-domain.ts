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
import { enemySlots } from '../soldier/enemy-slots.ts'

/** What a player can order. */
export const commandNames = ['move', 'attack', 'hold', 'fallBack'] as const

/** The name of an order to a squad. */
export type CommandName = (typeof commandNames)[number]

/** A squad leader's view of a fight: no body, only what the members report. */
export const squadDomain = defineDomain({
  name: 'squad',
  context: contextOf<{ readonly map: ArenaMap }>(),
  objects: { enemy: enemySlots },
  facts: {
    // told by members who see it
    known: flag().per('enemy'),
    dead: flag().per('enemy'),
    /** Some member sees him now. */
    seen: flag().per('enemy'),
    /** Somebody knows where some enemy is. */
    contact: flag(),
    /** The members are near enough to help each other. */
    together: flag(),
    members: count({ max: 9 }).initially(3),
    /** Members who are well enough to attack. */
    fit: count({ max: 9 }).initially(3),
    /** What the player has ordered last. */
    command: oneOf('none', ...commandNames).initially('none'),
    /** The place that was ordered has been reached. */
    arrived: flag(),
    /** Nothing makes this true: a place is held until another order comes. */
    relieved: flag(),
  },
  actions: {
    /** All fire at one enemy as far as they can; those who see nobody find a place from where they see him. */
    focusFire: { with: { foe: 'enemy' }, needs: { 'seen(foe)': true }, does: { 'dead(foe)': true }, cost: 3 },
    /** Those who see him keep his head down, the others go around his cover. */
    manoeuvre: { with: { foe: 'enemy' }, needs: { 'seen(foe)': true }, does: { 'dead(foe)': true }, cost: 2 },
    /** Nobody runs after an enemy alone: all wait for him behind cover. */
    holdLine: { with: { foe: 'enemy' }, needs: { 'known(foe)': true }, does: { 'seen(foe)': true }, cost: 4 },
    /** All at once at an enemy, wherever he is. */
    assault: {
      with: { foe: 'enemy' },
      needs: { command: 'attack', 'known(foe)': true },
      does: { 'dead(foe)': true },
      cost: 1,
    },
    regroup: { does: { together: true } },
    /** All together to a place where nobody has looked for long. */
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
