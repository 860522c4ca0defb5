import { DomainError, UnsupportedError } from '@telos/core'
import { createPlanner } from '@telos/core/lifted'
import { memoryMeter } from '@telos/core/node'
import type { TelosAlgorithm } from '../../campaign/algorithm.ts'
import type { Run } from '../../campaign/run.ts'
import type { DocumentCampaignTask } from '../../campaign/task.ts'
import { documentStepText, openDocument, validSteps } from './document-goal.ts'
import { figuresOf, plannerOf, unsolved } from './pddl-search.ts'
import { finiteFigures, type RunAnswer, type RunContext } from './run-answer.ts'

/** An engine of Telos on a domain document. The referee executes the plan. */
export async function executeDocument(run: Run, execution: RunContext): Promise<RunAnswer> {
  const { clock, signal } = execution
  const begin = clock()
  const opened = await openDocument(run.task as DocumentCampaignTask, execution)
  if (opened.goal === undefined) return opened.refused
  const { model, start, to } = opened.goal
  const memory = run.limits.memory * 2 ** 20
  const parseSeconds = (clock() - begin) / 1000
  try {
    const limits = {
      memory,
      usedMemory: memoryMeter(memory),
      expansions: run.limits.expansions ?? Number.MAX_SAFE_INTEGER,
      milliseconds: run.limits.wall * 1000,
    }
    const planner = plannerOf(run.algorithm as TelosAlgorithm)
    const result = createPlanner(model).plan({ from: start, to, planner, limits })
    const figures = { ...figuresOf(result), parseSeconds }
    if (result.status !== 'solved') return { ...unsolved(result, signal), figures }
    const { steps, cost } = result
    const verdict = validSteps(opened.goal, steps, cost)
    if (!verdict.valid) return { outcome: 'invalid-plan', detail: verdict.message, figures }
    const plan = steps.map((step) => `${documentStepText(step)}\n`).join('')
    return { outcome: 'solved', figures: { ...figures, ...finiteFigures({ cost, length: steps.length }) }, plan }
  } catch (error) {
    if (error instanceof UnsupportedError) return { outcome: 'unsupported', detail: error.message, figures: {} }
    if (error instanceof DomainError) return { outcome: 'input-error', detail: error.message, figures: {} }
    throw error
  }
}
