import { DomainError } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ArenaCell, type ArenaMap, arenaMap, courtyard, readArenaMap, warehouse } from './arena-map.ts'
import { coverCells, exposureCount, isShielded, nearestCover, nearestHiding } from './cover.ts'
import { LineOfSight, sharedLineOfSight } from './line-of-sight.ts'
import { PathFinder, pathFinder } from './path-finding.ts'

/** Rows of random letters; the first cell is always floor. */
const rows = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom('.', '.', '.', '1', '#', 'c'), { minLength: width * height, maxLength: width * height })
      .map((letters) => ['.', ...letters.slice(1)].join(''))
      .map((text) => Array.from({ length: height }, (_, row) => text.slice(row * width, (row + 1) * width))),
  )
const maps = rows.map((lines) => arenaMap(lines.join('\n')))
const mapAndCells = maps.chain((map) => {
  const cell = fc.integer({ min: 0, max: map.size - 1 })
  return fc.tuple(fc.constant(map), cell, cell)
})

const centre = (map: ArenaMap, cell: ArenaCell) => ({ x: map.columnOf(cell) + 0.5, y: map.rowOf(cell) + 0.5 })
const neighbours = (map: ArenaMap, cell: ArenaCell) =>
  [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ].map(([right, down]) => map.cellAt(map.columnOf(cell) + right!, map.rowOf(cell) + down!))

describe('maps', () => {
  test('every cell is what its letter says', () => {
    fc.assert(
      fc.property(rows, (lines) => {
        const map = arenaMap(`\n  ${lines.join('\r\n  ')}  \n`)
        const kind = (cell: ArenaCell) =>
          map.isWall(cell) ? '#' : map.isCover(cell) ? 'c' : map.isFloor(cell) ? '.' : '?'
        const text = Array.from({ length: map.size }, (_, cell) => kind(cell)).join('')
        expect(text).toBe(lines.join('').replaceAll('1', '.'))
        expect(map.floor.filter((cell) => lines.join('')[cell] === '1')).toEqual(map.marks.get('1') ?? [])
        const beside = map.floor.filter((cell) => neighbours(map, cell).some((other) => map.isCover(other)))
        expect(map.coverPoints).toEqual(beside)
      }),
    )
  })

  test('all faults of a text are told at once, with their rows', () => {
    const { map, diagnostics } = readArenaMap('#####\n#.~.\n#####')
    expect(map).toBeUndefined()
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['arena/ragged', ['row 2']],
      ['arena/unknown-letter', ['row 2']],
    ])
  })

  test.each([
    ['', 'arena/empty'],
    ['##\n#c', 'arena/no-floor'],
    [Array(200).fill('.'.repeat(200)).join('\n'), 'arena/too-large'],
  ])('map %# is refused', (text, code) => {
    expect(readArenaMap(text).diagnostics.map((one) => one.code)).toEqual([code])
    expect(() => arenaMap(text)).toThrow(DomainError)
  })

  test.each([
    ['courtyard', courtyard],
    ['warehouse', warehouse],
  ])('%s is fair, of one piece, and the sides start out of sight', (_, map) => {
    const mirror = (cell: ArenaCell) => map.cellAt(map.width - 1 - map.columnOf(cell), map.rowOf(cell))
    const kind = (cell: ArenaCell) => [map.isFloor(cell), map.isWall(cell)]
    const cells = Array.from({ length: map.size }, (_, cell) => cell)
    expect(cells.map(kind)).toEqual(cells.map(mirror).map(kind))
    const left = map.marks.get('1')!
    const right = map.marks.get('2')!
    expect(left.map(mirror)).toEqual(right)
    expect(left).toHaveLength(3)
    expect(map.floor.filter((cell) => pathFinder(map).pathCost(left[0]!, cell) === Infinity)).toEqual([])
    expect(left.flatMap((one) => right.filter((other) => sharedLineOfSight(map).canSee(one, other)))).toEqual([])
  })
})

describe('line of sight', () => {
  /** By geometry: the fraction of the straight line that lies inside a cell. */
  function insideOf(map: ArenaMap, a: ArenaCell, b: ArenaCell, cell: ArenaCell): number {
    const [from, to, middle] = [centre(map, a), centre(map, b), centre(map, cell)]
    let enter = 0
    let leave = 1
    for (const axis of ['x', 'y'] as const) {
      const speed = to[axis] - from[axis]
      const near = middle[axis] - 0.5 - from[axis]
      if (speed === 0) {
        if (near > 0 || near + 1 < 0) return 0
        continue
      }
      const times = [near / speed, (near + 1) / speed]
      enter = Math.max(enter, Math.min(...times))
      leave = Math.min(leave, Math.max(...times))
    }
    return Math.max(0, leave - enter)
  }

  test('is stopped by a wall that the line enters, and by two walls that touch at a corner on it', () => {
    fc.assert(
      fc.property(mapAndCells, ([map, a, b]) => {
        const walls = Array.from({ length: map.size }, (_, cell) => cell).filter(
          (cell) => map.isWall(cell) && cell !== a && cell !== b,
        )
        const entered = walls.some((cell) => insideOf(map, a, b, cell) > 1e-9)
        const slope = centre(map, b).x - centre(map, a).x
        const rise = centre(map, b).y - centre(map, a).y
        const corner = Array.from({ length: map.size }, (_, cell) => cell).some((cell) => {
          // the cell's upper left corner, strictly between the ends of the line
          const right = map.columnOf(cell) - centre(map, a).x
          const down = map.rowOf(cell) - centre(map, a).y
          if (slope * down !== rise * right || slope === 0 || rise === 0) return false
          if (right / slope <= 0 || right / slope >= 1) return false
          const [one, other] = slope * rise > 0 ? [cell - 1, cell - map.width] : [cell, cell - map.width - 1]
          return map.isWall(one!) && map.isWall(other!)
        })
        expect(new LineOfSight(map).canSee(a, b)).toBe(!entered && !corner)
      }),
      { numRuns: 500 },
    )
  })

  test('goes both ways, also where a map is too large for the memory', () => {
    fc.assert(
      fc.property(mapAndCells, ([map, a, b]) => {
        const text = Array.from({ length: map.height }, (_, row) =>
          Array.from({ length: map.width }, (_, column) => (map.isWall(row * map.width + column) ? '#' : '.')).join(''),
        )
        const large = arenaMap(
          [...text.map((line) => line.padEnd(50, '.')), ...Array(50).fill('.'.repeat(50))].join('\n'),
        )
        const there = (cell: ArenaCell) => large.cellAt(map.columnOf(cell), map.rowOf(cell))
        const sight = sharedLineOfSight(map)
        const first = sight.canSee(a, b)
        expect([sight.canSee(b, a), sight.canSee(a, b)]).toEqual([first, first])
        expect(sharedLineOfSight(large).canSee(there(a), there(b))).toBe(first)
        expect(sharedLineOfSight(large).canSee(there(b), there(a))).toBe(first)
      }),
      { numRuns: 50 },
    )
  })
})

