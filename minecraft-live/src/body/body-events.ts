import type { BodyEvent, Position } from '@telos/minecraft'
import type { Bot } from 'mineflayer'
import { wordsOf } from '../join/words-of.ts'
import { type ChatLine, spokenLine } from './spoken-line.ts'

/** Translates events of a mineflayer bot into those of a body. The last one is `ended`; then all listeners are removed. */
export class BodyEvents {
  /** Whether this side asked to end the connection. */
  isLeaving = false
  hasEnded = false
  readonly #bot: Bot
  readonly #listeners = new Set<(event: BodyEvent) => void>()
  readonly #unsubscribes: (() => void)[] = []
  #health: number
  #kickedWith: string | undefined
  #problem: string | undefined
  #isLoaded = false

  constructor(bot: Bot) {
    this.#bot = bot
    this.#health = bot.health
    this.#hear()
  }

  subscribe(listener: (event: BodyEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reports in the first tick what was loaded before anyone could subscribe. */
  tick(): void {
    if (this.#isLoaded) return
    this.#isLoaded = true
    for (const { chunkX, chunkZ } of this.#bot.world.getColumns() as { chunkX: number; chunkZ: number }[]) {
      this.#loaded({ x: chunkX * 16, z: chunkZ * 16 })
    }
  }

  #hear(): void {
    const bot = this.#bot
    const on = <Name extends keyof HeardEvents>(name: Name, listener: HeardEvents[Name]) => {
      const emitter = bot as unknown as NodeJS.EventEmitter
      emitter.on(name, listener as (...values: unknown[]) => void)
      this.#unsubscribes.push(() => emitter.off(name, listener as (...values: unknown[]) => void))
    }
    on('blockUpdate', (_before, after) => {
      if (after?.position) this.#emit({ type: 'block-changed', at: plain(after.position) })
    })
    on('chunkColumnLoad', (corner) => {
      if (this.#isLoaded) this.#loaded(corner)
    })
    on('messagestr', (text, position, message, sender) => {
      const spoken = spokenLine({ text, position, message, sender }, bot.players)
      if (spoken !== undefined && spoken.from !== bot.username) this.#emit({ type: 'chat', ...spoken })
    })
    on('health', () => {
      if (bot.health < this.#health) this.#emit({ type: 'hurt' })
      this.#health = bot.health
    })
    on('death', () => this.#emit({ type: 'died' }))
    on('spawn', () => this.#emit({ type: 'respawned' }))
    on('kicked', (reason) => {
      this.#kickedWith = wordsOf(reason)
    })
    on('error', (error) => {
      this.#problem = error.message
    })
    on('end', (reason) => this.#end(reason))
  }

  #loaded({ x, z }: { readonly x: number; readonly z: number }): void {
    const { minY = 0, height = 256 } = this.#bot.game as { minY?: number; height?: number }
    this.#emit({ type: 'loaded', min: { x, y: minY, z }, max: { x: x + 15, y: minY + height - 1, z: z + 15 } })
  }

  #end(reason: string): void {
    if (this.hasEnded) return
    this.hasEnded = true
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    // a socket may emit one more error, with nobody left to handle it
    this.#bot.on('error', () => {})
    this.#emit({ type: 'ended', ...this.#ending(reason) })
    this.#listeners.clear()
  }

  #ending(reason: string): { readonly reason: 'left' | 'kicked' | 'lost'; readonly message: string } {
    if (this.isLeaving) return { reason: 'left', message: 'left the world' }
    if (this.#kickedWith !== undefined)
      return { reason: 'kicked', message: `the server kicked it: ${this.#kickedWith}` }
    const why = this.#problem ?? (reason === 'socketClosed' ? undefined : reason)
    return { reason: 'lost', message: `the server closed the connection${why === undefined ? '' : ` (${why})`}` }
  }

  #emit(event: BodyEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }
}

interface HeardEvents {
  blockUpdate(before: unknown, after: { readonly position?: Position } | null): void
  chunkColumnLoad(corner: Position): void
  messagestr(text: string, position: string, message: ChatLine['message'], sender: ChatLine['sender']): void
  health(): void
  death(): void
  spawn(): void
  kicked(reason: unknown): void
  error(error: Error): void
  end(reason: string): void
}

function plain({ x, y, z }: Position): Position {
  return { x, y, z }
}
