import { expect, test } from 'vitest'
import { gifFile } from './gif-file.ts'

/** A frame of one colour with one pixel of another. */
function frame(pixel: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(8 * 4 * 4)
  for (let at = 0; at < 32; at++) pixels.set(at === pixel ? [255, 0, 0, 255] : [0, 0, 80, 255], at * 4)
  return pixels
}

function gifOf(frames: readonly Uint8ClampedArray[], milliseconds = 120): Uint8Array {
  const gif = gifFile(8, 4, frames.slice(0, 1))
  for (const pixels of frames) gif.add(pixels, milliseconds)
  return gif.finish()
}

test('a GIF has its size, repeats, and has a frame for each that was added', () => {
  const bytes = gifOf([frame(0), frame(1), frame(2)])
  const text = new TextDecoder('latin1').decode(bytes)
  expect(text.slice(0, 6)).toBe('GIF89a')
  expect([bytes[6], bytes[8]]).toEqual([8, 4])
  expect(text).toContain('NETSCAPE2.0')
  expect(bytes.at(-1)).toBe(0x3b)
  // graphic control extensions: their delay is in hundredths of a second
  const controls = [...bytes.keys()].filter((at) => bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4)
  expect(controls).toHaveLength(3)
  expect(controls.map((at) => bytes[at + 4]! | (bytes[at + 5]! << 8))).toEqual([12, 12, 12])
})

test('a frame that changes little takes little', () => {
  const noise = Array.from({ length: 6 }, (_, seed) => {
    const pixels = new Uint8ClampedArray(8 * 4 * 4)
    for (let at = 0; at < pixels.length; at++) pixels[at] = at % 4 === 3 ? 255 : (at * 37 + seed * 91) % 256
    return pixels
  })
  const same = gifOf(noise.map(() => noise[0]!))
  expect(same.length).toBeLessThan(gifOf(noise).length)
})
