/** The distance of types from what a termination counts, along the lines that change them. */
import type { Game } from '../../engine/game.ts'
import { relaxedLinesOf } from './relaxation/relaxed-lines.ts'
import { mobilityOf } from './relaxation/sprite-mobility.ts'

/** By type: number of lines between it and one of these types; infinite if no line leads to them. */
export function depthsFrom(game: Game, types: readonly number[]): Float64Array {
  const depths = new Float64Array(game.kinds.length).fill(Number.POSITIVE_INFINITY)
  const lines = relaxedLinesOf(game)
  const blockers = new Set(mobilityOf(game).blockers.flat())
  let open = [...types]
  for (let depth = 0; open.length > 0; depth++) {
    const fresh = new Set(open.filter((type) => type >= 0 && depths[type] === Number.POSITIVE_INFINITY))
    for (const type of fresh) depths[type] = depth
    open = lines
      .filter(({ comes, goes, gives }) => {
        return (
          [...comes, ...goes].some(({ type }) => fresh.has(type)) || gives.some(({ resource }) => fresh.has(resource))
        )
      })
      .flatMap(({ first, second, amounts }) => [first, second, ...amounts.map(({ resource }) => resource)])
    // a sprite that has to get somewhere may have to get past something
    if (depth === 0) open.push(...blockers)
  }
  return depths
}
