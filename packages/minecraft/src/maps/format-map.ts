import type { Position } from '../position.ts'
import { formatBlock } from '../world/blocks/block-state.ts'
import type { WorldMap } from '../world/world-map.ts'

/** Symbols that resemble their meaning; all others get letters in order. */
const usual: ReadonlyMap<string, string> = new Map([
  ['air', '.'],
  ['bedrock', '#'],
  ['grass_block', 'g'],
  ['dirt', 'd'],
  ['stone', 's'],
  ['water', '~'],
  ['crafting_table', 'T'],
  ['sand', ':'],
])
const letters = [...'abcefhijklmnopqrtuvwxyzABCDEFGHIJKLMNOPQRSUVWXYZ0123456789%&*+=?!$@^_<>|(){}[]-']

/**
 * Writes a map as a text that `readWorldMap` reads.
 *
 * @example readWorldMap(formatMap(builtInMap('clearing', 7))).map.name // 'clearing'
 */
export function formatMap(map: WorldMap): string {
  const { blocks, spawn } = map
  const { min, max } = blocks.bounds
  const symbols = symbolsOf(map)
  const lines = [`map ${map.name}`, `box ${place(min)} ${place(max)}`, `floor ${blocks.floor}`]
  lines.push(`start ${place(spawn)}`, `time ${map.timeOfDay}`, '')
  for (const [text, symbol] of symbols) if (text !== 'air') lines.push(`legend ${symbol} ${text}`)
  for (let y = min.y; y <= max.y; y++) {
    const rows: string[] = []
    for (let z = min.z; z <= max.z; z++) {
      let row = ''
      for (let x = min.x; x <= max.x; x++) row += symbols.get(formatBlock(blocks.get(x, y, z)))!
      rows.push(row)
    }
    const first = rows[0]![0]!
    const isOne = rows.every((row) => row === first.repeat(row.length))
    if (!isOne) lines.push('', `layer ${y}`, ...rows)
    else if (first !== '.') lines.push('', `fill ${first} ${y}`)
  }
  lines.push('')
  for (const { at, stacks } of map.chests) {
    lines.push(['chest', place(at), ...stacks.map(({ item, count }) => `${item}*${count}`)].join(' '))
  }
  for (const { on, facing, item } of map.frames) lines.push(`frame ${place(on)} ${facing} ${item}`)
  for (const { species, at, colour, baby } of map.animals) {
    lines.push(['animal', place(at), species, ...(colour ? [colour] : []), ...(baby ? ['baby'] : [])].join(' '))
  }
  return `${lines.join('\n')}\n`
}

function place({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`
}

function symbolsOf({ name, blocks }: WorldMap): Map<string, string> {
  const free = [...letters]
  const symbols = new Map<string, string>([['air', '.']])
  const used = new Set<number>()
  for (let index = 0; index < blocks.cells; index++) used.add(blocks.codeAt(index))
  for (const code of used) {
    const text = formatBlock(blocks.palette[code]!)
    const symbol = usual.get(text) ?? free.shift()
    if (symbol === undefined) throw new Error(`the map "${name}" has more kinds of blocks than there are symbols`)
    symbols.set(text, symbol)
  }
  return symbols
}
