import protocol, { type Client } from 'minecraft-protocol'
import type { RunningServer } from '../serve.ts'
import { eventually } from './eventually.ts'
import { claimedSlot } from './wire-slots.ts'

export interface Received {
  readonly name: string
  readonly packet: Readonly<Record<string, unknown>>
}

/** A client that follows no rules: it sends what a test tells it to, and remembers what comes back. */
export class PlainClient {
  readonly client: Client
  readonly received: Received[] = []
  kicked: string | undefined
  isEnded = false
  /** State id of the latest slots it received. */
  stateId = 0
  #teleport = 0

  constructor({ host, port, version }: Pick<RunningServer, 'host' | 'port' | 'version'>, username: string) {
    this.client = protocol.createClient({ host, port, version, username, auth: 'offline', hideErrors: true })
    this.client.on('packet', (packet, { name }) => {
      this.received.push({ name, packet })
      if (typeof packet?.stateId === 'number') this.stateId = packet.stateId
      if (name === 'position') this.#teleport = packet.teleportId
      if (name === 'kick_disconnect' || name === 'disconnect') this.kicked = textOf(packet.reason)
    })
    this.client.on('error', () => {})
    this.client.on('end', () => {
      this.isEnded = true
    })
  }

  /** Resolves in play, at the position sent by the server. */
  static async join(server: RunningServer, username: string): Promise<PlainClient> {
    const client = new PlainClient(server, username)
    await client.next('update_health')
    client.confirm()
    return client
  }

  send(name: string, packet: object): void {
    this.client.write(name, packet)
  }

  /** Confirms the position the server last sent. */
  confirm(): void {
    this.send('teleport_confirm', { teleportId: this.#teleport })
  }

  move(x: number, y: number, z: number, onGround = true): void {
    this.send('position', { x, y, z, onGround, flags: { onGround, hasHorizontalCollision: false } })
  }

  click(packet: Readonly<Record<string, unknown>>): void {
    this.send('window_click', {
      windowId: 0,
      stateId: this.stateId,
      mouseButton: 0,
      mode: 0,
      changedSlots: [],
      cursorItem: claimedSlot(this.client.version, undefined),
      ...packet,
    })
  }

  forget(): void {
    this.received.length = 0
  }

  all(name: string): readonly Received['packet'][] {
    return this.received.filter((entry) => entry.name === name).map(({ packet }) => packet)
  }

  /** The first matching packet of a name since the last `forget`. */
  async next(name: string, fits: (packet: Received['packet']) => boolean = () => true): Promise<Received['packet']> {
    const find = () => this.all(name).find(fits)
    await eventually(`${name} arrives`, () => find() !== undefined, 20_000)
    return find()!
  }

  async gone(): Promise<void> {
    await eventually('the client is sent away', () => this.isEnded)
  }

  leave(): void {
    this.client.end('leaving')
  }
}

function textOf(reason: unknown): string {
  if (typeof reason === 'string') return reason
  const { value } = reason as { value: { text?: { value: string } } }
  return value.text?.value ?? JSON.stringify(reason)
}
