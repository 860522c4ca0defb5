import { Successors } from '@telos/core/search'
import { type Instance, solve, textbook } from '@telos/lab'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainColours } from '../plain-colours.ts'
import { italyPlaces, italyRoads } from './italy-map.ts'
import { paintStatePicture, statePictureSvg } from './paint-state-picture.ts'
import { readStatePicture } from './read-state-picture.ts'
import type { StatePicture } from './state-picture.ts'

const colours = plainColours.light
const size = { width: 120, height: 90 }
const svgOf = (picture: StatePicture, before?: StatePicture) => statePictureSvg(picture, size, colours, { before })
const outlines = (svg: string) => svg.split(`stroke="${colours.orange}"`).length - 1

/** The states of a way to the goal, with the start first and the goal last. */
function wayOf(instance: Instance): readonly unknown[] {
  const { solutions } = solve(instance, { strategy: 'greedy' })
  return solutions[0]!.path
}

interface Case {
  readonly name: string
  readonly parameters: { readonly start?: unknown; readonly goal?: unknown }
}

const cases: readonly Case[] = [
  ...textbook.map(({ name }) => ({ name, parameters: {} })),
  { name: 'queens', parameters: { start: { queens: 6, seed: 3 } } },
  { name: 'jugs', parameters: { start: '8 5 3', goal: 4 } },
  { name: 'hanoi', parameters: { start: { discs: 4, pegs: 4 } } },
  { name: 'vacuum', parameters: { start: 'R*./.**' } },
  { name: 'blocks', parameters: { start: 'a-b-c-d', goal: 'd-c-b-a' } },
  {
    name: 'knapsack',
    parameters: {
      start: {
        capacity: 10,
        items: [
          [5, 10],
          [4, 40],
          [6, 30],
          [3, 50],
        ],
      },
    },
  },
  { name: 'missionaries', parameters: { start: { missionaries: 14, cannibals: 5, boat: 4 } } },
  {
    name: 'delivery',
    parameters: {
      start: 'agentpos(0,0), targetpos(2,0), itempos(1,0), edge(node(0,0),node(1,0)), edge(node(1,0),node(2,0))',
    },
  },
]

describe.each(cases)('$name $parameters', ({ name, parameters }) => {
  const instance = textbook.find((problem) => problem.name === name)!.instance(parameters)
  const way = wayOf(instance)
  const pictures = way.map((state) => readStatePicture(name, parameters, state))

  test('all states from the start to the goal have pictures, as values and as JSON', () => {
    expect(pictures.length).toBeGreaterThan(1)
    for (const [at, state] of way.entries()) {
      expect(pictures[at]).toBeDefined()
      const json: unknown = JSON.parse(JSON.stringify(instance.toJSON(state)))
      expect(readStatePicture(name, parameters, json)).toEqual(pictures[at])
    }
  })

  test('two states that differ look different, and what differs is outlined', () => {
    for (let at = 1; at < pictures.length; at++) {
      const [before, now] = [pictures[at - 1]!, pictures[at]!]
      expect(svgOf(now)).not.toBe(svgOf(before))
      expect(outlines(svgOf(now, before))).toBeGreaterThan(outlines(svgOf(now)))
      expect(svgOf(now, now)).toBe(svgOf(now))
    }
  })
})

test('every textbook problem has pictures', () => {
  expect(textbook.filter(({ name }) => !cases.some((each) => each.name === name))).toEqual([])
})

test('a state without a picture has none', () => {
  expect(readStatePicture('my-problem', {}, [1, 2])).toBeUndefined()
  expect(readStatePicture('constructor', {}, 'x')).toBeUndefined()
  expect(readStatePicture('jugs', { start: '4 3' }, [5, 0])).toBeUndefined()
  expect(
    readStatePicture(
      'queens',
      {},
      Array.from({ length: 5000 }, () => 1),
    ),
  ).toBeUndefined()
  expect(readStatePicture('vacuum', {}, { width: 1e9, height: 1e9, robot: 0, dirty: [] })).toBeUndefined()
  expect(readStatePicture('blocks', {}, ['on(a,b)', 'on(b,a)'])).toBeUndefined()
  expect(readStatePicture('hanoi', {}, { discs: [0, 9], pegs: 3 })).toBeUndefined()
  expect(readStatePicture('route', {}, '<script>')).toBeUndefined()
})

