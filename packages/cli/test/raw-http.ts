/** Requests that no well-behaved client sends. */
import { once } from 'node:events'
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The text as JSON, if it is. */
  readonly json: Readonly<Record<string, unknown>>
}

/** Sends a request with any headers; `fetch` would not let tests say who they are. */
export function ask(
  port: number,
  path: string,
  { body, ...options }: RequestOptions & { readonly body?: string | Buffer } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false, ...options }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('error', fail)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        const isJson = headers['content-type']?.startsWith('application/json')
        resolve({ status, headers, text, json: isJson ? JSON.parse(text) : {} })
      })
    })
    asked.on('error', fail)
    asked.end(body)
  })
}

/** Posts a value as JSON. */
export function post(port: number, path: string, value: unknown, options: RequestOptions = {}): Promise<RawAnswer> {
  const headers = { 'Content-Type': 'application/json', ...(options.headers as object) }
  return ask(port, path, { ...options, method: 'POST', headers, body: JSON.stringify(value) })
}

/** Writes parts to a socket as they are and gives all that comes back until the other side hangs up. */
export async function talk(port: number, ...parts: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of parts) socket.write(part)
  await once(socket, 'close')
  return text
}
