import { didYouMean } from '../domain/check/did-you-mean.ts'
import type { StateSpace } from '../state-space.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
import { type Engine, engineOptions } from './engine.ts'
import type { HeuristicDeclaration } from './heuristic.ts'
import type { Search } from './search.ts'
import type { SearchOptions, StrategyLists } from './strategies.ts'

/** Creates a search over any state space from lists of strategies; `createSearch` passes all of them. */
export function searchWith(strategies: StrategyLists, space: StateSpace, options: SearchOptions = {}): Search {
  const { heuristics, prunings } = strategies
  const engine = chosenEngine(strategies, options)
  const heuristic = findByName('heuristic', heuristics, options.heuristic ?? usualHeuristic(space, heuristics))
  const pruning = findByName('pruning', prunings, options.pruning ?? prunings[0])
  const reason = engine.informed ? heuristic.unsupported(space) : undefined
  if (reason !== undefined) throw new UnsupportedError(`the heuristic ${heuristic.name} cannot be used: ${reason}`)
  const { depth, cost, explore, emit, clock } = options
  const own = engineOptions(engine, options.options)
  // copied one by one: spreading the options would take longer than a small search
  return engine.create(space, { heuristic, pruning, options: own, depth, cost, explore, emit, clock })
}

/** Returns the requested engine; the first one by default. */
export function chosenEngine({ engines }: StrategyLists, options: Pick<SearchOptions, 'engine' | 'heuristic'>): Engine {
  return findByName('engine', engines, engineOr<string | Engine>(engines[0], options))
}

/**
 * Returns the requested engine, or `usual` by default. A heuristic alone means A*: the usual engines choose their own heuristics, and a
 * caller who names one wants it used.
 *
 * @example engineOr('first', { heuristic: 'lmcut' }) // 'astar'
 */
export function engineOr<T>(
  usual: T,
  { engine, heuristic }: { readonly engine?: T | undefined; readonly heuristic?: unknown },
): T | 'astar' {
  return engine ?? (heuristic === undefined ? usual : 'astar')
}

/** Returns the first heuristic that supports the space. */
function usualHeuristic(space: StateSpace, heuristics: readonly HeuristicDeclaration[]): HeuristicDeclaration {
  return heuristics.find((heuristic) => heuristic.unsupported(space) === undefined) ?? heuristics[0]
}

interface Declaration {
  readonly name: string
  readonly aliases?: readonly string[]
}

/**
 * Finds a declaration by its name or an alias, in any spelling: `IDA*`, `ida-star` and `idastar` are the same.
 * Returns anything but a name as it is, so that your own declarations plug in. Throws an `UnsupportedError` for an unknown name.
 *
 * @example findByName('engine', engines, 'IDA*').name // 'idastar'
 */
export function findByName<T extends Declaration>(kind: string, all: readonly T[], wanted: string | T): T {
  if (typeof wanted !== 'string') return wanted
  const plain = spelling(wanted)
  const found =
    all.find(({ name }) => name === wanted) ??
    all.find(({ name, aliases = [] }) => [name, ...aliases].some((each) => spelling(each) === plain))
  if (found !== undefined) return found
  const names = all.map(({ name }) => name)
  const hint = didYouMean(wanted, names) ?? `choose from ${names.join(', ')}`
  throw new UnsupportedError(`unknown ${kind} "${wanted}" — ${hint}`)
}

/** Lower-case letters and digits only; the star of A* is spelled out. */
function spelling(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('*', 'star')
    .replace(/[^a-z0-9]/g, '')
}
