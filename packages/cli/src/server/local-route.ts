/** Routes of a local server: plain functions of requests. */
import type { IncomingHttpHeaders } from 'node:http'

export interface LocalRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly query: URLSearchParams
  /** The parts of the path that match `:name` in the route. */
  readonly parameters: Readonly<Record<string, string>>
  /** Aborts when the client hangs up and when the server closes. */
  readonly signal: AbortSignal
  /** Reads the body. Throws a `RefusedRequest` if it is too large or not JSON. */
  json(): Promise<unknown>
  /** Reads the body of type `application/octet-stream` as it is. Throws a `RefusedRequest` if it is too large. */
  bytes(): Promise<Buffer>
}

export interface LocalAnswer {
  /** @default 200 */
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  /** As it is, of the type that `headers` names. */
  readonly bytes?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

export interface LocalRoute {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** For example `/check/:id`; each `:name` matches one part of a path. */
  readonly path: string
  /** Also serves requests without the server's token. */
  readonly isOpen?: boolean
  readonly answer: (request: LocalRequest) => LocalAnswer | Promise<LocalAnswer>
}

/** Answers a request with a status and a sentence for its author. */
export class RefusedRequest extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'RefusedRequest'
    this.status = status
    this.headers = headers
  }
}

export interface FoundRoute {
  readonly route: LocalRoute
  readonly parameters: Readonly<Record<string, string>>
}

/** Finds the route of a request. Throws a `RefusedRequest` for unknown paths (404) and other methods (405). */
export function findRoute(routes: readonly LocalRoute[], method: string, path: string): FoundRoute {
  const parts = partsOf(path)
  const found = routes.flatMap((route) => {
    const parameters = matched(route.path.split('/'), parts)
    return parameters === undefined ? [] : [{ route, parameters }]
  })
  if (found.length === 0) throw new RefusedRequest(404, `Nothing is served at ${shortened(path)}. Start at GET /.`)
  const fitting = found.find(({ route }) => route.method === method)
  if (fitting !== undefined) return fitting
  const allowed = found.map(({ route }) => route.method).join(', ')
  throw new RefusedRequest(405, `${shortened(path)} takes ${allowed}, not ${shortened(method)}.`, { Allow: allowed })
}

/** Decodes each part separately, so that an encoded slash does not split it. `..` is a part like any other and leads nowhere. */
function partsOf(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    throw new RefusedRequest(400, 'The path is not encoded properly: two hexadecimal digits must follow each %.')
  }
}

function matched(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const pairs: [string, string][] = []
  for (const [at, part] of pattern.entries()) {
    if (part.startsWith(':') && parts[at] !== '') pairs.push([part.slice(1), parts[at]])
    else if (part !== parts[at]) return undefined
  }
  return Object.fromEntries(pairs)
}

/** Shortens a text from a request, so that an answer can quote it. */
export function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
