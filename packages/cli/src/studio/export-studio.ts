/** Writes the page as files for any web server. */
import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { temporaryFile } from '@telos/lab/node'
import { CommandError } from '../command.ts'
import { makeFolder } from '../files/make-folder.ts'
import { readErrorReason } from '../files/read-input.ts'
import type { Io } from '../io.ts'
import type { StaticFile } from './static-files.ts'

/** Refuses what would fail after the build. */
export function checkExportFolder(folder: string, force: boolean, io: Pick<Io, 'cwd'>): void {
  const path = resolve(io.cwd, folder)
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) throw new CommandError('usage', `cannot export to ${folder}: it is not a folder`)
  if (!force && readdirSync(path).length > 0)
    throw new CommandError('usage', `${folder} has files in it; --force writes among them, and deletes none`)
}

/**
 * A new folder appears whole or not at all. In a folder with files, each file is replaced whole, `index.html` last: whoever opens the page
 * in the meantime gets the old one or the new one.
 */
export function exportStudio(files: readonly StaticFile[], folder: string, force: boolean, io: Pick<Io, 'cwd'>): void {
  const target = resolve(io.cwd, folder)
  checkExportFolder(folder, force, io)
  makeFolder(dirname(target), io)
  const names = namesIn(target)
  const temporary = temporaryFile(names === undefined || names.length === 0 ? dirname(target) : target)
  try {
    writeFiles(files, temporary)
    if (names !== undefined && names.length > 0) moveAmong(files, temporary, target)
    else {
      // Windows renames no folder onto another, even if that is empty
      if (names !== undefined) rmdirSync(target)
      renameSync(temporary, target)
    }
  } catch (error) {
    throw new CommandError('usage', `cannot export to ${folder}: ${readErrorReason(error)}`)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function namesIn(folder: string): readonly string[] | undefined {
  return lstatSync(folder, { throwIfNoEntry: false }) && readdirSync(folder)
}

function writeFiles(files: readonly StaticFile[], folder: string): void {
  for (const { path, bytes } of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes, { flag: 'wx' })
  }
}

function moveAmong(files: readonly StaticFile[], from: string, to: string): void {
  for (const { path } of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    renameSync(join(from, path), join(to, path))
  }
}
