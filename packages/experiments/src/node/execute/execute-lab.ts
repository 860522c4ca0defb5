import { UnsupportedError } from '@telos/core'
import { memoryMeter } from '@telos/core/node'
import { Successors } from '@telos/core/search'
import { type Instance, JobRun, ProblemError, type Solution, type ValuedSpace } from '@telos/lab'
import type { LabCampaignTask, Run, TelosAlgorithm } from '../../campaign/campaign.ts'
import type { OutcomeName } from '../../results/outcomes.ts'
import { labInstance, labJob } from './lab-instance.ts'
import { replayActions } from './replay-actions.ts'
import { finiteFigures, pause, type RunAnswer, type RunContext } from './run-answer.ts'

/** Milliseconds of searching between two pauses. */
const SLICE = 50

const limitOutcomes: Readonly<Record<string, OutcomeName>> = {
  memory: 'memory-limit',
  nodes: 'expansion-limit',
  time: 'wall-limit',
}

/** A strategy of the laboratory on a textbook problem. The solution is replayed in a space of its own. */
export async function executeLab(run: Run, { signal, clock }: RunContext): Promise<RunAnswer> {
  const memory = run.limits.memory * 2 ** 20
  try {
    const instance = labInstance(run.task as LabCampaignTask)
    if (instance === undefined) return { outcome: 'input-error', detail: 'no such problem', figures: {} }
    const job = new JobRun(instance, labJob(run.algorithm as TelosAlgorithm, run.limits.expansions), { clock })
    const usedMemory = memoryMeter(memory)
    while (job.status === 'running') {
      job.runSlice(SLICE, { milliseconds: run.limits.wall * 1000, memory, usedMemory, signal })
      await pause()
      if (signal.aborted) job.abort()
    }
    const { status, solutions, proved, statistics, limit, reason } = job.outcome()
    const { expanded, generated, duplicates, reopened, maxDepth, maxFringe, processed, branching, ms } = statistics
    const counted = {
      expanded,
      generated,
      pruned: duplicates,
      reopened,
      depth: maxDepth,
      maxFringe,
      processed,
      branching,
    }
    const figures = finiteFigures({ ...counted, searchSeconds: ms / 1000 })
    const [best] = solutions
    if (best !== undefined) {
      const { cost, depth: length, actions } = best
      const { options } = run.algorithm as TelosAlgorithm
      const fault = solutionFault(instance, best, options['cost'])
      if (fault !== undefined) return { outcome: 'invalid-plan', detail: fault, figures }
      const plan = actions.map((action) => `${action}\n`).join('')
      return { outcome: 'solved', figures: { ...figures, ...finiteFigures({ cost, length }) }, plan }
    }
    if (status === 'unsupported') return { outcome: status, ...(reason && { detail: reason }), figures }
    if (signal.aborted) return { figures }
    if (status === 'limit') return { outcome: limitOutcomes[limit ?? ''] ?? 'gave-up', figures }
    return { outcome: proved ? 'unsolvable' : 'gave-up', figures }
  } catch (error) {
    if (error instanceof UnsupportedError) return { outcome: 'unsupported', detail: error.message, figures: {} }
    if (error instanceof ProblemError) return { outcome: 'input-error', detail: error.message, figures: {} }
    throw error
  }
}

/** Walks a solution from the start in a new space: its states, and its actions. Returns what is wrong with it. */
function solutionFault(instance: Instance, { path, actions }: Solution, cost: unknown): string | undefined {
  const spaceOf = () => instance.space(typeof cost === 'string' ? cost : undefined)
  return (
    pathFault(instance, spaceOf(), path) ?? (actions.length > 0 ? replayActions(spaceOf(), actions).fault : undefined)
  )
}

function pathFault(instance: Instance, space: ValuedSpace, path: readonly unknown[]): string | undefined {
  const text = (state: unknown): string => JSON.stringify(instance.toJSON(state)) ?? instance.print(state)
  let state = space.initial()
  if (text(space.valueOf(state)) !== text(path[0])) return 'the path does not begin at the start'
  for (const [at, wanted] of path.slice(1).entries()) {
    const out = new Successors()
    space.expand(state, out)
    const next = Array.from(out.states.subarray(0, out.count)).find((one) => text(space.valueOf(one)) === text(wanted))
    if (next === undefined) return `no action leads to state ${at + 1} of the path`
    state = next
  }
  return space.isGoal(state) ? undefined : 'the path does not end at a goal'
}
