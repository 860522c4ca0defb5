/** One run of `telos plan` on one problem. */
import { type Ended, runNode } from './child.ts'
import type { Command } from './command.ts'
import type { Files } from './suite.ts'
import { type JudgedStep, judge, readTask } from './task.ts'

export type Status = 'solved' | 'unsolvable' | 'gave up' | 'time' | 'memory' | 'error'

export interface Measured {
  readonly id: string
  readonly status: Status
  /** Why there is an error, or why the plan is not valid. */
  readonly fault?: string
  /** Of several planners taking turns, the one that found the answer; otherwise the requested one. */
  readonly planner?: string
  readonly optimal: boolean
  readonly cost: number | null
  readonly length: number
  readonly parseMs: number
  readonly groundMs: number
  readonly searchMs: number
  readonly expanded: number
  readonly generated: number
  readonly operators: number
  readonly variables: number
  /** Time limit of the run, if it was less than the full one; seconds. */
  readonly allowed?: number
  /** Of the whole process; seconds. */
  readonly cpu: number
  readonly systemCpu?: number
  readonly wall: number
  readonly peakBytes: number
}

export interface Effort {
  readonly engine: string
  readonly seconds: number
}

export const mostBytes = 4 * 2 ** 30
/** The command ends by itself when its time is up; this is for when it does not. */
const grace = 15
const mostOutput = 256 * 2 ** 20

const statuses: Readonly<Record<number, Status>> = {
  0: 'solved',
  11: 'unsolvable',
  12: 'gave up',
  22: 'memory',
  23: 'time',
}

export async function measure(command: Command, files: Files, { engine, seconds }: Effort): Promise<Measured> {
  const limits = ['--time', `${seconds}`, '--memory', `${mostBytes / 2 ** 20}`]
  const args = ['plan', files.domainFile, files.problemFile, '--search', engine, ...limits, '--json']
  const ended = await runNode(command.file, args, { seconds: seconds + grace, outputBytes: mostOutput })
  return { ...answerOf(files, ended, seconds), ...usageOf(ended) }
}

type Usage = Pick<Measured, 'cpu' | 'systemCpu' | 'wall' | 'peakBytes'>

function usageOf({ cpu, systemCpu, wall, peakBytes }: Ended): Usage {
  return {
    cpu: rounded(cpu),
    ...(systemCpu !== undefined && { systemCpu: rounded(systemCpu) }),
    wall: rounded(wall),
    peakBytes,
  }
}

function answerOf(files: Files, ended: Ended, seconds: number): Omit<Measured, keyof Usage> {
  const { id } = files
  const record = recordIn(ended.stdout)
  if (record === undefined || ended.stopped !== undefined) return { id, ...nothing, ...whyNothing(ended) }
  const { plan, cost, optimal, stats } = record
  const { engine: planner, parseMs, groundMs, searchMs, expanded, generated, operators, variables } = stats
  const status = (ended.code !== null && statuses[ended.code]) || 'error'
  const counters = { parseMs, groundMs, searchMs, expanded, generated, operators, variables }
  const common = { id, ...(planner !== undefined && { planner }), optimal, cost, length: plan.length, ...counters }
  if (status === 'error') return { ...common, status, fault: record.diagnostics[0]?.message ?? firstLine(ended.stderr) }
  if (status !== 'solved') return { ...common, status }
  const fault = faultOf(files, plan, cost ?? Number.NaN)
  if (fault !== undefined) return { ...common, status: 'error', fault }
  if (ended.peakBytes > mostBytes) return { ...common, status: 'memory' }
  return { ...common, status: ended.cpu > seconds + 1 && ended.wall > seconds + 1 ? 'time' : 'solved' }
}

/** The validator, which is independent of the search, carries out every plan. */
function faultOf(files: Files, plan: readonly JudgedStep[], cost: number): string | undefined {
  const verdict = judge(readTask(files), plan, cost)
  return verdict.valid ? undefined : `the plan is not valid: ${verdict.failure.message}`
}

function whyNothing({ stopped, code, stderr }: Ended): Pick<Measured, 'status' | 'fault'> {
  if (stopped === 'time') return { status: 'time', fault: 'did not end by itself' }
  if (stopped === 'output') return { status: 'error', fault: 'too much output' }
  const isHeap = /heap out of memory|allocation failed/i.test(stderr)
  return isHeap
    ? { status: 'memory', fault: 'the process ran out of memory' }
    : { status: 'error', fault: `exit code ${code}: ${firstLine(stderr)}` }
}

/** The output of the command with `--json`, as far as it is used here. */
interface PlanJson {
  readonly plan: readonly JudgedStep[]
  readonly cost: number | null
  readonly optimal: boolean
  readonly stats: Omit<typeof nothing, 'optimal' | 'cost' | 'length'> & { readonly engine?: string }
  readonly diagnostics: readonly { readonly message: string }[]
}

function recordIn(stdout: string): PlanJson | undefined {
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

const nothing = {
  optimal: false,
  cost: null as number | null,
  length: 0,
  parseMs: 0,
  groundMs: 0,
  searchMs: 0,
  expanded: 0,
  generated: 0,
  operators: 0,
  variables: 0,
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]!.slice(0, 200)
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1e4) / 1e4
}
