/** Runs `telos` on the files of a request, in a separate process and folder. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from '../command.ts'
import { type ProgramEnd, runProgram } from '../process/run-program.ts'

export interface TelosRuns {
  /** How to start telos: a program and its first arguments. */
  readonly command: readonly [program: string, ...args: string[]]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Characters that a run may print. */
  readonly mostOutput: number
}

export interface TelosRun {
  /** Files of the run by name, such as `domain.pddl`. */
  readonly files: Readonly<Record<string, string>>
  readonly args: readonly string[]
  /** After this time, the process and all its children are killed. */
  readonly mostMilliseconds: number
  readonly signal: AbortSignal
}

export type RunEnd =
  | (ProgramEnd & { readonly failed?: undefined })
  /** A sentence that says why the server ended the run. */
  | { readonly failed: string }

/** Creates folders for runs in one folder, and removes them. */
export class RunFolders {
  readonly #root = mkdtempSync(join(tmpdir(), 'telos-serve-'))

  create(files: TelosRun['files']): string {
    const folder = mkdtempSync(join(this.#root, 'run-'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { flag: 'wx' })
    return folder
  }

  remove(folder = this.#root): void {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 2 })
    } catch {
      // the system clears its temporary folder later
    }
  }
}

export async function runTelos(runs: TelosRuns, folders: RunFolders, run: TelosRun): Promise<RunEnd> {
  const { signal, mostMilliseconds } = run
  const folder = folders.create(run.files)
  let failed: string | undefined
  let timer: NodeJS.Timeout | undefined
  let onAbort: (() => void) | undefined
  try {
    const [program, ...first] = runs.command
    // programs read the output
    const env = { ...runs.env, NO_COLOR: '1' }
    const started = runProgram(program, [...first, ...run.args], { cwd: folder, env, mostOutput: runs.mostOutput })
    const stop = (why: string): void => {
      failed ??= why
      started.stop()
    }
    timer = setTimeout(() => stop('The planner did not finish in time, so the server stopped it.'), mostMilliseconds)
    onAbort = () => stop('The run was cancelled.')
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    const end = await started.end
    return failed === undefined ? end : { failed }
  } catch (error) {
    if (error instanceof CommandError) return { failed: failed ?? `The server stopped the planner: ${error.message}.` }
    throw error
  } finally {
    clearTimeout(timer)
    if (onAbort !== undefined) signal.removeEventListener('abort', onAbort)
    folders.remove(folder)
  }
}
