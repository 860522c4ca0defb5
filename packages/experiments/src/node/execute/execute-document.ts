import { DomainError, formatDiagnostic, UnsupportedError } from '@telos/core'
import { createPlanner, type Model, readGoal, validatePlan } from '@telos/core/lifted'
import { memoryMeter } from '@telos/core/node'
import { readDomainDocument } from '@telos/documents'
import type { DocumentCampaignTask, Run, TelosAlgorithm } from '../../campaign/campaign.ts'
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

/** Opens a domain document with its goal, and judges steps towards it. */

/** What a plan starts from and has to reach. */
interface DocumentGoal {
  readonly model: Model
  readonly start: NonNullable<ReturnType<typeof readDomainDocument>['start']>
  /** As it was written. */
  readonly to: Parameters<typeof readGoal>[1]
  readonly formula: NonNullable<ReturnType<typeof readGoal>['formula']>
}

/** A document with a goal; or the answer of a run that cannot begin. */
type OpenedDocument = { readonly goal: DocumentGoal } | { readonly goal?: undefined; readonly refused: RunAnswer }

export async function openDocument(task: DocumentCampaignTask, { text }: RunContext): Promise<OpenedDocument> {
  const document = readDomainDocument(await text(task.documentText), { file: task.documentText.path })
  const error = document.diagnostics.find(({ severity }) => severity === 'error')
  if (error !== undefined) return refused(formatDiagnostic(error))
  const { model, start = {}, goal: written } = document
  const to = task.goal ?? written ?? model?.goals[0]?.name
  if (model === undefined || to === undefined) return refused('the document has no goal, and the campaign names none')
  const { formula, diagnostics } = readGoal(model, to, ['goal'])
  const wrong = diagnostics.find(({ severity }) => severity === 'error')
  if (formula === undefined || wrong !== undefined)
    return refused(wrong ? formatDiagnostic(wrong) : 'the goal is not clear')
  return { goal: { model, start, to, formula } }
}

type Steps = Parameters<typeof validatePlan>[1]['steps']

/** The referee executes the steps. It shares no code with the search. */
export function validSteps({ model, start, formula }: DocumentGoal, steps: Steps, cost?: number) {
  return validatePlan(model, { start, goal: formula, steps, ...(cost !== undefined && { cost }) })
}

/** A step as plans print it: `go(tower)`, the objects in the order of the parameters. */
function documentStepText({ name, args }: Steps[number]): string {
  const objects = Object.values(args)
  return objects.length === 0 ? name : `${name}(${objects.join(',')})`
}

/** Reads steps as they are printed. */
export function readDocumentSteps(model: Model, lines: readonly string[]): Steps {
  return lines.map((line) => {
    const [, name, list] = /^([^(]*)(?:\((.*)\))?$/s.exec(line) ?? ['', line, undefined]
    const parameters = model.actions.find((action) => action.name === name.trim())?.parameters ?? []
    const objects = list === undefined || list.trim() === '' ? [] : list.split(',').map((word) => word.trim())
    const args = objects.map((object, at): [string, string] => [parameters[at]?.name ?? `parameter ${at + 1}`, object])
    return { name: name.trim(), args: Object.fromEntries(args) }
  })
}

function refused(detail: string): OpenedDocument {
  return { refused: { outcome: 'input-error', detail, figures: {} } }
}
