/**
 * Session files: the lines of a session, compressed with gzip. Reading is bounded, because a small file may decompress to a very large one.
 */

import { needFunction, needObject } from '../../domain/check/plain.ts'
import type { Session } from '../session.ts'
import { SessionReader, type SessionReading } from './read-session.ts'
import { writeSession } from './write-session.ts'

/** Limits for reading a file. */
export interface SessionFileLimits {
  /** Bytes of all lines after decompression. @default 2,000,000,000 */
  readonly bytes?: number
  /** Characters per line. @default 100,000,000 */
  readonly line?: number
}

const charactersPerPiece = 1 << 16

/**
 * Creates the file of a session: JSON lines, compressed with gzip.
 *
 * @example await writeFile('run.telos.gz', compressSession(session)) // with Node's fs/promises
 */
export function compressSession(session: Session): ReadableStream<Uint8Array> {
  const lines = writeSession(session)
  const encoder = new TextEncoder()
  const text = new ReadableStream<Uint8Array>({
    pull(controller) {
      let piece = ''
      while (piece.length < charactersPerPiece) {
        const next = lines.next()
        if (next.done === true) break
        piece += `${next.value}\n`
      }
      if (piece === '') controller.close()
      else controller.enqueue(encoder.encode(piece))
    },
  })
  return text.pipeThrough(new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>)
}

/**
 * Reads the file of a session, compressed or not. From a damaged file, reads everything before the damage; if it is not compressed, only
 * the damaged lines are lost. Never throws because of the contents of the file.
 *
 * @example const { session, diagnostics } = await readSessionFile(createReadStream('run.telos.gz'), 'run.telos.gz')
 */
export async function readSessionFile(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  file = 'session',
  limits: SessionFileLimits = {},
): Promise<SessionReading> {
  needObject(source, 'the bytes of a file, or a stream of them')
  if (!(source instanceof Uint8Array)) needFunction(source[Symbol.asyncIterator], 'bytes, or a stream of them')
  needObject(limits, '{ bytes, line }')
  const { bytes = 2_000_000_000, line = 100_000_000 } = limits
  const reader = new SessionReader(file)
  const decoder = new TextDecoder()
  let left = bytes
  let rest = ''
  try {
    for await (const piece of plainBytes(source)) {
      left -= piece.length
      if (left < 0) return reader.finish(tooLarge(`more than ${bytes} bytes of lines`))
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
      rest = lines.pop()!
      for (const text of lines) if (!reader.take(text)) return reader.finish()
      if (rest.length > line) return reader.finish(tooLarge(`a line of more than ${line} characters`))
    }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    const message = 'the compressed file is damaged or cut short here'
    return reader.finish({ code: 'session/damaged', message })
  }
  rest += decoder.decode()
  if (rest !== '') reader.take(rest)
  return reader.finish()
}

class DamagedFile extends Error {}

function tooLarge(what: string): { readonly code: 'session/too-large'; readonly message: string } {
  return { code: 'session/too-large', message: `found ${what}, which exceeds the limit` }
}

/** Yields the bytes of the lines. */
async function* plainBytes(source: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = source instanceof Uint8Array ? one(source) : source[Symbol.asyncIterator]()
  let first = new Uint8Array(0)
  // the first piece of a stream may be a single byte
  while (first.length < 2) {
    const next = await pieces.next()
    if (next.done === true) break
    first = joined(first, next.value)
  }
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    yield first
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value
    return
  }
  yield* decompressed(first, pieces)
}

async function* decompressed(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = new DecompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>
  let failure: { readonly error: unknown } | undefined
  const compressed = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      try {
        const next = await rest.next()
        if (next.done === true) controller.close()
        else controller.enqueue(next.value)
      } catch (error) {
        // failing to read the file at all is a different error
        failure = { error }
        controller.error(error)
      }
    },
  })
  const reader = compressed.pipeThrough(gunzip).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } catch {
    if (failure !== undefined) throw failure.error
    throw new DamagedFile()
  } finally {
    // stop decompressing when the reader has seen enough
    await reader.cancel().catch(() => {})
    await rest.return?.()
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
