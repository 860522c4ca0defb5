import type { ServerClient } from 'minecraft-protocol'
import { realTime } from '../../scaled-time.ts'
import type { OutgoingPackets, PacketHandlers, PacketWriter } from '../codec/packets.ts'
import { plainText } from '../codec/text.ts'
import { FloodLimit } from './flood-limit.ts'
import { checkPackets, replaceDecompressor, replaceSplitter, type StreamedClient } from './safe-streams.ts'

/** Milliseconds for a client to close its end after it was told to leave. */
const patience = 1000

/** Maximum packets queued for a client that does not read. */
const longestQueue = 50_000

/** Maximum packets a client may send before it plays; the game's own client sends about ten. */
const mostBeforePlay = 1000

type AnyListener = (...values: readonly unknown[]) => void

/** Missing from the library's types. */
interface Internals {
  emit(event: string, ...values: unknown[]): boolean
  closeTimer: NodeJS.Timeout | null
  end(reason?: string): void
}

/**
 * A connection to an untrusted client. Anything a handler throws and any error of the library ends this connection and nothing else, and
 * ends it once: the library leaves a timer behind each time.
 */
export class GuardedClient implements PacketWriter {
  readonly #client: ServerClient
  readonly #failed: (client: GuardedClient, reason: string) => void
  #isEnding = false
  #loginTimer: NodeJS.Timeout | undefined
  #complaint: (name: string) => string | undefined

  constructor(client: ServerClient, failed: (client: GuardedClient, reason: string) => void) {
    this.#client = client
    this.#failed = failed
    const streams = client as unknown as StreamedClient
    replaceSplitter(streams)
    checkPackets(streams)
    client.on('state', () => checkPackets(streams))
    const beforePlay = new FloodLimit(mostBeforePlay, 0)
    this.#complaint = () => (beforePlay.overflows() ? 'You send too much.' : undefined)
    client.on('packet', (_packet, { name }) => {
      const complaint = this.isOpen ? this.#complaint(name) : undefined
      if (complaint !== undefined) this.kick(complaint)
    })
    const internals = client as unknown as Internals
    const emit = internals.emit.bind(client)
    internals.emit = (event, ...values) => {
      try {
        return emit(event, ...values)
      } catch (error) {
        this.#failed(this, `a packet could not be handled: ${messageOf(error)}`)
        return true
      }
    }
    const end = internals.end.bind(client)
    internals.end = (reason) => {
      if (this.#isEnding || client.ended) return
      this.#isEnding = true
      end(reason)
      internals.closeTimer?.unref()
      realTime()
        .setTimeout(() => client.socket.destroy(), patience)
        .unref()
    }
  }

  get name(): string {
    return this.#client.username ?? ''
  }

  get address(): string {
    return this.#client.socket.remoteAddress ?? 'somewhere'
  }

  get isOpen(): boolean {
    return !this.#isEnding && !this.#client.ended
  }

  /** Disconnects it if it has not become a player in time. */
  expectLogin(milliseconds: number): void {
    this.#loginTimer = realTime().setTimeout(() => this.kick('Logging in took too long.'), milliseconds)
    this.#loginTimer.unref()
    this.onEnd(() => this.loggedIn())
  }

  loggedIn(): void {
    clearTimeout(this.#loginTimer)
  }

  /** The library sets up compression when a client logs in. */
  startPacking(): void {
    replaceDecompressor(this.#client as unknown as StreamedClient)
    // these check chat signatures, which an offline server does not require; the library's handlers throw on unexpected input
    for (const name of ['chat_session_update', 'message_acknowledgement']) this.#client.removeAllListeners(name)
  }

  send<Name extends keyof OutgoingPackets>(name: Name, packet: OutgoingPackets[Name]): void {
    if (!this.isOpen) return
    this.#client.write(name, packet)
    if (this.#client.serializer.writableLength > longestQueue) this.destroy()
  }

  /** Ends the connection and sends the reason, encoded for its current state. */
  kick(reason: string): void {
    if (String(this.#client.state) === 'configuration') this.send('disconnect', { reason: plainText(reason) })
    this.#client.end(reason)
  }

  /** Receives each packet first, whether or not it is handled. If it returns an objection, the connection ends. */
  judgeBy(complaint: (name: string) => string | undefined): void {
    this.#complaint = complaint
  }

  /** Calls the handlers until the returned function is called. */
  listen(handlers: PacketHandlers): () => void {
    const listeners: [string, AnyListener][] = Object.entries(handlers).map(([name, handler]) => [
      name,
      (packet) => {
        if (this.isOpen) (handler as (packet: unknown) => void)(packet)
      },
    ])
    for (const [name, listener] of listeners) this.#client.on(name, listener)
    return () => {
      for (const [name, listener] of listeners) this.#client.off(name, listener)
    }
  }

  /** Runs something on behalf of this client; if it throws, the client is disconnected. */
  protect(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#failed(this, `something went wrong on the server: ${messageOf(error)}`)
    }
  }

  onEnd(listener: (reason: string) => void): void {
    this.#client.once('end', (reason) => listener(String(reason)))
  }

  destroy(): void {
    this.#client.socket.destroy()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
