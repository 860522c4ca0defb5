import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { type Ran, telos } from './telos.ts'

/** A folder for calling `telos lab`, with its own terms; removed after the tests of the file. */
export interface LabFolder {
  readonly cwd: string
  lab(...argv: readonly string[]): Promise<Ran>
  /** The same with something on stdin. */
  labFed(stdin: string, ...argv: readonly string[]): Promise<Ran>
  /** What `--json` prints, parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests know what they ask for
  labJson(...argv: readonly string[]): Promise<any>
  write(files: Readonly<Record<string, string>>): void
}

export function labFolder(): LabFolder {
  const cwd = mkdtempSync(join(tmpdir(), 'telos-lab-'))
  const env = { TELOS_HOME: join(cwd, 'home') }
  afterAll(() => rmSync(cwd, { recursive: true, force: true }))
  const labFed = (stdin: string, ...argv: readonly string[]) => telos({ cwd, env, stdin }, 'lab', ...argv)
  return {
    cwd,
    labFed,
    lab: (...argv) => labFed('', ...argv),
    labJson: async (...argv) => JSON.parse((await labFed('', ...argv, '--json')).out),
    write(files) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(cwd, name)), { recursive: true })
        writeFileSync(join(cwd, name), text)
      }
    },
  }
}
