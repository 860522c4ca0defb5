/**
 * The one server for this machine: it listens only on the loopback address, checks callers, limits requests, and closes without
 * leaving anything behind.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { checkCaller, checkToken } from './check-caller.ts'
import { findRoute, type LocalAnswer, type LocalRequest, type LocalRoute, RefusedRequest } from './local-route.ts'
import { readBytesBody, readJsonBody } from './read-body.ts'

export interface LocalServerOptions {
  readonly routes: readonly LocalRoute[]
  /** @default 0, which picks a free port */
  readonly port?: number
  /** Required by every route except the open ones. @default no token */
  readonly token?: string
  /** Other origins whose pages may send requests. @default none */
  readonly allowedOrigins?: readonly string[]
  /** @default 10 million */
  readonly mostBodyBytes?: number
  /** Milliseconds in which a request, including its body, has to arrive. @default 15 seconds */
  readonly requestTime?: number
  /** @default 64 */
  readonly mostConnections?: number
  /** Milliseconds to finish answers when the server closes. @default 500 */
  readonly closingTime?: number
  /** Sent with every answer; those of a route come first. */
  readonly headers?: Readonly<Record<string, string>>
  /** Receives errors in routes; clients only learn that one occurred. */
  readonly onError?: (error: unknown) => void
}

export interface LocalServer {
  readonly port: number
  /** `http://127.0.0.1:8087` */
  readonly url: string
  /** Accepts no new requests, aborts running ones, and resolves when all connections are closed. */
  close(): Promise<void>
}

/** A token that nobody can guess. */
export function createToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Listens on 127.0.0.1. Rejects with Node's error if the port is taken or not allowed. */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  const { requestTime = 15_000, mostConnections = 64, closingTime = 500 } = options
  const running = new Set<AbortController>()
  let isClosing = false
  const server = createServer({
    requestTimeout: requestTime,
    headersTimeout: requestTime,
    connectionsCheckingInterval: Math.min(1000, Math.max(20, requestTime / 4)),
    keepAliveTimeout: 5000,
  })
  server.maxConnections = mostConnections
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseUnreadable(error, socket as Socket))
  server.on('request', (request, response) => {
    const controller = new AbortController()
    running.add(controller)
    if (isClosing) controller.abort()
    response.on('close', () => {
      running.delete(controller)
      controller.abort()
    })
    void serve(request, response, portOf(server), controller.signal, options).finally(() => {
      if (isClosing) server.closeIdleConnections()
    })
  })
  await listen(server, options.port ?? 0)
  const port = portOf(server)
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    closed ??= new Promise((resolve) => {
      isClosing = true
      const force = setTimeout(() => server.closeAllConnections(), closingTime)
      server.close(() => {
        clearTimeout(force)
        resolve()
      })
      for (const controller of running) controller.abort()
      server.closeIdleConnections()
    })
    return closed
  }
  return { port, url: `http://127.0.0.1:${port}`, close }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, fail) => {
    server.once('error', fail)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo | null)?.port ?? 0
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  signal: AbortSignal,
  options: LocalServerOptions,
): Promise<void> {
  try {
    write(response, await answerTo(request, port, signal, options), options.headers)
  } catch (error) {
    // the client is gone
    if (response.destroyed) return
    if (!(error instanceof RefusedRequest)) options.onError?.(error)
    const { status, message, headers } =
      error instanceof RefusedRequest
        ? error
        : new RefusedRequest(500, 'The server failed. See its own output for the reason.')
    write(response, { status, headers, json: { status: 'error', error: message } }, options.headers)
  }
}

async function answerTo(
  request: IncomingMessage,
  port: number,
  signal: AbortSignal,
  { routes, token, allowedOrigins = [], mostBodyBytes = 10_000_000 }: LocalServerOptions,
): Promise<LocalAnswer> {
  const { method = 'GET', headers, url = '/' } = request
  checkCaller(headers, port, allowedOrigins)
  const [path, search = ''] = splitOnce(url, '?')
  if (!path.startsWith('/')) throw new RefusedRequest(400, 'The address of a request must begin with a slash.')
  const query = new URLSearchParams(search)
  const { route, parameters } = findRoute(routes, method, path)
  if (token !== undefined && !route.isOpen) checkToken(headers, query, token)
  const asked: LocalRequest = {
    method,
    headers,
    query,
    parameters,
    signal,
    json: () => readJsonBody(request, mostBodyBytes),
    bytes: () => readBytesBody(request, mostBodyBytes),
  }
  return route.answer(asked)
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function write(response: ServerResponse, answer: LocalAnswer, common: LocalAnswer['headers'] = {}): void {
  if (response.destroyed || response.headersSent) return
  const { status = 200, json, text, bytes, headers = {} } = answer
  const body = bytes ?? text ?? `${JSON.stringify(json)}\n`
  const type = bytes !== undefined ? 'application/octet-stream' : text !== undefined ? 'text/plain' : 'application/json'
  response.writeHead(status, {
    'Content-Type': bytes === undefined ? `${type}; charset=utf-8` : type,
    // an answer without a body, such as 304, has the length of what it would be
    ...(status !== 304 && { 'Content-Length': Buffer.byteLength(body) }),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...common,
    ...headers,
  })
  response.end(status === 304 ? undefined : body)
}

/** Refuses requests that are not HTTP or arrive too slowly. */
function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.destroyed) return void socket.destroy()
  const [status, error] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 'The request took too long to arrive.']
      : code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', 'The headers are too large.']
        : ['400 Bad Request', 'This is not HTTP.']
  const body = JSON.stringify({ status: 'error', error })
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Type: application/json; charset=utf-8']
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}
