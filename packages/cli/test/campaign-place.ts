/** A folder with tasks, planners and modules, in which campaigns are run as from a shell. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunResult } from '@telos/experiments'
import { afterAll } from 'vitest'
import type { Ran } from './telos.ts'

export const launcher = fileURLToPath(new URL('../bin/telos.js', import.meta.url))

export interface CampaignPlace {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  write(name: string, text: string): void
  /** Runs `telos experiment` in a process: the runner has to start itself again. */
  command(...args: readonly string[]): Promise<Ran>
  results(name: string): RunResult[]
  /** By algorithm and task. */
  outcomesOf(name: string): Record<string, string>
}

/** Makes the folder, and removes it after the tests of a file. */
export function useCampaignPlace(): CampaignPlace {
  const cwd = mkdtempSync(join(tmpdir(), 'telos-experiment-'))
  afterAll(() => rmSync(cwd, { recursive: true, force: true }))
  const { NODE_OPTIONS: _, ...env } = process.env
  const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text)
  const results = (name: string): RunResult[] =>
    readFileSync(join(cwd, 'results', name, 'results.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as RunResult)
  writeFiles(write)
  return {
    cwd,
    env,
    write,
    results,
    async command(...args) {
      const child = spawn(process.execPath, [launcher, 'experiment', ...args], {
        cwd,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const texts = ['', '']
      child.stdout.setEncoding('utf8').on('data', (text: string) => (texts[0] += text))
      child.stderr.setEncoding('utf8').on('data', (text: string) => (texts[1] += text))
      const exit = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)))
      return { exit, out: texts[0]!, err: texts[1]! }
    },
    outcomesOf: (name) =>
      Object.fromEntries(results(name).map(({ algorithm, task, outcome }) => [`${algorithm} ${task}`, outcome])),
  }
}

function writeFiles(write: CampaignPlace['write']): void {
  write(
    'domain.pddl',
    '(define (domain lamps) (:requirements :typing) (:types lamp) (:predicates (on ?l - lamp)) (:action light :parameters (?l - lamp) :precondition (not (on ?l)) :effect (on ?l)))',
  )
  write('two.pddl', '(define (problem two) (:domain lamps) (:objects a b - lamp) (:init) (:goal (and (on a) (on b))))')
  write(
    'never.pddl',
    '(define (problem never) (:domain lamps) (:objects a - lamp) (:init (on a)) (:goal (not (on a))))',
  )
  write('broken.pddl', '(define (problem broken) (:domain lamps) (:objects a - lamp) (:init (of a)) (:goal (on a)))')
  write('pirate.yaml', readFileSync(new URL('../../../examples/documents/pirate.yaml', import.meta.url), 'utf8'))
  write(
    'planner.mjs',
    `import { writeFileSync } from 'node:fs'
  const [mode, domain, problem, plan] = process.argv.slice(2)
  console.log('Expanded 1,234 states')
  if (mode === 'good') { writeFileSync(plan + '.1', '(light a)\\n'); writeFileSync(plan + '.2', '(light b)\\n(light a)\\n') }
  if (mode === 'bad') writeFileSync(plan, '(light a)\\n')
  if (mode === 'none') process.exit(11)
  if (mode === 'hang') setInterval(() => {}, 1000)
  if (mode === 'eat') { const kept = []; setInterval(() => kept.push(Buffer.alloc(2e7, 1)), 5) }
  `,
  )
  write(
    'own.ts',
    `import { writeSync } from 'node:fs'
  export function run(task: { values?: { mode: string } }, { seed, options }: { seed: number; options: { factor: number } }) {
    const mode = task.values?.mode
    console.log('words on stdout disturb nobody')
    if (mode === 'throw') throw new Error('boom')
    if (mode === 'exit') process.exit(3)
    if (mode === 'spin') for (;;);
    if (mode === 'eat') { const kept: Buffer[] = []; for (;;) kept.push(Buffer.alloc(1e7, 1)) }
    if (mode === 'print') return new Promise(() => { const more = () => process.stdout.write('x'.repeat(1e5), more); more() })
    if (mode === 'nothing') return undefined
    if (mode === 'file3') for (const words of ['words\\n', '{"figures":{"x":"y"}}\\n', 'half a line']) writeSync(3, words)
    return { figures: { twice: options.factor * 2, seed } }
  }
  `,
  )

  write(
    'slow.mjs',
    `export const run = async () => { await new Promise((resolve) => setTimeout(resolve, 700)); return { figures: {} } }\n`,
  )
}
