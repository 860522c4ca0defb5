import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildNodeGrid } from './node-grid.ts'
import { nodeMarks, type TreeScene } from './tree-scene.ts'

function sceneOf(places: readonly (readonly [number, number])[], hidden: readonly number[] = []): TreeScene {
  const count = places.length
  return {
    count,
    detailsFrom: count,
    isRadial: false,
    parent: new Int32Array(count).fill(-1),
    x: Float32Array.from(places, ([x]) => x),
    y: Float32Array.from(places, ([, y]) => y),
    mark: Uint8Array.from(places, (_, node) => (hidden.includes(node) ? nodeMarks.hidden : nodeMarks.open)),
    shade: new Uint8Array(count),
  }
}

test('the node under a pixel is the nearest one, as if all had been tried', () => {
  const place = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 0, max: 12 }))
  const pixel = fc.tuple(fc.integer({ min: -450, max: 450 }), fc.integer({ min: -30, max: 400 }))
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 60 }), pixel, (places, [pixelX, pixelY]) => {
      const camera = { scaleX: 10, scaleY: 30, originX: 3, originY: 7 }
      const found = buildNodeGrid(sceneOf(places)).nodeAt(camera, pixelX, pixelY, 15)
      const distances = places.map(([x, y]) => Math.hypot(x * 10 + 3 - pixelX, y * 30 + 7 - pixelY))
      const best = Math.min(...distances)
      if (best > 15) expect(found).toBe(-1)
      else expect(distances[found]).toBeCloseTo(best, 9)
    }),
  )
})

test('what is hidden is not found', () => {
  const camera = { scaleX: 10, scaleY: 10, originX: 0, originY: 0 }
  expect(buildNodeGrid(sceneOf([[1, 1]], [0])).nodeAt(camera, 10, 10, 8)).toBe(-1)
  expect(buildNodeGrid(sceneOf([])).nodeAt(camera, 10, 10, 8)).toBe(-1)
})
