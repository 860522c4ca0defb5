import * as core from '@telos/core'
import * as lifted from '@telos/core/lifted'
import * as schedule from '@telos/core/schedule'
import * as search from '@telos/core/search'
import { didYouMean } from '@telos/core/text'
import * as utility from '@telos/core/utility'
import * as lab from '@telos/lab'
import { FileError, type LoadedModule, loadModule } from '@telos/lab/node'
import * as needs from '@telos/papers/needs'
import * as trees from '@telos/papers/trees'
import * as pddl from '@telos/pddl'
import * as vgdl from '@telos/vgdl'
import type { CampaignTask, ModuleAlgorithm, Run, TextRef } from '../../campaign/campaign.ts'
import { isOutcome, outcomeNames } from '../../results/outcomes.ts'
import { digestOf } from '../digest.ts'
import { CannotBeginError, neededProgram } from '../runner/cannot-begin.ts'
import { planJudge } from './plan-judge.ts'
import { crashOf, finiteFigures, measuredFigures, type RunAnswer, type RunContext } from './run-answer.ts'

/** What a campaign's own files can import though nothing is installed beside them. */
export const provided: Readonly<Record<string, object>> = {
  '@telos/core': core,
  '@telos/core/lifted': lifted,
  '@telos/core/schedule': schedule,
  '@telos/core/search': search,
  '@telos/core/utility': utility,
  '@telos/lab': lab,
  '@telos/pddl': pddl,
  '@telos/papers/needs': needs,
  '@telos/papers/trees': trees,
  '@telos/vgdl': vgdl,
  // where needs and trees were before; files of campaigns name them
  '@telos/core/needs': needs,
  '@telos/core/trees': trees,
}

/** A function of the author's own file. It gets the task, and a seed, options, limits and a signal. */
export async function executeModule(run: Run, execution: RunContext): Promise<RunAnswer> {
  const algorithm = run.algorithm as ModuleAlgorithm
  const task = await withTexts(run.task, execution)
  const module = await loadUnchanged(algorithm, execution.folder)
  try {
    const work = module.exports[algorithm.export]
    if (typeof work !== 'function') return bad(`${algorithm.file} exports no function "${algorithm.export}"`)
    const { seed, limits } = run
    const answer: unknown = await work(task, { seed, options: algorithm.options, limits, signal: execution.signal })
    return await readAnswer(answer, run, execution)
  } catch (error) {
    return crashOf(error)
  }
}

/** A file that cannot be loaded may need one that is missing: what it imports is not in the identity of a run. */
async function loadUnchanged(algorithm: ModuleAlgorithm, folder: string): Promise<LoadedModule> {
  const refuse = (reason: string): never => {
    throw new CannotBeginError(reason, neededProgram(algorithm)!)
  }
  const module = await loadOnce(algorithm, folder).catch((error: unknown) => {
    if (error instanceof FileError) return refuse(error.message)
    throw error
  })
  return digestOf(module.text) === algorithm.digest
    ? module
    : refuse(`${algorithm.file} has changed since the campaign was started: start it again`)
}

const loaded = new Map<string, Promise<LoadedModule>>()

/** A process that makes many runs loads a file once: Node never forgets a module, and loading takes longer than a short run. */
export function loadOnce({ file, digest }: ModuleAlgorithm, folder: string): Promise<LoadedModule> {
  const key = JSON.stringify([folder, file, digest])
  const known = loaded.get(key) ?? loadModule(file, { cwd: folder, provide: provided })
  loaded.set(key, known)
  return known
}

/** Fills in the texts of a task: `task.problemText.text`. */
async function withTexts(task: CampaignTask, { text }: RunContext): Promise<Readonly<Record<string, unknown>>> {
  const entries = Object.entries(task).map(async ([key, value]) =>
    key.endsWith('Text') ? [key, { ...(value as TextRef), text: await text(value as TextRef) }] : [key, value],
  )
  return Object.fromEntries(await Promise.all(entries))
}

async function readAnswer(answer: unknown, run: Run, execution: RunContext): Promise<RunAnswer> {
  if (typeof answer !== 'object' || answer === null)
    return bad('the function returned nothing; expected { figures, outcome?, plan?, detail? }')
  const { outcome = 'solved', figures = {}, plan: written, detail } = answer as Record<string, unknown>
  if (typeof outcome !== 'string' || !isOutcome(outcome))
    return bad(`the function returned the unknown outcome ${JSON.stringify(outcome)}${hintTo(outcome)}`)
  if (typeof figures !== 'object' || figures === null || Array.isArray(figures))
    return bad('the figures that the function returned are no record')
  const wrong = Object.entries(figures).find(([, value]) => typeof value !== 'number')
  if (wrong !== undefined) return bad(`the figure ${JSON.stringify(wrong[0])} is no number`)
  const measured = measuredFigures.find((name) => Object.hasOwn(figures, name))
  if (measured !== undefined)
    return bad(`the figure "${measured}" is measured by Telos; give the function's another name`)
  const plan = planText(written)
  if (written !== undefined && plan === undefined)
    return bad('the plan that the function returned is no text; expected one step in a line, or a list of steps')
  const counted = finiteFigures(figures as Record<string, number>)
  const told = typeof detail === 'string' ? { detail } : {}
  if (outcome !== 'solved') return { outcome, figures: counted, ...told }
  if (plan === undefined)
    return run.task.kind === 'values'
      ? { outcome, figures: counted, ...told }
      : { outcome: 'no-plan', detail: noPlan, figures: counted }
  const judged = (await planJudge(run, execution)).judge(plan)
  return { ...told, ...judged, figures: { ...counted, ...judged.figures } }
}

const noPlan =
  'the function says that it has solved the task, but returned no plan to validate; expected { plan }, or another outcome such as gave-up'

function hintTo(outcome: unknown): string {
  const hint = typeof outcome === 'string' ? didYouMean(outcome, outcomeNames) : undefined
  return hint === undefined ? `; expected one of ${outcomeNames.join(', ')}` : ` — ${hint}`
}

/** One step in a line. */
function planText(written: unknown): string | undefined {
  if (!Array.isArray(written)) return typeof written === 'string' ? written : undefined
  return written.every((step) => typeof step === 'string') ? written.map((step) => `${step}\n`).join('') : undefined
}

function bad(detail: string): RunAnswer {
  return { outcome: 'input-error', detail, figures: {} }
}
