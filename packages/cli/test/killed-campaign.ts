/** Kills runners of a campaign at random moments, and starts them again. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { campaignMark, endMarked } from '@telos/experiments/node'
import { expect } from 'vitest'

const launcher = fileURLToPath(new URL('../bin/telos.js', import.meta.url))

const campaign = (repetitions: number): string => `telos: experiment/1
name: killed
isolation: reuse
repetitions: ${repetitions}
limits: { cpu: 20, wall: 60 }
algorithms:
  - { search: breadth-first }
  - { search: astar }
  - { search: depth-first, pruning: closed }
tasks:
  - { lab: jugs }
  - { lab: missionaries }
`

interface Event {
  readonly type: string
  readonly result?: { readonly run: string }
  readonly isComplete?: boolean
}

/** Starts a runner, and kills it some milliseconds after its start or its first event. Returns the events that it told. */
async function runFor(cwd: string, milliseconds?: number, isFromEvent = false): Promise<readonly Event[]> {
  const { NODE_OPTIONS: _, ...env } = process.env
  const args = [launcher, 'experiment', 'run', 'killed.yaml', '--json', '--jobs', '2']
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => child.on('close', resolve))
  if (milliseconds !== undefined) {
    if (isFromEvent) await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended])
    await Promise.race([sleep(milliseconds), ended])
    child.kill('SIGKILL')
  }
  await ended
  const lines = Buffer.concat(chunks).toString('utf8').split('\n')
  // the last line may be half a one
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Event)
}

/**
 * Kills runners so many times, then lets one come to its end. No result that was told is lost, and none is stored twice. Campaigns that
 * are complete meanwhile begin anew. Answers how many kills fell while runs were made; further ones follow until these are `least`, up to
 * ten times as many kills.
 */
export async function killManyTimes(
  kills: number,
  random: () => number,
  repetitions: number,
  least = 0,
): Promise<number> {
  const cwd = mkdtempSync(join(tmpdir(), 'telos-killed-'))
  const folder = join(cwd, 'results', 'killed')
  const total = 6 * repetitions
  writeFileSync(join(cwd, 'killed.yaml'), campaign(repetitions))
  const told = new Set<string>()
  let inside = 0
  const check = (isComplete: boolean): void => {
    const file = join(folder, 'results.jsonl')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : ['']
    const rest = lines.pop()
    const runs = lines.map((line) => (JSON.parse(line) as { run: string; outcome: string }).run)
    expect(new Set(runs).size).toBe(runs.length)
    for (const run of told) expect(runs).toContain(run)
    if (!isComplete) return
    expect(rest).toBe('')
    expect(runs.length).toBe(total)
    expect(lines.every((line) => (JSON.parse(line) as { outcome: string }).outcome === 'solved')).toBe(true)
  }
  const take = (events: readonly Event[]): boolean => {
    for (const { result } of events) if (result !== undefined) told.add(result.run)
    return events.some(({ type, isComplete }) => type === 'campaign-ended' && isComplete === true)
  }
  try {
    // the first start may have to build the command
    await runFor(cwd)
    rmSync(folder, { recursive: true })
    for (let kill = 0; kill < kills || (inside < least && kill < 10 * kills); kill++) {
      // some are killed while they start, most while they work
      const events = await runFor(cwd, random() * 1000, random() < 0.7)
      const isComplete = take(events)
      if (events.some(({ type }) => type === 'run-started') && !isComplete) inside++
      check(isComplete)
      if (!isComplete) continue
      rmSync(folder, { recursive: true })
      told.clear()
    }
    expect(take(await runFor(cwd))).toBe(true)
    check(true)
    await sleep(300)
    expect(endMarked(campaignMark(folder))).toBe(0)
    return inside
  } finally {
    endMarked(campaignMark(folder))
    rmSync(cwd, { recursive: true, force: true })
  }
}
