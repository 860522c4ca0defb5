/** All that a terminal shows of a game at once: the board, what is known of it, and the keys. */
import { viewOf, type World } from '@telos/vgdl'
import { type Io, paint, printable } from '../../io.ts'
import { countedNoun } from '../../print/counting.ts'
import { boardColours, boardLegend, boardLines } from './board.ts'
import { lineWidth } from './screen.ts'
import { ticksPlayed } from './ticks-played.ts'
import { type Viewport, windowNote } from './viewport.ts'

/** What is said below the board. */
export interface FrameWords {
  readonly hint: string
  /** About the last key, if there is something to say. */
  readonly note?: string | undefined
}

/** Rows that a board should have before the legend takes any. */
const LEAST_ROWS = 6

/** The size of a terminal that does not tell its own. */
const usual = { columns: 80, rows: 24 } as const

/** The lines of a frame; they fit the terminal, but for tiny ones. */
export function frameLines(world: World, view: Viewport, { hint, note }: FrameWords, io: Io): string[] {
  const { stdout } = io
  const columns = stdout.columns || Number(io.env['COLUMNS']) || usual.columns
  const rows = stdout.rows || Number(io.env['LINES']) || usual.rows
  const legend = [boardLegend(world, stdout), boardColours(world, stdout)].filter((line) => line !== undefined)
  const below = [hint, ...(world.over ? [outcomeLine(world, io)] : []), ...(note === undefined ? [] : [note])]
  // a line stays free for what is said at the end or of a key, so that the board does not jump then
  const taken = heightOf([status(world), hint], columns) + Math.max(1, heightOf(below.slice(1), columns))
  const roomBeside = rows - taken - heightOf(legend, columns)
  const hasLegend = roomBeside >= Math.min(LEAST_ROWS, world.stage.rows)
  const room = hasLegend ? roomBeside : rows - taken
  let window = view.windowOf(world, { columns, rows: room })
  const part = windowNote(world, window)
  // the note about the view takes room, too
  if (part !== undefined) window = view.windowOf(world, { columns, rows: room - heightOf([part], columns) })
  const shown = windowNote(world, window)
  return [
    ...boardLines(world, stdout, window),
    ...(shown === undefined ? [] : [shown]),
    status(world),
    ...(hasLegend ? legend : []),
    ...below,
  ]
}

/** The board as far as the terminal is wide, and no more rows than somebody says, and what is known of it. */
export function pictureLines(world: World, view: Viewport, io: Io, rows = world.stage.rows): string[] {
  const window = view.windowOf(world, { columns: io.stdout.columns || world.stage.columns, rows })
  const note = windowNote(world, window)
  return [...boardLines(world, io.stdout, window), ...(note === undefined ? [] : [note]), status(world)]
}

/** How it ended, or that it did not. */
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

/** Rows that lines take where long ones go on in the next row. */
function heightOf(lines: readonly string[], columns: number): number {
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(lineWidth(line) / columns)), 0)
}
