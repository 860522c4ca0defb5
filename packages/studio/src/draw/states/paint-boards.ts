/** Paints states on boards: tiles, queens, rooms, Sokoban. */
import { box, disc, polyline } from '@telos/draw'
import type { SpriteLook } from '../sprites/looks/sprite-look.ts'
import { paintLook } from '../sprites/paint-sprite.ts'
import type { StateBrush } from './state-brush.ts'
import type { QueensPicture, RoomsPicture, SokobanPicture, TilesPicture } from './state-picture.ts'

export function paintTiles(brush: StateBrush, { width, tiles, goal }: TilesPicture, before?: TilesPicture): void {
  const { pen, colours, width: side } = brush
  const rim = side * 0.03
  const cell = (side - 2 * rim) / width
  pen.path(box(0, 0, side, side, side * 0.06), { fill: colours['border-strong'] })
  pen.path(box(rim, rim, side - 2 * rim, side - 2 * rim, side * 0.04), { fill: colours.sunken })
  for (const [square, tile] of tiles.entries()) {
    const [x, y] = [rim + (square % width) * cell, rim + Math.floor(square / width) * cell]
    const data = box(x + cell * 0.05, y + cell * 0.05, cell * 0.9, cell * 0.9, cell * 0.14)
    if (tile !== 0) {
      pen.path(data, { fill: goal[square] === tile ? colours.teal : colours.blue })
      brush.label(String(tile), x + cell / 2, y + cell / 2, { size: cell * 0.52, fill: colours['on-accent']! })
    }
    if (before?.tiles.length === tiles.length && before.tiles[square] !== tile) brush.outline(data)
  }
}

/** A queen of chess on a square of 64 units. */
const queen = {
  body: 'M12 46L6 20L18 32L20 12L28 30L32 8L36 30L44 12L46 32L58 20L52 46Z',
  foot: box(11, 48, 42, 9, 3),
  pearls: disc(6, 17, 4) + disc(20, 9, 4) + disc(32, 6, 4.5) + disc(44, 9, 4) + disc(58, 17, 4),
}

export function paintQueens(brush: StateBrush, { columns }: QueensPicture, before?: QueensPicture): void {
  const { pen, colours, width: side } = brush
  const cell = side / columns.length
  pen.path(box(0, 0, side, side), { fill: colours.s0 })
  let dark = ''
  for (let row = 0; row < columns.length; row++) {
    for (let column = 1 - (row % 2); column < columns.length; column += 2) {
      dark += box(column * cell, row * cell, cell, cell)
    }
  }
  pen.path(dark, { fill: colours.s1 })
  const middle = (at: number) => (at + 0.5) * cell
  const attacks = attackingRows(columns)
  for (const [row, other] of attacks) {
    const line = polyline(middle(columns[row]! - 1), middle(row), middle(columns[other]! - 1), middle(other))
    pen.path(line, { stroke: colours.red, width: Math.max(1, cell * 0.07), alpha: 0.6 })
  }
  const attacked = new Set(attacks.flat())
  for (const [row, column] of columns.entries()) {
    const isNew = before?.columns.length === columns.length && before.columns[row] !== column
    const [x, y] = [(Math.max(1, column) - 1) * cell, row * cell]
    if (column > 0) {
      const fill = attacked.has(row) ? colours.red : colours.ink
      if (cell < 7) pen.path(disc(x + cell / 2, y + cell / 2, cell * 0.4), { fill })
      else {
        pen.within({ x: x + cell * 0.1, y: y + cell * 0.1, scaleX: (cell * 0.8) / 64 }, () =>
          pen.path(queen.body + queen.foot + queen.pearls, { fill }),
        )
      }
    }
    if (isNew) brush.outline(column > 0 ? box(x, y, cell, cell, cell * 0.1) : box(0, y, side, cell, cell * 0.1))
  }
  pen.path(box(0, 0, side, side), { stroke: colours['border-strong'], width: 1 })
}

