/** Says which commands have an option that was given to another command. */
import { nearestName } from '@telos/core/text'
import type { Command } from 'commander'
import { formerNames, isOptionValue, presentWord } from './vocabulary.ts'

const homes: Readonly<Record<string, readonly string[]>> = {
  '--search': ['plan', 'lab solve'],
  '--heuristic': ['plan', 'lab solve'],
  '--pruning': ['plan', 'lab solve'],
  '--option': ['plan', 'lab solve'],
  '--expansions': ['plan', 'lab solve'],
  '--bound': ['plan', 'lab solve'],
  '--depth': ['plan', 'lab solve'],
  '--time': ['plan', 'lab solve', 'vgdl solve'],
  '--memory': ['plan', 'lab solve'],
  '--goal': ['plan', 'lab solve'],
  '--start': ['plan', 'lab solve'],
  '--without': ['plan'],
  '--states': ['plan'],
  '--all-plans': ['plan'],
  '--search-debugger': ['plan'],
  '--quiet': ['plan'],
  '--list': ['plan'],
  '--out': ['plan', 'lab solve', 'vgdl trace', 'vgdl compile'],
  '--picture': ['plan', 'demo'],
  '--watch': ['plan', 'check'],
  '--lenient': ['plan', 'check', 'validate'],
  '--strict': ['check', 'vgdl check'],
  '--format': ['check'],
  '--write': ['check'],
  '--state': ['validate'],
  '--cost': ['lab solve'],
  '--increment': ['lab solve'],
  '--solutions': ['lab solve'],
  '--limit': ['lab explore'],
  '--interactive': ['lab solve'],
  '--log': ['lab solve'],
  '--export': ['lab solve', 'minecraft trees', 'studio'],
  '--whole': ['lab solve'],
  '--job': ['lab compare'],
  '--no-charts': ['lab compare'],
  '--lang': ['lab solve'],
  '--rule': ['lab behave'],
  '--minutes': ['lab behave'],
  '--report': ['lab behave'],
  '--runs': ['lab behave', 'minecraft experiment'],
  '--draw': ['demo'],
  '--seed': ['demo', 'vgdl play'],
  '--record': ['demo', 'vgdl play'],
  '--at': ['replay'],
  '--compare': ['replay'],
  '--follow': ['replay'],
  '--beliefs': ['replay'],
  '--via': ['vgdl solve', 'vgdl run'],
  '--command': ['vgdl solve', 'vgdl run'],
  '--budget': ['vgdl solve', 'vgdl run'],
  '--encoding': ['vgdl solve', 'vgdl compile'],
  '--verbose': ['vgdl solve'],
  '--agent': ['vgdl run'],
  '--config': ['vgdl run'],
  '--realtime': ['vgdl play'],
  '--print': ['vgdl check'],
  '--actions': ['vgdl trace'],
  '--language': ['vgdl compile'],
  '--numbers': ['vgdl compile'],
  '--from-state': ['vgdl compile'],
  '--tick': ['vgdl compile'],
  '--games': ['vgdl conform'],
  '--traces': ['vgdl conform'],
  '--only': ['vgdl conform', 'minecraft trees'],
  '--vgdl': ['vgdl games'],
  '--traversal': ['minecraft trees', 'minecraft bot'],
  '--map': ['minecraft bot', 'minecraft serve'],
  '--port': ['serve', 'studio', 'minecraft serve'],
  '--packages': ['new'],
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
    const nearest = isKnown || isOptionValue(args, index, command) ? undefined : sayNearest(flag, command)
    if (nearest !== undefined) return `unknown option '${flag}' — ${nearest}`
  }
  return undefined
}

/** A hint for a misspelt option that is a former name of one here, or that other commands have. Commander knows its own names. */
function sayNearest(flag: string, { options }: Command): string | undefined {
  const own = options.flatMap(({ long }) => long ?? [])
  if (!flag.startsWith('--') || nearestName(flag, own) !== undefined) return undefined
  const former = nearestName(flag, Object.keys(formerNames))
  if (former !== undefined && own.includes(formerNames[former])) return `did you mean ${formerNames[former]}?`
  const other = nearestName(flag, optionHomes.keys())
  return other && `did you mean ${other}? It belongs to ${commandsWith(other)}`
}
