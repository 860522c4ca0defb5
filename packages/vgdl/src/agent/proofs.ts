/** Proofs that goals cannot be reached: from which world on each one holds, and what it says about the level. */
import { isChanceAhead } from '../analysis/chance-ahead.ts'
import type { World } from '../engine/world.ts'
import { haveSameFuture } from '../model/state-key.ts'
import type { Planning } from '../planners/game-planner.ts'
import type { TurnOutcome } from './game-mind.ts'

/** A goal by its name; winning the game is one of them. */
export interface NamedGoal {
  readonly name: string
  readonly isWin?: boolean
}

/** Why a goal cannot be reached, and whether that was already so before the first move. */
export interface UnsolvableProof {
  readonly why: string
  readonly isAboutStart: boolean
}

export interface UnsolvableProofs {
  /** Records a proof just found for the world's current state. */
  add(goal: string, why: string): void
  get(goal: string): UnsolvableProof | undefined
  /** Forgets everything when the facts of problems have changed. */
  renew(): void
}

/**
 * The proofs of one run. If a goal has no plan from a state, it has none from any later state, as long as problems are generated the same
 * way.
 *
 * @param saved the facts included in all problems, a list that only grows
 */
export function createProofs(world: World, saved: readonly unknown[] = []): UnsolvableProofs {
  const isAtStart = rememberStart(world)
  const proofs = new Map<string, UnsolvableProof>()
  let known = saved.length
  return {
    add(goal, why) {
      if (!proofs.has(goal)) proofs.set(goal, { why, isAboutStart: isAtStart() })
    },
    get: (goal) => proofs.get(goal),
    renew() {
      if (known !== saved.length) proofs.clear()
      known = saved.length
    },
  }
}

/** Remembers a world before its first move, to tell later whether it still has the same future. */
export function rememberStart(world: World): () => boolean {
  const first = world.copy()
  return () => world.tick === first.tick || (!isChanceAhead(world) && haveSameFuture(first, world, { anyChance: true }))
}

/**
 * Puts a proof into words. A proof found after moves were made says nothing about the level: the moves may have spoilt it.
 *
 * @example proofText({ name: 'win', isWin: true }, { why: 'no box can be moved', isAboutStart: false })
 */
export function proofText({ name, isWin }: NamedGoal, { why, isAboutStart }: UnsolvableProof): string {
  if (isWin) return isAboutStart ? why : `the level cannot be won any more: ${why}`
  return `the goal ${name} cannot be reached${isAboutStart ? '' : ' any more'}: ${why}`
}

/** Returns the outcome of a turn that ends with a proof. */
export function proofOutcome({ isAboutStart }: UnsolvableProof): TurnOutcome {
  return isAboutStart ? 'unsolvable' : 'gave-up'
}

/** Returns why no moves reach a goal. */
export function noPlanReason({ why }: Pick<Planning, 'why'>): string {
  return why ?? 'no plan exists'
}
