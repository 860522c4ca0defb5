/** Moves in the same direction together, as people say them. */
import type { Diagnostic } from '@telos/core'

interface MoveGroup {
  readonly name: string
  readonly count: number
  /** Number of moves before it. */
  readonly from: number
}

export function groupedMoves(moves: readonly string[]): readonly MoveGroup[] {
  const groups: { name: string; count: number; from: number }[] = []
  for (const [index, name] of moves.entries()) {
    const last = groups.at(-1)
    if (last?.name === name) last.count++
    else groups.push({ name, count: 1, from: index })
  }
  return groups
}

/** The cells of a board, and whether each has changed since the board before it. */
export function changedCells(
  board: string,
  before: string | undefined,
): readonly (readonly { readonly character: string; readonly isChanged: boolean }[])[] {
  const old = before?.split('\n')
  return board.split('\n').map((row, y) =>
    [...row].map((character, x) => ({
      character,
      isChanged: old !== undefined && [...(old[y] ?? '')][x] !== character,
    })),
  )
}

/** Says that a game has problems which leave it playable: then it may be another game than its author means. */
export function gameProblems(
  diagnostics: Readonly<Record<string, readonly Diagnostic[]>>,
  files: readonly (string | undefined)[],
): string | undefined {
  const [first] = files.flatMap((path) =>
    path !== undefined && Object.hasOwn(diagnostics, path) ? diagnostics[path]! : [],
  )
  if (first === undefined) return undefined
  return `The game has problems, so this may not be the game that you mean. The first: ${first.message}`
}
