/** Sprites as bitmaps, painted once for each look and direction. For boards with thousands of them: sprite-board.ts. */
import { canvasPen } from '@telos/draw'
import { lookKey, type SpriteFacing, type SpriteLook } from './looks/sprite-look.ts'
import { paintLook } from './paint-sprite.ts'

/** What a canvas can copy from. */
export type Bitmap = OffscreenCanvas | HTMLCanvasElement

export interface SpriteBitmaps {
  of(look: SpriteLook, facing?: SpriteFacing): Bitmap
}

/** Hostile games have thousands of types; windows are dragged through hundreds of sizes. */
const MOST_PIXELS = 16_000_000

export function newBitmap(width: number, height: number): Bitmap {
  return typeof OffscreenCanvas === 'undefined'
    ? Object.assign(document.createElement('canvas'), { width, height })
    : new OffscreenCanvas(width, height)
}

/**
 * Keeps bitmaps of one size, in pixels of the screen. Ask for another one when the size of cells changes.
 *
 * @example
 * const bitmaps = spriteBitmaps(Math.round(cell * devicePixelRatio))
 * context.drawImage(bitmaps.of(look, 'left'), x, y, cell, cell)
 */
export function spriteBitmaps(side: number, create: typeof newBitmap = newBitmap): SpriteBitmaps {
  const pixels = Math.max(1, Math.min(512, Math.round(side) || 1))
  const most = Math.max(16, Math.floor(MOST_PIXELS / pixels ** 2))
  const kept = new Map<string, Bitmap>()
  /** Keys are texts; looks stay the same objects from frame to frame. */
  let byLook = new WeakMap<SpriteLook, Partial<Record<SpriteFacing | 'none', Bitmap>>>()
  return {
    of(look, facing) {
      const found = byLook.get(look)?.[facing ?? 'none']
      if (found !== undefined) return found
      const key = `${lookKey(look)}|${facing ?? ''}`
      let bitmap = kept.get(key)
      if (bitmap === undefined) {
        if (kept.size >= most) {
          kept.clear()
          byLook = new WeakMap()
        }
        bitmap = create(pixels, pixels)
        const context = bitmap.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D | null
        if (context !== null) paintLook(canvasPen(context), look, { x: 0, y: 0, size: pixels }, facing)
        kept.set(key, bitmap)
      }
      let facings = byLook.get(look)
      if (facings === undefined) byLook.set(look, (facings = {}))
      facings[facing ?? 'none'] = bitmap
      return bitmap
    },
  }
}
