/** Finds maps named on the command line: built-in ones, or files. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { didYouMean } from '@telos/core/text'
import { builtInMap, isMapName, mapNames, readWorldMap, type WorldMap } from '@telos/minecraft'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { readInput } from '../files/read-input.ts'
import type { Io } from '../io.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'

/** For the help. */
export const mapHelp = `${mapNames.join(', ')}, or a file`

/** Returns a map by name or from a file, or an exit code if its mistakes were reported on stderr. `./mine` is always a file. */
export async function findMap(word: string, seed: number, io: Io): Promise<WorldMap | number> {
  if (isMapName(word)) return builtInMap(word, seed)
  if (word !== '-' && !/[./\\]/.test(word) && !existsSync(resolve(io.cwd, word))) {
    const hint = didYouMean(word, mapNames) ?? `choose from ${mapNames.join(', ')}`
    throw new CommandError('usage', `unknown map ${JSON.stringify(word)}, and no such file — ${hint}`)
  }
  const input = await readInput(word, io)
  const { map, diagnostics } = readWorldMap(input.text, { file: input.file })
  reportDiagnostics(io, input, diagnostics)
  return map ?? ExitCode.badInput
}
