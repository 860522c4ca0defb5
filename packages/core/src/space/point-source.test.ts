import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../diagnostic.ts'
import { distanceBetween, type Point } from './point.ts'
import { alongPath, coverPoints, entities, grid, joined, ring } from './point-source.ts'

const coordinate = fc.integer({ min: -50, max: 50 })
const anyPoint = fc.record({ x: coordinate, y: coordinate, z: coordinate })

describe('sources of points', () => {
  test('a ring has its points at the radius, on the level of the centre', () => {
    fc.assert(
      fc.property(anyPoint, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 20 }), (self, radius, count) => {
        const points = [...ring({ radius, count }).generate({ self })]
        expect(points.length).toBe(count)
        for (const point of points) {
          expect(distanceBetween(point, self)).toBeCloseTo(radius)
          expect(point.z).toBe(self.z)
        }
      }),
    )
  })

  test('a grid has the centre in the middle, and its points within the square', () => {
    fc.assert(
      fc.property(anyPoint, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 }), (self, radius, spacing) => {
        const points = [...grid({ radius, spacing }).generate({ self })]
        expect(points.length).toBe((2 * Math.floor(radius / spacing) + 1) ** 2)
        expect(points[(points.length - 1) / 2]).toEqual(self)
        for (const { x, y } of points) {
          expect(Math.max(Math.abs(x - self.x), Math.abs(y - self.y))).toBeLessThanOrEqual(radius)
        }
      }),
    )
  })

  test('a snapped grid gives neighbours the same points', () => {
    const source = grid({ radius: 4, spacing: 2, snap: true })
    const here = [...source.generate({ self: { x: 0.4, y: 9.7 } })]
    expect([...source.generate({ self: { x: -0.6, y: 10.2 } })]).toEqual(here)
    expect(here.every(({ x, y }) => x % 2 === 0 && y % 2 === 0)).toBe(true)
  })

  test('along a path the points are evenly spaced, from the first to the last', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 5, y: 4 },
    ]
    // 9 long, the corner after 5: points after 0, 2, 4, 6, 8 and at the end
    expect([...alongPath({ spacing: 2 }).generate({ path })]).toEqual([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 4, y: 0 },
      { x: 5, y: 1 },
      { x: 5, y: 3 },
      { x: 5, y: 4 },
    ])
  })

  test('a path of any shape gives its length divided by the spacing, and both ends', () => {
    fc.assert(
      fc.property(
        fc.array(anyPoint, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (path, spacing) => {
          const points = [...alongPath({ spacing }).generate({ path })]
          const length = path.slice(1).reduce((sum, corner, index) => sum + distanceBetween(corner, path[index]!), 0)
          expect(points[0]).toEqual(path[0])
          expect(points.at(-1)).toEqual(path.at(-1))
          expect(Math.abs(points.length - 2 - length / spacing)).toBeLessThanOrEqual(1.000001)
        },
      ),
    )
  })

  test('where there is no place, there are no points', () => {
    expect([...ring({ around: 'target', radius: 1, count: 4 }).generate({ target: undefined })]).toEqual([])
    expect([...grid({ around: 'friends', radius: 1, spacing: 1 }).generate({ friends: [] })]).toEqual([])
    expect([...alongPath({ spacing: 1 }).generate({ path: [] })]).toEqual([])
  })

  test('cover, entities and several sources at once', () => {
    const self = { x: 0, y: 0 }
    const near = { x: 3, y: 0, name: 'crate' }
    const context = {
      self,
      coverPoints: () => [near, { x: 9, y: 9, name: 'wall' }],
      entities: (type: string) => (type === 'medkit' ? [{ x: 1, y: 1 }] : []),
    }
    const source = joined<typeof context>(coverPoints({ within: 5 }), entities('medkit'), entities('apple'))
    expect([...source.generate(context)]).toEqual([near, { x: 1, y: 1 }])
    expect(source.name).toBe('cover near self, medkit, apple')
  })

  test('cover without end, all of it too far away, comes to an end', () => {
    function* wall(): Iterable<Point> {
      for (let x = 100; ; x++) yield { x, y: 0 }
    }
    const points = coverPoints({ within: 5 }).generate({ self: { x: 0, y: 0 }, coverPoints: wall })
    expect([...points]).toEqual([])
  })

  test('numbers that make no points are refused when the source is written', () => {
    expect(() => ring({ radius: -1, count: 4 })).toThrow(DomainError)
    expect(() => ring({ radius: 1, count: 2.5 })).toThrow('found 2.5, expected a whole number above 0')
    expect(() => grid({ radius: 3, spacing: 0 })).toThrow(DomainError)
    expect(() => alongPath({ spacing: Number.NaN })).toThrow(DomainError)
  })
})
