import type { IncomingMessage } from 'node:http'
import { RefusedRequest } from './local-route.ts'

/** Reads a body as JSON, in which `__proto__` is a key like any other. Throws a `RefusedRequest` for all other bodies. */
export async function readJsonBody(request: IncomingMessage, mostBytes: number): Promise<unknown> {
  needType(request, 'application/json', 'JSON')
  const bytes = await readBytes(request, mostBytes)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new RefusedRequest(400, 'The body is not UTF-8 text.')
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RefusedRequest(400, `The body is not JSON: ${(error as Error).message}`)
  }
}

/** Reads a body as it is. Throws a `RefusedRequest` for those that are too large or of another type. */
export async function readBytesBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  needType(request, 'application/octet-stream', 'bytes')
  return readBytes(request, mostBytes)
}

/** Pages of other sites cannot send these types without asking first. */
function needType(request: IncomingMessage, type: string, what: string): void {
  const [given = ''] = (request.headers['content-type'] ?? '').split(';')
  if (given.trim().toLowerCase() !== type)
    throw new RefusedRequest(415, `The body must be ${what}: send the header "Content-Type: ${type}".`)
}

function readBytes(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLarge = new RefusedRequest(
    413,
    `The body is larger than ${megabytesOf(mostBytes)}, the maximum for this server.`,
  )
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return Promise.reject(tooLarge)
  return new Promise((resolve, fail) => {
    const parts: Buffer[] = []
    let length = 0
    const take = (part: Buffer): void => {
      length += part.length
      if (length <= mostBytes) parts.push(part)
      else {
        parts.length = 0
        request.off('data', take)
        // discard the rest, so that the client can read the answer
        request.resume()
        fail(tooLarge)
      }
    }
    request.on('data', take)
    request.on('end', () => resolve(Buffer.concat(parts)))
    request.on('error', () => fail(new RefusedRequest(400, 'The request ended before its body was complete.')))
  })
}

function megabytesOf(bytes: number): string {
  return bytes < 1e6 ? `${bytes} bytes` : `${Math.round(bytes / 1e5) / 10} MB`
}
