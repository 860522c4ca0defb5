import { readFileSync } from 'node:fs'
import { escapeXml } from '@telos/core/text'
import { box, type Canvas2d, canvasPen, disc, polygon, svgPen, withMirror } from '@telos/draw'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { plainColours } from './plain-colours.ts'
import { type SpriteLook, spriteFacing } from './sprites/looks/sprite-look.ts'
import { paintLook } from './sprites/paint-sprite.ts'
import { fixedTones, spriteLayer } from './sprites/pictures/sprite-picture.ts'
import { spritePictures } from './sprites/pictures/sprite-pictures.ts'
import { type Bitmap, spriteBitmaps } from './sprites/sprite-bitmaps.ts'
import { spriteSvg } from './sprites/sprite-svg.ts'

/** A context that writes down what it is told. */
function recordingContext(): { context: Canvas2d; calls: string[] } {
  const calls: string[] = []
  const context = new Proxy({ globalAlpha: 1 } as Record<string, unknown>, {
    get: (target, name: string) =>
      name in target
        ? target[name]
        : (...given: readonly unknown[]) => {
            calls.push(
              `${name} ${given.map((each) => (each instanceof FakePath ? each.data : String(each))).join(' ')}`,
            )
          },
  })
  return { context: context as unknown as Canvas2d, calls }
}

class FakePath {
  readonly data: string
  constructor(data: string) {
    this.data = data
  }
}

beforeAll(() => void vi.stubGlobal('Path2D', FakePath))
afterAll(() => void vi.unstubAllGlobals())

const look: SpriteLook = { kind: 'picture', picture: 'person' }
const fills = (calls: readonly string[]) =>
  calls.filter((call) => call.startsWith('fill ')).map((call) => call.slice(5))

describe('one drawing, two pens', () => {
  test.each([...spritePictures.keys()])('%s', (picture) => {
    const { context, calls } = recordingContext()
    paintLook(canvasPen(context), { kind: 'picture', picture }, { x: 0, y: 0, size: 64 })
    const svg = spriteSvg({ kind: 'picture', picture }, 64, picture)
    const paths = [...svg.matchAll(/<path d="([^"]*)" fill="#/g)].map(([, data]) => data)
    expect(fills(calls)).toEqual(paths)
    const strokes = calls.filter((call) => call.startsWith('stroke ')).length
    expect(fills(calls).length + strokes).toBeGreaterThan(0)
    expect(calls.filter((call) => call.startsWith('save')).length).toBe(
      calls.filter((call) => call.startsWith('restore')).length,
    )
  })
})

test('layers are of tones that exist, with path data', () => {
  const tones = new Set(['main', 'shade', 'light', 'deep', ...Object.keys(fixedTones)])
  for (const { layers, face = [], back = [], main } of spritePictures.values()) {
    expect(main).toMatch(/^#[\da-f]{6}$/)
    for (const text of [...layers, ...face, ...back]) {
      expect(tones).toContain(spriteLayer(text).tone)
      expect(spriteLayer(text).data).toMatch(/^M[\d\sMLHVCSQTAZmlhvcsqtaz.,-]+$/)
    }
  }
  expect(() => spriteLayer('main')).toThrow('expected a tone')
})

test('a direction changes the picture of what has a front', () => {
  const drawn = (picture: string) =>
    new Set(
      (['right', 'down', 'left', 'up'] as const).map((facing) =>
        spriteSvg({ kind: 'picture', picture }, 32, '', facing),
      ),
    )
  for (const picture of ['person', 'arrow', 'spaceship', 'knight', 'laser'])
    expect(drawn(picture).size, picture).toBeGreaterThan(3)
  expect(drawn('dog').size).toBe(2)
  expect(drawn('crate').size).toBe(1)
  const tile = (facing: 'left' | 'up') =>
    spriteSvg({ kind: 'tile', shape: 'square', letter: 'X', tint: '#4c83dd' }, 32, '', facing)
  expect(tile('left')).not.toBe(tile('up'))
})

test.each([
  [1, 0, 'right'],
  [-1, 0, 'left'],
  [0, 1, 'down'],
  [0, -1, 'up'],
  [0, 0, undefined],
] as const)('the vector %i, %i points %s', (x, y, facing) => {
  expect(spriteFacing({ x, y })).toBe(facing)
})

test('texts of strangers stay texts', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const pen = svgPen()
      pen.text(text, 0, 0, { size: 10, fill: text })
      const tile: SpriteLook = { kind: 'tile', shape: 'round', letter: text, tint: '#4c83dd', mark: text }
      for (const svg of [pen.markup(), spriteSvg(tile, 20, text)]) {
        const tags = [...svg.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
        expect(tags.every((tag) => /^<\/?(svg|title|g|path|text)\b/.test(tag))).toBe(true)
        expect(svg.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
      }
    }),
  )
  expect(escapeXml(`<a href="x">'&\u0000`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;␀')
})

test('bitmaps are painted once for each look and direction', () => {
  const painted: string[][] = []
  const create = () => {
    const { context, calls } = recordingContext()
    painted.push(calls)
    return { getContext: () => context } as unknown as Bitmap
  }
  const bitmaps = spriteBitmaps(20, create)
  const first = bitmaps.of(look)
  expect(bitmaps.of(look)).toBe(first)
  expect(bitmaps.of({ ...look })).toBe(first)
  expect(bitmaps.of(look, 'left')).not.toBe(first)
  expect(bitmaps.of({ ...look, mark: '2' })).not.toBe(first)
  expect(painted.length).toBe(3)
  expect(painted.every((calls) => calls.length > 0)).toBe(true)
})

test('bitmaps do not pile up without end', () => {
  const bitmaps = spriteBitmaps(512, () => ({ getContext: () => null }) as unknown as Bitmap)
  const first = bitmaps.of(look)
  for (let mark = 0; mark < 200; mark++) bitmaps.of({ ...look, mark: String(mark) })
  expect(bitmaps.of(look)).not.toBe(first)
})

test('shapes as path data', () => {
  expect(box(1, 2, 3, 4)).toBe('M1 2h3v4h-3z')
  expect(disc(5, 5, 2)).toBe('M3 5a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z')
  expect(polygon(0, 0, 1, 1, 2, 0)).toBe('M0 0L1 1L2 0z')
  expect(withMirror('M10 4L2 8Z')).toBe('M10 4L2 8ZM54 4L62 8Z')
})

test('the plain colours are those of the style sheet', () => {
  const css = readFileSync(new URL('../shell/tokens.global.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split(':root[data-theme="dark"] {')
  for (const [theme, sheet] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    for (const [name, colour] of Object.entries(plainColours[theme])) {
      if (name === 'font') continue
      expect(new RegExp(`--${name}: ([^;]+);`).exec(sheet)?.[1], `${theme} ${name}`).toBe(colour)
    }
  }
})
