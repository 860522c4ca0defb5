/** Towers of blocks as people type them: `a-c b` is c on a, and b beside them. */
import { type ParameterPlace, wrongParameter } from './parameters.ts'

/** What each block is on; undefined for the table. */
export type Supports = ReadonlyMap<string, string | undefined>

/** Names, and numbers that can be written in only one way. */
const BLOCK = /^(?:[\p{L}_][\p{L}\p{N}_]*|0|[1-9]\d{0,8})$/u

/** Reads towers from bottom to top, with blanks or commas between them. */
export function readTowers(place: ParameterPlace, value: unknown): Supports {
  const text = Array.isArray(value) ? value.join(' ') : typeof value === 'number' ? String(value) : value
  const expected = 'towers from bottom to top with - between the blocks and blanks between the towers'
  if (typeof text !== 'string') throw wrongParameter(place, value, expected)
  const supports = new Map<string, string | undefined>()
  for (const tower of text.split(/[\s,]+/).filter((part) => part !== '')) {
    let below: string | undefined
    for (const block of tower.split('-')) {
      if (!BLOCK.test(block)) throw wrongParameter(place, value, expected)
      if (supports.has(block)) throw wrongParameter(place, value, `each block once, and ${block} is there twice`)
      supports.set(block, below)
      below = block
    }
  }
  if (supports.size === 0) throw wrongParameter(place, value, expected)
  return supports
}

/** Formats towers as they are typed. */
export function towersText(supports: Supports): string {
  const above = new Map(
    [...supports].flatMap(([block, below]) => (below === undefined ? [] : [[below, block] as const])),
  )
  const towers = [...supports].flatMap(([bottom, below]) => {
    if (below !== undefined) return []
    const tower: string[] = []
    for (let block: string | undefined = bottom; block !== undefined; block = above.get(block)) tower.push(block)
    return [tower.join('-')]
  })
  return towers.join(' ')
}
