import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { animatedPng, type Pixels, readPng } from './animated-png.ts'
import { choosePalette } from './png-palette.ts'

/** Four by three, one colour, with one pixel of another. */
function picture(at: number): Pixels {
  const data = new Uint8Array(4 * 3 * 4).fill(255)
  data.set([10, 20, 30], at * 4)
  return { width: 4, height: 3, data }
}

function chunksOf(file: Buffer): readonly string[] {
  const names: string[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    names.push(file.toString('latin1', at + 4, at + 8))
  return names
}

/** What a browser's encoder would write: eight bits of RGB, each row with another filter. */
function screenshot({ width, height, data }: Pixels): Buffer {
  const raw = Buffer.alloc((width * 3 + 1) * height)
  const value = (x: number, y: number) => (x < 0 || y < 0 ? 0 : data[(y * width + Math.floor(x / 3)) * 4 + (x % 3)]!)
  for (let y = 0; y < height; y++) {
    const filter = y % 3
    raw[y * (width * 3 + 1)] = filter
    for (let x = 0; x < width * 3; x++) {
      const guess = [0, value(x - 3, y), value(x, y - 1)][filter]!
      raw[y * (width * 3 + 1) + 1 + x] = value(x, y) - guess
    }
  }
  const file = animatedPng([{ pixels: { width, height, data }, shown: 0 }])
  const packed = deflateSync(raw)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(packed.length)
  const header = Buffer.from(file.subarray(0, 33))
  header[25] = 2
  return Buffer.concat([header, length, Buffer.from('IDAT'), packed, Buffer.alloc(4)])
}

test('screenshots are read as they were drawn, whatever their rows are filtered with', () => {
  expect(readPng(screenshot(picture(5)))).toEqual(picture(5))
})

test('one frame is a plain picture; the colours used most stay as they are', () => {
  const file = animatedPng([{ pixels: picture(5), shown: 100 }])
  expect(chunksOf(file)).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
  const palette = choosePalette([picture(5)])
  expect([...palette.colours]).toEqual([0, 0, 0, 255, 255, 255, 10, 20, 30])
  expect([...palette.indicesOf(picture(1))]).toEqual([1, 2, ...Array.from({ length: 10 }, () => 1)])
})

test('colours beyond the palette become their neighbours', () => {
  const data = Uint8Array.from({ length: 400 * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (Math.floor(at / 4) % 256) >> (at % 4 === 0 ? 0 : 1),
  )
  const grey: Pixels = { width: 20, height: 20, data }
  const { colours, indicesOf } = choosePalette([grey])
  expect(colours.length).toBeLessThanOrEqual(256 * 3)
  for (const [pixel, place] of indicesOf(grey).entries())
    expect(Math.abs(colours[place * 3]! - data[pixel * 4]!)).toBeLessThan(3)
  // one pixel of another colour is seen, too
  data.set([200, 0, 0], 0)
  expect([...choosePalette([grey]).colours].join()).toContain('200,0,0')
})

test('frames hold what has changed, and frames that look the same are one', () => {
  const frames = [0, 0, 6, 6, 6, 11].map((at) => ({ pixels: picture(at), shown: 100 }))
  const file = animatedPng(frames)
  expect(chunksOf(file)).toEqual([
    'IHDR',
    'PLTE',
    'tRNS',
    'acTL',
    'fcTL',
    'IDAT',
    'fcTL',
    'fdAT',
    'fcTL',
    'fdAT',
    'IEND',
  ])
  expect(file.readUInt32BE(file.indexOf('acTL') + 4)).toBe(3)
  const second = file.indexOf('fcTL', file.indexOf('fcTL') + 1) + 4
  // sequence, width, height, left, top: from the pixel that changed back to the one that changed
  expect([0, 4, 8, 12, 16].map((at) => file.readUInt32BE(second + at))).toEqual([1, 3, 2, 0, 0])
  expect(file.readUInt16BE(second + 20)).toBe(300)
})

test('what is no screenshot is refused', () => {
  expect(() => readPng(Buffer.alloc(40))).toThrow('not a plain PNG')
})
