/** Searches a PDDL problem with an engine of Telos, within the limits of a run. */
import { type FoundPlan, type PlanResult, UnsupportedError } from '@telos/core'
import { ProblemSearch, runInSlices } from '@telos/core/lifted'
import { memoryMeter, withGrowth } from '@telos/core/node'
import { engineOr } from '@telos/core/search'
import { type JudgedPlan, judgePlan, type PddlTask, preferenceOf, toProblem } from '@telos/pddl'
import type { Run, TelosAlgorithm } from '../../campaign/campaign.ts'
import type { OutcomeName } from '../../results/outcomes.ts'
import { finiteFigures, pause, type RunAnswer, type RunContext } from './run-answer.ts'

/** The share of the memory at which a run collects its garbage and looks what is left: the runner ends it at the whole. */
const OWN_SHARE = 0.9

/** The answer, and the plan as data if there is one. */
export interface PddlAnswer extends RunAnswer {
  readonly judged?: JudgedPlan
}

/** Plans, and validates the plan with the validator that shares no code with the planners. */
export async function searchPddl(parts: PddlTask, run: Run, execution: RunContext): Promise<PddlAnswer> {
  const { limits } = run
  const { signal, clock } = execution
  const memory = limits.memory * OWN_SHARE * 2 ** 20
  const usedMemory = memoryMeter(memory)
  const begin = clock()
  let found = { first: Number.NaN, best: Number.NaN }
  try {
    const given = toProblem(parts.domain, parts.problem)
    const judge = (plan: FoundPlan): JudgedPlan => judgePlan(parts, plan, given.metric, { lenient: false })
    const prefers = preferenceOf(given.metric, judge)
    const search: ProblemSearch = new ProblemSearch(given.problem, {
      planner: plannerOf(run.algorithm as TelosAlgorithm),
      limits: { usedMemory: () => withGrowth(usedMemory(), search?.search, memory) },
      clock,
      onPlan: () => {
        const best = (clock() - begin) / 1000
        found = { first: Number.isNaN(found.first) ? best : found.first, best }
      },
      ...(prefers && { prefers }),
    })
    await runInSlices(search, { pause, clock, memory, signal, expansions: limits.expansions })
    const { result } = search
    const figures = finiteFigures({ ...figuresOf(result), firstPlanSeconds: found.first, planSeconds: found.best })
    const told = { figures, ...finderOf(result, run.algorithm as TelosAlgorithm) }
    if (result.status !== 'solved') return { ...told, ...unsolved(result, signal) }
    const judged = judge(result)
    const quality = finiteFigures({ cost: judged.cost, length: judged.steps.length, proved: Number(result.optimal) })
    return { ...told, outcome: 'solved', figures: { ...figures, ...quality }, plan: judged.text, judged }
  } catch (error) {
    if (error instanceof UnsupportedError) return { outcome: 'unsupported', detail: error.message, figures: {} }
    throw error
  }
}

/** The engine that found the answer, where it says more than the one that was asked for. */
function finderOf({ engine }: PlanResult, { search }: TelosAlgorithm): Pick<RunAnswer, 'engine'> {
  return engine === '' || engine === search ? {} : { engine }
}

/** Names of core, as `telos plan` takes them. */
export function plannerOf({ search, heuristic, pruning, options }: TelosAlgorithm) {
  const engine = engineOr('first', { engine: search, heuristic })
  return { engine, heuristic, pruning, options: options as Readonly<Record<string, number>> }
}

/** What a search of core has counted. */
export function figuresOf({ statistics, times, size }: PlanResult): Record<string, number> {
  const { expanded, evaluated, generated, reopened, duplicates, deadEnds, maxOpen, maxDepth } = statistics
  return finiteFigures({
    expanded,
    evaluated,
    generated,
    reopened,
    pruned: duplicates,
    deadEnds,
    maxFringe: maxOpen,
    depth: maxDepth,
    facts: size?.facts,
    operators: size?.operators,
    ...(times && { groundSeconds: times.groundMs / 1000, searchSeconds: times.searchMs / 1000 }),
  })
}

const limitOutcomes: Readonly<Record<string, OutcomeName>> = {
  memory: 'memory-limit',
  expansions: 'expansion-limit',
  milliseconds: 'wall-limit',
}

/** How a search without a plan ended. */
export function unsolved(
  { status, limit }: Pick<PlanResult, 'status' | 'limit'>,
  signal: AbortSignal,
): Pick<RunAnswer, 'outcome' | 'detail'> {
  if (status === 'unsolvable' || status === 'unsupported') return { outcome: status }
  const outcome = limitOutcomes[limit ?? '']
  if (status !== 'limit') return { outcome: 'gave-up' }
  if (signal.aborted) return {}
  return outcome === undefined ? { outcome: 'gave-up', detail: `stopped by the limit ${limit}` } : { outcome }
}
