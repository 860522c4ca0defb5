/**
 * Boards of very many sprites, composed of pixels by ourselves. Copying 10,000 small bitmaps with `drawImage` takes half a second
 * where a canvas has no graphics card behind it; a loop over their pixels takes a few milliseconds everywhere.
 */

import type { SpriteFacing, SpriteLook } from './looks/sprite-look.ts'
import { type Bitmap, newBitmap, spriteBitmaps } from './sprite-bitmaps.ts'

export interface SpriteBoard {
  /** Begins a frame on ground of one colour, written `#rrggbb`. */
  clear(ground: string): void
  /** Puts a sprite with its upper left corner on a pixel. What is outside of the board is cut off. */
  stamp(look: SpriteLook, x: number, y: number, facing?: SpriteFacing): void
  /** The frame, for `drawImage`. The same object every time. */
  finish(): Bitmap
}

interface BoardSize {
  /** Pixels of the screen. */
  readonly width: number
  readonly height: number
  /** Side of a sprite. */
  readonly side: number
}

/** Sides that a board can have; more would not fit on any screen. */
const LARGEST = 8192

/**
 * Creates a board of pixels. Create another one when its size, or that of the sprites, changes.
 *
 * @example
 * const board = createSpriteBoard({ width: 800, height: 600, side: 20 })
 * board.clear('#181d26')
 * for (const { look, x, y } of sprites) board.stamp(look, x * 20, y * 20)
 * context.drawImage(board.finish(), 0, 0)
 */
export function createSpriteBoard(size: BoardSize, create: typeof newBitmap = newBitmap): SpriteBoard {
  const clamped = (value: number) => Math.max(1, Math.min(LARGEST, Math.round(value) || 1))
  const [width, height] = [clamped(size.width), clamped(size.height)]
  const bytes = new Uint8ClampedArray(width * height * 4)
  const board = new Uint32Array(bytes.buffer)
  const bitmaps = spriteBitmaps(size.side, create)
  const pixels = new WeakMap<Bitmap, Uint32Array>()
  let shown: Bitmap | undefined

  function pixelsOf(bitmap: Bitmap): Uint32Array {
    let found = pixels.get(bitmap)
    if (found === undefined) {
      const data = contextOf(bitmap)?.getImageData(0, 0, bitmap.width, bitmap.height).data
      found = data === undefined ? new Uint32Array(bitmap.width * bitmap.height) : new Uint32Array(data.buffer)
      pixels.set(bitmap, found)
    }
    return found
  }

  return {
    clear(ground) {
      const value = Number.parseInt(/^#([\da-f]{6})$/i.exec(ground)?.[1] ?? '000000', 16)
      // bytes are red, green, blue, alpha from the lowest on
      board.fill((0xff000000 | ((value & 255) << 16) | (value & 0xff00) | (value >> 16)) >>> 0)
    },
    stamp(look, x, y, facing) {
      const bitmap = bitmaps.of(look, facing)
      const source = pixelsOf(bitmap)
      const side = bitmap.width
      const [left, top] = [Math.round(x), Math.round(y)]
      const [fromX, toX] = [Math.max(0, -left), Math.min(side, width - left)]
      const toY = Math.min(side, height - top)
      for (let row = Math.max(0, -top); row < toY; row++) {
        const into = (top + row) * width + left
        const from = row * side
        for (let column = fromX; column < toX; column++) {
          const above = source[from + column]!
          const alpha = above >>> 24
          if (alpha === 255) board[into + column] = above
          else if (alpha > 0) board[into + column] = blended(above, board[into + column]!, alpha)
        }
      }
    },
    finish() {
      shown ??= create(width, height)
      contextOf(shown)?.putImageData(new ImageData(bytes, width, height), 0, 0)
      return shown
    },
  }
}

/** Two colours at once: red and blue are far enough apart to be multiplied together. */
function blended(above: number, below: number, alpha: number): number {
  const rest = 256 - alpha
  const redBlue = ((above & 0xff00ff) * alpha + (below & 0xff00ff) * rest) >>> 8
  const green = ((above & 0xff00) * alpha + (below & 0xff00) * rest) >>> 8
  return (0xff000000 | (redBlue & 0xff00ff) | (green & 0xff00)) >>> 0
}

/** Pixels are read once and written every frame: without a hint, each frame would wait for the graphics card. */
function contextOf(bitmap: Bitmap): CanvasRenderingContext2D | null {
  return bitmap.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D | null
}
