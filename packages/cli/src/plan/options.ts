/** The options of `telos plan`. Planners, heuristics and prunings are listed as they declare themselves. */
import { type Engine, engines, heuristics, prunings } from '@telos/core'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { createCommand } from '../command.ts'
import type { Io } from '../io.ts'
import { listing } from '../listing.ts'

export interface PlanOptions {
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
}

export function planCommand(io: Io): Command {
  return createCommand(
    {
      name: 'plan',
      summary: 'Finds a plan for a domain document with its start and goal.',
      examples: [
        ['telos plan pirate.yaml', 'the plan, and why each step is there'],
        ['telos plan pirate.yaml --start at=tavern --start gold=2', 'from another start'],
        ['telos plan pirate.yaml --goal rum=3 --without work', 'to another goal, without an action'],
        ['telos plan pirate.yaml --planner wastar --option weight=3', 'with another planner'],
        ['telos plan pirate.yaml --json', 'the answer as data'],
        ['telos plan - < pirate.yaml', 'read the document from stdin'],
      ],
    },
    io,
  )
    .argument('<document>', 'a domain document (YAML or JSON); - for stdin')
    .option('--goal <goal>', 'name of a goal, KEY=VALUE, or JSON; several are wanted at once', repeated)
    .option('--start <key=value>', 'change the start, such as at=tavern; repeatable', repeated)
    .option('--without <action>', 'do without an action; repeatable', repeated)
    .option('--planner <name>', 'how to search, see below (also --search)')
    .addOption(new Option('--search <name>').hideHelp())
    .option('--heuristic <name>', 'what guides the search; without --planner, A* takes it')
    .option('--pruning <name>', 'which paths are dropped')
    .option('--option <name=number>', 'an option of the planner; repeatable', repeated)
    .option('--time <seconds>', 'stop after this time', positive)
    .option('--expansions <n>', 'stop after this many expanded nodes (1000000 if nothing else is said)', whole)
    .option('--memory <mb>', 'stop when nodes and states take more', positive)
    .option('--depth <n>', 'only plans of at most this many steps', whole)
    .option('--cost <n>', 'only plans of at most this cost', positive)
    .option('--states', 'show the states between')
    .option('--out <file>', 'write the plan to a file, one (action objects) a line')
    .option('--force', 'let --out overwrite a file')
    .addHelpText('after', declarationText())
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

function positive(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0) {
    throw new InvalidArgumentError('Expected a number above 0.')
  }
  return value
}

function whole(text: string): number {
  const value = positive(text)
  if (!Number.isInteger(value)) throw new InvalidArgumentError('Expected a whole number above 0.')
  return value
}
