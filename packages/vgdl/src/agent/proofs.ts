/** That goals cannot be reached: from which world on it was proved, and what that says about the level. */
import { isChanceAhead } from '../analysis/chance-ahead.ts'
import type { World } from '../engine/world.ts'
import { haveSameFuture } from '../model/state-key.ts'
import type { Planning } from '../planners/game-planner.ts'
import type { TurnOutcome } from './game-mind.ts'

/** A goal by its name; what wins the game is one of them. */
export interface NamedGoal {
  readonly name: string
  readonly isWin?: boolean
}

/** Why a goal cannot be reached, and whether that was so before the first move. */
export interface UnsolvableProof {
  readonly why: string
  readonly isAboutStart: boolean
}

export interface UnsolvableProofs {
  /** It was proved just now, from the world as it is. */
  add(goal: string, why: string): void
  get(goal: string): UnsolvableProof | undefined
  /** Forgets everything when problems have other facts than before. */
  renew(): void
}

/**
 * The proofs of one run. What has no plan has none from any state that it leads to, as long as problems are made in the same way.
 *
 * @param saved facts that are part of all problems, more and more of them
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

/** Remembers a world before its first move: is it still the same, with all that can come of it? */
export function rememberStart(world: World): () => boolean {
  const first = world.copy()
  return () => world.tick === first.tick || (!isChanceAhead(world) && haveSameFuture(first, world, { anyChance: true }))
}

/**
 * A proof in words. One that was found after moves had been made says nothing about the level: they may have spoilt it.
 *
 * @example proofText({ name: 'win', isWin: true }, { why: 'no box can be moved', isAboutStart: false })
 */
export function proofText({ name, isWin }: NamedGoal, { why, isAboutStart }: UnsolvableProof): string {
  if (isWin) return isAboutStart ? why : `the level cannot be won any more: ${why}`
  return `the goal ${name} cannot be reached${isAboutStart ? '' : ' any more'}: ${why}`
}

/** How a turn ends with a proof. */
export function proofOutcome({ isAboutStart }: UnsolvableProof): TurnOutcome {
  return isAboutStart ? 'unsolvable' : 'gave-up'
}

/** Why there are no moves that reach a goal. */
export function noPlanReason({ why }: Pick<Planning, 'why'>): string {
  return why ?? 'there is no plan'
}
