import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Ran, telos } from './telos.ts'

/** A folder for calling `telos minecraft`, with its own files; removed after the tests of the file. */
export interface MinecraftFolder {
  readonly cwd: string
  minecraft(...argv: readonly string[]): Promise<Ran>
  /** What `--json` prints at the end, parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests know what they ask for
  json(...argv: readonly string[]): Promise<any>
  has(file: string): boolean
  textOf(file: string): string
  files(): string[]
}

export function minecraftFolder(files: Readonly<Record<string, string>> = {}): MinecraftFolder {
  const cwd = mkdtempSync(join(tmpdir(), 'telos-minecraft-'))
  afterAll(() => rmSync(cwd, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  const minecraft = (...argv: readonly string[]) => telos({ cwd }, 'minecraft', ...argv)
  return {
    cwd,
    minecraft,
    json: async (...argv) => JSON.parse((await minecraft(...argv, '--json')).out.trim().split('\n').at(-1) as string),
    has: (file) => existsSync(join(cwd, file)),
    textOf: (file) => readFileSync(join(cwd, file), 'utf8'),
    files: () => readdirSync(cwd).sort(),
  }
}
