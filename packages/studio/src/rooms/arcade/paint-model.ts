/** Paints the level: its text changes, and everything else follows. */
import { differenceOf, type TextChange } from '../../documents/text-change.ts'
import type { Cell } from '../../workers/arcade/arcade-contract.ts'
import { type ArcadeContext, type ArcadeState, readOnlyHere, unreadable } from './arcade-state.ts'
import type { OpeningModel } from './opening-model.ts'
import type { RunModel } from './run/run-model.ts'

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

// Levels as texts: which character a cell has, and the change of the text that paints one.

interface LevelRow {
  /** Offset of its first character. */
  readonly from: number
  /** Characters, without the line break. */
  readonly length: number
}

function rowsOf(text: string): readonly LevelRow[] {
  const rows: LevelRow[] = []
  let from = 0
  for (const match of text.matchAll(/\r\n|\r|\n/g)) {
    rows.push({ from, length: match.index - from })
    from = match.index + match[0].length
  }
  if (from < text.length) rows.push({ from, length: text.length - from })
  return rows
}

/** The character of a cell; undefined outside of the level. Short lines go on with blanks. */
export function levelCharacter(text: string, { column, row }: Cell): string | undefined {
  const rows = rowsOf(text)
  const line = rows[row]
  if (line === undefined || column < 0 || column >= (rows[0]?.length ?? 0)) return undefined
  return column < line.length ? text[line.from + column] : ' '
}

/** What puts a character into cells. Cells that have it already, and cells outside of the level, change nothing. */
export function paintChanges(
  path: string,
  text: string,
  cells: readonly Cell[],
  character: string,
): readonly TextChange[] {
  const rows = rowsOf(text)
  const columns = rows[0]?.length ?? 0
  const changes: TextChange[] = []
  for (const row of new Set(cells.map((cell) => cell.row))) {
    const line = rows[row]
    if (line === undefined) continue
    const inRow = cells.filter((cell) => cell.row === row).map(({ column }) => column)
    const wanted = new Set(inRow.filter((column) => column >= 0 && column < columns))
    const last = Math.max(-1, ...wanted)
    for (const column of [...wanted].toSorted((one, other) => one - other)) {
      if (column >= line.length || text[line.from + column] === character) continue
      changes.push({ path, from: line.from + column, to: line.from + column + 1, text: character })
    }
    if (last < line.length) continue
    // a short line is written out as far as it is painted
    const end = line.from + line.length
    let added = ''
    for (let column = line.length; column <= last; column++) added += wanted.has(column) ? character : ' '
    changes.push({ path, from: end, to: end, text: added })
  }
  return changes
}

/** Cells of a straight line between two: a quick drag leaves no gaps. */
export function cellsBetween(from: Cell, to: Cell): readonly Cell[] {
  const steps = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row))
  return Array.from({ length: steps + 1 }, (_, at) => {
    const part = steps === 0 ? 0 : at / steps
    return {
      column: Math.round(from.column + part * (to.column - from.column)),
      row: Math.round(from.row + part * (to.row - from.row)),
    }
  })
}

/** The text with a row or a column more or less at its lower right end. Nothing is smaller than one cell. */
export function resizedLevel(text: string, side: 'row' | 'column', by: 1 | -1, floor: string): string {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const rows = rowsOf(text).map(({ from, length }) => text.slice(from, from + length))
  const columns = rows[0]?.length ?? 0
  const full = rows.map((row) => row.slice(0, columns).padEnd(columns))
  const resized =
    side === 'row'
      ? by > 0
        ? [...full, floor.repeat(Math.max(1, columns))]
        : full.slice(0, Math.max(1, full.length - 1))
      : full.map((row) => (by > 0 ? row + floor : row.length > 1 ? row.slice(0, -1) : row))
  return resized.map((row) => row + lineBreak).join('')
}
