/** Reads states on boards: tiles, queens, rooms, Sokoban. */
import type { QueensPicture, RoomsPicture, SokobanPicture, TilesPicture } from './state-picture.ts'
import { isValueRecord, type StateParameters, texts, wholes, wholeWithin } from './state-values.ts'

/** Larger boards have no picture: their squares could not be told apart. */
const WIDEST = 100

/** A board as a list of numbers, or as the lab's own text with one digit per square (a to f for 10 to 15). */
export function readTiles(state: unknown, { goal }: StateParameters): TilesPicture | undefined {
  const read = (value: unknown): readonly number[] | undefined => {
    const digits = typeof value === 'string' && /^[0-9a-z]+$/.test(value)
    const numbers = digits ? Array.from((value as string).slice(0, 100), (digit) => Number.parseInt(digit, 36)) : value
    return wholes(numbers, 0, 99, 100)
  }
  const tiles = read(state)
  const width = Math.sqrt(tiles?.length ?? 0)
  if (tiles === undefined || !Number.isInteger(width) || width < 2) return undefined
  if (new Set(tiles).size !== tiles.length || !tiles.includes(0)) return undefined
  const wanted = read(goal)
  return { kind: 'tiles', width, tiles, goal: wanted?.length === tiles.length ? wanted : tiles.map((_, at) => at) }
}

export function readQueens(state: unknown): QueensPicture | undefined {
  const columns = Array.isArray(state) ? wholes(state, 0, state.length, WIDEST) : undefined
  return columns === undefined ? undefined : { kind: 'queens', columns }
}

export function readRooms(state: unknown): RoomsPicture | undefined {
  if (!isValueRecord(state)) return undefined
  const [width, height] = [wholeWithin(state['width'], 1, WIDEST), wholeWithin(state['height'], 1, WIDEST)]
  if (width === undefined || height === undefined) return undefined
  const last = width * height - 1
  const robot = wholeWithin(state['robot'], 0, last)
  const dirty =
    Array.isArray(state['dirty']) && state['dirty'].length === 0 ? [] : wholes(state['dirty'], 0, last, last + 1)
  return robot === undefined || dirty === undefined ? undefined : { kind: 'rooms', width, height, robot, dirty }
}

/** Rows as a list, or as a text with / between them. */
export function readSokoban(state: unknown): SokobanPicture | undefined {
  const rows = texts(typeof state === 'string' ? state.slice(0, 20_000).split(/[/\n]/) : state, WIDEST)
  if (rows === undefined || rows.length === 0) return undefined
  const width = Math.max(...rows.map((row) => row.length))
  const isRoom = width >= 1 && width <= WIDEST && rows.every((row) => /^[# \-_.$*@+]*$/.test(row))
  return isRoom ? { kind: 'sokoban', rows: rows.map((row) => row.replace(/[-_]/g, ' ').padEnd(width, '#')) } : undefined
}
