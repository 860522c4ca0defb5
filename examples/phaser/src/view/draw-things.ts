/** Draws houses, trees and the rest, each around the place where villagers stand. */
import Phaser from 'phaser'
import type { Box } from '../../../shared/bubble-layout.ts'
import type { Village } from '../world/village.ts'
import type { Thing, ThingType } from '../world/village-map.ts'
import { fontFamily } from './palette.ts'
import { pictureOf, sharpness } from './picture.ts'

type Graphics = Phaser.GameObjects.Graphics
type Draw = (graphics: Graphics, thing: Thing, village: Village) => void

interface House {
  readonly width: number
  readonly wall: number
  readonly roof: number
}

const houses: Partial<Record<ThingType, House>> = {
  mill: { width: 124, wall: 0xe8dcc3, roof: 0x8c5a3c },
  bakery: { width: 132, wall: 0xf0d9b5, roof: 0xb4503c },
  inn: { width: 164, wall: 0xe3cfa8, roof: 0x5d7a4a },
  smithy: { width: 138, wall: 0xbdb3a5, roof: 0x4d5560 },
  tower: { width: 84, wall: 0xb9b2a6, roof: 0x3f5f86 },
}

/** Pixels from the door of a house up to its name. */
const nameHeight = 62
const frame = { width: 260, height: 250, x: 130, y: 215 }

/** The texture for a thing as it looks now. */
export function textureOf(scene: Phaser.Scene, thing: Thing, village: Village): string {
  const { stock, isNight, isWellWhole, wolf } = village
  const amount = { mill: stock.sacks, bakery: stock.loaves, woodpile: stock.logs, smithy: stock.sickles }
  const looks = [thing.type, thing.active, isNight, isWellWhole, wolf !== undefined]
  const key = [...looks, amount[thing.type as keyof typeof amount] ?? 0].join(' ')
  return pictureOf(scene, key, frame, (graphics) => drawings[thing.type](graphics, thing, village))
}

/** Where the names of houses are written. */
export function nameBoxes(things: readonly Thing[]): Box[] {
  return things
    .filter(({ type }) => houses[type] !== undefined)
    .map(({ type, x, y }) => ({ x: x - 4 * type.length, y: y - nameHeight - 9, width: 8 * type.length, height: 18 }))
}

/** Shows a thing, with its origin where villagers stand. */
export function addThing(scene: Phaser.Scene, thing: Thing, village: Village): Phaser.GameObjects.Image {
  const image = scene.add.image(thing.x, thing.y, textureOf(scene, thing, village))
  image
    .setOrigin(frame.x / frame.width, frame.y / frame.height)
    .setScale(1 / sharpness)
    .setDepth(thing.y)
  if (houses[thing.type] !== undefined) {
    const style = {
      fontFamily,
      fontSize: '12px',
      color: '#fff4dc',
      stroke: '#3b2a1c',
      strokeThickness: 3,
      resolution: sharpness,
    }
    scene.add
      .text(thing.x, thing.y - nameHeight, thing.type, style)
      .setOrigin(0.5)
      .setDepth(thing.y)
  }
  return image
}

/** Walls, roof, door and windows; the door is at the origin. */
function drawHouse(graphics: Graphics, { type }: Thing, { isNight }: Village): void {
  const { width, wall, roof } = houses[type]!
  const left = -width / 2
  const height = type === 'tower' ? 130 : 78
  graphics.fillStyle(0x000000, 0.16).fillEllipse(0, 0, width + 26, 20)
  graphics.fillStyle(wall).fillRect(left, -height, width, height)
  graphics.fillStyle(0x000000, 0.08).fillRect(left, -12, width, 12)
  // timber
  graphics.fillStyle(0x6b4a2f)
  for (const x of [left, -left - 5]) graphics.fillRect(x, -height, 5, height)
  graphics.fillRect(left, -height, width, 5)
  // roof with two shades
  graphics.fillStyle(roof)
  graphics.fillPoints(
    shape([left - 14, -height + 4], [left + 18, -height - 52], [-left - 18, -height - 52], [-left + 14, -height + 4]),
    true,
  )
  graphics.fillStyle(0x000000, 0.12).fillRect(left - 12, -height - 4, width + 24, 8)
  graphics.lineStyle(1.5, 0x000000, 0.12)
  for (let row = 1; row < 4; row++)
    graphics.lineBetween(left - 10 + row * 7, -height - row * 13, -left + 10 - row * 7, -height - row * 13)
  // door and windows
  graphics.fillStyle(0x4a3020).fillRoundedRect(-12, -38, 24, 38, { tl: 10, tr: 10, bl: 0, br: 0 })
  graphics.fillStyle(0xe0b64f).fillCircle(7, -17, 2)
  for (const x of [left + 16, -left - 38]) {
    graphics.fillStyle(0x6b4a2f).fillRect(x - 2, -54, 26, 24)
    graphics.fillStyle(isNight ? 0xffe08a : 0x9cc7d8).fillRect(x, -52, 22, 20)
    graphics
      .fillStyle(0x6b4a2f)
      .fillRect(x + 10, -52, 2, 20)
      .fillRect(x, -43, 22, 2)
  }
}

