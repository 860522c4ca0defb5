/** Pixels of frames as an animated GIF. */
import type { GifPalette } from 'gifenc'
import * as gifenc from 'gifenc'
import { boardFacings, spriteOpacity } from '../../../draw/board/drawn-sprite.ts'
import type { SpriteLook } from '../../../draw/sprites/looks/sprite-look.ts'
import { spriteBitmaps } from '../../../draw/sprites/sprite-bitmaps.ts'
import type { Board } from '../board-contract.ts'

const library: object = gifenc
const { applyPalette, GIFEncoder, quantize } = ('quantize' in library ? gifenc : gifenc.default) as typeof gifenc

/** One of the 256 places is for pixels that stay as they are. */
const mostColours = 255

interface GifFile {
  /** Adds a frame: red, green, blue and opacity of each pixel, row by row; and for how many milliseconds it is shown. */
  add(pixels: Uint8ClampedArray, milliseconds: number): void
  finish(): Uint8Array
}

/** @param samples frames to choose the colours from */
export function gifFile(width: number, height: number, samples: readonly Uint8ClampedArray[]): GifFile {
  const encoder = GIFEncoder()
  const palette = paletteOf(samples)
  const transparentIndex = palette.length
  const withHole: GifPalette = [...palette, [0, 0, 0]]
  let before: Uint8Array | undefined
  return {
    add(pixels, milliseconds) {
      const indices = applyPalette(pixels, palette)
      const written = before === undefined ? indices : onlyChanged(indices, before, transparentIndex)
      encoder.writeFrame(written, width, height, {
        ...(before === undefined && { palette: withHole, repeat: 0 }),
        delay: milliseconds,
        transparent: before !== undefined,
        transparentIndex,
        dispose: 1,
      })
      before = indices
    },
    finish() {
      encoder.finish()
      return encoder.bytes()
    },
  }
}

/** Pixels of all samples, thinned out: colours repeat. */
function paletteOf(samples: readonly Uint8ClampedArray[]): GifPalette {
  const most = 1_000_000
  const total = samples.reduce((sum, { length }) => sum + length / 4, 0)
  const every = Math.max(1, Math.ceil(total / most))
  const picked = new Uint8Array(Math.ceil(total / every) * 4)
  let at = 0
  for (const sample of samples) {
    for (let pixel = 0; pixel * 4 < sample.length; pixel += every) {
      for (let channel = 0; channel < 4; channel++) picked[at++] = sample[pixel * 4 + channel]!
    }
  }
  return quantize(picked.subarray(0, at), mostColours)
}

/** Equal pixels are written as holes, which take nearly no space. */
function onlyChanged(indices: Uint8Array, before: Uint8Array, hole: number): Uint8Array {
  const changed = new Uint8Array(indices.length)
  for (let pixel = 0; pixel < indices.length; pixel++)
    changed[pixel] = indices[pixel] === before[pixel] ? hole : indices[pixel]!
  return changed
}

// Boards as pixels, painted on a canvas of the worker.

interface FramePixels {
  /** Red, green, blue and opacity of each pixel. */
  pixelsOf(board: Board): Uint8ClampedArray
}

interface FrameLook {
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
