import { allDemos, filmOf } from '@telos/demos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawFilm } from './film-svg.ts'
import { cornersOf, type ScreenPath } from './keyframes.ts'

describe.each(allDemos.filter(({ name }) => name !== 'village'))('$name', (demo) => {
  const film = filmOf(demo.start({ seed: 1 }))
  const text = drawFilm(film, demo.summary)

  test('is the same for the same seed, and says what the story says', () => {
    expect(drawFilm(filmOf(demo.start({ seed: 1 })), demo.summary)).toBe(text)
    expect(film.captions.length).toBeGreaterThan(2)
    for (const { at } of film.captions) expect(at).toBeLessThan(film.seconds)
    for (let index = 1; index < film.scenes.length; index++)
      expect(film.scenes[index]!.at).toBeGreaterThanOrEqual(film.scenes[index - 1]!.at)
  })

  test('figures stay on the map', () => {
    for (const { scene } of film.scenes)
      for (const { at } of scene.figures) {
        expect(at.x).toBeGreaterThanOrEqual(0)
        expect(at.x).toBeLessThanOrEqual(scene.width)
        expect(at.y).toBeGreaterThanOrEqual(0)
        expect(at.y).toBeLessThanOrEqual(scene.height)
      }
  })

  test('is small, without scripts, and stands still for those who prefer that', () => {
    expect(text.length).toBeLessThan(150_000)
    expect(text).not.toMatch(/<script|NaN|undefined/)
    expect(text).toContain('prefers-reduced-motion')
  })
})

test('texts are escaped', () => {
  const scene = { width: 1, height: 1, ground: [], figures: [] }
  const captions = [{ at: 0, text: '</text><script>"&' }]
  const text = drawFilm({ scenes: [{ at: 0, scene }], captions, seconds: 1 }, '<b>')
  expect(text).not.toContain('<script')
  expect(text).not.toContain('<b>')
})

test('a long title is written smaller, and none leaves the card', () => {
  const scene = { width: 1, height: 1, ground: [], figures: [] }
  const titled = (title: string) => drawFilm({ scenes: [{ at: 0, scene }], captions: [], seconds: 1 }, title)
  const sizeOf = (title: string) => Number(/class="title"[^>]*font-size:(\d+)px/.exec(titled(title))?.[1] ?? 15)
  expect(sizeOf('short')).toBe(15)
  for (const { summary } of allDemos) {
    expect(titled(summary)).toContain(`>${summary.charAt(0).toUpperCase()}${summary.slice(1)}</text>`)
    // letters of the bold font are at most 0.605 of their size wide on average
    expect(summary.length * sizeOf(summary) * 0.605).toBeLessThan(840)
  }
  expect(titled('word '.repeat(99))).toMatch(/class="title"[^>]*>(word ?)+…</i)
  expect(sizeOf('word '.repeat(99))).toBeGreaterThan(10)
})

/** Returns the position at a moment, on straight lines between points. */
function placeAt(way: ScreenPath, at: number): readonly [number, number] {
  const next = way.findIndex((point) => point.at >= at)
  if (next <= 0) return way[Math.max(0, next)]!.value
  const [a, b] = [way[next - 1]!, way[next]!]
  const share = b.at === a.at ? 1 : (at - a.at) / (b.at - a.at)
  return [a.value[0] + share * (b.value[0] - a.value[0]), a.value[1] + share * (b.value[1] - a.value[1])]
}

test('ways with fewer corners lead past the same points', () => {
  const step = fc.tuple(
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: 1, max: 6 }),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      const way: { at: number; value: [number, number] }[] = [{ at: 0, value: [0, 0] }]
      for (const [dx, dy, times] of steps)
        for (let time = 0; time < times; time++) {
          const { at, value } = way.at(-1)!
          way.push({ at: at + 1, value: [value[0] + dx, value[1] + dy] })
        }
      const corners = cornersOf(way)
      expect(corners.length).toBeLessThanOrEqual(steps.length + 1)
      for (const { at, value } of way) {
        const [x, y] = placeAt(corners, at)
        expect(Math.hypot(x - value[0], y - value[1])).toBeLessThan(0.5)
      }
    }),
  )
})
