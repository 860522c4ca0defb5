import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorLine, onLine, onLines, pathText, textColumns } from './words.ts'

const leftOut = (count: number) => `… ${count} more …`
const nodes = (length: number, action: string) =>
  Array.from({ length }, (_, state) => ({ state, action: state === 0 ? '' : action }))

describe('a path', () => {
  test('fits into its columns, and ends where it ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 12, max: 120 }),
        fc.string(),
        (length, columns, action) => {
          const text = pathText(nodes(length, action), String, { columns, leftOut })
          expect(textColumns(text)).toBeLessThanOrEqual(columns)
          if (action.length < 3 && columns > 40) expect(text.endsWith(String(length - 1))).toBe(true)
        },
      ),
    )
  })

  test('is whole where there is room, else shortened in the middle', () => {
    const path = nodes(9, 'go')
    const text = (columns?: number) => pathText(path, (state) => `s${state}`, { columns, leftOut })
    expect(text()).toBe('s0 —go→ s1 —go→ s2 —go→ s3 —go→ s4 —go→ s5 —go→ s6 —go→ s7 —go→ s8')
    expect(text(50)).toBe('s0 —go→ s1 … 4 more … —go→ s6 —go→ s7 —go→ s8')
    expect(text(25)).toBe('s0 … 7 more … —go→ s8')
    expect(text(8)).toBe('… —go→ …')
    expect(pathText(nodes(3, ''), String, { leftOut })).toBe('0 → 1 → 2')
    expect(pathText([], String, { leftOut })).toBe('')
  })

  test('prints no more states than it shows', () => {
    let printed = 0
    const print = () => {
      printed++
      return 'x'
    }
    pathText(nodes(100_000, ''), print, { columns: 60, leftOut })
    expect(printed).toBeLessThan(1000)
  })
})

describe('texts from problems', () => {
  test('stay on their line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
        const commands = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/
        expect(onLine(text)).not.toMatch(commands)
        expect(onLines(text).replaceAll('\n', '')).not.toMatch(commands)
      }),
    )
  })

  test('errors of any kind have a reason', () => {
    expect(errorLine(new Error('a\nb'))).toBe('a⏎b')
    expect(errorLine(new TypeError())).toBe('TypeError')
    expect(errorLine('plain')).toBe('plain')
    expect(errorLine(undefined)).toBe('undefined')
    expect(errorLine(Object.create(null))).toBe('something that has no words')
  })
})
