import { formatDiagnostic } from '@telos/core'
import type { GameData } from '../../data/game-data.ts'
import { type ChatCommand, parseChat } from './chat-command.ts'
import { RateLimit } from './rate-limit.ts'

const help = 'get ITEM [count], get food|wool|fuel|cooked_meat [count], stop, status'

/** Listens to players who may give orders, but never to more than a few lines per second. */
export class ChatListener {
  readonly #name: string
  readonly #data: GameData
  readonly #allowed: ReadonlySet<string>
  readonly #limit = new RateLimit(5, 100)
  #heard: string[] = []

  constructor(name: string, data: GameData, allowed: readonly string[]) {
    this.#name = name
    this.#data = data
    this.#allowed = new Set(allowed)
  }

  /** Receives a chat line. Returns whether it is listened to. */
  onChat(from: string, text: string, tick: number): boolean {
    if (!this.#allowed.has(from) || from === this.#name) return false
    if (parseChat(text, this.#name, this.#data).status === 'other' || !this.#limit.allows(tick)) return false
    this.#heard.push(text)
    return true
  }

  /** Returns what to do about the lines heard, and what to reply. */
  listen(): { readonly command?: ChatCommand; readonly reply?: string }[] {
    if (this.#heard.length === 0) return []
    const heard = this.#heard
    this.#heard = []
    return heard.map((text) => {
      const parsed = parseChat(text, this.#name, this.#data)
      if (parsed.status === 'wrong') return { reply: formatDiagnostic(parsed.diagnostic) }
      if (parsed.status !== 'command') return {}
      const { command } = parsed
      return command.type === 'help' ? { reply: help } : { command }
    })
  }
}
