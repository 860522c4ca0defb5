/** Lines of a story, each beside its game time. */
import { type CommandOutput, paint, type TerminalStyle } from '../io.ts'
import { wrap } from '../print/listing.ts'
import { printableLine } from './printable-line.ts'

export const ticksPerSecond = 20

/** Columns that a time takes in front of a line, and by how many more the rest of a long line is indented. */
const margin = 10
const indent = 2

/** Columns to write in: those of the terminal, if that is not too narrow or too wide to read. */
export function columnsOf({ columns = 100 }: CommandOutput): number {
  return Math.max(40, Math.min(columns, 100))
}

/** Writes `  12.3 s  ` and a text of whatever origin, which is wrapped beside it. */
export function writeAt(tick: number, text: string, output: CommandOutput, style?: TerminalStyle): void {
  const time = paint(output, 'dim', `${(tick / ticksPerSecond).toFixed(1).padStart(6)} s`)
  const lines = wrap(printableLine(text), columnsOf(output) - margin - indent).map((line) =>
    style === undefined ? line : paint(output, style, line),
  )
  output.write(`${time}  ${lines.join(`\n${' '.repeat(margin + indent)}`)}\n`)
}
