import * as core from '@telos/core'
import * as lifted from '@telos/core/lifted'
import * as needs from '@telos/core/needs'
import * as schedule from '@telos/core/schedule'
import * as search from '@telos/core/search'
import * as trees from '@telos/core/trees'
import * as utility from '@telos/core/utility'
import * as lab from '@telos/lab'
import { FileError, type LoadedModule, loadModule } from '@telos/lab/node'
import * as pddl from '@telos/pddl'
import * as vgdl from '@telos/vgdl'
import type { ModuleAlgorithm } from '../../campaign/algorithm.ts'
import type { Run } from '../../campaign/run.ts'
import type { CampaignTask, TextRef } from '../../campaign/task.ts'
import { isOutcome, type OutcomeName } from '../../results/outcomes.ts'
import { digestOf } from '../digest.ts'
import { judgeForeignPlan } from './judge-foreign-plan.ts'
import { finiteFigures, type RunAnswer, type RunContext } from './run-answer.ts'

/** What a campaign's own files can import though nothing is installed beside them. */
export const provided: Readonly<Record<string, object>> = {
  '@telos/core': core,
  '@telos/core/lifted': lifted,
  '@telos/core/needs': needs,
  '@telos/core/schedule': schedule,
  '@telos/core/search': search,
  '@telos/core/trees': trees,
  '@telos/core/utility': utility,
  '@telos/lab': lab,
  '@telos/pddl': pddl,
  '@telos/vgdl': vgdl,
}

/** A function of the author's own file. It gets the task, and a seed, options, limits and a signal. */
export async function executeModule(run: Run, execution: RunContext): Promise<RunAnswer> {
  const algorithm = run.algorithm as ModuleAlgorithm
  const task = await withTexts(run.task, execution)
  try {
    const module = await loadOnce(algorithm, execution)
    if (digestOf(module.text) !== algorithm.digest)
      return bad(`${algorithm.file} has changed since the campaign was started: start it again`)
    const work = module.exports[algorithm.export]
    if (typeof work !== 'function') return bad(`${algorithm.file} exports no function "${algorithm.export}"`)
    const { seed, limits } = run
    const answer: unknown = await work(task, { seed, options: algorithm.options, limits, signal: execution.signal })
    return await readAnswer(answer, run, execution)
  } catch (error) {
    if (error instanceof FileError) return bad(error.message)
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { outcome: 'crash', detail: told.split('\n')[0], figures: {}, log: told.slice(0, 4000) }
  }
}

const loaded = new Map<string, Promise<LoadedModule>>()

/** A process that makes many runs loads a file once: Node never forgets a module, and loading takes longer than a short run. */
function loadOnce({ file, digest }: ModuleAlgorithm, { folder }: RunContext): Promise<LoadedModule> {
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
  const { outcome = 'solved', figures = {}, plan, detail } = answer as Record<string, unknown>
  if (typeof outcome !== 'string' || !isOutcome(outcome))
    return bad(`the function returned the unknown outcome ${JSON.stringify(outcome)}`)
  if (typeof figures !== 'object' || figures === null)
    return bad('the figures that the function returned are no record')
  const wrong = Object.entries(figures).find(([, value]) => typeof value !== 'number')
  if (wrong !== undefined) return bad(`the figure ${JSON.stringify(wrong[0])} is no number`)
  const counted = finiteFigures(figures as Record<string, number>)
  const told = typeof detail === 'string' ? { detail } : {}
  if (outcome !== 'solved' || typeof plan !== 'string')
    return { outcome: outcome as OutcomeName, figures: counted, ...told }
  const judged = await judgeForeignPlan(plan, run, execution)
  return { ...told, ...judged, figures: { ...counted, ...judged.figures } }
}

function bad(detail: string): RunAnswer {
  return { outcome: 'input-error', detail, figures: {} }
}
