/** Resolves a job's names into a search. */
import { type Clock, type Emit, UnsupportedError } from '@telos/core'
import { createSearch, type Engine, findByName, heuristics, prunings, type Search } from '@telos/core/search'
import { didYouMean, needKeys, needObject } from '@telos/core/text'
import type { Instance } from '../space/instance.ts'
import type { InstanceHeuristic } from '../space/instance-heuristics.ts'
import type { ValuedSpace } from '../space/valued-space.ts'
import type { Job, JobNames } from './job.ts'
import { strategies } from './job.ts'

export interface SearchSetup {
  readonly explore?: boolean
  readonly emit?: Emit
  readonly clock?: Clock
}

/** A job checked against an instance, as far as possible before the search. */
export interface ResolvedJob<State> {
  readonly names: JobNames
  readonly space: ValuedSpace<State>
  readonly solutions: number
  readonly nodes: number | undefined
  /** The author's heuristic whose declared admissibility every proof relies on. */
  readonly assumes: string | undefined
  /** The author's heuristic that is declared admissible, whether or not a proof relies on it. */
  readonly declared: string | undefined
  /** Whether prunings that keep cheaper paths guarantee cheapest solutions, and this one does not. */
  readonly losesWays: boolean
  createSearch(setup: SearchSetup): Search
}

/**
 * Looks up everything that a job names. Throws for unknown names and for numbers out of range.
 *
 * @example
 * resolveJob(instance, { strategy: 'breadth-first' }).names.pruning // 'best-cost'
 * resolveJob(instance, { strategy: 'astra' }) // throws: unknown strategy "astra" — did you mean "astar"?
 */
export function resolveJob<State>(instance: Instance<State>, job: Job): ResolvedJob<State> {
  needKeys(instance, 'an instance from instanceOf', 'space', 'heuristics')
  needObject(job, 'a job: { strategy, pruning, … }')
  const engine = findByName('strategy', strategies, job.strategy ?? 'astar')
  const pruning = findByName('pruning', prunings, job.pruning ?? 'best-cost')
  // reports a misspelt name even if the strategy does not use the heuristic
  const named = heuristicOf(instance, job)
  const heuristic = engine.informed ? named : undefined
  const cost = job.cost ?? heuristic?.cost
  const space = instance.space(cost)
  const fitting = heuristic && forCost(heuristic, cost)
  // an anytime strategy is done when no better solution is left
  const {
    solutions = engine.anytime ? Number.POSITIVE_INFINITY : 1,
    nodes,
    bound,
    depth,
    increment,
  } = checkedNumbers(job)
  for (const name of Object.keys(job.options ?? {})) checkOption(engine, name)
  const options = { ...job.options, ...(increment !== undefined && incrementOf(engine, increment)) }
  const rest = { cost, ...options, ...wanted({ solutions: job.solutions, expansions: nodes, bound, depth }) }
  return {
    names: {
      strategy: engine.name,
      pruning: engine.ownPruning ?? pruning.name,
      heuristic: heuristic?.name ?? '',
      rest: wanted(rest),
    },
    space,
    solutions,
    nodes,
    assumes: fitting && isTakenOnTrust(engine, fitting, { pruning, options }) ? fitting.name : undefined,
    declared: fitting?.admissible && !heuristics.includes(fitting) ? fitting.name : undefined,
    losesWays: !pruning.keepsCheapest && fitting !== undefined && needsCheapestWays(engine, fitting, options),
    createSearch: (setup) =>
      createSearch(space, { engine, pruning, heuristic: fitting ?? 'zero', options, depth, cost: bound, ...setup }),
  }
}

function heuristicOf<State>(
  instance: Instance<State>,
  { heuristic = instance.heuristics[0].name }: Job,
): InstanceHeuristic {
  return typeof heuristic === 'string' ? instance.heuristic(heuristic) : heuristic
}

/** A problem's heuristic keeps its promises only for the cost it belongs to. */
function forCost(heuristic: InstanceHeuristic, cost: string | undefined): InstanceHeuristic {
  return cost === heuristic.cost || heuristics.includes(heuristic) ? heuristic : { ...heuristic, admissible: false }
}

/** Core's declarations about its own heuristics are proved; authors' declarations are not. */
function isTakenOnTrust(
  engine: Engine,
  heuristic: InstanceHeuristic,
  setup: Omit<Parameters<Engine['guarantees']>[0], 'heuristic'>,
): boolean {
  if (!heuristic.admissible || heuristics.includes(heuristic)) return false
  return !engine.guarantees({ ...setup, heuristic: { ...heuristic, admissible: false } }).optimal
}

function needsCheapestWays(engine: Engine, heuristic: InstanceHeuristic, options: Job['options']): boolean {
  const promises = (pruning: string): boolean =>
    engine.guarantees({ heuristic, options: options ?? {}, pruning: findByName('pruning', prunings, pruning) }).optimal
  return promises('best-cost') && !promises('closed')
}

function incrementOf(engine: Engine, increment: number): Record<string, number> {
  if (Object.hasOwn(engine.options, 'increment')) return { increment }
  const iterative = strategies.filter(({ options }) => Object.hasOwn(options, 'increment')).map(({ name }) => name)
  throw new UnsupportedError(`${engine.name} has no increment: it is for ${iterative.join(', ')}`)
}

function checkOption({ name, options }: Engine, option: string): void {
  if (Object.hasOwn(options, option)) return
  const names = Object.keys(options)
  const hint = didYouMean(option, names) ?? (names.length > 0 ? `it has ${names.join(', ')}` : 'it has none')
  throw new UnsupportedError(`${name} has no option "${option}" — ${hint}`)
}

const numbers = {
  solutions: { least: 1, whole: true },
  nodes: { least: 0, whole: true },
  bound: { least: 0, whole: false },
  depth: { least: 0, whole: true },
  increment: { least: 0, whole: false },
} as const

function checkedNumbers(job: Job): Pick<Job, keyof typeof numbers> {
  for (const [name, { least, whole }] of Object.entries(numbers)) {
    const value = job[name as keyof typeof numbers]
    if (value === undefined || (value >= least && (!whole || Number.isInteger(value)))) continue
    throw new UnsupportedError(`${name} is ${value}, expected a ${whole ? 'whole ' : ''}number of at least ${least}`)
  }
  return job
}

function wanted<T>(record: Readonly<Record<string, T | undefined>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter((entry): entry is [string, T] => entry[1] !== undefined))
}
