import { unzipSync } from 'node:zlib'

/** Longest packet that is read, in bytes: what real servers allow, and what it may unpack to. */
const longestFrame = 2_097_151
const longestPacket = 8_388_608

type Transform = (chunk: Buffer, encoding: string, done: (error?: Error) => void) => void

interface TransformStream {
  _transform: Transform
  push(chunk: Buffer): boolean
}

/** A client of minecraft-protocol, as far as its streams have to be replaced; they are not in its types. */
export interface StreamedClient {
  readonly splitter: TransformStream
  readonly decompressor: TransformStream | null
  readonly deserializer: { parsePacketBuffer: (buffer: Buffer) => ParsedPacket }
}

interface ParsedPacket {
  readonly metadata: { readonly size: number }
}

/**
 * Cuts the stream of bytes into packets. The library's own splitter loops for ever on a negative length, and buffers whatever length
 * a client claims.
 */
export function replaceSplitter({ splitter }: StreamedClient): void {
  let rest: Buffer = Buffer.alloc(0)
  splitter._transform = (chunk, _encoding, done) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    for (;;) {
      const head = readLength(rest, at)
      if (head === 'more') break
      if (head === 'bad' || head.length === 0 || head.length > longestFrame)
        return done(new Error('packet of a wrong length'))
      const start = at + head.size
      if (rest.length < start + head.length) break
      splitter.push(rest.subarray(start, start + head.length))
      at = start + head.length
    }
    rest = rest.subarray(at)
    done()
  }
}

/** Unpacks packets. The library's own one has no limit to what a packet unpacks to, and passes over what is not packed well. */
export function replaceDecompressor({ decompressor }: StreamedClient): void {
  if (decompressor === null) return
  decompressor._transform = (chunk, _encoding, done) => {
    const packet = unpack(chunk)
    if (packet !== undefined) decompressor.push(packet)
    done(packet === undefined ? new Error('packet that cannot be unpacked') : undefined)
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

/** Makes packets that are cut short or have a tail an error. The library passes over the former and reads the latter. */
export function checkPackets({ deserializer }: StreamedClient): void {
  const parse = deserializer.parsePacketBuffer.bind(deserializer)
  deserializer.parsePacketBuffer = (buffer) => {
    let packet: ParsedPacket
    try {
      packet = parse(buffer)
    } catch {
      throw new Error('packet that cannot be read')
    }
    if (packet.metadata.size !== buffer.length) throw new Error('packet with a tail')
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
