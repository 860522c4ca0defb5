/** The files of the folders that an editor has opened. Nothing outside these folders is ever read. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { withSlashes } from './uris.ts'

/** Reads the files that may be in one of our languages, up to a limit. */
export async function* readWorkspaceFiles(folders: readonly string[]): AsyncGenerator<{ path: string; text: string }> {
  let count = 0
  for (const folder of folders) {
    for await (const path of filesBelow(folder)) {
      if (++count > MOST_FILES) return
      const text = await readInside(path, folders)
      if (text !== undefined) yield { path, text }
    }
  }
}

/** Reads a file if it is in one of the folders after following links; undefined if it is not, cannot be read or is too large. */
export async function readInside(path: string, folders: readonly string[]): Promise<string | undefined> {
  try {
    const real = await realpath(path)
    const roots = await Promise.all(folders.map((folder) => realpath(folder)))
    if (!roots.some((root) => isInside(real, root))) return undefined
    const found = await stat(real)
    // reading a pipe would never end
    return found.isFile() && found.size <= LARGEST ? await readFile(real, 'utf8') : undefined
  } catch {
    return undefined
  }
}

/** Whether a file may be in one of our languages, judged by its name, and in no folder that is skipped. */
export function isOfInterest(path: string, folders: readonly string[]): boolean {
  const ways = folders.filter((folder) => isInside(path, folder)).map((folder) => relative(folder, path).split(sep))
  return mayBeOurs(path) && ways.some((way) => !way.slice(0, -1).some(isSkipped))
}

function mayBeOurs(path: string): boolean {
  return /\.(pddl|ya?ml|json|vgdl|txt)$/i.test(path)
}

function isSkipped(folder: string): boolean {
  return folder.startsWith('.') || folder === 'node_modules'
}

function isInside(path: string, folder: string): boolean {
  // between two drives, the relative path is absolute
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

async function* filesBelow(folder: string, depth = 0): AsyncGenerator<string> {
  if (depth > DEEPEST) return
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    // links to folders are not followed: they may lead out of the workspace, or in circles
    if (entry.isDirectory()) {
      if (!isSkipped(entry.name)) yield* filesBelow(path, depth + 1)
    } else if (mayBeOurs(entry.name)) yield withSlashes(path)
  }
}

const MOST_FILES = 2_000
const LARGEST = 2_000_000
const DEEPEST = 12
