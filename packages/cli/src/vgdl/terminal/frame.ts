/** Everything that a terminal shows of a game at once: the board, its status, and the keys. */
import { viewOf, type World } from '@telos/vgdl'
import { type Io, paint, printable } from '../../io.ts'
import { countedNoun } from '../../print/counting.ts'
import { boardColours, boardLegend, boardLines } from './board.ts'
import { lineWidth } from './screen.ts'
import { ticksPlayed } from './ticks-played.ts'
import { type Viewport, windowNote } from './viewport.ts'

/** The text below the board. */
export interface FrameWords {
  readonly hint: string
  /** A message about the last key, if any. */
  readonly note?: string | undefined
}

/** Minimum rows of a board before the legend gets any. */
const LEAST_ROWS = 6

/** The size of a terminal that does not report its own. */
const usual = { columns: 80, rows: 24 } as const

/** Returns the lines of a frame. They fit all but tiny terminals. */
export function frameLines(world: World, view: Viewport, { hint, note }: FrameWords, io: Io): string[] {
  const { stdout } = io
  const columns = stdout.columns || Number(io.env['COLUMNS']) || usual.columns
  const rows = stdout.rows || Number(io.env['LINES']) || usual.rows
  const legend = [boardLegend(world, stdout), boardColours(world, stdout)]
    .filter((line) => line !== undefined)
    .flatMap((line) => wrapped(line, columns))
  const keys = wrapped(hint, columns)
  const notes = [...(world.over ? [outcomeLine(world, io)] : []), ...(note === undefined ? [] : [note])]
  // one line stays free for messages, so that the board does not jump
  const taken = heightOf([status(world), ...keys], columns) + Math.max(1, heightOf(notes, columns))
  const roomBeside = rows - taken - heightOf(legend, columns)
  const hasLegend = roomBeside >= Math.min(LEAST_ROWS, world.stage.rows)
  const room = hasLegend ? roomBeside : rows - taken
  let window = view.windowOf(world, { columns, rows: room })
  const part = windowNote(world, window)
  // the note about the view takes room as well
  if (part !== undefined) window = view.windowOf(world, { columns, rows: room - heightOf([part], columns) })
  const shown = windowNote(world, window)
  return [
    ...boardLines(world, stdout, window),
    ...(shown === undefined ? [] : [shown]),
    status(world),
    ...(hasLegend ? legend : []),
    ...keys,
    ...notes,
  ]
}

/** The board up to the width of the terminal and the given number of rows, with its status. */
export function pictureLines(world: World, view: Viewport, io: Io, rows = world.stage.rows): string[] {
  const window = view.windowOf(world, { columns: io.stdout.columns || world.stage.columns, rows })
  const note = windowNote(world, window)
  return [...boardLines(world, io.stdout, window), ...(note === undefined ? [] : [note]), status(world)]
}

/** How the game ended, or that it has not. */
export function outcomeLine({ winner, over, score, tick }: World, io: Io): string {
  const after = `after ${countedNoun(tick + 1, 'tick')}, score ${score}`
  if (!over) return `not finished ${after}`
  if (winner === 'PLAYER_WINS') return `${paint(io.stdout, 'green', 'won')} ${after}`
  return `${paint(io.stdout, 'red', winner === 'PLAYER_LOSES' ? 'lost' : 'ended without a winner')} ${after}`
}

function status(world: World): string {
  const parts = [ticksPlayed(world.tick + 1), `score ${world.score}`]
  if (world.avatar >= 0) {
    const { resources, health } = viewOf(world, world.avatar)
    if (health !== 0) parts.push(`health ${health}`)
    for (const [name, amount] of resources) if (amount !== 0) parts.push(`${name} ${amount}`)
  }
  return printable(parts.join(', '))
}

/** Breaks a list behind its commas, so that the edge of the terminal cuts no word. */
function wrapped(list: string, columns: number): string[] {
  const lines: string[] = []
  for (const part of list.split(', ')) {
    const last = lines.pop()
    if (last === undefined) lines.push(part)
    // one column is for the comma
    else if (lineWidth(`${last}, ${part}`) < columns) lines.push(`${last}, ${part}`)
    else lines.push(`${last},`, part)
  }
  return lines
}

/** The rows that lines take, counting wrapped ones. */
function heightOf(lines: readonly string[], columns: number): number {
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(lineWidth(line) / columns)), 0)
}
