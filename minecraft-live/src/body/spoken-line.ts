/** A chat line as emitted by mineflayer's `messagestr` event. */
export interface ChatLine {
  readonly text: string
  /** `chat`, `system` or `game_info`. */
  readonly position: string
  /** The message in its parts; the arguments of its format are in `with`. */
  readonly message?: { readonly translate?: string; readonly with?: readonly { toString(): string }[] } | undefined
  /** UUID of the player, if the server sends it. */
  readonly sender?: string | null | undefined
}

type Players = Readonly<Record<string, { readonly username: string; readonly uuid: string }>>

export interface Spoken {
  readonly from: string
  readonly text: string
}

/** What servers before 1.19 send as the sender of their own lines. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Who said what, if a player did. Chat lines carry authority here, so a name counts only if the server sends the player's UUID or writes
 * `<name> text` itself; mineflayer's own pattern finds names in the middle of other players' lines.
 */
export function spokenLine({ text, position, message, sender }: ChatLine, players: Players): Spoken | undefined {
  if (position === 'game_info') return undefined
  const written = writtenLine(text, players)
  if (!sender || sender === nobody) return written
  const player = Object.values(players).find(({ uuid }) => uuid === sender)
  if (player === undefined || isWhisper(message?.translate)) return undefined
  const said = message?.with !== undefined && message.with.length > 1 ? message.with.at(-1)?.toString() : undefined
  if (said !== undefined) return { from: player.username, text: said }
  return written?.from === player.username ? written : undefined
}

function writtenLine(line: string, players: Players): Spoken | undefined {
  const [, from, text] = /^<(\w{1,16})> (.*)$/s.exec(line) ?? []
  return from !== undefined && text !== undefined && Object.hasOwn(players, from) ? { from, text } : undefined
}

function isWhisper(format = ''): boolean {
  return /whisper|commands\.message/.test(format)
}
