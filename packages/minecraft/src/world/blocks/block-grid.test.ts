import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BlockGrid } from './block-grid.ts'
import { type BlockState, formatBlock, parseBlock } from './block-state.ts'

const word = fc.stringMatching(/^[a-z][a-z_]{0,6}$/)
const block: fc.Arbitrary<BlockState> = fc.record({ name: word, properties: fc.dictionary(word, word, { maxKeys: 3 }) })
const inside = fc.record({
  x: fc.integer({ min: -2, max: 3 }),
  y: fc.integer({ min: 1, max: 3 }),
  z: fc.integer({ min: 5, max: 9 }),
})
const bounds = { min: { x: -2, y: 1, z: 5 }, max: { x: 3, y: 3, z: 9 } }

test('a block that is written and read is the same block', () => {
  fc.assert(
    fc.property(block, (state) => {
      expect(formatBlock(parseBlock(formatBlock(state))!)).toBe(formatBlock(state))
    }),
  )
  expect(parseBlock('furnace[facing]')).toBeUndefined()
  expect(parseBlock('Stone')).toBeUndefined()
})

test('a grid holds what was set last, wherever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(inside, block), { maxLength: 60 }), (changes) => {
      const grid = new BlockGrid(bounds, 1)
      const model = new Map<number, string>()
      for (const [at, state] of changes) {
        expect(grid.set(at, state)).toBe(true)
        model.set(grid.index(at.x, at.y, at.z), formatBlock(state))
      }
      const copy = grid.copy()
      grid.set({ x: 0, y: 2, z: 6 }, { name: 'later' })
      for (let index = 0; index < copy.cells; index++) {
        const at = copy.position(index)
        expect(copy.index(at.x, at.y, at.z)).toBe(index)
        expect(formatBlock(copy.get(at.x, at.y, at.z))).toBe(model.get(index) ?? 'air')
      }
    }),
  )
})

test('outside there is air above the floor and bedrock below, and nothing changes', () => {
  const grid = new BlockGrid(bounds, 1)
  expect(grid.get(50, 2, 0).name).toBe('air')
  expect(grid.get(50, 1, 0).name).toBe('bedrock')
  expect(grid.get(0, 99, 6).name).toBe('air')
  expect(grid.get(0, 0, 6).name).toBe('bedrock')
  expect(grid.set({ x: 50, y: 2, z: 0 }, { name: 'stone' })).toBe(false)
})
