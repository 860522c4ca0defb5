import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { MemoryIoOptions } from './memory-io.ts'
import { type Ran, telos } from './telos.ts'

/** A folder for calling `telos vgdl`, with its own files; removed after the tests of the file. */
export interface VgdlFolder {
  readonly cwd: string
  vgdl(...argv: readonly string[]): Promise<Ran>
  /** The same with something on stdin, or at a keyboard. */
  typed(options: MemoryIoOptions, ...argv: readonly string[]): Promise<Ran>
  textOf(...path: readonly string[]): string
}

export function vgdlFolder(files: Readonly<Record<string, string>> = {}): VgdlFolder {
  const cwd = mkdtempSync(join(tmpdir(), 'telos-vgdl-'))
  afterAll(() => rmSync(cwd, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  const typed = (options: MemoryIoOptions, ...argv: readonly string[]) => telos({ cwd, ...options }, 'vgdl', ...argv)
  return {
    cwd,
    typed,
    vgdl: (...argv) => typed({}, ...argv),
    textOf: (...path) => readFileSync(join(cwd, ...path), 'utf8'),
  }
}