/** A pen that accepts everything but numbers that are none. */
function expectPaintable(picture: StatePicture, before?: StatePicture): void {
  for (const side of [24, 300]) {
    const svg = statePictureSvg(picture, { width: side, height: side }, colours, { before, title: '<&">' })
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(svg).toContain('<title>&lt;&amp;&quot;&gt;</title>')
  }
}

const damaged = fc.oneof(
  fc.jsonValue(),
  fc.array(
    fc.oneof(
      fc.integer({ min: -2, max: 20 }),
      fc.constantFrom('on(a,b)', 'ontable(b)', 'holding(<b>)', 'phase(x)', '#@ $.'),
    ),
  ),
  fc.record({ litres: fc.array(fc.nat(9)), capacities: fc.array(fc.nat(9)) }),
  fc.record({ discs: fc.array(fc.nat(4)), pegs: fc.integer({ min: -1, max: 5 }) }),
  fc.record({ width: fc.nat(120), height: fc.nat(120), robot: fc.nat(300), dirty: fc.array(fc.nat(300)) }),
  fc.record({
    needs: fc.array(fc.double()),
    minutes: fc.double(),
    lastAction: fc.string(),
    discontentment: fc.double(),
  }),
  fc.record({
    room: fc.double(),
    next: fc.integer(),
    items: fc.array(fc.record({ name: fc.string(), weight: fc.double(), value: fc.double() })),
  }),
  fc.record({ room: fc.nat(200), undecided: fc.array(fc.string()) }),
)

test('whatever the state and the parameters are, reading and painting never throw', () => {
  const names = fc.constantFrom(...textbook.map(({ name }) => name), 'other')
  fc.assert(
    fc.property(names, damaged, damaged, fc.option(damaged), (name, state, other, start) => {
      const parameters = { start: start ?? undefined, goal: other }
      const picture = readStatePicture(name, parameters, state)
      if (picture !== undefined) expectPaintable(picture, readStatePicture(name, parameters, other))
    }),
    { numRuns: 3000 },
  )
})

test('nothing is drawn outside of a box without width', () => {
  const picture = readStatePicture('jugs', {}, [4, 0])!
  const pen = { path() {}, text() {}, within: (_place: unknown, draw: () => void) => draw() }
  expect(() => paintStatePicture(pen, picture, { x: 0, y: 0, width: 0, height: 0 }, colours)).not.toThrow()
})

/** All moves from place to place that a problem knows. */
function movesOf(name: string, placeOf: (state: unknown) => string): string[] {
  const space = textbook
    .find((problem) => problem.name === name)!
    .instance()
    .space()
  const found = new Set<string>()
  const seen = new Set([space.initial()])
  const out = new Successors()
  for (const state of seen) {
    out.count = 0
    space.expand(state, out)
    for (let at = 0; at < out.count; at++) {
      seen.add(out.states[at]!)
      const ends = [placeOf(space.valueOf(state)), placeOf(space.valueOf(out.states[at]!))]
      if (ends[0] !== ends[1]) found.add(ends.sort().join(' – '))
    }
  }
  return [...found].sort()
}

test('the map of Italy has the roads of the problem', () => {
  const drawn = italyRoads.map(([from, to]) => [italyPlaces[from]!.name, italyPlaces[to]!.name].sort().join(' – '))
  expect(drawn.sort()).toEqual(movesOf('route', String))
})

test('the graph of the delivery has the edges of the problem', () => {
  const agent = (state: unknown) => (state as readonly string[]).find((fluent) => fluent.startsWith('agentpos'))!
  const moves = movesOf('delivery', agent)
  const start = ['agentpos(0,1)', 'itempos(2,5)', 'targetpos(4,1)', 'phase(collecting)']
  const picture = readStatePicture('delivery', {}, start)
  if (picture?.kind !== 'map') throw new Error('expected a map')
  expect(picture.roads.length).toBe(moves.length)
  // somebody who stands at the outermost one, with a ring around, is not cut off
  for (const { x } of picture.places) expect(Math.min(x, 1 - x)).toBeGreaterThan(0.13)
  // every place of the problem is on the map
  for (const move of moves) {
    for (const place of move.split(' – ')) {
      expect(readStatePicture('delivery', {}, [place, ...start.slice(1)])).toBeDefined()
    }
  }
})
