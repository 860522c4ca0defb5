import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullShape, shapeOf } from './block-shape.ts'
import { groundBelow, isSupported, overlapsBlock, playerSize, type ShapeAt, slide } from './collision.ts'

const stones = fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)).map(String), { maxLength: 50 })
const shapes =
  (cells: readonly string[]): ShapeAt =>
  (x, y, z) =>
    y < 0 || cells.includes(`${x},${y},${z}`) ? fullShape : undefined
const step = fc.double({ min: -1, max: 1, noNaN: true })
const inside = fc.double({ min: 0, max: 5, noNaN: true })

test('a body that slides never ends in a block, and never gets further than it tried', () => {
  fc.assert(
    fc.property(stones, inside, inside, inside, step, step, step, (cells, x, y, z, dx, dy, dz) => {
      const shapeAt = shapes(cells)
      const from = { x, y, z }
      fc.pre(!overlapsBlock(from, playerSize, shapeAt))
      const to = { x: x + dx, y: y + dy, z: z + dz }
      const end = slide(from, to, playerSize, shapeAt)
      expect(overlapsBlock(end, playerSize, shapeAt)).toBe(false)
      expect(Math.abs(end.x - x)).toBeLessThanOrEqual(Math.abs(dx) + 1e-9)
      expect(Math.abs(end.z - z)).toBeLessThanOrEqual(Math.abs(dz) + 1e-9)
    }),
    { numRuns: 500 },
  )
})

test('in the open a body gets where it goes; on the ground it is carried', () => {
  const shapeAt = shapes([])
  expect(slide({ x: 1, y: 0, z: 1 }, { x: 1.3, y: 0.42, z: 0.8 }, playerSize, shapeAt)).toEqual({
    x: 1.3,
    y: 0.42,
    z: 0.8,
  })
  expect(isSupported({ x: 1, y: 0, z: 1 }, playerSize, shapeAt)).toBe(true)
  expect(isSupported({ x: 1, y: 0.1, z: 1 }, playerSize, shapeAt)).toBe(false)
  expect(groundBelow({ x: 1, y: 7.3, z: 1 }, playerSize, shapes(['1,2,1']))).toBe(3)
})

test('low things are stepped onto, whole blocks are not', () => {
  const slab = shapeOf({ name: 'oak_slab', properties: { type: 'bottom' } }, true)
  const onSlab: ShapeAt = (x, y) => (y < 0 ? fullShape : y === 0 && x === 2 ? slab : undefined)
  const up = slide({ x: 1.6, y: 0, z: 0.5 }, { x: 1.9, y: 0, z: 0.5 }, playerSize, onSlab)
  expect(up.x).toBe(1.9)
  expect(up.y).toBeCloseTo(0.5, 2)
  expect(slide({ x: 1.6, y: 0, z: 0.5 }, { x: 1.9, y: 0, z: 0.5 }, playerSize, shapes(['2,0,0'])).x).toBeLessThan(1.71)
})

test('fences are too high to jump over, open doors are no obstacle', () => {
  expect(shapeOf({ name: 'oak_fence' }, true)?.maxY).toBe(1.5)
  expect(shapeOf({ name: 'oak_fence_gate', properties: { open: 'true' } }, true)).toBeUndefined()
  expect(shapeOf({ name: 'chest' }, true)?.maxY).toBe(0.875)
  expect(shapeOf({ name: 'short_grass' }, false)).toBeUndefined()
})
