import { formatDiagnostic } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BlockGrid } from '../world/blocks/block-grid.ts'
import type { WorldMap } from '../world/world-map.ts'
import { builtInMap, mapNames } from './built-in-map.ts'
import { formatMap } from './format-map.ts'
import { readWorldMap } from './read-world-map.ts'

const small = `
// a room
map room
box 10 0 20 12 2 21
floor 0
start 11.5 1 20.5
time 6000
legend # bedrock
legend C chest[facing=north]
fill # 0
layer 1
..C
#..
chest 12 1 20 apple*5 iron_sword
frame 12 1 20 north apple
animal 11 1 21.5 sheep brown baby
`

test('a small map is read as it is written', () => {
  const { map, diagnostics } = readWorldMap(small)
  expect(diagnostics).toEqual([])
  expect(map).toMatchObject({
    name: 'room',
    spawn: { x: 11.5, y: 1, z: 20.5 },
    timeOfDay: 6000,
    chests: [
      {
        at: { x: 12, y: 1, z: 20 },
        stacks: [
          { item: 'apple', count: 5 },
          { item: 'iron_sword', count: 1 },
        ],
      },
    ],
    frames: [{ on: { x: 12, y: 1, z: 20 }, facing: 'north', item: 'apple' }],
    animals: [{ species: 'sheep', at: { x: 11, y: 1, z: 21.5 }, colour: 'brown', baby: true }],
  })
  expect(map!.blocks.get(10, 1, 21).name).toBe('bedrock')
  expect(map!.blocks.get(12, 1, 20)).toEqual({
    name: 'chest',
    properties: expect.objectContaining({ facing: 'north' }),
  })
  expect(map!.blocks.get(12, 2, 20).name).toBe('air')
})

test('every map that we have can be written and read again', () => {
  for (const name of mapNames) {
    const text = formatMap(builtInMap(name, 3))
    const { map, diagnostics } = readWorldMap(text)
    expect(diagnostics).toEqual([])
    expect(formatMap(map!)).toBe(text)
  }
})

test('any map can be written and read again', () => {
  const names = fc.constantFrom('stone', 'air', 'dirt', 'oak_log[axis=x]', 'furnace[facing=east,lit=true]', 'glass')
  const sizes = fc.record({ x: fc.nat(4), y: fc.nat(3), z: fc.nat(4) })
  fc.assert(
    fc.property(sizes, fc.array(names, { minLength: 100, maxLength: 100 }), (max, blocks) => {
      const grid = new BlockGrid({ min: { x: -1, y: 0, z: 0 }, max }, -3)
      for (let index = 0; index < grid.cells; index++) {
        const [, name, key, value] = /^(\w+)(?:\[(\w+)=(\w+))?/.exec(blocks[index % 100]!)!
        grid.set(grid.position(index), { name: name!, ...(key && { properties: { [key]: value! } }) })
      }
      const map: WorldMap = {
        name: 'any',
        blocks: grid,
        spawn: { x: 0.5, y: 9, z: 0.5 },
        timeOfDay: 0,
        chests: [],
        frames: [],
        animals: [],
      }
      const text = formatMap(map)
      const read = readWorldMap(text)
      expect(read.diagnostics).toEqual([])
      expect(formatMap(read.map!)).toBe(text)
    }),
    { numRuns: 50 },
  )
})

test('no text makes it throw', () => {
  const lines = small.split('\n')
  const line = fc.oneof(
    fc.constantFrom(...lines),
    fc.string(),
    fc.constantFrom('box 0 0 0 1e9 1e9 1e9', 'layer', 'fill # 99', 'frame 1'),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (parts) => {
      const { map, diagnostics } = readWorldMap(parts.join('\n'))
      expect((map === undefined) === diagnostics.length > 0).toBe(true)
    }),
  )
})

describe('what is wrong is told with its place', () => {
  const cases: [string, string, string][] = [
    ['legend # bedrock', 'legend # bedrok', 'room:8:10 unknown block "bedrok" — did you mean "bedrock"?'],
    ['..C', '..X', 'room:12:3 unknown symbol "X" — add it with "legend SYMBOL BLOCK"'],
    ['..C', '..', 'room:12:1 a row of 2 symbols, but the box is 3 blocks wide'],
    ['apple*5', 'aple*5', 'room:14:15 unknown item "aple" — did you mean "apple"?'],
    ['apple*5', 'apple*65', 'room:14:15 a stack of apple has 1 to 64, found 65'],
    ['sheep', 'sheap', 'room:16:18 unknown animal "sheap" — did you mean "sheep"?'],
    ['floor 0', 'flor 0', 'room:5:1 unknown keyword "flor" — did you mean "floor"?'],
    ['fill # 0\nlayer 1', 'layer 1\n...', 'room:13:1 unknown keyword "#.."'],
    ['frame 12', 'chest 12 1 20 apple\nframe 12', 'room:15:1 the chest at 12,1,20 is already filled'],
    ['chest 12 1 20', 'chest 11 1 20', 'room:14:1 expected a chest at 11,1,20, found air'],
    ['time 6000', 'time noon', 'room:7:6 expected a whole number, found "noon"'],
    ['time 6000', 'time 24000', 'room:7:6 expected 0 to 23999, found 24000'],
    ['fill # 0', 'fill # 7', 'room:10:8 layers 7 to 7 are not in the box'],
    ['start 11.5 1 20.5', '', 'room:1:1 the start is missing — add "start X Y Z"'],
    ['frame 12 1 20 north', 'frame 12 1 20 top', 'room:15:15 expected north, south, west, east, up or down, found top'],
  ]
  test.each(cases)('%s → %s', (right, wrong, words) => {
    const { map, diagnostics } = readWorldMap(small.replace(right, wrong), { file: 'room' })
    expect(map).toBeUndefined()
    expect(diagnostics.map(formatDiagnostic)).toContain(words)
  })
})
