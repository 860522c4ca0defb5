/** Paints the level: its text changes, and everything else follows. */
import { differenceOf } from '../../../documents/text-change.ts'
import type { Cell } from '../../../workers/arcade/arcade-contract.ts'
import { type ArcadeContext, readOnlyHere, unreadable } from '../arcade-context.ts'
import type { ArcadeState } from '../arcade-state.ts'
import type { OpeningModel } from '../level/opening-model.ts'
import type { RunModel } from '../run/run-model.ts'
import { paintChanges, resizedLevel } from './level-text.ts'

export function createPaintModel(
  { document, store }: ArcadeContext,
  run: RunModel,
  { pause, keep }: Pick<OpeningModel, 'pause' | 'keep'>,
) {
  const { getState, setState } = store
  return {
    setPainting(isPainting: boolean): void {
      pause()
      const { run: played, at, isPainting: wasPainting, playedTo } = getState()
      if (isPainting === wasPainting) return
      setState({ isPainting })
      // painting shows the level itself
      if (isPainting) {
        keep()
        setState({ playedTo: at })
        if (at > 0) void run.show(0)
      } else if (played.moves !== '') void run.show(Math.min(playedTo, played.moves.length))
    },
    chooseTile: (tile: string) => setState({ tile }),
    moveBrush(columns: number, rows: number): void {
      const { brush, opened } = getState()
      if (opened === undefined) return
      const column = Math.max(0, Math.min(opened.columns - 1, brush.column + columns))
      const row = Math.max(0, Math.min(opened.rows - 1, brush.row + rows))
      setState({ brush: { column, row } })
    },
    /** Paints cells with the tile, or erases them. `stroke` names what is undone together. Returns why it cannot be done. */
    paint(cells: readonly Cell[], isErasing: boolean, stroke: number): string | undefined {
      const { level, tile, opened } = getState()
      if (opened === undefined || tile === undefined) return unreadable
      const character = isErasing ? opened.floor : tile
      const changes = paintChanges(level, document.textOf(level), cells, character)
      const [cell] = cells
      if (cell) setState({ brush: cell })
      if (changes.length === 0) return undefined
      const label = isErasing ? 'erase' : `paint ${tileWords(getState(), tile)}`
      const isDone = document.edit({ changes, label, mergeKey: `paint ${stroke}`, origin: 'paint' })
      return isDone ? undefined : readOnlyHere
    },
    /** Adds or removes a row or a column. Returns why it cannot be done. */
    resize(side: 'row' | 'column', by: 1 | -1): string | undefined {
      const { level, opened } = getState()
      const text = document.textOf(level)
      const after = resizedLevel(text, side, by, opened?.floor ?? ' ')
      const changes = differenceOf(level, text, after)
      const label = `${by > 0 ? 'add' : 'remove'} a ${side}`
      return document.edit({ changes, label, origin: 'paint' }) ? undefined : readOnlyHere
    },
  }
}

/** What a character of the legend puts on a cell, as people read it: `crate`, `floor, crate`. */
export function tileWords({ opened }: Pick<ArcadeState, 'opened'>, character: string): string {
  const entry = opened?.legend.find((each) => each.character === character)
  const names = entry?.types.map((type) => opened!.types[type]?.name ?? '?') ?? []
  // the topmost is what one paints
  return names.at(-1) ?? (character === ' ' ? 'blank' : character)
}
