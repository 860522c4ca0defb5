/** A command in a separate process, bounded in time and output, and its resource use. */
import { join } from 'node:path'
import { endAllProcesses, runProcess } from '@telos/experiments/node'
import { workspaceRoot } from '../places.ts'

export interface Ended {
  readonly code: number | null
  /** Why it was ended from outside. */
  readonly stopped: 'time' | 'output' | undefined
  readonly stdout: string
  readonly stderr: string
  /** Seconds of CPU time, of the whole process from its start to its end. */
  readonly cpu: number
  /** The same according to the operating system, if available; it counts in hundredths. */
  readonly systemCpu: number | undefined
  readonly wall: number
  /** Peak memory; 0 if it was ended from outside. */
  readonly peakBytes: number
}

export interface Bounds {
  readonly seconds: number
  readonly outputBytes: number
}

/** The system's count is coarse: only a difference of more than this, in seconds, is significant. */
const coarse = 0.02

process.on('exit', endAllProcesses)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

/** Runs a JavaScript file with Node. */
export async function runNode(file: string, args: readonly string[], bounds: Bounds): Promise<Ended> {
  const { NODE_OPTIONS: _, ...env } = process.env
  const hook = join(workspaceRoot(), 'bench', 'pddl', 'report-usage.cjs')
  let usage = ''
  const { end } = runProcess(process.execPath, ['--require', hook, file, ...args], {
    ...{ cwd: process.cwd(), env, mostOutput: bounds.outputBytes, limits: { wall: bounds.seconds } },
    onAnswer: (line) => {
      usage = line
    },
  })
  const { code, limit, hasPrintedTooMuch, stdout, stderr, cpu: systemCpu, usage: watched } = await end
  const told = usage === '' ? undefined : (JSON.parse(usage) as { cpu: number; peakBytes: number })
  return {
    code,
    stopped: hasPrintedTooMuch ? 'output' : limit === undefined ? undefined : 'time',
    stdout,
    stderr,
    cpu: larger(told?.cpu, systemCpu, watched.wall),
    systemCpu,
    wall: watched.wall,
    peakBytes: told?.peakBytes ?? 0,
  }
}

/** The process cannot count the cost of its own end. */
function larger(told: number | undefined, system: number | undefined, wall: number): number {
  if (told === undefined) return system ?? wall
  return system !== undefined && system - told > coarse ? system : told
}
