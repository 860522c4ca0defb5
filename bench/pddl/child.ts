/** A command in a separate process, bounded in time and output, and its resource use. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
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

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach(endGroup))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

/** Runs a JavaScript file with Node. */
export async function runNode(file: string, args: readonly string[], bounds: Bounds): Promise<Ended> {
  const { NODE_OPTIONS: _, ...env } = process.env
  const before = childrenCpu()
  const began = performance.now()
  const hook = join(workspaceRoot(), 'bench', 'pddl', 'report-usage.cjs')
  const child = spawn(process.execPath, ['--require', hook, file, ...args], {
    env,
    // a separate process group, so that all of it can be ended
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  running.add(child)
  let stopped: Ended['stopped']
  const stop = (why: 'time' | 'output'): void => {
    stopped ??= why
    endGroup(child)
  }
  const timer = setTimeout(() => stop('time'), bounds.seconds * 1000)
  const texts = [1, 2, 3].map((at) => collect(child.stdio[at] as Readable, bounds.outputBytes, () => stop('output')))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => {
    clearTimeout(timer)
    running.delete(child)
  })
  const wall = (performance.now() - began) / 1000
  const [stdout, stderr, usage] = texts.map((text) => text())
  const told = usage === '' ? undefined : (JSON.parse(usage) as { cpu: number; peakBytes: number })
  const after = childrenCpu()
  const systemCpu = before === undefined || after === undefined ? undefined : after - before
  return {
    code,
    stopped,
    stdout,
    stderr,
    cpu: larger(told?.cpu, systemCpu, wall),
    systemCpu,
    wall,
    peakBytes: told?.peakBytes ?? 0,
  }
}

/** The process cannot count the cost of its own end. */
function larger(told: number | undefined, system: number | undefined, wall: number): number {
  if (told === undefined) return system ?? wall
  return system !== undefined && system - told > coarse ? system : told
}

function collect(stream: Readable, most: number, isTooMuch: () => void): () => string {
  const chunks: Buffer[] = []
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) isTooMuch()
    else chunks.push(chunk)
  })
  return () => Buffer.concat(chunks).toString('utf8')
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it has ended by itself meanwhile
  }
}

/** CPU seconds of all children that have ended; undefined if the system has no such file. */
function childrenCpu(): number | undefined {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return undefined
  }
}
