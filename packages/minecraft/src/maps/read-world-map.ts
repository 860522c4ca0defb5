import type { GameData } from '../data/game-data.ts'
import { gameData } from '../data/load-data.ts'
import { MapBuilder, type MapReading } from './map-builder.ts'
import { type MapLine, splitLines } from './map-lines.ts'

export interface ReadMapOptions {
  /** Named in diagnostics. @default 'map' */
  readonly file?: string
  /** @default the facts of 1.21.4 */
  readonly data?: GameData
}

/**
 * Reads a map from a text of lines, where `//` begins a comment:
 *
 *     map NAME
 *     box X Y Z X Y Z             lowest and highest corner, both included
 *     floor Y                     outside the box: bedrock up to here, air above
 *     start X Y Z                 where players spawn: the centre of the feet
 *     time TICKS                  0 to 23999
 *     legend SYMBOL BLOCK         such as: legend F furnace[facing=south,lit=false]
 *     layer Y [Y]                 then one row of symbols per z, from north to south; each has one symbol per x, from west to east.
 *     fill SYMBOL Y [Y]           whole layers
 *     chest X Y Z ITEM*COUNT …
 *     frame X Y Z SIDE ITEM       on that side of that block
 *     animal X Y Z SPECIES [COLOUR] [baby]
 *
 * `.` is predefined as air; places that no layer describes are air. Reports all problems at once, each with its line and column.
 *
 * @example
 * const { map, diagnostics } = readWorldMap(text, { file: 'tiny.map' })
 * if (map === undefined) console.log(diagnostics.map(formatDiagnostic).join('\n'))
 */
export function readWorldMap(text: string, { file = 'map', data = gameData }: ReadMapOptions = {}): MapReading {
  const builder = new MapBuilder(file, data)
  const lines = splitLines(text)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const keyword = line.words[0]!
    if (keyword.text !== 'layer') {
      builder.read(line)
      continue
    }
    const rows: MapLine[] = []
    while (rows.length < builder.depth && isRow(lines[at + 1])) rows.push(lines[++at]!)
    builder.readLayer(line, rows)
  }
  return builder.finish()
}

/** A row is one word; no other line is. */
function isRow(line: MapLine | undefined): boolean {
  return line !== undefined && line.words.length === 1
}
