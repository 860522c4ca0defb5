import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courtyard } from './arena/arena-map.ts'
import { shooterDemo } from './shooter-demo.ts'
import { formation } from './squad/formation.ts'
import { readOrderScript } from './squad/squad-command.ts'

test('one match: a story, a picture and an outcome', { timeout: 60_000 }, () => {
  const run = shooterDemo.start({ seed: 2 })
  const lines: string[] = []
  while (run.step()) lines.push(...run.newSentences())
  lines.push(...run.newSentences())
  expect(lines.some((line) => line.includes('blue squad orders'))).toBe(true)
  expect(lines.at(-1)).toMatch(/side wins|a draw/)
  expect(run.picture?.()).toContain('Ada')
  const { result, won, lost, drawn } = run.outcome() as Record<string, number>
  expect(['blue', 'red', 'draw']).toContain(result)
  expect(won! + lost! + drawn!).toBe(1)
})

test('several matches: one a step, and how many were won', { timeout: 60_000 }, () => {
  const run = shooterDemo.start({ seed: 2, matches: 3, versus: 'mirror' })
  let steps = 1
  while (run.step()) steps++
  expect(steps).toBe(3)
  expect(run.newSentences()).toHaveLength(3)
  const { matches, won, lost, drawn } = run.outcome() as Record<string, number>
  expect(matches).toBe(3)
  expect(won! + lost! + drawn!).toBe(3)
})

test('orders of the player are given when their time has come', () => {
  const run = shooterDemo.start({ seed: 2, orders: '1:hold, 2.5:attack' })
  const lines: string[] = []
  for (let tick = 0; tick < 30 && run.step(); tick++) lines.push(...run.newSentences())
  expect(lines.filter((line) => line.includes('The player'))).toEqual([
    'The player orders: hold.',
    'The player orders: attack.',
  ])
})

test('options that make no sense are refused', () => {
  expect(() => shooterDemo.start({ seed: 1, matches: 0 })).toThrow('expected a whole number above 0')
  expect(() => shooterDemo.start({ seed: 1, versus: 'nobody' })).toThrow(RangeError)
  expect(() => shooterDemo.start({ seed: 1, versus: 'mirror', orders: '0:hold' })).toThrow('no side has a squad')
  expect(() => shooterDemo.start({ seed: 1, orders: 'hold' })).toThrow('expected seconds:order')
})

test('a script of orders is put in order of time, with cells for places', () => {
  expect(readOrderScript('20:attack, 5:move 12 7,0:hold', courtyard)).toEqual([
    { at: 0, command: { order: 'hold' } },
    { at: 5, command: { order: 'move', to: courtyard.cellAt(12, 7) } },
    { at: 20, command: { order: 'attack' } },
  ])
  expect(readOrderScript('', courtyard)).toEqual([])
  for (const wrong of ['5:move', '5:move 0 0', '5:move 99 7', '-1:hold', 'x:hold', '5:dance'])
    expect(() => readOrderScript(wrong, courtyard)).toThrow(RangeError)
})

test('a formation has a place for each, on floor, and no grenade reaches two of them where there is room', () => {
  const cell = fc.constantFrom(...courtyard.floor)
  fc.assert(
    fc.property(cell, fc.array(cell, { minLength: 1, maxLength: 3 }), (around, soldiers) => {
      const places = formation(courtyard, around, soldiers)
      expect(places).toHaveLength(soldiers.length)
      expect(places.every((place) => courtyard.isFloor(place))).toBe(true)
      for (const [index, one] of places.entries())
        for (const other of places.slice(index + 1)) expect(courtyard.distance(one, other)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 50 },
  )
})
