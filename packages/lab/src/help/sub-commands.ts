/** The sub-commands of the laboratory and their options, in the order in which help lists them. */

const instance = ['start', 'goal'] as const
const job = [
  'search',
  'pruning',
  'heuristic',
  'cost',
  'increment',
  'solutions',
  'expansions',
  'bound',
  'depth',
] as const
const running = ['time', 'memory', 'interactive', 'log'] as const
const files = ['export', 'out', 'force'] as const
const output = [...files, 'json', 'lang'] as const
const pictures = [...files, 'whole', 'json', 'lang'] as const

/**
 * Lists the options that each sub-command takes.
 *
 * @example subCommandOptions.terms // ['json', 'lang']
 */
export const subCommandOptions = {
  solve: [...instance, ...job, 'option', ...running, ...pictures],
  compare: [...instance, 'job', ...running, 'no-charts', ...pictures],
  explore: [
    ...instance,
    'limit',
    'search',
    'pruning',
    'heuristic',
    'cost',
    'expansions',
    'bound',
    'option',
    ...running,
    ...pictures,
  ],
  behave: [...instance, 'rule', 'minutes', 'report', 'runs', ...output],
  problems: ['json', 'lang'],
  terms: ['json', 'lang'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The name of a sub-command. */
export type SubCommand = keyof typeof subCommandOptions

/** The name of an option, without its dashes. */
export type OptionName = (typeof subCommandOptions)[SubCommand][number]

/**
 * Lists all sub-commands.
 *
 * @example subCommands // ['solve', 'compare', …]
 */
export const subCommands = Object.keys(subCommandOptions) as readonly SubCommand[]
