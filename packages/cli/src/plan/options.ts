/** The options of `telos plan`. Lists planners, heuristics and prunings from their declarations. */
import { type Engine, engines, heuristics, prunings } from '@telos/core/search'
import type { Command } from 'commander'
import { createCommand } from '../command.ts'
import type { Io } from '../io.ts'
import { megabytes, port, positive, whole } from '../numbers.ts'
import { nameOption } from '../options/option-values.ts'
import { listing } from '../print/listing.ts'

export interface PlanCommandOptions {
  readonly json?: boolean
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
  /** Maximum cost of a plan. */
  readonly bound?: number
  readonly states?: boolean
  readonly out?: string
  /** Where a picture of the plan goes. */
  readonly picture?: string
  readonly force?: boolean
  /** PDDL: let the domain use objects of the problem. */
  readonly lenient?: boolean
  /** PDDL: write every plan to its own file. */
  readonly allPlans?: boolean
  readonly quiet?: boolean
  /** PDDL: the port of a search debugger. */
  readonly searchDebugger?: number
  /** Plan again whenever a file changes. */
  readonly watch?: boolean
  /** Print the available names instead of planning. */
  readonly list?: boolean
}

export function planCommand(io: Io): Command {
  return createCommand(
    {
      name: 'plan',
      summary: 'Finds a plan for a domain document (YAML or JSON), or for a domain and a problem in PDDL.',
      examples: [
        ['telos plan pirate.yaml', 'the plan, and why each step is in it'],
        ['telos plan pirate.yaml --start gold=2', 'from another start'],
        ['telos plan d.pddl p.pddl', 'the first plan found'],
        ['telos plan d.pddl p.pddl --search best --time 60', 'better plans for a minute'],
        ['telos plan d.pddl p.pddl --search optimal', 'a plan proved cheapest'],
        ['telos plan --list', 'planners, heuristics and prunings'],
      ],
    },
    io,
  )
    .argument('[file]')
    .argument('[problem]')
    .option('--goal <goal>', 'a goal by name, KEY=VALUE, or JSON; repeatable', repeated)
    .option('--start <key=value>', 'change the start; repeatable', repeated)
    .option('--without <action>', 'plan without an action; repeatable', repeated)
    .addOption(nameOption('--search <name>', 'planner (documents: auto; PDDL: first)', engines))
    .addOption(nameOption('--heuristic <name>', 'guides the search; implies A*', heuristics))
    .addOption(nameOption('--pruning <name>', 'which paths to drop', prunings))
    .option('--option <name=number>', 'setting of the planner; repeatable', repeated)
    .option('--time <seconds>', 'stop after this time', positive)
    .option('--expansions <n>', 'stop after expanding n nodes (documents: 1000000)', whole)
    .option('--memory <size>', 'stop above this memory, such as 512M or 4G', megabytes)
    .option('--depth <n>', 'plans of at most n steps', whole)
    .option('--bound <cost>', 'plans that cost at most this', positive)
    .option('--states', 'show the states between the steps')
    .option('--out <file>', 'write the plan to a file')
    .option('--picture <file.svg>', 'draw the plan, and which step needs which')
    .option('--force', 'overwrite files')
    .option('--all-plans', 'PDDL: write each better plan to FILE.1, FILE.2, …')
    .option('--lenient', 'PDDL: accept objects and types declared elsewhere')
    .option('--search-debugger <port>', 'PDDL: show the search in a listening editor', port)
    .option('--quiet', 'print only the plan')
    .option('--watch', 'plan again whenever a file changes, until Ctrl-C')
    .option('--list', 'print planners, heuristics and prunings')
}

/** `name=value`, cut at the first `=`. */
export function splitPair(text: string): readonly [name: string, value: string] | undefined {
  const at = text.indexOf('=')
  return at <= 0 ? undefined : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** Lists everything that `--search`, `--heuristic` and `--pruning` accept. */
export function planLists(): string {
  const part = (title: string, rows: readonly (readonly [string, string])[]) => [`${title}:`, ...listing(rows), '']
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

/** The same as data. */
export function planListsAsData() {
  const named = ({ name, summary }: { readonly name: string; readonly summary: string }) => ({ name, summary })
  return {
    planners: engines.map((engine) => ({ ...named(engine), options: engine.options })),
    heuristics: heuristics.map(named),
    prunings: prunings.map(named),
  }
}

function optionText({ options }: Engine): string {
  return Object.entries(options)
    .map(([name, { help, default: usual, min }]) => ` --option ${name}=${usual}: ${help} (minimum ${min}).`)
    .join('')
}

function repeated(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}
