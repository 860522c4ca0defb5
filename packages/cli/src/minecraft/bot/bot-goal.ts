/** Reads the goals in `--goal`. */
import { didYouMean } from '@telos/core/text'
import { gameData, isWanted, type Wanted } from '@telos/minecraft'
import { CommandError } from '../../command.ts'

export type BotGoal =
  | { readonly kind: 'get'; readonly word: string; readonly wanted: Wanted }
  /** The goal to sleep through the next night. */
  | { readonly kind: 'night'; readonly word: 'night' }

/** Goals that are not items, and what they count. */
export const botNeeds = {
  food: 'half drumsticks',
  wool: 'pieces, whatever colour',
  fuel: 'things that it smelts',
} as const

export type BotNeed = keyof typeof botNeeds

const most = 999

/** Reads `food`, `night`, `wool:8`, `iron_pickaxe` or `minecraft:cake:2`. Throws a `CommandError` that says what is wrong. */
export function readBotGoal(word: string): BotGoal {
  const [, name, number] = /^(?:minecraft:)?(.*?)(?::([^:]*))?$/su.exec(word.trim().toLowerCase())!
  if (name === 'night') {
    if (number !== undefined) throw new CommandError('usage', '--goal night takes no number: it is the next one')
    return { kind: 'night', word: 'night' }
  }
  if (!isNeed(name) && !isWanted(name, gameData)) throw unknownGoal(name)
  const count = number === undefined ? 1 : Number(number)
  if (!/^\d{1,3}$/.test(number ?? '1') || count < 1)
    throw new CommandError('usage', `--goal ${word}: found "${number}", expected a number from 1 to ${most}`)
  const wanted: Wanted = isNeed(name) ? { need: name, count } : { item: name, count }
  return { kind: 'get', word: number === undefined ? name : `${name}:${count}`, wanted }
}

function isNeed(name: string): name is BotNeed {
  return Object.hasOwn(botNeeds, name)
}

function unknownGoal(name: string): CommandError {
  if (name === '') return new CommandError('usage', '--goal is empty — name an item, such as iron_pickaxe')
  const known = [...Object.keys(botNeeds), 'night', ...kinds(), ...gameData.items.keys()]
  const hint = didYouMean(name.replaceAll(' ', '_'), known) ?? 'telos minecraft bot --list shows what can be made'
  return new CommandError('usage', `unknown goal ${JSON.stringify(name)} — ${hint}`)
}

/** Goals that are kinds of items: the last words of their names, as in `white_bed`, and meat. */
function kinds(): readonly string[] {
  const lastWords = [...gameData.items.keys()].map((item) => item.slice(item.lastIndexOf('_') + 1))
  return [...new Set([...lastWords, 'cooked_meat'])].filter((word) => isWanted(word, gameData))
}
