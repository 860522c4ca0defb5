/** Writes a project into a folder of the user. */
import { linkSync, lstatSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { clearTemporaries, temporaryFile } from '@telos/lab/node'
import { CommandError } from '../command.ts'
import { makeFolder } from '../files/make-folder.ts'
import { readErrorReason } from '../files/read-input.ts'
import type { Io } from '../io.ts'
import type { TemplateFile } from './templates.ts'

/** Rejects a folder that is not empty. `name` is the user's name for it. */
export function checkFolder(folder: string, name: string, force: boolean): void {
  const inside = entriesOf(folder, name)
  if (inside.length === 0 || force) return
  const list = [...inside.slice(0, 3), ...(inside.length > 3 ? ['…'] : [])].join(', ')
  throw new CommandError(
    'usage',
    `${name} is not empty (${list}) — choose another folder, or --force to write over files of the same names`,
  )
}

/**
 * Writes the files into the folder that the user calls `name`. Touches nothing else in it. Rejects links before writing anything, since
 * they may lead out of the folder. Each file appears whole or not at all.
 */
export function writeProject(name: string, files: readonly TemplateFile[], force: boolean, io: Pick<Io, 'cwd'>): void {
  const folder = resolve(io.cwd, name)
  const written: string[] = []
  let current = name
  try {
    for (const { path } of files) checkWay(folder, name, path)
    for (const { path } of files) makeFolder(join(name, dirname(path)), io)
    for (const { path, content } of files) {
      current = `${name}/${path}`
      writeWhole(join(folder, path), content, force)
      written.push(path)
    }
  } catch (error) {
    if (error instanceof CommandError) throw error
    const before = written.length === 0 ? 'nothing was written' : `these were written before: ${written.join(', ')}`
    throw new CommandError('badInput', `cannot write ${current}: ${readErrorReason(error)}; ${before}`)
  }
}

function entriesOf(folder: string, name: string): string[] {
  try {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found === undefined) return []
    if (found.isDirectory()) return readdirSync(folder).sort()
  } catch (error) {
    throw new CommandError('badInput', `cannot read the folder ${name}: ${readErrorReason(error)}`)
  }
  throw new CommandError('usage', `${name} is a file — choose another name for the folder`)
}

/** Every folder on the path to a file must be a folder or not exist; the file must not be a folder. */
function checkWay(folder: string, name: string, path: string): void {
  const parts = path.split('/')
  for (let length = 1; length <= parts.length; length++) {
    const way = parts.slice(0, length).join('/')
    const found = lstatSync(join(folder, way), { throwIfNoEntry: false })
    if (found === undefined) return
    const wanted = length < parts.length ? 'folder' : 'file'
    const is = found.isSymbolicLink() ? 'link' : found.isDirectory() ? 'folder' : 'file'
    if (is !== wanted)
      throw new CommandError(
        'usage',
        `${name}/${way} is a ${is} where the template has a ${wanted} — move it away, or choose another folder; nothing was written`,
      )
  }
}

function writeWhole(target: string, content: Uint8Array, force: boolean): void {
  const temporary = temporaryFile(dirname(target))
  try {
    clearTemporaries(dirname(target))
    writeFileSync(temporary, content, { flag: 'wx' })
    if (force) renameSync(temporary, target)
    else appear(temporary, target, content)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Unlike a rename, this never replaces: a file that appeared meanwhile stays. */
function appear(temporary: string, target: string, content: Uint8Array): void {
  try {
    linkSync(temporary, target)
  } catch (error) {
    // USB sticks have no links
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    writeFileSync(target, content, { flag: 'wx' })
  }
}
