import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameData } from '../../data/game-data.ts'
import type { Position } from '../../position.ts'
import type { BlockState } from '../../world/blocks/block-state.ts'
import { KnownBlocks } from '../knowledge/known-blocks.ts'
import { BlockPalette } from './block-palette.ts'
import { packPosition, unpackPosition } from './packed-position.ts'
import { Scanner, type ScannerOptions } from './scanner.ts'

const opaque = { transparent: false } as const
const clear = { transparent: true } as const
const data = {
  blocks: new Map<string, object>([
    ['stone', opaque],
    ['ore', opaque],
    ['air', clear],
    ['chest', clear],
  ]),
}
const states = new Map(['stone', 'ore', 'air', 'chest'].map((name): [string, BlockState] => [name, { name }]))

/** Blocks by position over endless air; `light` is the same everywhere. */
class Place {
  readonly blocks = new Map<number, string>()
  light = 15

  set(name: string, ...positions: Position[]): this {
    for (const { x, y, z } of positions) this.blocks.set(packPosition(x, y, z), name)
    return this
  }

  blockAt({ x, y, z }: Position): BlockState | undefined {
    return states.get(this.blocks.get(packPosition(x, y, z)) ?? 'air')
  }

  lightAt(): number {
    return this.light
  }
}

function look(place: Place, options: ScannerOptions = {}) {
  const palette = new BlockPalette(data as unknown as GameData, new Set(['ore', 'chest']))
  const known = new KnownBlocks()
  return { known, scanner: new Scanner(place, palette, known, options) }
}

const at = (x: number, y: number, z: number): Position => ({ x, y, z })
const eye = at(0.5, 1.6, 0.5)
const sheet = (x: number, radius: number) =>
  Array.from({ length: (2 * radius + 1) ** 2 }, (_, n) =>
    at(x, Math.floor(n / (2 * radius + 1)) - radius, (n % (2 * radius + 1)) - radius),
  )

describe('packed positions', () => {
  it('come back as they went in', () => {
    const far = fc.integer({ min: -(2 ** 21), max: 2 ** 21 - 1 })
    fc.assert(
      fc.property(far, fc.integer({ min: -64, max: 447 }), far, (x, y, z) => {
        expect(unpackPosition(packPosition(x, y, z))).toEqual({ x, y, z })
      }),
    )
  })
})

