import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '../position.ts'
import { blockColour } from './block-colour.ts'
import { drawGround } from './draw-ground.ts'
import { drawMap } from './draw-map.ts'
import type { MapGround, MapView } from './map-view.ts'
import { surveyGround } from './survey-ground.ts'

const name = fc.oneof(
  fc.constantFrom('grass_block', 'stone', 'oak_leaves', 'water', 'chest', 'sheep', '__proto__'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('</text><script>alert(1)</script>', '"&<>\'', ']]>', '\u0000\u0001\ud800\u202e'),
)
const coordinate = fc.integer({ min: -40, max: 40 })
const position: fc.Arbitrary<Position> = fc.record({ x: coordinate, y: coordinate, z: coordinate })
const ground: fc.Arbitrary<MapGround> = fc
  .array(fc.record({ at: position, name }), { maxLength: 60 })
  .map((known) => surveyGround(known, { x: 0, y: 0, z: 0 }))
const view: fc.Arbitrary<MapView> = fc.record(
  {
    title: name,
    ticks: fc.nat(100_000),
    timeOfDay: fc.nat(23_999),
    bot: fc.record(
      {
        name,
        position,
        yaw: fc.integer({ min: -360, max: 360 }),
        radius: fc.nat(30),
        health: fc.nat(20),
        food: fc.nat(20),
        held: name,
        carried: fc.dictionary(name, fc.nat(64), { maxKeys: 8 }),
      },
      { requiredKeys: ['name', 'position', 'health', 'food'] },
    ),
    ground,
    places: fc.array(fc.record({ block: name, at: position, label: name }), { maxLength: 6 }),
    entities: fc.array(
      fc.record({
        kind: fc.constantFrom('animal' as const, 'item' as const, 'player' as const, 'other' as const),
        name,
        position,
        count: fc.nat(64),
        remembered: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
    path: fc.array(position, { maxLength: 6 }),
    target: position,
    goal: name,
    plan: fc.array(
      fc.record({
        text: name,
        state: fc.constantFrom('done' as const, 'current' as const, 'waiting' as const, 'failed' as const),
      }),
      { maxLength: 30 },
    ),
    note: name,
  },
  { requiredKeys: ['ticks', 'timeOfDay', 'bot', 'ground', 'places', 'entities', 'path', 'plan'] },
)

describe('any view', () => {
  test('gives a well-formed picture in which nothing of unknown origin is markup', () => {
    fc.assert(
      fc.property(view, (each) => {
        const svg = drawMap(each)
        expect(openTags(svg)).toEqual([])
        expect(svg).not.toMatch(/<script|NaN|undefined|Infinity/)
        // what XML 1.0 does not allow
        expect(svg).not.toMatch(/[^\P{Cc}\n]|\p{Cs}|[\uFFFE\uFFFF]/u)
      }),
      { numRuns: 200 },
    )
  })

  test('gives the same picture again, also after a trip through JSON', () => {
    fc.assert(
      fc.property(view, (each) => {
        const svg = drawMap(each)
        expect(drawMap(each)).toBe(svg)
        expect(drawMap(JSON.parse(JSON.stringify(each)) as MapView)).toBe(svg)
      }),
      { numRuns: 100 },
    )
  })
})

test('every known column gets one colour, every unknown one none', () => {
  fc.assert(
    fc.property(ground, fc.integer({ min: -5, max: 5 }), (each, level) => {
      const painted = new Map<string, number>()
      for (const line of drawGround(each, level).filter((path) => path.startsWith('<path fill'))) {
        for (const [, x, z, across, down] of line.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)) {
          for (let dx = 0; dx < Number(across); dx++) {
            for (let dz = 0; dz < Number(down); dz++) {
              const key = `${Number(x) + dx},${Number(z) + dz}`
              painted.set(key, (painted.get(key) ?? 0) + 1)
            }
          }
        }
      }
      const wrong = [...each.blocks.entries()].filter(([cell, block]) => {
        const key = `${cell % each.width},${Math.floor(cell / each.width)}`
        return (painted.get(key) ?? 0) !== (block < 0 ? 0 : 1)
      })
      expect(wrong).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('a map of 48 × 48 stays below 200 kB even where no two neighbours are alike', () => {
  const names = ['stone', 'dirt', 'sand', 'oak_log', 'coal_ore', 'iron_ore']
  const known = Array.from({ length: 48 * 48 }, (_, cell) => {
    const [x, z] = [cell % 48, Math.floor(cell / 48)]
    return { at: { x, y: (x * 7 + z * 13) % 5, z }, name: names[(x * 5 + z * 3) % names.length]! }
  })
  const svg = drawMap({ ...emptyView, ground: surveyGround(known, { x: 24, y: 0, z: 24 }) })
  expect(svg.length).toBeLessThan(200_000)
})

test('shows what there is to know', () => {
  const svg = drawMap({
    ...emptyView,
    title: 'clearing',
    goal: 'iron_pickaxe',
    plan: [
      { text: 'gather 3 oak_log', state: 'done' },
      { text: 'craft oak_planks', state: 'current' },
      { text: 'craft stick', state: 'waiting' },
    ],
    places: [{ block: 'chest', at: { x: 2, y: 4, z: 2 }, label: 'wheat' }],
    entities: [{ kind: 'item', name: 'oak_log', count: 3, position: { x: 1, y: 4, z: 1 } }],
    note: 'planned again: the sheep walked off',
  })
  for (const words of [
    'Ada · clearing',
    'goal: iron pickaxe',
    'gather 3 oak log',
    'craft stick',
    'wheat',
    '3 oak log',
    'the sheep walked off',
    '12:00',
  ]) {
    expect(svg).toContain(words)
  }
  expect(svg.match(/class="now"/g)).toHaveLength(1)
})

test('long plans are shown around the current step', () => {
  const plan = Array.from({ length: 60 }, (_, step) => ({
    text: `step number ${step + 1};`,
    state: step === 40 ? ('current' as const) : ('waiting' as const),
  }))
  const svg = drawMap({ ...emptyView, plan })
  expect(svg).toContain('step number 41;')
  expect(svg).not.toContain('step number 2;')
  expect(svg).toContain('… 36 before')
  expect(svg).toContain('… 8 more')
})

describe('the survey', () => {
  const block = (x: number, y: number, z: number, named: string) => ({ at: { x, y, z }, name: named })

  test('keeps the topmost block of each column, below the ceiling', () => {
    const known = [
      block(0, 1, 0, 'dirt'),
      block(0, 3, 0, 'stone'),
      block(0, 9, 0, 'oak_leaves'),
      block(0, 4, 0, 'air'),
      block(2, 1, 1, 'sand'),
    ]
    const at = { x: 5, y: 2, z: 0 }
    const all = surveyGround(known, at)
    expect([all.width, all.depth, all.names[all.blocks[0]!], all.heights[0]]).toEqual([3, 2, 'oak_leaves', 9])
    const below = surveyGround(known, at, 5)
    expect([below.names[below.blocks[0]!], below.heights[0], below.blocks[1], below.names[below.blocks[5]!]]).toEqual([
      'stone',
      3,
      -1,
      'sand',
    ])
  })

  test('shows the tunnel and not the hill, but not the trunk and not the crown', () => {
    const tunnel = [
      block(0, 3, 0, 'stone'),
      block(0, 6, 0, 'granite'),
      block(1, 5, 0, 'coal_ore'),
      block(1, 9, 0, 'dirt'),
    ]
    const under = surveyGround(tunnel, { x: 0.5, y: 4, z: 0.5 })
    expect(under.blocks.map((each) => under.names[each])).toEqual(['stone', 'coal_ore'])
    const beside = surveyGround(tunnel, { x: 3.5, y: 4, z: 0.5 })
    expect(beside.blocks.map((each) => beside.names[each])).toEqual(['granite', 'dirt'])
    const crown = surveyGround([block(0, 3, 0, 'dirt'), block(0, 8, 0, 'oak_leaves')], { x: 0.5, y: 4, z: 0.5 })
    expect(crown.names).toEqual(['oak_leaves'])
  })

  test('leaves out what is far away', () => {
    expect(surveyGround([block(0, 0, 0, 'dirt'), block(9999, 0, 0, 'dirt')], { x: 0, y: 0, z: 0 }).width).toBe(1)
    expect(surveyGround([], { x: 0, y: 0, z: 0 }).width).toBe(0)
  })
})

test('blocks of the game have colours of their own', () => {
  expect(blockColour('pink_wool')).not.toEqual(blockColour('white_wool'))
  expect(blockColour('water')).not.toEqual(blockColour('lava'))
  expect(blockColour('deepslate_gold_ore')).toEqual(blockColour('gold_ore'))
  expect(blockColour('constructor_bed')).toHaveLength(3)
})

const emptyView: MapView = {
  ticks: 0,
  timeOfDay: 6000,
  bot: { name: 'Ada', position: { x: 0.5, y: 4, z: 0.5 }, health: 20, food: 20 },
  ground: surveyGround([], { x: 0, y: 0, z: 0 }),
  places: [],
  entities: [],
  path: [],
  plan: [],
}

/** Elements opened and never closed, or closed and never opened, and anything that is not an element. */
function openTags(svg: string): string[] {
  const open: string[] = []
  for (const [, tag] of svg.matchAll(/<([^>]*)>/g)) {
    const words = tag!
    if (/<|&(?!(?:amp|lt|gt|quot|#39);)/.test(words)) return [words]
    if (words.endsWith('/')) continue
    if (!words.startsWith('/')) open.push(/^[a-zA-Z]+/.exec(words)?.[0] ?? words)
    else if (open.pop() !== words.slice(1)) return [words]
  }
  const textBetween = svg.replace(/<[^>]*>/g, '')
  return /[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.test(textBetween) ? ['text'] : open
}
