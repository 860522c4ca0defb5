/** Answers of planning services: the older interface in one step, and that of packages. */
import { ExitCode, exitCodeMeanings } from '../exit-codes.ts'
import type { RunEnd } from './run-telos.ts'

export interface ServicePlan {
  /** In the format of the planning competitions, with comments. */
  readonly text: string
  /** For example `(go hall kitchen)`. */
  readonly steps: readonly string[]
  readonly cost: number | undefined
}

/** The plan of a run that has found one. */
export function servicePlan(end: RunEnd): ServicePlan | undefined {
  if (end.failed !== undefined || end.code !== ExitCode.done) return undefined
  const lines = end.stdout.split('\n')
  const cost = /^; cost = (\S+)/m.exec(end.stdout)?.[1]
  return {
    text: end.stdout,
    steps: lines.filter((line) => line.startsWith('(')),
    cost: cost === undefined ? undefined : Number(cost),
  }
}

/** `/solve`: the plan as a list of steps, and the planner's output. */
export function solveAnswer(end: RunEnd) {
  const plan = servicePlan(end)
  if (plan === undefined) return { status: 'error', result: { error: errorOf(end), output: messagesOf(end) } }
  const { steps, cost, text } = plan
  return {
    status: 'ok',
    result: {
      plan: steps.map((step) => ({ name: step, action: step })),
      length: steps.length,
      cost,
      output: `${messagesOf(end)}${text}`,
    },
  }
}

/** `/check/ID`: the plan as a file and, for older clients, as a list of steps. */
export function checkAnswer(end: RunEnd) {
  const plan = servicePlan(end)
  // clients show all of stderr as an error, but notes about a plan are not errors
  if (plan === undefined)
    return { status: 'error', result: { error: errorOf(end), stdout: '', stderr: messagesOf(end), output: {} } }
  return {
    status: 'ok',
    result: {
      output: { plan: plan.text },
      plan: plan.steps.map((step) => ({ name: step, action: step })),
      stdout: messagesOf(end),
      stderr: '',
    },
  }
}

/** `/validate`: the verdict of `telos validate`. */
export function validateAnswer(end: RunEnd) {
  const isJudged = end.failed === undefined && (end.code === ExitCode.done || end.code === ExitCode.no)
  if (!isJudged)
    return {
      status: 'error',
      result: { error: errorOf(end, 'Not judged'), val_status: 'err', val_stdout: '', val_stderr: messagesOf(end) },
    }
  const { code, stdout, stderr } = end
  const isValid = code === ExitCode.done
  return {
    status: 'ok',
    result: {
      val_status: isValid ? 'valid' : 'invalid',
      ...(!isValid && { error: stdout.trim() }),
      val_stdout: stdout,
      val_stderr: stderr,
    },
  }
}

function messagesOf(end: RunEnd): string {
  return end.failed === undefined ? end.stderr : ''
}

/** Why there is no plan, in one sentence. */
function errorOf(end: RunEnd, lead = 'No plan'): string {
  if (end.failed !== undefined) return end.failed
  const meaning = exitCodeMeanings.find(({ code }) => code === end.code)?.meaning
  if (meaning === undefined)
    return `The planner ended unexpectedly (${end.signal === null ? `exit code ${end.code}` : end.signal}).`
  return `${lead}: ${meaning} (exit code ${end.code}).`
}
