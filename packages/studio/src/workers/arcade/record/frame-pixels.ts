/** Boards as pixels, painted on a canvas of the worker. */
import { boardFacings, spriteOpacity } from '../../../draw/board/drawn-sprite.ts'
import type { SpriteLook } from '../../../draw/sprites/looks/sprite-look.ts'
import { spriteBitmaps } from '../../../draw/sprites/sprite-bitmaps.ts'
import type { Board } from '../board-contract.ts'

export interface FramePixels {
  /** Red, green, blue and opacity of each pixel. */
  pixelsOf(board: Board): Uint8ClampedArray
}

export interface FrameLook {
  readonly columns: number
  readonly rows: number
  /** Pixels. */
  readonly cell: number
  readonly looks: readonly (SpriteLook | undefined)[]
  readonly floor: string
  readonly gridLines: string
}

/** Undefined where workers have no canvas. */
export function framePixels({ columns, rows, cell, looks, floor, gridLines }: FrameLook): FramePixels | undefined {
  if (typeof OffscreenCanvas === 'undefined' || typeof Path2D === 'undefined') return undefined
  const canvas = new OffscreenCanvas(columns * cell, rows * cell)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return undefined
  const bitmaps = spriteBitmaps(cell)
  const ground = new OffscreenCanvas(canvas.width, canvas.height)
  const base = ground.getContext('2d')
  if (base === null) return undefined
  base.fillStyle = floor
  base.fillRect(0, 0, ground.width, ground.height)
  base.fillStyle = gridLines
  for (let column = 1; column < columns; column++) base.fillRect(column * cell, 0, 1, ground.height)
  for (let row = 1; row < rows; row++) base.fillRect(0, row * cell, ground.width, 1)

  return {
    pixelsOf({ type, x, y, orientation, flags }) {
      context.drawImage(ground, 0, 0)
      for (let sprite = 0; sprite < type.length; sprite++) {
        const look = looks[type[sprite]!]
        if (look === undefined) continue
        context.globalAlpha = spriteOpacity(look, flags[sprite]!)
        const picture = bitmaps.of(look, boardFacings[orientation[sprite]!])
        context.drawImage(picture, Math.round(x[sprite]! * cell), Math.round(y[sprite]! * cell))
      }
      context.globalAlpha = 1
      return context.getImageData(0, 0, canvas.width, canvas.height).data
    },
  }
}
