/** Reads jobs from the command line. */
import {
  type Engine,
  findByName,
  type HeuristicDeclaration,
  type PruningDeclaration,
  prunings,
} from '@telos/core/search'
import { nearestName } from '@telos/core/text'
import { type Instance, type Job, type Messages, pluggedHeuristic, resolveJob, strategies } from '@telos/lab'
import { isPluginPath, loadPlugin, type PluginKind } from '@telos/lab/node'
import { CommandError } from '../../command.ts'
import { presentWord } from '../../options/vocabulary.ts'
import { splitPair } from '../../plan/options.ts'
import type { LabContext, LabOptions } from '../lab-command.ts'
import { loadOptions } from './find-problem.ts'
import { nameHint, wrongUsage } from './wrong-usage.ts'

type JobWords = Pick<
  LabOptions,
  'search' | 'pruning' | 'heuristic' | 'cost' | 'increment' | 'solutions' | 'expansions' | 'bound' | 'depth' | 'option'
>

/** Where the files of a job are, and the language for errors. */
type Caller = Pick<LabContext, 'io' | 'words'>

/** Reads the job that options describe, and checks names and numbers. A path means a plug-in. */
export async function readJob(words: JobWords, instance: Instance, context: Caller): Promise<Job> {
  const { cost, increment, solutions, expansions: nodes, bound, depth } = words
  const job = {
    strategy: await named('strategy', words.search, strategies, context),
    pruning: await named('pruning', words.pruning, prunings, context),
    heuristic: await heuristicOf(words.heuristic, instance, context),
    cost,
    increment,
    solutions,
    nodes,
    bound,
    depth,
    options: numbersOf(words.option ?? [], context.words),
  }
  wrongUsage(() => resolveJob(instance, job))
  return job
}

/**
 * Reads `search=astar pruning=closed heuristic=manhattan depth=12`, or just the names in this order, with pairs anywhere between. Errors do
 * not say which job it is.
 */
export function readJobText(text: string, messages: Messages): JobWords {
  const { usage } = messages
  const words = text.split(/\s+/).filter((word) => word !== '')
  const order = ['search', 'pruning', 'heuristic'] as const
  const option: string[] = []
  const job: Record<string, string | number | readonly string[]> = { option }
  let place = 0
  for (const word of words) {
    const pair = presentPair(splitPair(word))
    if (pair === undefined && place < order.length) job[order[place++]] = word
    else if (pair === undefined) throw new CommandError('usage', usage.jobs.unexpectedWord(word))
    else if ((jobNumbers as readonly string[]).includes(pair[0])) job[pair[0]] = numberOf(pair, usage.jobs)
    else if ([...order, 'cost'].includes(pair[0])) job[pair[0]] = pair[1]
    else if (Number.isNaN(Number(pair[1]))) throw unknownKey(pair[0], messages)
    else option.push(word)
  }
  return job
}

const jobNumbers = ['increment', 'solutions', 'expansions', 'bound', 'depth'] as const

/** The error for a key that is none of a job's: options of a strategy have numbers. */
function unknownKey(name: string, messages: Messages): CommandError {
  const known = ['search', 'pruning', 'heuristic', 'cost', ...jobNumbers]
  const isFormer = nearestName(name, [...known, 'strategy']) === 'strategy'
  const hint = isFormer ? messages.usage.didYouMean('search') : nameHint(name, known, messages)
  return new CommandError('usage', messages.usage.jobs.unknownKey(name, hint))
}

/** Replaces a former option name in a pair. */
function presentPair(pair: readonly [string, string] | undefined): readonly [string, string] | undefined {
  return pair && [presentWord(pair[0]), pair[1]]
}

function numberOf([name, value]: readonly [string, string], words: Messages['usage']['jobs']): number {
  const number = Number(value)
  if (value !== '' && number >= 0) return number
  throw new CommandError('usage', words.wrongNumber(name, value))
}

function numbersOf(pairs: readonly string[], { usage }: Messages): Record<string, number> {
  return Object.fromEntries(
    pairs.map((text) => {
      const [name, value] = splitPair(text) ?? ['', '']
      const number = Number(value)
      if (name !== '' && value !== '' && !Number.isNaN(number)) return [name, number]
      throw new CommandError('usage', usage.jobs.wrongPair(text))
    }),
  )
}

async function named<T extends Engine | PruningDeclaration>(
  kind: Exclude<PluginKind, 'heuristic'>,
  wanted: string | undefined,
  all: readonly T[],
  { io, words }: Caller,
): Promise<T | undefined> {
  if (wanted === undefined) return undefined
  if (isPluginPath(wanted)) return (await loadPlugin(wanted, kind, loadOptions(io))) as T
  const names = all.map(({ name }) => name)
  return wrongUsage(
    () => findByName(kind, all, wanted),
    () => words.usage.jobs.unknown(kind, wanted, nameHint(wanted, names, words)),
  )
}

async function heuristicOf(
  wanted: string | undefined,
  instance: Instance,
  { io, words }: Caller,
): Promise<HeuristicDeclaration | string | undefined> {
  if (wanted === undefined) return undefined
  if (isPluginPath(wanted))
    return pluggedHeuristic(await loadPlugin(wanted, 'heuristic', loadOptions(io)), wanted, instance)
  // looked up now, so that an unknown name is wrong usage
  const names = instance.heuristics.map(({ name }) => name)
  const isKnown = names.some((name) => wanted.startsWith(name))
  wrongUsage(
    () => instance.heuristic(wanted),
    // a known heuristic was rejected because of its numbers
    (told) =>
      isKnown ? told : words.usage.jobs.unknownHeuristic(instance.name, wanted, nameHint(wanted, names, words)),
  )
  return wanted
}
