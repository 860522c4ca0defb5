/** The options of `telos plan`. Planners, heuristics and prunings are listed as they declare themselves. */
import { type Engine, engines, heuristics, prunings } from '@telos/core/search'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { createCommand } from '../command.ts'
import type { Io } from '../io.ts'
import { positive, whole } from '../numbers.ts'
import { listing } from '../print/listing.ts'

export interface PlanCommandOptions {
  readonly json?: boolean
  readonly planner?: string
  readonly search?: string
  readonly heuristic?: string
  readonly pruning?: string
  readonly option?: readonly string[]
  readonly goal?: readonly string[]
  readonly start?: readonly string[]
  readonly without?: readonly string[]
  /** Seconds. */
  readonly time?: number
  readonly expansions?: number
  /** Megabytes. */
  readonly memory?: number
  readonly depth?: number
  readonly cost?: number
  readonly states?: boolean
  readonly out?: string
  readonly force?: boolean
  /** PDDL: let the domain use objects of the problem. */
  readonly lenient?: boolean
  /** PDDL: write every plan to a file of its own. */
  readonly allPlans?: boolean
  readonly quiet?: boolean
}

export function planCommand(io: Io): Command {
  return createCommand(
    {
      name: 'plan',
      summary: 'Finds a plan, for a domain and a problem in PDDL or for a domain document with its start and goal.',
      examples: [
        ['telos plan pirate.yaml', 'the plan, and why each step is there'],
        ['telos plan pirate.yaml --start at=tavern --start gold=2', 'from another start'],
        ['telos plan pirate.yaml --goal rum=3 --without work', 'to another goal, without an action'],
        ['telos plan pirate.yaml --search wastar --option weight=3', 'with another planner'],
        ['telos plan pirate.yaml --json', 'the answer as data'],
        ['telos plan - < pirate.yaml', 'read the document from stdin'],
        ['telos plan domain.pddl problem.pddl', 'PDDL: a plan soon, in the format of the competitions'],
        ['telos plan domain.pddl problem.pddl --search best --time 60', 'better and better plans for a minute'],
        ['telos plan domain.pddl problem.pddl --search optimal', 'a cheapest plan, with the proof'],
      ],
    },
    io,
  )
    .argument('<file>', 'a domain document (YAML or JSON), or a domain in PDDL; - for stdin')
    .argument('[problem]', 'a problem in PDDL')
    .option('--goal <goal>', 'name of a goal, KEY=VALUE, or JSON; several are wanted at once', repeated)
    .option('--start <key=value>', 'change the start, such as at=tavern; repeatable', repeated)
    .option('--without <action>', 'do without an action; repeatable', repeated)
    .option('--search <name>', 'how to search, see below: auto for documents, first for PDDL if nothing is said')
    .addOption(new Option('--planner <name>').hideHelp())
    .option('--heuristic <name>', 'what guides the search; without --search, A* takes it')
    .option('--pruning <name>', 'which paths are dropped')
    .option('--option <name=number>', 'an option of the planner; repeatable', repeated)
    .option('--time <seconds>', 'stop after this time', positive)
    .option(
      '--expansions <n>',
      'stop after this many expanded nodes (documents: 1000000 if nothing else is said)',
      whole,
    )
    .option('--memory <size>', 'stop when the process takes more: 512M, 4G; a number alone means megabytes', megabytes)
    .option('--depth <n>', 'only plans of at most this many steps', whole)
    .option('--cost <n>', 'only plans of at most this cost', positive)
    .option('--states', 'show the states between')
    .option('--out <file>', 'write the plan to a file, one (action objects) a line')
    .option('--force', 'let --out overwrite a file')
    .option('--all-plans', 'PDDL: write each better plan, to FILE.1, FILE.2, … of --out FILE')
    .option(
      '--lenient',
      'PDDL: let the domain use objects that only the problem declares, and types that nobody declares',
    )
    .option('--quiet', 'print the plan and no words about it')
    .addHelpText('after', declarationText)
}

/** `name=value`, cut at the first `=`. */
export function splitPair(text: string): readonly [name: string, value: string] | undefined {
  const at = text.indexOf('=')
  return at <= 0 ? undefined : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function declarationText(): string {
  const part = (title: string, rows: readonly (readonly [string, string])[]) => ['', `${title}:`, ...listing(rows)]
  return [
    ...part(
      'Planners',
      engines.map((engine) => [engine.name, `${engine.summary}${optionText(engine)}`]),
    ),
    ...part(
      'Heuristics',
      heuristics.map(({ name, summary }) => [name, summary]),
    ),
    ...part(
      'Prunings',
      prunings.map(({ name, summary }) => [name, summary]),
    ),
  ].join('\n')
}

function optionText({ options }: Engine): string {
  return Object.entries(options)
    .map(([name, { help, default: usual, min }]) => ` --option ${name}=${usual}: ${help}, from ${min} up.`)
    .join('')
}

function repeated(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

const units: Readonly<Record<string, number>> = { '': 1, K: 2 ** -10, M: 1, G: 2 ** 10, T: 2 ** 20 }

/** `512M`, `4G`, `1.5 GB`, or megabytes. */
export function megabytes(text: string): number {
  const [, number = '', unit = ''] = /^([\d.e+-]+)\s*([kmgt]?)(?:i?b)?$/i.exec(text.trim()) ?? []
  const value = Number(number)
  if (number === '' || !Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError('Expected a size above 0, such as 512M or 4G.')
  return value * units[unit.toUpperCase()]
}
