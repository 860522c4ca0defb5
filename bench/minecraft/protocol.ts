/** The same errands over the real protocol: our server in one process, a mineflayer bot in another, both as the command starts them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { workspaceRoot } from '../places.ts'
import type { Subject } from './subjects.ts'

export interface WireRun {
  readonly seed: number
  readonly status: string
  readonly why: string
  readonly seconds: number
}

const telos = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [join(workspaceRoot(), 'packages/cli/bin/telos.js'), 'minecraft', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** One errand. `speed` is game time per clock time, in both processes. */
export async function measureWireRun({ map, goal }: Subject, seed: number, speed: number): Promise<WireRun> {
  const place = ['--map', map, '--seed', `${seed}`, '--speed', `${speed}`]
  const server = telos('serve', ...place, '--port', '0', '--time', '3600', '--json')
  try {
    const port = await portOf(server)
    const address = ['--host', '127.0.0.1', '--port', `${port}`, '--speed', `${speed}`]
    const bot = telos('bot', ...address, '--goal', goal, '--seed', `${seed}`, '--time', '600', '--json')
    const text = await outputOf(bot)
    const { status, why = '', seconds } = JSON.parse(text.trim().split('\n').at(-1) ?? '{}')
    return { seed, status: status ?? 'failed', why, seconds: seconds ?? Number.NaN }
  } finally {
    server.kill('SIGINT')
  }
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk
      const port = /"port":(\d+)/.exec(text)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`the server ended with code ${code}: ${text}`)))
  })
}

function outputOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk))
    child.once('error', reject)
    child.once('close', () => resolve(text))
  })
}
