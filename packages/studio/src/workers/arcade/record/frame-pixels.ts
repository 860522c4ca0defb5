/** Boards as pixels, painted on a canvas of the worker. */
import type { RecordedPicture } from '../arcade-contract.ts'
import { type Board, orientations, spriteFlags } from '../board-contract.ts'

/** The side of the square that pictures are drawn on. */
export const pictureUnits = 32

export interface FramePixels {
  /** Red, green, blue and opacity of each pixel. */
  pixelsOf(board: Board): Uint8ClampedArray
}

export interface FrameLook {
  readonly columns: number
  readonly rows: number
  /** Pixels. */
  readonly cell: number
  readonly pictures: readonly (RecordedPicture | undefined)[]
  readonly floor: string
  readonly gridLines: string
}

/** Quarter turns of a picture that looks right. */
export const quarterTurns: Readonly<Record<number, number>> = {
  [orientations.right]: 0,
  [orientations.down]: 1,
  [orientations.left]: 2,
  [orientations.up]: 3,
}

/** Undefined where workers have no canvas. */
export function framePixels({ columns, rows, cell, pictures, floor, gridLines }: FrameLook): FramePixels | undefined {
  if (typeof OffscreenCanvas === 'undefined' || typeof Path2D === 'undefined') return undefined
  const canvas = new OffscreenCanvas(columns * cell, rows * cell)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return undefined
  const stamps = new Map<string, OffscreenCanvas>()

  function stampOf(type: number, orientation: number): OffscreenCanvas | undefined {
    const picture = pictures[type]
    if (picture === undefined) return undefined
    const turns = picture.turns === true ? (quarterTurns[orientation] ?? 0) : 0
    const key = `${type} ${turns}`
    const known = stamps.get(key)
    if (known !== undefined) return known
    const stamp = new OffscreenCanvas(cell, cell)
    const pen = stamp.getContext('2d')
    if (pen === null) return undefined
    pen.scale(cell / pictureUnits, cell / pictureUnits)
    pen.translate(pictureUnits / 2, pictureUnits / 2)
    pen.rotate((turns * Math.PI) / 2)
    pen.translate(-pictureUnits / 2, -pictureUnits / 2)
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    for (const { path, fill, stroke, strokeWidth = 1 } of picture.shapes) {
      const shape = new Path2D(path)
      if (fill !== undefined) {
        pen.fillStyle = fill
        pen.fill(shape)
      }
      if (stroke !== undefined) {
        pen.strokeStyle = stroke
        pen.lineWidth = strokeWidth
        pen.stroke(shape)
      }
    }
    stamps.set(key, stamp)
    return stamp
  }

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
        const stamp = stampOf(type[sprite]!, orientation[sprite]!)
        if (stamp === undefined) continue
        context.globalAlpha = (flags[sprite]! & spriteFlags.disabled) !== 0 ? 0.4 : 1
        context.drawImage(stamp, Math.round(x[sprite]! * cell), Math.round(y[sprite]! * cell))
      }
      context.globalAlpha = 1
      return context.getImageData(0, 0, canvas.width, canvas.height).data
    },
  }
}