describe('paths', () => {
  /** Relaxes all cells until nothing changes. */
  function slowCosts(map: ArenaMap, to: ArenaCell): number[] {
    const costs = Array.from({ length: map.size }, (_, cell) => (cell === to && map.isFloor(cell) ? 0 : Infinity))
    for (let changed = true; changed; ) {
      changed = false
      for (const cell of map.floor) {
        const cost = 1 + Math.min(...neighbours(map, cell).map((other) => costs[other] ?? Infinity))
        if (cost >= costs[cell]!) continue
        costs[cell] = cost
        changed = true
      }
    }
    return costs
  }

  test('costs are shortest, steps lead there, and a small memory forgets without harm', () => {
    fc.assert(
      fc.property(mapAndCells, fc.array(fc.nat(80)), ([map, a, b], others) => {
        const paths = new PathFinder(map, { bytes: 6 * map.size })
        for (const target of [b, ...others.filter((cell) => cell < map.size), b]) {
          const costs = slowCosts(map, target)
          expect(paths.pathCost(a, target)).toBe(costs[a])
          const step = paths.stepTowards(a, target)
          if (costs[a] === Infinity) expect(step).toBe(-1)
          else if (a === target) expect(step).toBe(a)
          else {
            expect(neighbours(map, a)).toContain(step)
            expect(costs[step]).toBe(costs[a]! - 1)
          }
        }
      }),
    )
  })

  test('outside of the map there is no way', () => {
    expect([pathFinder(courtyard).pathCost(-1, 40), pathFinder(courtyard).pathCost(40, 1e9)]).toEqual([
      Infinity,
      Infinity,
    ])
    expect(pathFinder(courtyard).stepTowards(40, Number.NaN)).toBe(-1)
  })
})

describe('cover', () => {
  test('shields from lines of fire that come in over it', () => {
    fc.assert(
      fc.property(mapAndCells, ([map, cell, from]) => {
        const [here, there] = [centre(map, cell), centre(map, from)]
        const [right, down] = [there.x - here.x, there.y - here.y]
        fc.pre(Math.abs(right) !== Math.abs(down))
        // the point on the line just outside the cell
        const scale = 0.51 / Math.max(Math.abs(right), Math.abs(down))
        const before = map.cellAt(Math.floor(here.x + right * scale), Math.floor(here.y + down * scale))
        expect(isShielded(map, cell, from)).toBe(map.isCover(before))
      }),
    )
    expect(isShielded(arenaMap('.c\n..'), 2, 1)).toBe(false)
    expect(isShielded(arenaMap('..\n.c'), 2, 1)).toBe(true)
  })

  test('the cells found are safe, near, and nearest first; the nearest is among the nearest', () => {
    fc.assert(
      fc.property(mapAndCells, fc.array(fc.nat(80), { maxLength: 3 }), ([map, from], others) => {
        const threats = others.filter((cell) => cell < map.size)
        const paths = pathFinder(map)
        const found = coverCells(map, { from, threats, within: 4 })
        const safe = map.coverPoints.filter(
          (cell) => paths.pathCost(cell, from) <= 4 && exposureCount(map, cell, threats) === 0,
        )
        expect([...found].sort((a, b) => a - b)).toEqual(safe)
        const steps = found.map((cell) => paths.pathCost(cell, from))
        expect(steps).toEqual([...steps].sort((a, b) => a - b))
        const nearest = nearestCover(map, { from, threats, within: 4 })
        expect(nearest === -1 ? undefined : paths.pathCost(nearest, from)).toBe(steps[0])
        const hidden = map.floor.filter((cell) =>
          threats.every((threat) => !sharedLineOfSight(map).canSee(cell, threat)),
        )
        const least = Math.min(5, ...hidden.map((cell) => paths.pathCost(cell, from)))
        const hiding = nearestHiding(map, { from, threats, within: 4 })
        expect(hiding === -1 ? 5 : paths.pathCost(hiding, from)).toBe(least)
        expect(hiding === -1 || hidden.includes(hiding)).toBe(true)
        expect(nearestCover(map, { from, threats, accept: () => false })).toBe(-1)
      }),
    )
  })
})
