import {
  type Agent,
  all,
  any,
  atLeast,
  contextOf,
  count,
  type Domain,
  defineDomain,
  flag,
  type GoalDefinition,
  minus,
  number,
  oneOf,
  type Shape,
} from '@telos/core'
import type { ArenaCell } from '../arena/arena-map.ts'
import type { SoldierBody } from './soldier-body.ts'
import { type EnemySlot, enemySlots } from './whereabouts.ts'

/** Rough durations in seconds, by which plans are compared. Danger is counted in seconds, too. */
export const efforts = {
  fire: 3,
  /** A target behind cover is hit one time in five. */
  fireAtCover: 9,
  firePistol: 5,
  throwGrenade: 3,
  reload: 2,
  switchWeapon: 0.5,
  /** Doing something while enemies can shoot at him. */
  inTheOpen: 4,
  /** Coming around a corner without knowing what is there. */
  intoTheUnknown: 6,
  patrol: 15,
} as const

const inSights = { 'visible(foe)': true, 'inRange(foe)': true, weapon: 'rifle', loaded: true } as const

/** A soldier's view of a fight: what he sees and remembers of each enemy, his own state, and the actions available to him. */
export const soldierDomain = defineDomain({
  name: 'soldier',
  context: contextOf<SoldierBody>(),
  objects: { enemy: enemySlots },
  facts: {
    // about each enemy
    visible: flag().per('enemy'),
    /** He or his squad remembers where the enemy was. */
    known: flag().per('enemy'),
    dead: flag().per('enemy'),
    /** Low cover lies between. */
    shielded: flag().per('enemy'),
    inRange: flag().per('enemy'),
    near: flag().per('enemy'),
    /** A grenade can reach him, and no comrade is in the blast. */
    inThrow: flag().per('enemy'),
    pinned: flag().per('enemy'),
    /** He is in sight, and no enemy has a clear shot back. */
    covered: flag().per('enemy'),
    // about himself
    health: number().initially(100),
    inCover: flag(),
    underFire: flag(),
    weapon: oneOf('rifle', 'pistol').initially('rifle'),
    loaded: flag().initially(true),
    /** More than half the magazine is left. */
    fresh: flag().initially(true),
    magazines: count({ max: 9 }).initially(3),
    grenades: count({ max: 9 }).initially(2),
    grenadeNear: flag(),
    /** Some enemy is in sight. */
    contact: flag(),
    /** He is where he was told to be. */
    atPost: flag(),
    /** He has watched his ground for a while. */
    watched: flag(),
  },
  actions: {
    fireRifle: {
      with: { foe: 'enemy' },
      needs: { ...inSights, 'shielded(foe)': false, 'covered(foe)': true },
      does: { 'dead(foe)': true },
      cost: efforts.fire,
    },
    fireInTheOpen: {
      with: { foe: 'enemy' },
      needs: { ...inSights, 'shielded(foe)': false },
      does: { 'dead(foe)': true },
      cost: efforts.fire + efforts.inTheOpen,
    },
    fireAtCover: {
      with: { foe: 'enemy' },
      needs: { ...inSights, 'covered(foe)': true },
      does: { 'dead(foe)': true },
      cost: efforts.fireAtCover,
    },
    firePistol: {
      with: { foe: 'enemy' },
      needs: { 'visible(foe)': true, 'near(foe)': true, weapon: 'pistol' },
      does: { 'dead(foe)': true },
      cost: efforts.firePistol,
    },
    throwGrenade: {
      with: { foe: 'enemy' },
      needs: { 'visible(foe)': true, 'shielded(foe)': true, 'inThrow(foe)': true, grenades: atLeast(1) },
      // if he stays he dies, if he runs he leaves his cover
      does: { 'shielded(foe)': false, grenades: minus(1) },
      cost: efforts.throwGrenade,
    },
    suppress: { with: { foe: 'enemy' }, needs: inSights, does: { 'pinned(foe)': true } },
    takeFiringPosition: {
      with: { foe: 'enemy' },
      needs: { 'known(foe)': true },
      does: { 'visible(foe)': true, 'inRange(foe)': true, 'covered(foe)': true },
      cost: 1,
    },
    flank: {
      with: { foe: 'enemy' },
      needs: { 'known(foe)': true },
      does: { 'visible(foe)': true, 'inRange(foe)': true, 'shielded(foe)': false },
      cost: efforts.inTheOpen / 2,
    },
    closeIn: {
      with: { foe: 'enemy' },
      needs: { 'known(foe)': true },
      does: { 'visible(foe)': true, 'inRange(foe)': true, 'near(foe)': true, 'covered(foe)': false },
      cost: efforts.intoTheUnknown,
    },
    takeCover: { does: { inCover: true }, cost: 1 },
    hide: { does: { inCover: true }, cost: 3 },
    reload: {
      needs: { weapon: 'rifle', magazines: atLeast(1) },
      does: { loaded: true, fresh: true, magazines: minus(1) },
      cost: ({ inCover, contact }) => efforts.reload + (inCover || !contact ? 0 : efforts.inTheOpen),
      minCost: efforts.reload,
    },
    drawPistol: { needs: { weapon: 'rifle' }, does: { weapon: 'pistol' }, cost: efforts.switchWeapon },
    drawRifle: {
      needs: all({ weapon: 'pistol' }, any({ magazines: atLeast(1) }, { loaded: true })),
      does: { weapon: 'rifle' },
      cost: efforts.switchWeapon,
    },
    fleeGrenade: { needs: { grenadeNear: true }, does: { grenadeNear: false } },
    patrol: { does: { contact: true }, cost: efforts.patrol },
    goToPost: { does: { atPost: true } },
    watchPost: { does: { watched: true } },
  },
})

type Parts<D> = D extends Domain<infer S, infer A, infer G> ? { shape: S; actions: A; goals: G } : never
type SoldierParts = Parts<typeof soldierDomain>

/** The types of a soldier's facts, for functions about soldiers. */
export type SoldierShape = SoldierParts['shape']

/** A goal of soldiers. */
export type SoldierGoal = GoalDefinition<SoldierShape, SoldierParts['actions'], SoldierParts['goals']>

/** A planning soldier. */
export type SoldierAgent = Agent<SoldierShape>

/** A squad leader's instructions for one soldier: the target of an order. */
export interface SoldierTask {
  readonly enemy?: EnemySlot
  readonly cell?: ArenaCell
  /** How far from the cell he may go to fight. @default no limit */
  readonly leash?: number
  /** Whether he is to get away, which even a wounded man does. */
  readonly retreat?: boolean
}

/** What the newest order says about a goal. */
export function taskOf<S extends Shape>(agent: Agent<S>, goal: string): SoldierTask | undefined {
  return agent.squad.targetOf(goal) as SoldierTask | undefined
}
