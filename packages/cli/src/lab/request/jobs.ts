/** Jobs from the command line. */
import {
  type Engine,
  findByName,
  type HeuristicDeclaration,
  type PruningDeclaration,
  prunings,
} from '@telos/core/search'
import { type Instance, type Job, pluggedHeuristic, resolveJob, strategies } from '@telos/lab'
import { isPluginPath, loadPlugin, type PluginKind } from '@telos/lab/node'
import { CommandError } from '../../command.ts'
import type { Io } from '../../io.ts'
import { presentWord } from '../../options/vocabulary.ts'
import { splitPair } from '../../plan/options.ts'
import type { LabOptions } from '../lab-command.ts'
import { loadOptions } from './find-problem.ts'
import { wrongUsage } from './wrong-usage.ts'

type JobWords = Pick<
  LabOptions,
  'search' | 'pruning' | 'heuristic' | 'cost' | 'increment' | 'solutions' | 'expansions' | 'bound' | 'depth' | 'option'
>

/** The job that options describe. Names and numbers are checked here; a path means a plug-in. */
export async function readJob(words: JobWords, instance: Instance, io: Io): Promise<Job> {
  const { cost, increment, solutions, expansions: nodes, bound, depth } = words
  const job = {
    strategy: await named('strategy', words.search, strategies, io),
    pruning: await named('pruning', words.pruning, prunings, io),
    heuristic: await heuristicOf(words.heuristic, instance, io),
    cost,
    increment,
    solutions,
    nodes,
    bound,
    depth,
    options: numbersOf(words.option ?? []),
  }
  wrongUsage(() => resolveJob(instance, job))
  return job
}

/** `search=astar pruning=closed heuristic=manhattan depth=12`, or just the names in this order, with pairs anywhere between. Errors leave out which job it is. */
export function readJobText(text: string): JobWords {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const order = ['search', 'pruning', 'heuristic'] as const
  const option: string[] = []
  const job: Record<string, string | number | readonly string[]> = { option }
  let place = 0
  for (const word of words) {
    const pair = presentPair(splitPair(word))
    if (pair === undefined && place < order.length) job[order[place++]] = word
    else if (pair === undefined) throw wrongJob(word)
    else if ((jobNumbers as readonly string[]).includes(pair[0])) job[pair[0]] = numberOf(pair)
    else if ([...order, 'cost'].includes(pair[0])) job[pair[0]] = pair[1]
    else option.push(word)
  }
  return job
}

const jobNumbers = ['increment', 'solutions', 'expansions', 'bound', 'depth'] as const

/** A pair with the name that its option has now. */
function presentPair(pair: readonly [string, string] | undefined): readonly [string, string] | undefined {
  return pair && [presentWord(pair[0]), pair[1]]
}

function wrongJob(word: string): CommandError {
  const example = 'astar closed manhattan, or search=astar pruning=closed heuristic=manhattan depth=12'
  return new CommandError('usage', `found ${JSON.stringify(word)}, expected ${example}`)
}

function numberOf([name, value]: readonly [string, string]): number {
  const number = Number(value)
  if (value !== '' && number >= 0) return number
  throw new CommandError('usage', `${name} is ${JSON.stringify(value)}, expected a number of at least 0`)
}

function numbersOf(pairs: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    pairs.map((text) => {
      const [name, value] = splitPair(text) ?? ['', '']
      const number = Number(value)
      if (name !== '' && value !== '' && !Number.isNaN(number)) return [name, number]
      throw new CommandError('usage', `--option ${text}: expected name=number, such as width=10`)
    }),
  )
}

async function named<T extends Engine | PruningDeclaration>(
  kind: PluginKind,
  wanted: string | undefined,
  all: readonly T[],
  io: Io,
): Promise<T | undefined> {
  if (wanted === undefined) return undefined
  if (isPluginPath(wanted)) return (await loadPlugin(wanted, kind, loadOptions(io))) as T
  return wrongUsage(() => findByName(kind, all, wanted))
}

async function heuristicOf(
  wanted: string | undefined,
  instance: Instance,
  io: Io,
): Promise<HeuristicDeclaration | string | undefined> {
  if (wanted === undefined) return undefined
  if (isPluginPath(wanted))
    return pluggedHeuristic(await loadPlugin(wanted, 'heuristic', loadOptions(io)), wanted, instance)
  // the name is looked up now, so that a wrong one is wrong usage
  wrongUsage(() => instance.heuristic(wanted))
  return wanted
}
