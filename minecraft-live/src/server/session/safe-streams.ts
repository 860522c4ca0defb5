import { unzipSync } from 'node:zlib'

/** Maximum packet length in bytes, as real servers allow, also after decompression. */
const longestFrame = 2_097_151
/** Before play, nothing is longer than a plug-in message, which may have 32,767 bytes. */
const longestFrameBeforePlay = 65_536
const longestPacket = 8_388_608

type Transform = (chunk: Buffer, encoding: string, done: (error?: Error) => void) => void

interface TransformStream {
  _transform: Transform
  push(chunk: Buffer): boolean
}

/** A minecraft-protocol client, with the streams to be replaced, which its types omit. */
export interface StreamedClient {
  readonly state: string
  readonly splitter: TransformStream
  readonly decompressor: TransformStream | null
  readonly deserializer: { parsePacketBuffer: (buffer: Buffer) => ParsedPacket }
}

interface ParsedPacket {
  readonly metadata: { readonly size: number }
}

/**
 * Splits the byte stream into packets. The library's own splitter loops for ever on a negative length and buffers any length a client
 * claims.
 */
export function replaceSplitter(client: StreamedClient): void {
  const { splitter } = client
  const waiting = new WaitingBytes()
  splitter._transform = (chunk, _encoding, done) => {
    const rest = waiting.add(chunk)
    const longest = client.state === 'play' ? longestFrame : longestFrameBeforePlay
    let at = 0
    for (;;) {
      const head = readLength(rest, at)
      if (head === 'more') break
      if (head === 'bad' || head.length === 0 || head.length > longest)
        return done(new Error('packet has an invalid length'))
      const start = at + head.size
      if (rest.length < start + head.length) break
      splitter.push(rest.subarray(start, start + head.length))
      at = start + head.length
    }
    waiting.drop(at)
    done()
  }
}

/** Bytes of an incomplete packet. The store doubles, so that a packet that drips in is not copied with each drop. */
class WaitingBytes {
  #store: Buffer = Buffer.alloc(0)
  #length = 0

  /** Everything queued, with these bytes appended. */
  add(chunk: Buffer): Buffer {
    const length = this.#length + chunk.length
    if (this.#length === 0) this.#store = chunk
    else if (length > this.#store.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#store.length))
      this.#store.copy(larger, 0, 0, this.#length)
      this.#store = larger
    }
    if (this.#length > 0) chunk.copy(this.#store, this.#length)
    this.#length = length
    return this.#store.subarray(0, length)
  }

  /** Drops the first bytes without overwriting them: packets are views of them. */
  drop(count: number): void {
    if (count === 0) return
    this.#store = this.#store.subarray(count, this.#length)
    this.#length -= count
  }
}

/** Decompresses packets. The library's own decompressor has no limit and ignores corrupt data. */
export function replaceDecompressor({ decompressor }: StreamedClient): void {
  if (decompressor === null) return
  decompressor._transform = (chunk, _encoding, done) => {
    const packet = unpack(chunk)
    if (packet !== undefined) decompressor.push(packet)
    done(packet === undefined ? new Error('packet cannot be decompressed') : undefined)
  }
}

function unpack(chunk: Buffer): Buffer | undefined {
  const head = readLength(chunk, 0)
  if (head === 'more' || head === 'bad' || head.length > longestPacket) return undefined
  const body = chunk.subarray(head.size)
  try {
    return head.length === 0 ? body : unzipSync(body, { maxOutputLength: head.length })
  } catch {
    return undefined
  }
}

/** Rejects packets that are cut short or have trailing bytes. The library ignores the former and reads the latter. */
export function checkPackets({ deserializer }: StreamedClient): void {
  const parse = deserializer.parsePacketBuffer.bind(deserializer)
  deserializer.parsePacketBuffer = (buffer) => {
    let packet: ParsedPacket
    try {
      packet = parse(buffer)
    } catch {
      throw new Error('packet cannot be parsed')
    }
    if (packet.metadata.size !== buffer.length) throw new Error('packet has trailing bytes')
    return packet
  }
}

function readLength(buffer: Buffer, at: number): { readonly length: number; readonly size: number } | 'more' | 'bad' {
  let length = 0
  for (let size = 0; size < 4; size++) {
    if (at + size >= buffer.length) return 'more'
    const byte = buffer[at + size]!
    length |= (byte & 0x7f) << (size * 7)
    if (byte < 0x80) return { length, size: size + 1 }
  }
  return 'bad'
}
