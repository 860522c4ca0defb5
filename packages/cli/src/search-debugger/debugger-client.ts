/** Sends messages to the search debugger one after the other, over one connection. */
import { Agent, request } from 'node:http'

export class ListenerGone extends Error {}

export class DebuggerClient {
  readonly #port: number
  readonly #timeout: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #hasAnswered = false

  /** @param timeout milliseconds after which a silent listener counts as gone */
  constructor(port: number, timeout: number) {
    this.#port = port
    this.#timeout = timeout
  }

  /** Checks that a listener answers. Throws `ListenerGone` with the reason if not. */
  greet(): Promise<void> {
    return this.#send('GET', '/about', undefined)
  }

  /** Resolves when the listener has accepted the message. Throws `ListenerGone` otherwise. */
  post(path: string, body: unknown): Promise<void> {
    return this.#send('POST', path, JSON.stringify(body))
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(method: string, path: string, body: string | undefined, isAgain = false): Promise<void> {
    return new Promise((resolve, fail) => {
      const length = body === undefined ? 0 : Buffer.byteLength(body)
      const asked = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method,
          path,
          ...(body !== undefined && { headers: { 'Content-Type': 'application/json', 'Content-Length': length } }),
        },
        (response) => {
          const { statusCode: status = 0 } = response
          response.resume()
          response.on('error', () => fail(new ListenerGone('the listener hung up')))
          response.on('end', () => {
            clearTimeout(timer)
            this.#hasAnswered = true
            if (status < 300) resolve()
            else fail(new ListenerGone(`the listener answered ${path} with the status ${status}`))
          })
        },
      )
      const timer = setTimeout(() => {
        asked.destroy(new Error(`the listener did not answer for ${this.#timeout / 1000} s`))
      }, this.#timeout)
      asked.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer)
        // listeners close connections that are idle for a few seconds, for example during a long step of the search
        if (asked.reusedSocket && error.code === 'ECONNRESET' && !isAgain)
          this.#send(method, path, body, true).then(resolve, fail)
        else fail(new ListenerGone(this.#reasonOf(error)))
      })
      asked.end(body)
    })
  }

  #reasonOf({ code, message }: NodeJS.ErrnoException): string {
    if (code === 'ECONNREFUSED' && !this.#hasAnswered) return `nobody listens on port ${this.#port}`
    return code === undefined || !/^(ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ? message : 'the listener hung up'
  }
}
