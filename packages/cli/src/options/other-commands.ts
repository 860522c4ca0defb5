/** Which commands have an option, for those who type it behind another one. */
import type { Command } from 'commander'
import { isOptionValue, presentWord } from './vocabulary.ts'

const homes: Readonly<Record<string, readonly string[]>> = {
  '--search': ['plan', 'lab solve'],
  '--heuristic': ['plan', 'lab solve'],
  '--pruning': ['plan', 'lab solve'],
  '--expansions': ['plan', 'lab solve'],
  '--bound': ['plan', 'lab solve'],
  '--depth': ['plan', 'lab solve'],
  '--goal': ['plan', 'lab solve'],
  '--start': ['plan', 'lab solve'],
  '--without': ['plan'],
  '--states': ['plan'],
  '--interactive': ['lab solve'],
  '--job': ['lab compare'],
  '--lang': ['lab solve'],
  '--rule': ['lab behave'],
  '--via': ['vgdl solve', 'vgdl run'],
  '--encoding': ['vgdl solve', 'vgdl compile'],
  '--agent': ['vgdl run'],
  '--realtime': ['vgdl play'],
  '--traversal': ['minecraft trees', 'minecraft bot'],
  '--seed': ['demo', 'vgdl play'],
  '--picture': ['plan', 'demo'],
  '--record': ['demo', 'vgdl play'],
  '--watch': ['plan', 'check'],
  '--lenient': ['plan', 'check', 'validate'],
}

/** Options of other commands, by name. Each command must have its option. */
export const optionHomes: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(homes))

/** Returns the commands that have an option, or its current name: `telos plan, telos lab solve`. */
export function commandsWith(flag: string): string | undefined {
  const found = optionHomes.get(flag) ?? optionHomes.get(`--${presentWord(flag.slice(2))}`)
  return found?.map((name) => `telos ${name}`).join(', ')
}

/**
 * Returns a sentence about the first option that only other commands have. Commander would suggest an option that is spelt alike, such as
 * `--watch` for `--search`.
 */
export function sayElsewhere(args: readonly string[], command: Command): string | undefined {
  for (const [index, word] of args.entries()) {
    if (word === '--') return undefined
    const [flag] = word.split('=')
    const isKnown = command.options.some(({ long }) => long === flag)
    const where = isKnown || isOptionValue(args, index, command) ? undefined : commandsWith(flag)
    if (where !== undefined) return `unknown option '${flag}' — it belongs to ${where}`
  }
  return undefined
}
