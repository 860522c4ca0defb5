import type { WorldEvent } from '@telos/minecraft'
import type { PacketHandlers } from '../codec/packets.ts'
import { plainText } from '../codec/text.ts'
import type { SessionContext, SessionPart } from './session-part.ts'

/** Maximum length of text that the game's own client sends. */
const longestText = 256

/** Control characters, which no client can type, and the one that starts formatting. */
const unwanted = /[\p{Cc}§]/u

/** Chat and the few available commands. Nothing a player types is ever run as code. */
export class Talk implements SessionPart {
  readonly packets: PacketHandlers
  readonly #context: SessionContext
  readonly #whisper: (to: string, text: string) => boolean

  constructor(context: SessionContext, whisper: (to: string, text: string) => boolean) {
    this.#context = context
    this.#whisper = whisper
    this.packets = {
      chat_message: ({ message }) => {
        if (this.#isFit(message)) context.player.chat(message)
      },
      chat_command: ({ command }) => this.#command(command),
      chat_command_signed: ({ command }) => this.#command(command),
    }
  }

  /** Sends a message to this client only. */
  tell(text: string): void {
    this.#context.writer.send('system_chat', { content: plainText(text), isActionBar: false })
  }

  onEvent(event: WorldEvent): void {
    if (event.type === 'chat') this.tell(`<${event.from}> ${event.text}`)
    if (event.type === 'player-died') this.tell(`${event.player.name} ${event.cause}`)
  }

  #isFit(text: string): boolean {
    if (text.length > longestText) this.#context.kick('That text is too long.')
    else if (unwanted.test(text)) this.#context.kick('That text contains invalid characters.')
    else return text.trim() !== ''
    return false
  }

  #command(line: string): void {
    if (this.#isFit(line)) this.tell(this.#answer(line))
  }

  #answer(line: string): string {
    const [, command, rest = ''] = /^\s*(\S+)\s*(.*)$/.exec(line) ?? []
    if (command === 'list') {
      const names = [...this.#context.world.players.keys()]
      return `${names.length} here: ${names.join(', ')}`
    }
    if (command !== 'tell' && command !== 'msg' && command !== 'w') {
      return `Unknown command "/${command}". Available: /list, /tell NAME TEXT.`
    }
    const [, to, text = ''] = /^(\S+)\s+(.*)$/.exec(rest) ?? []
    if (to === undefined) return `/${command} NAME TEXT`
    return this.#whisper(to, text) ? `You whisper to ${to}: ${text}` : `${to} is not here.`
  }
}
