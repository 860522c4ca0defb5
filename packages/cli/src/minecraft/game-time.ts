/** Prints lines of a story beside their game time. */
import { type CommandOutput, paint, type TerminalStyle } from '../io.ts'
import { wrap } from '../print/listing.ts'
import { printableLine } from './printable-line.ts'

export const ticksPerSecond = 20

/** Width of the time before a line, and the extra indent of wrapped lines. */
const margin = 10
const indent = 2

/** The width to write in: that of the terminal, unless it is too narrow or too wide to read. */
export function columnsOf({ columns = 100 }: CommandOutput): number {
  return Math.max(40, Math.min(columns, 100))
}

/** Writes `  12.3 s  ` and a text of any origin, wrapped beside it. */
export function writeAt(tick: number, text: string, output: CommandOutput, style?: TerminalStyle): void {
  const time = paint(output, 'dim', `${(tick / ticksPerSecond).toFixed(1).padStart(6)} s`)
  const lines = wrap(printableLine(text), columnsOf(output) - margin - indent).map((line) =>
    style === undefined ? line : paint(output, style, line),
  )
  output.write(`${time}  ${lines.join(`\n${' '.repeat(margin + indent)}`)}\n`)
}
