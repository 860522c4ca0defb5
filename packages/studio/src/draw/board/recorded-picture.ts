/** Looks of sprites as plain shapes, for the recorder of moving pictures. */
import type { RecordedPicture } from '../../workers/arcade/arcade-contract.ts'
import { box } from '../path-data.ts'
import type { Pen } from '../pen.ts'
import type { SpriteLook } from '../sprites/looks/sprite-look.ts'
import { paintLook } from '../sprites/paint-sprite.ts'
import { spritePictures } from '../sprites/pictures/sprite-pictures.ts'
import { movedPath } from './moved-path.ts'

/** The square that the recorder draws on. */
const side = 32

/** A picture without its letters: the recorder draws paths. Turned and mirrored parts are drawn as they face right. */
export function recordedPicture(look: SpriteLook): RecordedPicture {
  const shapes: RecordedPicture['shapes'][number][] = []
  let place = { scale: 1, x: 0, y: 0 }
  const pen: Pen = {
    path(data, { fill, stroke, width }) {
      const path = movedPath(data, place.scale, place.x, place.y)
      shapes.push({
        path,
        ...(fill !== undefined && { fill }),
        ...(stroke !== undefined && { stroke, strokeWidth: (width ?? 1) * place.scale }),
      })
    },
    text(_, x, y, { size, fill }) {
      // a small block in place of a letter
      const [at, length] = [size * 0.3, size * 0.6]
      pen.path(box(x - at, y - at, length, length, length / 5), { fill })
    },
    within({ x, y, scaleX = 1 }, draw) {
      const outer = place
      place = { scale: outer.scale * scaleX, x: outer.x + x * outer.scale, y: outer.y + y * outer.scale }
      draw()
      place = outer
    },
  }
  paintLook(pen, look, { x: 0, y: 0, size: side })
  const turns = look.kind === 'picture' && spritePictures.get(look.picture)?.turns === 'about'
  return { shapes, ...(turns && { turns }) }
}
