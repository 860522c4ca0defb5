/** Finds a minimal set of causes that keep a termination from being reached. */
import type { World } from '../../engine/world.ts'
import { type CauseCandidate, causeCandidates, liftAll } from './cause-candidates.ts'
import { type RelaxedGame, relaxGame } from './relaxation/relax-game.ts'
import type { WinCause } from './win-cause.ts'

/**
 * Finds causes that, lifted together, would make a termination reachable in the relaxed game, and each of which is necessary for that.
 * Returns none if nothing that can be lifted is in the way.
 *
 * @param counted types whose number matters
 */
export function findCauses(
  world: World,
  counted: readonly number[],
  base: RelaxedGame,
  isReached: (relaxed: RelaxedGame) => boolean,
): readonly WinCause[] {
  const candidates = causeCandidates(world, counted, base)
  const isEnough = (some: readonly CauseCandidate[]): boolean => isReached(relaxGame(world, liftAll(some)))
  if (!isEnough(candidates)) return []
  // one cause that suffices alone is more likely to be the mistake than two
  const single = candidates.find((one) => isEnough([one]))
  if (single !== undefined) return [single.cause]
  let causes = candidates
  // the last ones are the least informative, so try to drop them first
  for (const candidate of candidates.toReversed()) {
    const others = causes.filter((one) => one !== candidate)
    if (isEnough(others)) causes = others
  }
  return causes.map(({ cause }) => cause)
}
