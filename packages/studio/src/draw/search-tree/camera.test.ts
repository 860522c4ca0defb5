import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Camera, closeUp, fitCamera, nodeRadius, reveal, zoom } from './camera.ts'
import { labelLines } from './paint-labels.ts'
import { nearer } from './tree-canvas.ts'

const size = { width: 700, height: 500 }
const place = ({ scaleX, scaleY, originX, originY }: Camera, x: number, y: number) => [
  x * scaleX + originX,
  y * scaleY + originY,
]

test('the whole tree is inside the canvas, however wide it is, and levels stay apart', () => {
  for (const right of [0, 3, 400, 50_000]) {
    const camera = fitCamera({ left: 0, right, top: 0, bottom: 20 }, size, false)
    const [left, top] = place(camera, 0, 0)
    const [end, bottom] = place(camera, right, 20)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(end).toBeLessThanOrEqual(700)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(500)
    expect(camera.scaleY).toBeGreaterThan(15)
  }
})

test('a small tree is not blown up, and a picture without nodes does not break', () => {
  const camera = fitCamera({ left: 0, right: 1, top: 0, bottom: 1 }, size, false)
  expect(camera.scaleX).toBeLessThan(60)
  expect(fitCamera({ left: 0, right: 0, top: 0, bottom: 0 }, { width: 0, height: 0 }, true).scaleX).toBeGreaterThan(0)
})

test('a radial tree has one scale and stands in the middle', () => {
  const camera = fitCamera({ left: -30, right: 10, top: -10, bottom: 10 }, size, true)
  expect(camera.scaleX).toBe(camera.scaleY)
  expect(place(camera, -10, 0)).toEqual([350, 250])
})

test('what is under the pointer stays there while zooming', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 0, max: 500 }),
      fc.boolean(),
      (factor, pixelX, pixelY, isRadial) => {
        const before = fitCamera({ left: 0, right: 90, top: 0, bottom: 9 }, size, isRadial)
        const after = zoom(before, factor, pixelX, pixelY, isRadial)
        const x = (pixelX - before.originX) / before.scaleX
        const y = (pixelY - before.originY) / before.scaleY
        expect(place(after, x, y)[0]).toBeCloseTo(pixelX, 6)
        expect(place(after, x, y)[1]).toBeCloseTo(pixelY, 6)
      },
    ),
  )
})

test('a node outside comes in by the shortest way; one inside moves nothing', () => {
  const camera = { scaleX: 10, scaleY: 10, originX: 0, originY: 0 }
  expect(reveal(camera, 35, 25, size)).toEqual(camera)
  expect(place(reveal(camera, 100, 25, size), 100, 25)).toEqual([640, 250])
  const close = closeUp(camera, 100, 25, size, false)
  expect(place(close, 100, 25)).toEqual([350, 250])
  expect(labelLines(Math.min(close.scaleX, close.scaleY - 6), 1)).toBe(2)
  expect(nodeRadius(camera, false)).toBeLessThan(7)
})

test('the camera glides to its target and arrives', () => {
  let camera: Camera = { scaleX: 10, scaleY: 10, originX: 0, originY: 0 }
  const target = { scaleX: 2, scaleY: 30, originX: 500, originY: -20 }
  let frames = 0
  while (camera !== target && frames < 60) {
    camera = nearer(camera, target)
    frames++
  }
  expect(camera).toBe(target)
  expect(frames).toBeLessThan(30)
})
