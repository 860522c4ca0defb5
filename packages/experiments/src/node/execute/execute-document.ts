import { DomainError, formatDiagnostic, UnsupportedError } from '@telos/core'
import { createPlanner, readGoal, validatePlan } from '@telos/core/lifted'
import { memoryMeter } from '@telos/core/node'
import { readDomainDocument } from '@telos/documents'
import type { TelosAlgorithm } from '../../campaign/algorithm.ts'
import type { Run } from '../../campaign/run.ts'
import type { DocumentCampaignTask } from '../../campaign/task.ts'
import { figuresOf, plannerOf, unsolved } from './pddl-search.ts'
import { finiteFigures, type RunAnswer, type RunContext } from './run-answer.ts'

/** An engine of Telos on a domain document. The referee, which shares no code with the search, executes the plan. */
export async function executeDocument(run: Run, execution: RunContext): Promise<RunAnswer> {
  const task = run.task as DocumentCampaignTask
  const { clock, signal } = execution
  const begin = clock()
  const document = readDomainDocument(await execution.text(task.documentText), { file: task.documentText.path })
  const error = document.diagnostics.find(({ severity }) => severity === 'error')
  if (error !== undefined) return bad(formatDiagnostic(error))
  const { model, start = {}, goal: written } = document
  const to = task.goal ?? written ?? model?.goals[0]?.name
  if (model === undefined || to === undefined) return bad('the document has no goal, and the campaign names none')
  const { formula, diagnostics } = readGoal(model, to, ['goal'])
  const wrong = diagnostics.find(({ severity }) => severity === 'error')
  if (formula === undefined || wrong !== undefined)
    return bad(wrong ? formatDiagnostic(wrong) : 'the goal is not clear')
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
    const verdict = validatePlan(model, { start, goal: formula, steps, cost })
    if (!verdict.valid) return { outcome: 'invalid-plan', detail: verdict.message, figures }
    const plan = steps.map((step) => `${step}\n`).join('')
    return { outcome: 'solved', figures: { ...figures, ...finiteFigures({ cost, length: steps.length }) }, plan }
  } catch (error) {
    if (error instanceof UnsupportedError) return { outcome: 'unsupported', detail: error.message, figures: {} }
    if (error instanceof DomainError) return bad(error.message)
    throw error
  }
}

function bad(detail: string): RunAnswer {
  return { outcome: 'input-error', detail, figures: {} }
}
