import type { Diagnostic } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import type { GameData } from '../../data/game-data.ts'
import { checkItemName } from '../../data/load-data.ts'
import { isWanted, needGoals } from '../errands/wanted.ts'

/** A request to the bot in chat, as data. Nothing said in chat is ever evaluated. */
export type ChatCommand =
  | { readonly type: 'get'; readonly what: string; readonly count: number }
  | { readonly type: 'stop' }
  | { readonly type: 'status' }
  | { readonly type: 'help' }

export type ParsedChat =
  /** Not addressed to the bot. */
  | { readonly status: 'other' }
  | { readonly status: 'command'; readonly command: ChatCommand }
  | { readonly status: 'wrong'; readonly diagnostic: Diagnostic }

const verbs = ['get', 'stop', 'status', 'help'] as const

/** Longer than anything people say to a bot. */
const longest = 100
const mostItems = 999

/**
 * Parses a chat line: the bot's name, a verb and, for `get`, an item and a number.
 *
 * @example parseChat('Ada get iron_pickaxe 2', 'Ada', data) // { status: 'command', command: { type: 'get', … } }
 */
export function parseChat(text: string, name: string, data: GameData): ParsedChat {
  if (text.length > longest) return { status: 'other' }
  const [address, spoken, ...words] = text.trim().split(/\s+/)
  const verb = spoken?.toLowerCase()
  if (address.replace(/^@|[,:]$/g, '').toLowerCase() !== name.toLowerCase()) return { status: 'other' }
  if (verb === 'get') return parseGet(words, data)
  if (verb === 'stop' || verb === 'status' || verb === 'help') return { status: 'command', command: { type: verb } }
  return wrong(
    'minecraft/unknown-command',
    `unknown command ${JSON.stringify(spoken ?? '')}`,
    didYouMean(verb ?? '', verbs) ?? `say "${name} help"`,
  )
}

function parseGet([what, number = '1', ...rest]: readonly string[], data: GameData): ParsedChat {
  if (what === undefined || rest.length > 0)
    return wrong('minecraft/unknown-command', 'get needs an item and a number', 'say "get oak_log 3"')
  const count = Number(number)
  if (!/^\d{1,3}$/.test(number) || count < 1)
    return wrong('minecraft/count', `found ${JSON.stringify(number)}, expected a number from 1 to ${mostItems}`)
  const item = what.toLowerCase()
  const isNeed = needGoals.some((need) => need === item)
  const unknown = isNeed || isWanted(item, data) ? undefined : checkItemName(item, data)
  if (unknown !== undefined) return { status: 'wrong', diagnostic: unknown }
  return { status: 'command', command: { type: 'get', what: item, count } }
}

function wrong(code: string, message: string, hint?: string): ParsedChat {
  return { status: 'wrong', diagnostic: { code, severity: 'error', message, ...(hint !== undefined && { hint }) } }
}
