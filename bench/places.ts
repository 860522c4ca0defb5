import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The workspace root, found upwards from the current directory: a bundle does not know where it came from. */
export function workspaceRoot(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && 'workspaces' in JSON.parse(readFileSync(file, 'utf8'))) return folder
    if (dirname(folder) === folder) return process.cwd()
  }
}

/** Tasks and tools shared with other benchmarks; need not exist. */
export function sharedFolder(): string {
  return process.env['TELOS_SHARED'] ?? resolve(workspaceRoot(), '..', 'shared')
}
