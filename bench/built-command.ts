/** The telos command as installed: its `bin` and its bundle, away from the sources. */
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../scripts/bundle.mjs'
import { workspaceRoot } from './places.ts'

export interface Command {
  /** For node to run. */
  readonly file: string
  /** Distinguishes builds. */
  readonly build: string
}

/** Builds it as `npm run build` does, from the current sources. */
export async function buildCommand(): Promise<Command> {
  const home = join(workspaceRoot(), 'packages', 'cli')
  const cache = join(workspaceRoot(), 'node_modules', '.cache', 'telos')
  const folder = join(cache, `building-${randomUUID()}`)
  const dist = join(folder, 'dist')
  await bundle({ entry: join(home, 'src', 'main.ts'), folder: dist, inline: true, sourcemap: false })
  for (const part of ['bin', 'package.json']) cpSync(join(home, part), join(folder, part), { recursive: true })
  const build = fingerprint(dist)
  const ready = join(cache, `bench-${build}`)
  if (existsSync(ready)) rmSync(folder, { recursive: true })
  else renameSync(folder, ready)
  return { file: join(ready, 'bin', 'telos.js'), build }
}

/** One built earlier, or elsewhere. */
export function givenCommand(file: string): Command {
  return { file, build: createHash('sha1').update(readFileSync(file)).digest('hex').slice(0, 12) }
}

function fingerprint(folder: string): string {
  const hash = createHash('sha1')
  for (const name of readdirSync(folder).sort()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}
