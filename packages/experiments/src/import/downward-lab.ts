import { didYouMean } from '@telos/core/text'
import { isKeyed } from '../campaign/file-shape.ts'
import { isPhase, type OutcomeName, type RunPhase } from '../results/outcomes.ts'
import type { RunResult } from '../results/result.ts'
import {
  ImportError,
  type ImportOptions,
  importedLimits,
  importedRun,
  parseImportedJson,
  wellFormed,
} from './import-problem.ts'

/** Figures of Downward Lab by their names there. Memory is in KiB there and in MiB here. */
const figureNames: ReadonlyMap<string, readonly [name: string, factor: number]> = new Map([
  ['cost', ['cost', 1]],
  ['plan_length', ['length', 1]],
  ['expansions', ['expanded', 1]],
  ['expansions_until_last_jump', ['expandedUntilLastJump', 1]],
  ['evaluations', ['evaluated', 1]],
  ['evaluated', ['evaluated', 1]],
  ['evaluations_until_last_jump', ['evaluatedUntilLastJump', 1]],
  ['evaluated_until_last_jump', ['evaluatedUntilLastJump', 1]],
  ['generated', ['generated', 1]],
  ['generated_until_last_jump', ['generatedUntilLastJump', 1]],
  ['reopened', ['reopened', 1]],
  ['reopened_until_last_jump', ['reopenedUntilLastJump', 1]],
  ['dead_ends', ['deadEnds', 1]],
  ['initial_h_value', ['initialEstimate', 1]],
  ['search_time', ['searchSeconds', 1]],
  ['planner_wall_clock_time', ['wall', 1]],
  ['memory', ['memory', 1 / 1024]],
  ['planner_memory', ['memory', 1 / 1024]],
  ['total_time', ['cpu', 1]],
  ['planner_time', ['cpu', 1]],
])

/** Outcomes of Fast Downward, in the words of Lab, new and old. The first that fits counts. */
const outcomes: readonly (readonly [words: RegExp, outcome: OutcomeName])[] = [
  [/^(success|none)$|plan-found/, 'solved'],
  [/unsolvable-incomplete|unsolved-incomplete|incomplete-search|within-bound/, 'gave-up'],
  [/unsolvable/, 'unsolvable'],
  [/out-of-memory-and-time|timeout-and-out-of-memory|out-of-time|timeout|sigxcpu/, 'cpu-limit'],
  [/out-of-memory/, 'memory-limit'],
  [/invalid.*plan|plan.*invalid/, 'invalid-plan'],
  [/input-error/, 'input-error'],
  [/unsupported/, 'unsupported'],
]

type Properties = Readonly<Record<string, unknown>>

/**
 * Reads the `properties` file of an evaluation directory of Downward Lab.
 *
 * @example
 * importDownwardLab(text, { file: 'exp-eval/properties', campaign: 'fast-downward' })
 */
export function importDownwardLab(text: string, options: ImportOptions): RunResult[] {
  const { file } = options
  const runs = parseImportedJson(text, file)
  if (!isKeyed(runs))
    throw new ImportError(file, '', 'expected an object of runs by id, as Downward Lab writes in its -eval folder')
  const entries = Object.entries(runs)
  if (entries.length === 0) throw new ImportError(file, '', 'it has no runs')
  const seen = new Map<string, number>()
  return entries.map(([id, run]) => {
    if (!isKeyed(run)) throw new ImportError(file, `run "${id}"`, 'expected an object of properties')
    const result = resultOf(id, run, options)
    // runs with several seeds differ by their ids alone
    const key = JSON.stringify([result.algorithm, result.domain, result.task, result.revision])
    const repetition = seen.get(key) ?? 0
    seen.set(key, repetition + 1)
    return { ...result, repetition, seed: repetition }
  })
}

function resultOf(id: string, run: Properties, { file, campaign, optimal = [] }: ImportOptions): RunResult {
  const word = (...names: readonly string[]): string => {
    const found = names.map((name) => own(run, name)).find((value) => typeof value === 'string')
    if (typeof found === 'string') return wellFormed(found)
    const hint = didYouMean(names[0], Object.keys(run))
    throw new ImportError(
      file,
      `run "${id}"`,
      `the text "${names[0]}" is missing${hint === undefined ? '' : ` — ${hint}`}`,
    )
  }
  // older versions called the algorithm a configuration
  const algorithm = word('algorithm', 'config')
  const domain = word('domain')
  // as tasks of campaigns are called, so that both stand in one row
  const task = word('problem', 'task').replace(/(?<=.)\.pddl$/, '')
  const number = (name: string) => {
    const value = own(run, name)
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }
  const figures = new Map<string, number>()
  for (const [name, [ours, factor]] of figureNames) {
    const value = number(name)
    if (value !== undefined) figures.set(ours, value * factor)
  }
  const outcome = outcomeOf(run)
  const phase = phaseOf(run, outcome)
  const detail = detailOf(run, outcome)
  const cpu = number('planner_time_limit') ?? number('limit_search_time') ?? number('time_limit')
  const memory = number('planner_memory_limit') ?? number('limit_search_memory') ?? number('memory_limit')
  const revision = ['global_revision', 'local_revision', 'revision'].map((name) => own(run, name)).find(isText)
  return {
    run: importedRun(campaign, wellFormed(id)),
    campaign,
    algorithm,
    domain,
    task,
    repetition: 0,
    seed: 0,
    outcome,
    ...(phase && { phase }),
    ...(detail !== undefined && { detail }),
    optimal: optimal.includes(algorithm),
    figures: Object.fromEntries(figures),
    limits: importedLimits(cpu, memory),
    machine: {
      host: textOr(own(run, 'node'), 'unknown'),
      processor: 'unknown',
      cores: 0,
      software: 'Downward Lab',
      load: 0,
    },
    revision: revision ?? 'unknown',
    source: file,
  }
}

function outcomeOf(run: Properties): OutcomeName {
  const error = own(run, 'error')
  const isSolved = own(run, 'coverage') === 1 || own(run, 'coverage') === true
  if (own(run, 'invalid_plan_reported') === true) return 'invalid-plan'
  if (typeof error !== 'string') return isSolved ? 'solved' : own(run, 'unsolvable') === 1 ? 'unsolvable' : 'gave-up'
  const found = outcomes.find(([words]) => words.test(error.toLowerCase()))?.[1] ?? 'crash'
  // coverage is 0 if the validator rejects the plan of a planner that calls it a success
  return found === 'solved' && own(run, 'coverage') === 0 ? 'invalid-plan' : found
}

/** The first word of an error: `translate-out-of-memory`. A plan speaks for itself, whatever came after it. */
function phaseOf(run: Properties, outcome: OutcomeName): RunPhase | undefined {
  const error = own(run, 'error')
  const word = isText(error) ? error.split('-')[0].toLowerCase() : undefined
  return outcome !== 'solved' && outcome !== 'invalid-plan' && isPhase(word) ? word : undefined
}

function detailOf(run: Properties, outcome: OutcomeName): string | undefined {
  const faults = own(run, 'unexplained_errors')
  const error = own(run, 'error')
  if (Array.isArray(faults) && faults.length > 0) return faults.filter(isText).join('; ')
  return outcome === 'solved' || !isText(error) ? undefined : error
}

function own(run: Properties, name: string): unknown {
  return Object.hasOwn(run, name) ? run[name] : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function textOr(value: unknown, otherwise: string): string {
  return isText(value) ? value : otherwise
}
