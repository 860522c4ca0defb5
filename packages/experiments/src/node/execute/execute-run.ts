import { isOutOfMemory } from '@telos/core/search'
import { RejectedPlanError } from '@telos/pddl'
import type { Run } from '../../campaign/campaign.ts'
import { CannotBeginError } from '../runner/cannot-begin.ts'
import { executeProgram } from './command/execute-program.ts'
import { executeDocument } from './execute-document.ts'
import { executeLab } from './execute-lab.ts'
import { executeModule } from './execute-module.ts'
import { executePddl } from './execute-pddl.ts'
import { executeVgdl } from './execute-vgdl.ts'
import { crashOf, type RunAnswer, type RunContext } from './run-answer.ts'

/**
 * Makes a run in this process, and answers what came of it. Whatever goes wrong is an answer.
 *
 * @example
 * const { outcome, figures } = await executeRun(run, { signal, folder, clock, text })
 */
export async function executeRun(run: Run, execution: RunContext): Promise<RunAnswer> {
  try {
    return await chosenWork(run)(run, execution)
  } catch (error) {
    if (error instanceof CannotBeginError)
      return { cannotBegin: { reason: error.message, missing: error.missing }, figures: {} }
    if (error instanceof RejectedPlanError) return { outcome: 'invalid-plan', detail: error.message, figures: {} }
    if (isOutOfMemory(error)) return { outcome: 'memory-limit', figures: {} }
    return crashOf(error)
  }
}

function chosenWork({ algorithm, task }: Run): (run: Run, execution: RunContext) => Promise<RunAnswer> {
  if (algorithm.kind === 'command') return executeProgram
  if (algorithm.kind === 'module') return executeModule
  switch (task.kind) {
    case 'pddl':
      return executePddl
    case 'vgdl':
      return executeVgdl
    case 'document':
      return executeDocument
    case 'lab':
      return executeLab
    case 'values':
      return async () => ({ outcome: 'unsupported', detail: 'values are for modules', figures: {} })
  }
}
