import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceDecompressor, replaceSplitter, type StreamedClient } from './safe-streams.ts'

type Stream = StreamedClient['splitter'] & { readonly pushed: Buffer[] }

function stream(): Stream {
  const pushed: Buffer[] = []
  return { pushed, _transform: () => {}, push: (chunk) => pushed.push(chunk) > 0 }
}

function clientOf(streams: { splitter?: Stream; decompressor?: Stream; state?: string }): StreamedClient {
  const deserializer = { parsePacketBuffer: () => ({ metadata: { size: 0 } }) }
  return { state: 'play', splitter: stream(), decompressor: null, deserializer, ...streams }
}

/** Feeds pieces; returns the first error. */
function feed({ _transform }: Stream, pieces: readonly Uint8Array[]): Error | undefined {
  let failed: Error | undefined
  for (const piece of pieces) _transform(Buffer.from(piece), '', (error) => (failed ??= error))
  return failed
}

function framed(packet: Uint8Array): Buffer {
  const head: number[] = []
  for (let length = packet.length; length > 0; length >>= 7) head.push((length & 0x7f) | (length > 0x7f ? 0x80 : 0))
  return Buffer.concat([Buffer.from(head), packet])
}

const packets = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { maxLength: 8 })

describe('the splitter', () => {
  it('gives the packets back, however the bytes come in', () => {
    fc.assert(
      fc.property(packets, fc.integer({ min: 1, max: 50 }), (sent, step) => {
        const splitter = stream()
        replaceSplitter(clientOf({ splitter }))
        const bytes = Buffer.concat(sent.map(framed))
        const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, index) =>
          bytes.subarray(index * step, (index + 1) * step),
        )
        expect(feed(splitter, pieces)).toBeUndefined()
        expect(splitter.pushed.map((packet) => [...packet])).toEqual(sent.map((packet) => [...packet]))
      }),
    )
  })

  it('ends on any bytes, and never gives a packet of a length that is not allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 })), (pieces) => {
        const splitter = stream()
        replaceSplitter(clientOf({ splitter }))
        feed(splitter, pieces)
        for (const { length } of splitter.pushed) expect(length).toBeGreaterThan(0)
      }),
    )
  })

  it.each([
    ['negative', [0xff, 0xff, 0xff, 0xff, 0x0f]],
    ['zero', [0]],
    ['too large', [0xff, 0xff, 0xff, 0x01]],
  ])('refuses a length that is %s', (_what, bytes) => {
    const splitter = stream()
    replaceSplitter(clientOf({ splitter }))
    expect(feed(splitter, [Uint8Array.from(bytes)])?.message).toContain('invalid length')
  })

  it('takes long packets in play only', () => {
    const bytes = framed(new Uint8Array(100_000))
    for (const state of ['handshaking', 'login', 'configuration', 'play']) {
      const splitter = stream()
      replaceSplitter(clientOf({ splitter, state }))
      expect(feed(splitter, [bytes])?.message, state).toBe(
        state === 'play' ? undefined : 'packet has an invalid length',
      )
    }
  })

  // copying everything queued with each drop took more than 20 seconds
  it('takes no longer for a packet that drips in', { timeout: 6000 }, () => {
    const splitter = stream()
    replaceSplitter(clientOf({ splitter }))
    const packet = Buffer.from(Array.from({ length: 1_600_000 }, (_, index) => index % 251))
    const bytes = framed(packet)
    let failed: Error | undefined
    for (let at = 0; at < bytes.length; at += 8) {
      splitter._transform(bytes.subarray(at, at + 8), '', (error) => (failed ??= error))
    }
    expect(failed).toBeUndefined()
    expect(splitter.pushed).toHaveLength(1)
    expect(splitter.pushed[0]!.equals(packet)).toBe(true)
  })
})

describe('the decompressor', () => {
  const unpack = (chunk: Uint8Array) => {
    const decompressor = stream()
    replaceDecompressor(clientOf({ decompressor }))
    const error = feed(decompressor, [chunk])
    return { error, packet: decompressor.pushed[0] }
  }

  it('gives packed and plain packets back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), (packet) => {
        const plain = unpack(Buffer.concat([Buffer.from([0]), packet]))
        const packed = unpack(Buffer.concat([Buffer.from([packet.length]), deflateSync(packet)]))
        expect([...plain.packet!]).toEqual([...packet])
        expect([...packed.packet!]).toEqual([...packet])
      }),
    )
  })

  it('unpacks no more than was claimed, and no nonsense', () => {
    expect(unpack(Buffer.concat([Buffer.from([10]), deflateSync(Buffer.alloc(1000))])).error).toBeDefined()
    expect(unpack(Buffer.from([10, 1, 2, 3])).error).toBeDefined()
    expect(unpack(Buffer.from([0xff, 0xff, 0xff, 0x7f, 0])).error).toBeDefined()
  })
})
