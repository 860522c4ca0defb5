/** Draws the castle, once. */
import { centre, columns, isBlock, map, posts, type Room, roomAt, rows, TILE } from '../world/castle.ts'

const floors: Readonly<Record<Room, string>> = {
  armoury: '#4a4f63',
  hall: '#5a4b4f',
  chapel: '#4b5560',
  yard: '#4c5b49',
  kitchen: '#5c5346',
  treasury: '#554a61',
}
const wall = '#23222e'

export function drawCastle(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = wall
  ctx.fillRect(0, 0, columns * TILE, rows * TILE)
  eachTile((tile, column, row) => {
    const room = roomAt(centre(column, row))
    if (room !== undefined) drawFloor(ctx, column, row, floors[room])
    else if (tile === '#') drawStones(ctx, column, row)
    else drawFloor(ctx, column, row, tile === 'g' ? floors.yard : '#3a3540')
  })
  eachTile((tile, column, row) => {
    if (tile === '#' && map[row + 1]?.[column] !== '#' && row + 1 < rows) shade(ctx, column, row + 1)
    if (tile === 'T') drawChest(ctx, column, row)
    else if (/[HC]/.test(tile)) drawPillar(ctx, column, row)
    else if (isBlock(tile)) drawCrate(ctx, column, row)
  })
  ctx.font = '600 15px system-ui, sans-serif'
  ctx.textAlign = 'center'
  ctx.fillStyle = 'rgba(255, 255, 255, 0.34)'
  for (const [room, { y }] of Object.entries(posts)) {
    const columnsOf = [...map[Math.floor(y / TILE)]].flatMap((tile, column) =>
      tile.toLowerCase() === room[0] ? [column] : [],
    )
    const middle = ((columnsOf[0] + columnsOf[columnsOf.length - 1] + 1) / 2) * TILE
    ctx.fillText(room.toUpperCase(), middle, (y < 7 * TILE ? 1.65 : 8.65) * TILE)
  }
}

function eachTile(draw: (tile: string, column: number, row: number) => void): void {
  for (const [row, line] of map.entries()) for (const [column, tile] of [...line].entries()) draw(tile, column, row)
}

function drawFloor(ctx: CanvasRenderingContext2D, column: number, row: number, color: string): void {
  ctx.fillStyle = color
  ctx.fillRect(column * TILE, row * TILE, TILE, TILE)
  ctx.fillStyle = (column + row) % 2 === 0 ? 'rgba(255, 255, 255, 0.035)' : 'rgba(0, 0, 0, 0.05)'
  ctx.fillRect(column * TILE + 1, row * TILE + 1, TILE - 2, TILE - 2)
}

function drawStones(ctx: CanvasRenderingContext2D, column: number, row: number): void {
  for (let course = 0; course < 4; course++) {
    for (let stone = 0; stone < 2; stone++) {
      const left = column * TILE + stone * 20 - (course % 2) * 6
      ctx.fillStyle = (column * 7 + row * 5 + course * 3 + stone) % 3 === 0 ? '#34333f' : '#2e2d39'
      ctx.fillRect(Math.max(left, column * TILE) + 1, row * TILE + course * 10 + 1, 18, 8)
    }
  }
}

/** The shadow of a wall on the floor below it. */
function shade(ctx: CanvasRenderingContext2D, column: number, row: number): void {
  ctx.fillStyle = 'rgba(0, 0, 0, 0.28)'
  ctx.fillRect(column * TILE, row * TILE, TILE, 7)
}

function drawPillar(ctx: CanvasRenderingContext2D, column: number, row: number): void {
  const { x, y } = centre(column, row)
  disc(ctx, x + 3, y + 4, 17, 'rgba(0, 0, 0, 0.35)')
  disc(ctx, x, y, 17, '#8b8a97')
  disc(ctx, x - 2, y - 2, 13, '#a3a2ad')
}

function drawCrate(ctx: CanvasRenderingContext2D, column: number, row: number): void {
  const left = column * TILE + 3
  const top = row * TILE + 3
  ctx.fillStyle = 'rgba(0, 0, 0, 0.35)'
  ctx.fillRect(left + 3, top + 4, 34, 34)
  ctx.fillStyle = '#8a6440'
  ctx.fillRect(left, top, 34, 34)
  ctx.fillStyle = '#a37a50'
  for (let plank = 0; plank < 3; plank++) ctx.fillRect(left + 3, top + 3 + plank * 10, 28, 8)
  ctx.strokeStyle = '#6e4e30'
  ctx.lineWidth = 3
  ctx.strokeRect(left + 1.5, top + 1.5, 31, 31)
}

function drawChest(ctx: CanvasRenderingContext2D, column: number, row: number): void {
  drawCrate(ctx, column, row)
  const { x, y } = centre(column, row)
  ctx.fillStyle = '#ffd257'
  ctx.fillRect(x - 12, y - 8, 24, 13)
  for (const [right, down] of [
    [-8, -9],
    [0, -11],
    [8, -9],
    [4, -6],
    [-4, -6],
  ])
    disc(ctx, x + right, y + down, 4, '#ffe39a')
}

function disc(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, Math.PI * 2)
  ctx.fill()
}
