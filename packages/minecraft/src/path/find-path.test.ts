import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bruteForceSeconds, moveSeconds } from '../../test/brute-force-path.ts'
import { arbitraryTerrain, type BoxTerrain, boxTerrain } from '../../test/random-terrain.ts'
import type { Position } from '../position.ts'
import { distancesFrom } from './distances-from.ts'
import { findPath, type PathStep } from './find-path.ts'
import { paceOf, sprintingSpeed } from './pace.ts'
import { standIn, standInReach, standNear } from './path-goal.ts'
import { barrier, canStand, floor, passable, type TerrainKind, type TerrainView } from './terrain.ts'

const pace = paceOf()
const someDig = (x: number, y: number, z: number) =>
  (x + y + z) % 5 === 0 ? Number.POSITIVE_INFINITY : 0.3 + ((x * 7 + z) % 3)

/** A world with a starting place, with or without digging. */
const arbitraryTask = fc
  .record({ view: arbitraryTerrain, pick: fc.nat(), digs: fc.boolean() })
  .map(({ view, pick, digs }) => {
    const standing = view.places.filter(({ x, y, z }) => canStand(view, x, y, z))
    return { view, from: standing[pick % Math.max(1, standing.length)], dig: digs ? solidOnly(view) : undefined }
  })

function solidOnly(view: TerrainView) {
  return (x: number, y: number, z: number) =>
    view.terrainAt(x, y, z) === floor ? someDig(x, y, z) : Number.POSITIVE_INFINITY
}

function expectLegal(
  view: BoxTerrain,
  dig: typeof someDig | undefined,
  from: Position,
  steps: readonly PathStep[],
  seconds: number,
) {
  let at = from
  let sum = 0
  for (const step of steps) {
    const cost = moveSeconds(view, pace, dig, at, step.at)
    expect(cost).toBeLessThan(Number.POSITIVE_INFINITY)
    expect(step.seconds).toBeCloseTo(cost, 9)
    const digging = step.digs.reduce((total, block) => total + dig!(block.x, block.y, block.z), 0)
    const extra = {
      walk: 0,
      diagonal: 0,
      jump: pace.jump,
      drop: pace.drop[at.y - step.at.y]!,
      'dig-down': pace.drop[1]!,
    }
    const across = Math.hypot(at.x - step.at.x, at.z - step.at.z) * pace.perBlock
    expect(step.seconds).toBeCloseTo(across + extra[step.move] + digging, 9)
    sum += cost
    at = step.at
  }
  expect(seconds).toBeCloseTo(sum, 9)
  return at
}

