/** Turns `--search`, `--heuristic`, `--pruning` and `--option` into a request to core. */
import { UnsupportedError } from '@telos/core'
import { type Engine, engineOr, engines, findByName, heuristics, prunings } from '@telos/core/search'
import { didYouMean } from '@telos/core/text'
import { CommandError } from '../command.ts'
import { type PlanCommandOptions, splitPair } from './options.ts'

export interface ChosenPlanner {
  /** Names. */
  readonly planner: {
    readonly engine: string
    readonly heuristic: string | undefined
    readonly pruning: string | undefined
    readonly options: Readonly<Record<string, number>>
  }
  /** Whether the planner keeps improving its plans. */
  readonly anytime: boolean
  /** A note for the user about an option without effect. */
  readonly note?: string
}

/** `usual` is the default. */
export function choosePlanner(options: PlanCommandOptions, usual = 'auto'): ChosenPlanner {
  const { search, heuristic, pruning } = options
  const asked = engineOr(usual, { engine: search, heuristic })
  const engine = find('planner', asked, engines)
  const choice = {
    engine: engine.name,
    heuristic: heuristic && find('heuristic', heuristic, heuristics).name,
    pruning: pruning && find('pruning', pruning, prunings).name,
    options: engineOptions(engine, options.option),
  }
  const why = engine.name === 'auto' ? 'auto chooses its own heuristics' : `${engine.name} looks at no heuristic`
  const isIdle = heuristic !== undefined && !engine.informed
  return {
    planner: choice,
    anytime: engine.anytime === true,
    ...(isIdle && { note: `${why}; ${heuristic} has no effect` }),
  }
}

/** The name of the requested planner; null if none has that name. */
export function plannerAsked(options: PlanCommandOptions, usual: string): string | null {
  try {
    return choosePlanner(options, usual).planner.engine
  } catch (error) {
    if (error instanceof CommandError) return null
    throw error
  }
}

function find<T extends { readonly name: string }>(kind: string, wanted: string, all: readonly T[]): T {
  try {
    return findByName(kind, all, wanted)
  } catch (error) {
    throw error instanceof UnsupportedError ? new CommandError('usage', error.message) : error
  }
}

function engineOptions(engine: Engine, given: readonly string[] = []): Record<string, number> {
  return Object.fromEntries(
    given.map((text) => {
      const [name, value] = splitPair(text) ?? []
      if (name === undefined || value === undefined) {
        throw new CommandError('usage', `--option ${text}: expected NAME=NUMBER, such as weight=3`)
      }
      if (!Object.hasOwn(engine.options, name)) throw new CommandError('usage', unknownOption(engine, name))
      const number = value === '' ? Number.NaN : Number(value)
      const { min, max = Number.POSITIVE_INFINITY } = engine.options[name]
      if (!(number >= min && number <= max)) {
        const most = max === Number.POSITIVE_INFINITY ? 'up' : `to ${max}`
        throw new CommandError('usage', `--option ${text}: expected a number from ${min} ${most}`)
      }
      return [name, number]
    }),
  )
}

function unknownOption(engine: Engine, name: string): string {
  const own = Object.keys(engine.options)
  const hint = didYouMean(name, own)
  const others = engines.filter(({ options }) => Object.hasOwn(options, name)).map((other) => other.name)
  const elsewhere = others.length > 0 ? `; ${others.join(', ')} ${others.length > 1 ? 'have' : 'has'} it` : ''
  return `the planner ${engine.name} has no option ${JSON.stringify(name)}${hint ? ` — ${hint}` : elsewhere}`
}
