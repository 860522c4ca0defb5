/** The file in which an agent leaves its problems. */
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CommandError } from '../command.ts'
import { readInput } from '../files/read-input.ts'
import type { Io } from '../io.ts'

/** Why problems cannot be written to a file; undefined if they can. Only problem files are overwritten. */
export async function problemFileMistake(file: string, io: Io): Promise<string | undefined> {
  const path = resolve(io.cwd, file)
  const found = infoOf(path)
  if (found === undefined) {
    const folder = dirname(file)
    return infoOf(dirname(path))?.isDirectory() ? undefined : `there is no folder ${folder} to write problems to`
  }
  if (found.isFile() && (await isProblem(file, io))) return undefined
  return `${file} exists and is not a PDDL problem, so it is not overwritten`
}

function infoOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    // a part of the path is a file, or not accessible
    return undefined
  }
}

async function isProblem(file: string, io: Io): Promise<boolean> {
  try {
    const { text } = await readInput(file, io)
    const begin = text.replaceAll(/;[^\r\n]*/g, '').trimStart()
    return /^\(\s*define\s*\(\s*problem\b/i.test(begin)
  } catch (error) {
    if (error instanceof CommandError) return false
    throw error
  }
}