describe('on random terrain', () => {
  test('one sweep gives what trying all pairs of places gives', () => {
    fc.assert(
      fc.property(arbitraryTask, ({ view, from, dig }) => {
        if (from === undefined) return
        const expected = bruteForceSeconds(view, pace, dig, from)
        const distances = distancesFrom(view, centre(from), {}, { dig })
        for (const place of view.places) {
          const seconds = distances.secondsTo(place)
          if (expected.get(place) === Number.POSITIVE_INFINITY) expect(seconds).toBe(Number.POSITIVE_INFINITY)
          else expect(seconds).toBeCloseTo(expected.get(place)!, 6)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('paths are legal, cost the sum of their moves, and none is quicker', () => {
    fc.assert(
      fc.property(
        arbitraryTask,
        fc.nat(),
        fc.double({ min: 0, max: 3, noNaN: true }),
        ({ view, from, dig }, pick, within) => {
          if (from === undefined) return
          const distances = distancesFrom(view, centre(from), {}, { dig })
          const to = view.places[pick % view.places.length]!
          const goals = [
            { goal: standIn(to), best: distances.secondsTo(to) },
            { goal: standNear(to, within), best: distances.secondsToNear(to, within) },
            { goal: standInReach(view, to), best: distances.secondsToReach(to) },
          ]
          for (const { goal, best } of goals) {
            const path = findPath(view, centre(from), goal, { dig })
            if (path.status !== 'found') {
              expect([path.status, best]).toEqual(['none', Number.POSITIVE_INFINITY])
              continue
            }
            expect(path.seconds).toBeCloseTo(best, 6)
            const end = expectLegal(view, dig, from, path.steps, path.seconds)
            expect(goal.isReached(end.x, end.y, end.z)).toBe(true)
          }
          const steps = distances.stepsTo(to)
          expect(steps === undefined).toBe(distances.secondsTo(to) === Number.POSITIVE_INFINITY)
          if (steps) expect(expectLegal(view, dig, from, steps, distances.secondsTo(to))).toEqual(to)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('a sweep with a limit finds what is within it, and no more', () => {
    fc.assert(
      fc.property(arbitraryTask, fc.double({ min: 0, max: 3, noNaN: true }), ({ view, from, dig }, seconds) => {
        if (from === undefined) return
        const all = distancesFrom(view, centre(from), {}, { dig })
        const near = distancesFrom(view, centre(from), { seconds }, { dig })
        const expected = view.places
          .map((place) => all.secondsTo(place))
          .map((each) => (each <= seconds ? each : Number.POSITIVE_INFINITY))
        expect(view.places.map((place) => near.secondsTo(place))).toEqual(expected)
        expect([near.complete, near.count]).toEqual([true, expected.filter(Number.isFinite).length])
      }),
      { numRuns: 100 },
    )
  })

  test('estimates are never more than what is left', () => {
    fc.assert(
      fc.property(arbitraryTask, fc.nat(), ({ view, from }, pick) => {
        if (from === undefined) return
        const to = view.places[pick % view.places.length]!
        for (const goal of [standIn(to), standNear(to, 1.5), standInReach(view, to)]) {
          const path = findPath(view, centre(from), goal)
          if (path.status === 'found') {
            expect(goal.secondsLeft(from.x, from.y, from.z, pace)).toBeLessThanOrEqual(path.seconds + 1e-9)
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('by hand', () => {
  test('a level way takes its length at the speed of sprinting', () => {
    const path = findPath(plane(12), centre({ x: 1, y: 1, z: 1 }), standIn({ x: 9, y: 1, z: 1 }))
    expect(path).toMatchObject({ status: 'found', seconds: expect.closeTo(8 / sprintingSpeed, 9) })
    expect(path.status === 'found' && path.steps.map(({ move }) => move)).toEqual(Array(8).fill('walk'))
  })

  test('a corner is not cut', () => {
    const view = plane(4, [{ x: 1, y: 1, z: 0 }, floor], [{ x: 1, y: 2, z: 0 }, floor])
    const path = findPath(view, centre({ x: 0, y: 1, z: 0 }), standIn({ x: 1, y: 1, z: 1 }))
    expect(path.status === 'found' && path.steps.map(({ move }) => move)).toEqual(['walk', 'walk'])
  })

  test('a wall of two blocks is walked around, one of barriers as well', () => {
    for (const terrain of [floor, barrier] as const) {
      const wall = [0, 1, 2].flatMap((z) => [1, 2].map((y) => [{ x: 2, y, z }, terrain] as const))
      const path = findPath(plane(6, ...wall), centre({ x: 0, y: 1, z: 0 }), standIn({ x: 4, y: 1, z: 0 }))
      expect(path.status === 'found' && path.steps.some(({ at }) => at.z >= 3)).toBe(true)
    }
  })

  test('says that there is no way, and that it gave up', () => {
    const moat = [0, 1, 2, 3, 4, 5].map((z) => [{ x: 2, y: 0, z }, barrier] as const)
    const from = centre({ x: 0, y: 1, z: 0 })
    expect(findPath(plane(6, ...moat), from, standIn({ x: 4, y: 1, z: 0 })).status).toBe('none')
    expect(findPath(plane(6), from, standIn({ x: 4, y: 1, z: 0 }), { expansions: 2 }).status).toBe('limit')
    expect(findPath(plane(6), { x: 0.5, y: 4, z: 0.5 }, standIn({ x: 4, y: 1, z: 0 })).status).toBe('none')
    expect(findPath(plane(6), from, standIn({ x: 100_000, y: 1, z: 0 })).status).toBe('none')
  })

  test('a sweep says that it gave up', () => {
    const from = centre({ x: 0, y: 1, z: 0 })
    expect(distancesFrom(plane(6), from).complete).toBe(true)
    expect(distancesFrom(plane(6), from, { expansions: 3 }).complete).toBe(false)
    expect(distancesFrom(plane(6), { ...from, y: 4 }).count).toBe(0)
  })

  test('feet beside the edge of their block still stand on it', () => {
    const view = plane(3, [{ x: 1, y: 0, z: 0 }, passable], [{ x: 1, y: 0, z: 1 }, passable])
    const path = findPath(view, { x: 1.2, y: 1, z: 0.5 }, standIn({ x: 0, y: 1, z: 1 }))
    expect(path).toMatchObject({ status: 'found', steps: [{ at: { x: 0, y: 1, z: 1 } }] })
  })

  test('a block behind a wall is out of reach until somebody stands where it is seen', () => {
    const wall = [1, 2, 3].flatMap((y) => [0, 1, 2, 3].map((z) => [{ x: 2, y, z }, floor] as const))
    const view = plane(6, [{ x: 3, y: 1, z: 0 }, floor], ...wall)
    const path = findPath(view, centre({ x: 1, y: 1, z: 0 }), standInReach(view, { x: 3, y: 1, z: 0 }))
    expect(path.status).toBe('found')
    const last = path.status === 'found' ? path.steps.at(-1)! : undefined
    expect(last?.at.z).toBeGreaterThan(2)
  })

  test('digs through a wall if that is quicker', () => {
    const wall = [0, 1, 2, 3, 4, 5].flatMap((z) => [1, 2, 3].map((y) => [{ x: 2, y, z }, floor] as const))
    const view = plane(6, ...wall)
    const path = findPath(view, centre({ x: 0, y: 1, z: 2 }), standIn({ x: 4, y: 1, z: 2 }), { dig: () => 0.5 })
    expect(path).toMatchObject({ status: 'found', seconds: expect.closeTo(4 / sprintingSpeed + 1, 9) })
    expect(path.status === 'found' && path.steps[1]!.digs).toEqual([
      { x: 2, y: 2, z: 2 },
      { x: 2, y: 1, z: 2 },
    ])
  })
})

/** A square floor at height 0 with some blocks changed. */
function plane(side: number, ...changes: readonly (readonly [Position, TerrainKind])[]): BoxTerrain {
  const height = 5
  const cells: TerrainKind[] = Array(side * side * height).fill(passable)
  cells.fill(floor, 0, side * side)
  for (const [{ x, y, z }, terrain] of changes) cells[(y * side + z) * side + x] = terrain
  return boxTerrain(side, height, side, cells)
}

function centre({ x, y, z }: Position): Position {
  return { x: x + 0.5, y, z: z + 0.5 }
}
