/** From `--planner`, `--heuristic`, `--pruning` and `--option` to what core is asked. */
import { didYouMean, type Engine, engines, heuristics, type PlannerChoice, prunings } from '@telos/core'
import { CommandError } from '../command.ts'
import { type PlanOptions, splitPair } from './options.ts'

export interface Choice {
  readonly planner: PlannerChoice
  /** What the user should know: an option that has no effect. */
  readonly note?: string
}

export function plannerChoice(options: PlanOptions): Choice {
  const { planner, search, heuristic, pruning } = options
  if (planner !== undefined && search !== undefined && planner !== search) {
    throw new CommandError('usage', '--planner and --search mean the same thing, and were given two names')
  }
  // auto chooses its own heuristics; who names one wants it used
  const asked = planner ?? search ?? (heuristic === undefined ? 'auto' : 'astar')
  const engine = find('planner', asked, engines)
  if (heuristic !== undefined) find('heuristic', heuristic, heuristics)
  if (pruning !== undefined) find('pruning', pruning, prunings)
  const choice = { engine: engine.name, heuristic, pruning, options: engineOptions(engine, options.option) }
  const why = engine.name === 'auto' ? 'auto chooses its own heuristics' : `${engine.name} looks at no heuristic`
  const isIdle = heuristic !== undefined && !engine.informed
  return {
    planner: choice,
    ...(isIdle && { note: `${why}; ${heuristic} has no effect` }),
  }
}

function find<T extends { readonly name: string }>(kind: string, wanted: string, all: readonly T[]): T {
  const found = all.find(({ name }) => name === wanted)
  if (found !== undefined) return found
  const names = all.map(({ name }) => name)
  const hint = didYouMean(wanted, names) ?? `there are ${names.join(', ')}`
  throw new CommandError('usage', `unknown ${kind} ${JSON.stringify(wanted)} — ${hint}`)
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