const drawings: Readonly<Record<ThingType, Draw>> = {
  mill(graphics, thing, village) {
    drawHouse(graphics, thing, village)
    // the sails
    for (let sail = 0; sail < 4; sail++) {
      const angle = 0.5 + (sail * Math.PI) / 2
      const tip = [Math.cos(angle) * 52, -112 + Math.sin(angle) * 52] as const
      const side = [tip[0] - Math.sin(angle) * 13, tip[1] + Math.cos(angle) * 13] as const
      graphics.fillStyle(0xf5ead6).fillPoints(shape([0, -112], tip, side), true)
      graphics.lineStyle(3, 0x6b4a2f).lineBetween(0, -112, tip[0], tip[1])
    }
    graphics.fillStyle(0x4a3020).fillCircle(0, -112, 5)
    stockOf(graphics, village.stock.sacks, (x) => {
      graphics.fillStyle(0xd9c7a0).fillRoundedRect(x + 14, -16, 14, 16, 5)
      graphics.fillStyle(0x9c8558).fillRect(x + 18, -17, 6, 3)
    })
  },
  bakery(graphics, thing, village) {
    drawHouse(graphics, thing, village)
    awning(graphics, -62, -40, 0xd9634e)
    // the shelf with the loaves that are for sale
    graphics.fillStyle(0x7a5230).fillRect(18, -20, 48, 6)
    stockOf(graphics, village.stock.loaves, (_x, index) => {
      graphics.fillStyle(0xc98b45).fillEllipse(24 + (index % 3) * 15, -24 - Math.floor(index / 3) * 9, 14, 9)
      graphics.fillStyle(0xe6b877).fillEllipse(24 + (index % 3) * 15, -26 - Math.floor(index / 3) * 9, 8, 3)
    })
  },
  inn(graphics, thing, village) {
    drawHouse(graphics, thing, village)
    for (const x of [-82, 38]) awning(graphics, x, -40, 0x7d9a64)
    graphics.fillStyle(0x7a5230).fillRoundedRect(60, -10, 16, 14, 4)
    graphics.lineStyle(2, 0x3d2a1a).strokeRoundedRect(60, -10, 16, 14, 4)
  },
  smithy(graphics, thing, village) {
    drawHouse(graphics, thing, village)
    for (const x of [-76, 26]) awning(graphics, x, -40, 0x6c7683)
    graphics.fillStyle(0x2f343b).fillRect(24, -10, 26, 6).fillRect(32, -6, 10, 8)
    graphics.fillStyle(0xff8a3c, 0.9).fillCircle(-46, -8, 5)
    stockOf(graphics, village.stock.sickles, (_x, index) => {
      graphics.lineStyle(3, 0xdfe5ec).beginPath()
      graphics.arc(-34 + index * 16, -60, 7, Math.PI, 2.4 * Math.PI).strokePath()
    })
  },
  tower(graphics, thing, village) {
    drawHouse(graphics, thing, village)
    awning(graphics, -58, -40, 0x6d8fb5)
    graphics.lineStyle(3, 0x6b4a2f).lineBetween(30, -2, 30, -50)
    graphics.fillStyle(0xcfd6de).fillTriangle(26, -48, 34, -48, 30, -62)
  },
  bell(graphics, _thing, { wolf }) {
    graphics.fillStyle(0x000000, 0.15).fillEllipse(0, 2, 40, 10)
    graphics.fillStyle(0x6b4a2f).fillRect(-16, -52, 5, 54).fillRect(11, -52, 5, 54).fillRect(-20, -56, 40, 6)
    graphics.fillStyle(wolf === undefined ? 0xd6a93a : 0xf2c230)
    graphics.fillPoints(shape([-4, -48], [4, -48], [11, -26], [-11, -26]), true).fillCircle(0, -23, 4)
  },
  woodpile(graphics, _thing, { stock }) {
    graphics.fillStyle(0x000000, 0.14).fillEllipse(0, 0, 62, 12)
    graphics.lineStyle(2, 0x5b3f25).lineBetween(-28, 0, -28, -24).lineBetween(28, 0, 28, -24)
    stockOf(graphics, stock.logs, (_x, index) => {
      const x = index < 3 ? -18 + index * 18 : -9 + (index - 3) * 18
      const y = index < 3 ? -8 : -22
      graphics.fillStyle(0x7a5230).fillCircle(x, y, 8)
      graphics.fillStyle(0xd3a873).fillCircle(x, y, 5.5)
      graphics.lineStyle(1, 0xa67c4b).strokeCircle(x, y, 3)
    })
  },
  well(graphics, _thing, { isWellWhole }) {
    graphics.fillStyle(0x000000, 0.18).fillEllipse(0, 8, 78, 30)
    graphics.fillStyle(0x8d8a84).fillEllipse(0, 4, 66, 30).fillRect(-33, -12, 66, 16)
    graphics.fillStyle(0xa9a69f).fillEllipse(0, -12, 66, 28)
    graphics.fillStyle(isWellWhole ? 0x3d7ea6 : 0x38322c).fillEllipse(0, -12, 48, 18)
    if (!isWellWhole) {
      graphics.lineStyle(6, 0x6b4a2f).lineBetween(-36, 6, 8, -20).lineBetween(-8, -24, 34, 2)
      graphics.fillStyle(0x8d8a84).fillCircle(-44, 12, 6).fillCircle(40, 14, 5).fillCircle(26, 20, 4)
      return
    }
    graphics.fillStyle(0x6b4a2f).fillRect(-30, -56, 5, 48).fillRect(25, -56, 5, 48)
    graphics.fillStyle(0xa5563f).fillPoints(shape([-42, -52], [0, -78], [42, -52]), true)
    graphics.fillStyle(0x000000, 0.12).fillPoints(shape([-42, -52], [0, -60], [42, -52]), true)
    graphics.lineStyle(2, 0x4a3020).lineBetween(0, -56, 0, -28)
    graphics.fillStyle(0x7a5230).fillRect(-6, -30, 12, 10)
  },
  tree(graphics, { active }) {
    graphics.fillStyle(0x000000, 0.16).fillEllipse(0, 2, active ? 62 : 28, active ? 18 : 9)
    if (!active) {
      graphics.fillStyle(0x6b4a2f).fillRect(-9, -10, 18, 12)
      graphics.fillStyle(0xd3a873).fillEllipse(0, -10, 18, 8)
      graphics.fillStyle(0x7fae57).fillCircle(12, -3, 4).fillCircle(15, -7, 3)
      return
    }
    graphics.fillStyle(0x6b4a2f).fillRect(-6, -30, 12, 32)
    graphics.fillStyle(0x3f7d4a).fillCircle(-18, -40, 22).fillCircle(18, -40, 22).fillCircle(0, -56, 28)
    graphics.fillStyle(0x4f9158).fillCircle(-12, -48, 16).fillCircle(8, -62, 16)
    graphics.fillStyle(0xd2483f)
    for (const [x, y] of [
      [-20, -36],
      [14, -42],
      [-4, -60],
      [22, -52],
    ] as const)
      graphics.fillCircle(x, y, 3)
  },
  wheat(graphics, { active }) {
    for (let stalk = 0; stalk < 18; stalk++) {
      const x = -27 + (stalk % 9) * 6.6
      const y = 4 + Math.floor(stalk / 9) * 16
      const height = active ? 26 : 6
      graphics.lineStyle(2, active ? 0xd6a93a : 0x9a8a4a).lineBetween(x, y, x + (stalk % 3) - 1, y - height)
      if (active) graphics.fillStyle(0xf0cf6a).fillEllipse(x + (stalk % 3) - 1, y - height, 5, 9)
    }
  },
}

function awning(graphics: Graphics, x: number, y: number, colour: number): void {
  graphics
    .fillStyle(0x6b4a2f)
    .fillRect(x + 1, y, 3, 44)
    .fillRect(x + 40, y, 3, 44)
  for (let stripe = 0; stripe < 4; stripe++) {
    graphics.fillStyle(stripe % 2 === 0 ? colour : 0xf5ead6).fillRect(x - 2 + stripe * 12, y - 8, 12, 14)
  }
  graphics.fillStyle(0x000000, 0.12).fillRect(x - 2, y + 3, 48, 3)
}

function stockOf(graphics: Graphics, amount: number, draw: (x: number, index: number) => void): Graphics {
  for (let index = 0; index < amount; index++) draw(index * 12 - 2, index)
  return graphics
}

function shape(...points: readonly (readonly [number, number])[]): Phaser.Math.Vector2[] {
  return points.map(([x, y]) => new Phaser.Math.Vector2(x, y))
}
