/** Small PNGs from screenshots, animated ones too: each frame holds only what has changed since the one before. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { choosePalette } from './png-palette.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8Array
}

export interface AnimationFrame {
  readonly pixels: Pixels
  /** Milliseconds until the next frame. */
  readonly shown: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** Reads a PNG as browsers write screenshots: eight bits, RGB or RGBA, not interlaced. */
export function readPng(file: Buffer): Pixels {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const channels = { 2: 3, 6: 4 }[file[25]!]
  if (!file.subarray(0, 8).equals(signature) || file[24] !== 8 || channels === undefined || file[28] !== 0)
    throw new Error('this is not a plain PNG with 8 bits of RGB or RGBA')
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels)
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < channels; channel++) data[pixel * 4 + channel] = rows[pixel * channels + channel]!
  return { width, height, data }
}

/** Undoes what each row was filtered with: the difference to its left, its upper neighbour, both, or the likeliest of three. */
function unfiltered(raw: Buffer, stride: number, height: number, step: number): Uint8Array {
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x < step ? 0 : rows[at - step]!
      const up = y === 0 ? 0 : rows[at - stride]!
      const corner = x < step || y === 0 ? 0 : rows[at - stride - step]!
      const guess = [0, left, up, (left + up) >> 1, likeliest(left, up, corner)][filter]!
      rows[at] = raw[y * (stride + 1) + 1 + x]! + guess
    }
  }
  return rows
}

function likeliest(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** One file that plays for ever, or one picture. Frames that look the same become one that is shown longer. */
export function animatedPng(frames: readonly AnimationFrame[]): Buffer {
  const { width, height } = frames[0]!.pixels
  const palette = choosePalette(frames.map(({ pixels }) => pixels))
  const drawn: { box: Box; packed: Buffer; shown: number }[] = []
  let before: Uint8Array | undefined
  for (const { pixels, shown } of frames) {
    const indices = palette.indicesOf(pixels)
    const box = before ? changedBox(before, indices, width) : { left: 0, top: 0, width, height }
    const last = drawn.at(-1)
    if (box === undefined && last) last.shown += shown
    else if (box) drawn.push({ box, packed: packedPart(indices, before, width, box), shown })
    before = indices
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // eight bits, places in a palette
  header.set([8, 3, 0, 0, 0], 8)
  const [first] = drawn
  let sequence = 0
  const moving = drawn.flatMap(({ box, packed, shown }, at) => [
    chunk('fcTL', frameControl(sequence++, box, shown, at > 0)),
    at === 0 ? chunk('IDAT', packed) : chunk('fdAT', Buffer.concat([numbers(sequence++), packed])),
  ])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette.colours),
    chunk('tRNS', Buffer.from([0])),
    ...(drawn.length === 1 ? [chunk('IDAT', first!.packed)] : [chunk('acTL', numbers(drawn.length, 0)), ...moving]),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function frameControl(sequence: number, { left, top, width, height }: Box, shown: number, isOver: boolean): Buffer {
  const rest = Buffer.alloc(6)
  rest.writeUInt16BE(Math.min(65_535, Math.round(shown)), 0)
  rest.writeUInt16BE(1000, 2)
  // the frame stays; what is transparent in the next shows it
  rest[5] = isOver ? 1 : 0
  return Buffer.concat([numbers(sequence, width, height, left, top), rest])
}

/** The smallest box around all that differs; undefined if nothing does. */
function changedBox(before: Uint8Array, after: Uint8Array, width: number): Box | undefined {
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, -1, -1]
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** A part of a picture without filters; what has not changed is transparent, which packs to next to nothing. */
function packedPart(indices: Uint8Array, before: Uint8Array | undefined, stride: number, box: Box): Buffer {
  const { left, top, width, height } = box
  const raw = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (top + y) * stride + left + x
      if (before?.[from] !== indices[from]) raw[y * (width + 1) + 1 + x] = indices[from]!
    }
  return deflateSync(raw, { level: 9 })
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([numbers(data.length), named, numbers(crc32(named))])
}

function numbers(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => void buffer.writeUInt32BE(value >>> 0, at * 4))
  return buffer
}