/** Pairs of rows whose queens attack each other. */
function attackingRows(columns: readonly number[]): [number, number][] {
  return columns.flatMap((column, row) =>
    columns.slice(0, row).flatMap((other, above): [number, number][] => {
      if (column === 0 || other === 0) return []
      return column === other || Math.abs(column - other) === row - above ? [[above, row]] : []
    }),
  )
}

const robot: SpriteLook = { kind: 'picture', picture: 'robot' }
/** Where specks of dirt are in a room, in parts of its side, and how large. */
const specks = [0.26, 0.3, 0.09, 0.62, 0.24, 0.06, 0.74, 0.56, 0.1, 0.38, 0.68, 0.07, 0.2, 0.78, 0.05, 0.66, 0.84, 0.05]

export function paintRooms(
  brush: StateBrush,
  { width, height, robot: at, dirty }: RoomsPicture,
  before?: RoomsPicture,
): void {
  const { pen, colours } = brush
  const cell = brush.width / width
  const isComparable = before?.width === width && before.height === height
  const wasDirty = new Set(isComparable ? before.dirty : [])
  const isDirty = new Set(dirty)
  pen.path(box(0, 0, brush.width, brush.height, cell * 0.08), { fill: colours['border-strong'] })
  const place = (room: number) => [(room % width) * cell, Math.floor(room / width) * cell] as const
  const square = (room: number) => {
    const [x, y] = place(room)
    return box(x + cell * 0.03, y + cell * 0.03, cell * 0.94, cell * 0.94, cell * 0.06)
  }
  let floors = ''
  let dirt = ''
  for (let room = 0; room < width * height; room++) {
    floors += square(room)
    if (!isDirty.has(room)) continue
    const [x, y] = place(room)
    for (let speck = 0; speck < specks.length; speck += 3) {
      dirt += disc(x + specks[speck]! * cell, y + specks[speck + 1]! * cell, Math.max(0.4, specks[speck + 2]! * cell))
    }
  }
  pen.path(floors, { fill: colours.surface })
  pen.path(dirt, { fill: colours.orange })
  const [x, y] = place(at)
  if (cell < 8) pen.path(disc(x + cell / 2, y + cell / 2, cell * 0.42), { fill: colours.blue })
  else paintLook(pen, robot, { x: x + cell * 0.16, y: y + cell * 0.16, size: cell * 0.68 })
  if (!isComparable) return
  for (let room = 0; room < width * height; room++) {
    const isMoved = before.robot !== at && (room === at || room === before.robot)
    if (isMoved || isDirty.has(room) !== wasDirty.has(room)) brush.outline(square(room))
  }
}

const looks: Readonly<Record<string, SpriteLook>> = {
  '#': { kind: 'picture', picture: 'wall' },
  $: { kind: 'picture', picture: 'crate' },
  '*': { kind: 'picture', picture: 'crate', tint: '#4fa65a' },
  '@': { kind: 'picture', picture: 'person' },
  '+': { kind: 'picture', picture: 'person' },
}

export function paintSokoban(brush: StateBrush, { rows }: SokobanPicture, before?: SokobanPicture): void {
  const { pen, colours } = brush
  const cell = brush.width / Math.max(1, rows[0]?.length ?? 1)
  pen.path(box(0, 0, brush.width, brush.height), { fill: colours.sunken })
  const isComparable = before?.rows.length === rows.length && before.rows[0]?.length === rows[0]?.length
  const changed: string[] = []
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of [...row].entries()) {
      const [left, top] = [x * cell, y * cell]
      if ('.*+'.includes(sign)) {
        const ring = Math.max(1, cell * 0.08)
        pen.path(disc(left + cell / 2, top + cell / 2, cell * 0.3), {
          fill: colours.s1,
          stroke: colours.blue,
          width: ring,
        })
      }
      const look = looks[sign]
      if (look !== undefined) paintLook(pen, look, { x: left, y: top, size: cell })
      if (isComparable && before.rows[y]?.[x] !== sign) changed.push(box(left, top, cell, cell, cell * 0.1))
    }
  }
  for (const data of changed) brush.outline(data)
}
