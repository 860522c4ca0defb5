/** Paints sprites with any pen. */
import { disc, type Pen } from '@telos/draw'
import type { SpriteFacing, SpriteLook } from './looks/sprite-look.ts'
import { paintPicture, UNITS } from './paint-picture.ts'
import { spritePictures } from './pictures/sprite-pictures.ts'
import { paintTile } from './tile-picture.ts'
import { tonesOf } from './tones.ts'

/** The square that a sprite fills. */
export interface SpriteBox {
  readonly x: number
  readonly y: number
  readonly size: number
}

export function paintLook(pen: Pen, look: SpriteLook, { x, y, size }: SpriteBox, facing?: SpriteFacing): void {
  const scale = size / UNITS
  pen.within({ x, y, scaleX: scale }, () => {
    if (look.kind === 'tile') paintTile(pen, look, facing)
    else {
      const picture = spritePictures.get(look.picture)
      if (picture !== undefined) paintPicture(pen, picture, tonesOf(look.tint ?? picture.main), facing)
    }
    if (look.mark !== undefined) paintMark(pen, look.mark)
  })
}

/** A number that tells two types apart which look the same. */
function paintMark(pen: Pen, mark: string): void {
  pen.path(disc(51, 51, 12), { fill: tonesOf('#ffffff').ink, stroke: '#fbfaf5', width: 2 })
  pen.text(mark, 51, 51, { size: mark.length > 1 ? 13 : 17, fill: '#fbfaf5', weight: 700 })
}