describe('a scanner', () => {
  it('finds what lies open within its radius, and nothing farther away', () => {
    const { known, scanner } = look(new Place().set('ore', at(15, 1, 0), at(16, 1, 2), at(-3, -15, 4)), { radius: 15 })
    scanner.tick(eye, 0)
    expect(known.positionsOf('ore')).toEqual([at(15, 1, 0)])
    expect(scanner.work).toMatchObject({ fullScans: 1, blocks: 31 ** 3 })
  })

  it('sees nothing behind a wall, unless by x-ray', () => {
    const place = new Place().set('stone', ...sheet(4, 9)).set('ore', at(6, 1, 0), at(2, 1, 3))
    const honest = look(place, { radius: 8 })
    honest.scanner.tick(eye, 0)
    expect(honest.known.positionsOf('ore')).toEqual([at(2, 1, 3)])
    const cheat = look(place, { radius: 8, xray: true })
    cheat.scanner.tick(eye, 0)
    expect(cheat.known.positionsOf('ore').length).toBe(2)
  })

  it('sees through a hole only what lies in line with it', () => {
    const place = new Place().set('stone', ...sheet(4, 9)).set('ore', at(7, 1, 0), at(7, 1, 5))
    place.blocks.delete(packPosition(4, 1, 0))
    const { known, scanner } = look(place, { radius: 8 })
    scanner.tick(eye, 0)
    expect(known.positionsOf('ore')).toEqual([at(7, 1, 0)])
  })

  it('sees unlit blocks only nearby, and the others when it gets light', () => {
    const place = new Place().set('ore', at(3, 1, 0), at(9, 1, 4))
    place.light = 4
    const { known, scanner } = look(place)
    scanner.tick(eye, 0)
    expect(known.positionsOf('ore')).toEqual([at(3, 1, 0)])
    place.light = 15
    scanner.tick(eye, 100)
    expect(known.positionsOf('ore').length).toBe(2)
  })

  it('reads everything once, then layers and changes only', () => {
    const { scanner } = look(new Place(), { radius: 15 })
    for (let tick = 0; tick < 100; tick++) scanner.tick(eye, tick)
    expect(scanner.work).toEqual({ fullScans: 1, blocks: 31 ** 3, rays: 0 })
    scanner.tick(at(1.5, 1.6, 0.5), 100)
    expect(scanner.work.blocks - 31 ** 3).toBe(31 ** 2)
    scanner.changed(at(3, 3, 3))
    scanner.tick(at(1.5, 1.6, 0.5), 101)
    expect(scanner.work.blocks - 31 ** 3).toBe(31 ** 2 + 1)
  })

  it('scans in full at most once a second, however far it is carried', () => {
    const { scanner } = look(new Place(), { radius: 5 })
    for (let tick = 0; tick < 100; tick++) scanner.tick(at(tick * 50, 1.6, 0.5), tick)
    expect(scanner.work.fullScans).toBe(5)
  })

  it('forgets what it sees to be gone, and keeps what went unseen', () => {
    const place = new Place().set('stone', ...sheet(4, 9)).set('ore', at(2, 1, 0), at(6, 1, 0))
    place.blocks.delete(packPosition(4, 1, 0))
    const { known, scanner } = look(place, { radius: 8 })
    scanner.tick(at(0.5, 1.6, 2.5), 0)
    known.see(packPosition(6, 1, 0), 'ore')
    place.set('stone', at(4, 1, 0))
    place.set('air', at(2, 1, 0), at(6, 1, 0))
    for (const changed of [at(4, 1, 0), at(2, 1, 0), at(6, 1, 0)]) scanner.changed(changed)
    scanner.tick(at(0.5, 1.6, 2.5), 1)
    expect(known.positionsOf('ore')).toEqual([at(6, 1, 0)])
  })

  it('finds what a dug block uncovers', () => {
    const place = new Place().set('stone', ...sheet(4, 9)).set('ore', at(5, 1, 0))
    const { known, scanner } = look(place, { radius: 8 })
    scanner.tick(eye, 0)
    expect(known.size).toBe(0)
    place.set('air', at(4, 1, 0))
    scanner.changed(at(4, 1, 0))
    scanner.tick(eye, 1)
    expect(known.positionsOf('ore')).toEqual([at(5, 1, 0)])
  })

  it('sees from behind what is open only there', () => {
    const ore = at(6, 1, 3)
    const around = [at(5, 1, 3), at(6, 0, 3), at(6, 2, 3), at(6, 1, 2), at(6, 1, 4)]
    const { known, scanner } = look(new Place().set('ore', ore).set('stone', ...around), { radius: 6 })
    for (let step = 0; step <= 9; step++) scanner.tick(at(step + 0.5, 1.6, 0.5), step)
    expect(known.positionsOf('ore')).toEqual([ore])
  })

  it('knows after a walk all that it would see at its end, and only what is there', () => {
    const block = fc.record({
      x: fc.integer({ min: -9, max: 9 }),
      y: fc.integer({ min: -3, max: 6 }),
      z: fc.integer({ min: -9, max: 9 }),
    })
    const blocks = fc.array(fc.tuple(block, fc.constantFrom('stone', 'ore')), { maxLength: 120 })
    const steps = fc.array(fc.constantFrom(at(1, 0, 0), at(-1, 0, 0), at(0, 0, 1), at(0, 1, 0), at(0, -1, 0)), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(blocks, steps, (described, walk) => {
        const place = new Place()
        for (const [where, name] of described) place.set(name, where)
        const walker = look(place, { radius: 6 })
        let here = eye
        let tick = 0
        walker.scanner.tick(here, tick++)
        for (const { x, y, z } of walk) {
          here = at(here.x + x, here.y + y, here.z + z)
          walker.scanner.tick(here, tick++)
        }
        for (let more = 0; more < 10; more++) walker.scanner.tick(here, tick++)
        const stander = look(place, { radius: 6 })
        stander.scanner.tick(here, 0)
        const missed = stander.known.positionsOf('ore').filter((ore) => !walker.known.has(ore, 'ore'))
        expect(missed).toEqual([])
        for (const ore of walker.known.positionsOf('ore')) expect(place.blockAt(ore)?.name).toBe('ore')
        expect(walker.scanner.work.fullScans).toBe(1)
      }),
    )
  })
})
