/** Sprites that no walker ever reaches, grouped by the enclosure around them. */
import type { Game } from '../../engine/game.ts'
import type { RelaxedGame } from './relaxation/relax-game.ts'
import { relaxedLinesOf } from './relaxation/relaxed-lines.ts'
import { mobilityOf } from './relaxation/sprite-mobility.ts'

/** Sprites of one type behind the same walls. */
export interface Enclosure {
  readonly type: number
  readonly cells: readonly number[]
  /** Types that surround it. */
  readonly around: readonly number[]
  /** By type: the cells behind the same walls where a walker would meet it, including types that appear later. */
  readonly met: ReadonlyMap<number, readonly number[]>
  /** Whether no line removes any of the surrounding sprites. */
  readonly isForGood: boolean
}

/** Returns all enclosures with sprites that a walker could meet to some effect. */
export function enclosuresOf(game: Game, { exists, reach }: RelaxedGame): readonly Enclosure[] {
  const { mobility } = reach
  const avatars = game.kinds.filter(({ id, isAvatar }) => isAvatar && exists[id] === 1).map(({ id }) => id)
  const [walker] = avatars
  // nothing encloses sprites that may be anywhere
  if (walker === undefined || avatars.some((type) => reach.meets(type) === undefined)) return []
  const isMet = (cell: number): boolean => avatars.some((type) => reach.meets(type)?.[cell] === 1)
  const lines = relaxedLinesOf(game)
  const canGo = (type: number): boolean => lines.some(({ goes }) => goes.some((one) => one.type === type))
  const wanted = game.kinds.filter(({ id }) => {
    if (mobility.of[id] !== 'fixed' || exists[id] === 0) return false
    return lines.some(
      ({ occasion, first, second }) =>
        occasion === 'meeting' &&
        ((first === id && mobility.of[second] === 'walker') || (second === id && mobility.of[first] === 'walker')),
    )
  })
  return wanted.flatMap(({ id }) => {
    const left = new Set(reach.start[id].filter((cell) => !isMet(cell)))
    const found: Enclosure[] = []
    while (left.size > 0) {
      const [start] = left
      const { inside, around } = enclosureAround(start)
      const cells = [...left].filter((cell) => inside.has(cell))
      for (const cell of cells) left.delete(cell)
      const met = new Map(wanted.map((kind) => [kind.id, cellsIn(kind.id, inside)]))
      found.push({ type: id, cells, around: [...around], met, isForGood: ![...around].some(canGo) })
    }
    return found
  })

  function cellsIn(type: number, inside: ReadonlySet<number>): readonly number[] {
    const at = reach.cells(type)
    return [...inside].filter((cell) => at === undefined || at[cell] === 1)
  }

  /** Returns all cells connected to a cell for the walker, and what blocks the cells next to them. */
  function enclosureAround(start: number): {
    readonly inside: ReadonlySet<number>
    readonly around: ReadonlySet<number>
  } {
    const inside = new Set([start])
    const around = new Set<number>()
    for (const cell of inside) {
      reach.eachBeside(cell, (next) => {
        // the sprite in the first cell may be a blocker itself
        if (inside.has(next)) return
        const blockers = reach.blockersAt(walker, next)
        if (blockers.length === 0) inside.add(next)
        else for (const type of blockers) around.add(type)
      })
    }
    return { inside, around }
  }
}

/** The distance of types from what a termination counts, along the lines that change them. */

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
