/** The castle as a grid of tiles: rooms, doors, and what stands in the way. Places are in pixels. */
import type { Point } from '@telos/core/space'

export const TILE = 40
export const rooms = ['armoury', 'hall', 'chapel', 'yard', 'kitchen', 'treasury'] as const
export type Room = (typeof rooms)[number]
export const doorNames = ['west door', 'north door', 'south door', 'middle door', 'east door', 'treasury door'] as const
export type DoorName = (typeof doorNames)[number]

// # wall, 1-6 doors, g gate; a small letter is the floor of the room that begins with it, a capital a crate or pillar in it
export const map = [
  '############################',
  '#aaaaaaa#hhhhhhhhhh#ccccccc#',
  '#aaaaaaa#hhhhhhhhhh#cCcccCc#',
  '#aAAaaaa2hhHhhhhHhh5ccccccc#',
  '#aaaaaaa#hhhhhhhhhh#ccccccc#',
  '#aaaaAaa#hhHhhhhHhh#cCcccCc#',
  '#aaaaaaa#hhhhhhhhhh#ccccccc#',
  '####1########4##############',
  '#yyyyyyy#kkkkkkkkkk#ttttttt#',
  '#yyYyyyy#kkkkkkkkkk#ttttttt#',
  'gyyyyyyy3kkKKKkkkkk6tttTttt#',
  '#yyyyyYy#kkkkkkkkKk#ttttttt#',
  '#yyyyyyy#kkkkkkkkkk#ttttttt#',
  '############################',
]
export const columns = map[0].length
export const rows = map.length

const firstLetters = new Map(rooms.map((room) => [room[0], room]))

/** The middle of a tile. */
export const centre = (column: number, row: number): Point => ({ x: (column + 0.5) * TILE, y: (row + 0.5) * TILE })

/** The map's character at a point. */
export const tileAt = ({ x, y }: Point): string => map[Math.floor(y / TILE)]?.[Math.floor(x / TILE)] ?? '#'

/** The room that a point lies in; undefined in walls, doorways and outside. */
export const roomAt = (point: Point): Room | undefined => firstLetters.get(tileAt(point).toLowerCase())

/** Where the intruder comes from. */
export const gate = centre(0, 10)

/** Where the gold is kept. */
export const chest = centre(23, 10)

/** Where the guard stands to look around in a room. */
export const posts: Readonly<Record<Room, Point>> = {
  armoury: centre(4, 4),
  hall: centre(13, 3),
  chapel: centre(23, 3),
  yard: centre(4, 10),
  kitchen: centre(14, 9),
  treasury: centre(21, 10),
}

/** Where the key hangs when it is in a room. */
export const hooks: Readonly<Record<Room, Point>> = {
  armoury: centre(2, 1),
  hall: centre(17, 1),
  chapel: centre(26, 6),
  yard: centre(1, 12),
  kitchen: centre(17, 12),
  treasury: centre(26, 8),
}

/** Where bandages lie. */
export const shelves: readonly Point[] = [centre(7, 6), centre(10, 12), centre(20, 1)]

export interface Door {
  readonly name: DoorName
  readonly place: Point
  readonly front: Room
  readonly back: Room
  /** Where to stand in a room to use the door. */
  readonly sides: Readonly<Partial<Record<Room, Point>>>
  /** Whether it leads from left to right rather than from top to bottom. */
  readonly isSideways: boolean
}

/** The doors, read from the map. */
export const doors: Readonly<Record<DoorName, Door>> = Object.fromEntries(
  doorNames.map((name, index) => [name, readDoor(name, String(index + 1))]),
) as Record<DoorName, Door>

function readDoor(name: DoorName, digit: string): Door {
  const row = map.findIndex((line) => line.includes(digit))
  const column = map[row].indexOf(digit)
  const isSideways = roomAt(centre(column - 1, row)) !== undefined
  const before = isSideways ? centre(column - 1, row) : centre(column, row - 1)
  const behind = isSideways ? centre(column + 1, row) : centre(column, row + 1)
  const front = roomAt(before) as Room
  const back = roomAt(behind) as Room
  return { name, place: centre(column, row), front, back, sides: { [front]: before, [back]: behind }, isSideways }
}

/** Places next to crates and pillars. */
export const covers: readonly Point[] = map.flatMap((line, row) =>
  [...line].flatMap((tile, column) => {
    const isCover = tile === tile.toLowerCase() && roomAt(centre(column, row)) !== undefined
    const beside = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].some(([right, down]) => isBlock(map[row + down]?.[column + right] ?? '#'))
    return isCover && beside ? [{ ...centre(column, row), name: `${column},${row}` }] : []
  }),
)

/** Whether a tile is a crate or a pillar, which block both walking and sight. */
export function isBlock(tile: string): boolean {
  return /[A-Z]/.test(tile)
}
