import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SpriteLook } from './looks/sprite-look.ts'
import type { Bitmap } from './sprite-bitmaps.ts'
import { createSpriteBoard } from './sprite-board.ts'

const look: SpriteLook = { kind: 'tile', shape: 'square', letter: 'A', tint: '#4c83dd' }

/** Canvases whose pixels are given, red, green, blue and alpha, and which keep what is put on them. */
function fakeBitmaps(pixel: readonly number[]) {
  const put: Uint8ClampedArray[] = []
  const ignore = () => undefined
  const create = (width: number, height: number) =>
    ({
      width,
      height,
      getContext: () =>
        new Proxy({} as Record<string, unknown>, {
          get: (_, name) => {
            if (name === 'getImageData') {
              return () => ({ data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => pixel[at % 4]!) })
            }
            return name === 'putImageData'
              ? (image: { data: Uint8ClampedArray }) => put.push(image.data.slice())
              : ignore
          },
        }),
    }) as unknown as Bitmap
  return { create, put }
}

beforeAll(() => {
  vi.stubGlobal('Path2D', class {})
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray
      constructor(data: Uint8ClampedArray) {
        this.data = data
      }
    },
  )
})
afterAll(() => void vi.unstubAllGlobals())

test('sprites cover the ground where they are, and nothing else', () => {
  const place = fc.integer({ min: -9, max: 12 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place), { maxLength: 5 }),
      fc.integer({ min: 0, max: 255 }),
      (places, alpha) => {
        const { create, put } = fakeBitmaps([200, 100, 50, alpha])
        const board = createSpriteBoard({ width: 8, height: 6, side: 3 }, create)
        board.clear('#0a1420')
        for (const [x, y] of places) board.stamp(look, x, y)
        board.finish()
        const bytes = put.at(-1)!
        for (let y = 0; y < 6; y++) {
          for (let x = 0; x < 8; x++) {
            let expected = [10, 20, 32]
            for (const [left, top] of places) {
              if (x < left || y < top || x >= left + 3 || y >= top + 3) continue
              expected = [200, 100, 50].map((above, at) => (above * alpha + expected[at]! * (255 - alpha)) / 255)
            }
            const found = [...bytes.slice((y * 8 + x) * 4, (y * 8 + x) * 4 + 4)]
            expect(found[3]).toBe(255)
            // shifts instead of divisions: a little off, and nobody sees it
            for (const [at, value] of expected.entries()) expect(Math.abs(found[at]! - value)).toBeLessThan(6)
          }
        }
      },
    ),
  )
})

test('strange sizes make a small board, not an error', () => {
  const { create, put } = fakeBitmaps([1, 2, 3, 255])
  for (const size of [0, -5, Number.NaN]) {
    const board = createSpriteBoard({ width: size, height: size, side: size }, create)
    board.clear('red')
    board.stamp(look, Number.NaN, 0)
    board.stamp(look, 0, 0)
    expect(board.finish().width).toBe(1)
  }
  expect([...put[0]!]).toEqual([1, 2, 3, 255])
})
