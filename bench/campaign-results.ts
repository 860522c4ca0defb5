/** Runs a campaign as users do, and reads its results back. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { RunResult } from '@telos/experiments'
import type { Command } from './built-command.ts'
import { workspaceRoot } from './places.ts'

export interface CampaignFile {
  /** From the root of the repository. */
  readonly path: string
  /** The `name` in it, which names the folder of its results. */
  readonly name: string
}

export interface CampaignWishes {
  readonly quick: boolean
  readonly fresh: boolean
  /** Words that the algorithm and the task of a run contain. */
  readonly only: readonly string[]
}

/** One run after another, as times need it; what has a result from the same build is not run again. Resolves to the exit code. */
export function makeRuns(command: Command, { path }: CampaignFile, wishes: CampaignWishes): Promise<number> {
  const { quick, fresh, only } = wishes
  const args = [
    command.file,
    'experiment',
    'run',
    path,
    '--jobs',
    '1',
    '--revision',
    command.build,
    ...(quick ? ['--quick'] : []),
    ...(fresh ? ['--fresh'] : []),
    ...(only.length > 0 ? ['--only', ...only] : []),
  ]
  const child = spawn(process.execPath, args, { cwd: workspaceRoot(), stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)))
}

/** The results of one version: the given one, or the one that was run last. None if there is no file. */
export function resultsOf({ path, name }: CampaignFile, revision?: string): RunResult[] {
  const file = join(workspaceRoot(), dirname(path), 'results', name, 'results.jsonl')
  const all = linesOf(file).flatMap((line) => resultIn(line) ?? [])
  const wanted = revision ?? all.at(-1)?.revision
  return all.filter((result) => result.revision === wanted)
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Undefined for the end of a file that was cut off. */
function resultIn(line: string): RunResult | undefined {
  try {
    return JSON.parse(line) as RunResult
  } catch {
    return undefined
  }
}

/** When, where and on how busy a machine results were measured, in a sentence. */
export function circumstancesOf(results: readonly RunResult[]): string {
  if (results.length === 0) return 'Nothing measured.'
  const days = [...new Set(results.flatMap(({ started }) => started?.slice(0, 10) ?? []))].sort()
  const processors = [...new Set(results.map(({ machine }) => machine.processor))]
  const software = [...new Set(results.map(({ machine }) => machine.software.replace(/, telos .*/, '')))]
  const loads = results.map(({ machine }) => machine.load)
  const when = days.length < 2 ? (days[0] ?? 'undated') : `${days[0]} to ${days.at(-1)}`
  const [least, most] = [Math.min(...loads), Math.max(...loads)]
  return `${when}, ${processors.join(' and ')}, ${software.join(' and ')}; load of the machine when runs began: ${least} to ${most}.`
}

/** Ends with a sentence if a campaign could not be run to its end. */
export function explainExit({ path }: CampaignFile, code: number): string | undefined {
  return code === 0 ? undefined : `${basename(path)}: the campaign ended with exit code ${code}`
}
