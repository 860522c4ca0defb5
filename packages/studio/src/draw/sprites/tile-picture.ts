/** The picture of a sprite about which nothing is known: a tile with its letter, in a shape that tells its class. */
import { box, disc, type Pen, polygon } from '@telos/draw'
import type { SpriteFacing, TileLook, TileShape } from './looks/sprite-look.ts'
import { tonesOf } from './tones.ts'

const outlines: Readonly<Record<TileShape, string>> = {
  square: box(7, 7, 50, 50, 8),
  round: disc(32, 32, 26),
}
const wedges: Readonly<Record<SpriteFacing, string>> = {
  right: polygon(52, 25, 62, 32, 52, 39),
  down: polygon(25, 52, 39, 52, 32, 62),
  left: polygon(12, 25, 2, 32, 12, 39),
  up: polygon(25, 12, 39, 12, 32, 2),
}

export function paintTile(pen: Pen, { shape, letter, tint }: TileLook, facing?: SpriteFacing): void {
  const tones = tonesOf(tint)
  pen.path(outlines[shape], { fill: tones.main, stroke: tones.deep, width: 3 })
  pen.text(letter, 32, 32, { size: 30, fill: tones.ink, weight: 700 })
  if (facing !== undefined) pen.path(wedges[facing], { fill: tones.deep })
}
