/** A game and one of its levels, ready for play, or told what is wrong with them. */
import type { Diagnostic } from '@telos/core'
import { loadGame, loadLevel, type Stage } from '@telos/vgdl'
import { CommandError } from '../command.ts'
import { countOf, findings } from '../counting.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printJson } from '../io.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { type FoundGame, type FoundLevel, findGame, findLevel } from './find-game.ts'

export interface LoadOptions {
  readonly json?: boolean
  /** Warnings count as errors. */
  readonly strict?: boolean
}

export interface LoadedStage {
  readonly game: FoundGame
  readonly level: FoundLevel
  readonly stage: Stage
}

/** Loads what two words of the command line name. Gives an exit code when they cannot be played; that is told already. */
export async function loadStage(
  gameWord: string,
  levelWord: string,
  options: LoadOptions,
  io: Io,
): Promise<LoadedStage | number> {
  if (gameWord === '-' && levelWord === '-')
    throw new CommandError('usage', 'stdin can be read once, so "-" can stand for one file only')
  const game = await findGame(gameWord, io)
  const level = await findLevel(game, levelWord, io)
  const loaded = loadGame(game.input.text, game.input.file)
  const opened = loaded.game && loadLevel(loaded.game, level.input.text, level.input.file)
  const told = [
    { input: game.input, diagnostics: loaded.diagnostics },
    { input: level.input, diagnostics: opened?.diagnostics ?? [] },
  ]
  const diagnostics = told.flatMap((one) => one.diagnostics)
  const isRefused = opened?.stage === undefined || isBad(diagnostics, options.strict)
  if (!options.json) for (const one of told) reportDiagnostics(io, one.input, one.diagnostics)
  if (!isRefused) return { game, level, stage: opened.stage }
  if (options.json) printJson(io, { status: 'error', diagnostics })
  else {
    const found = findings(countOf(diagnostics, 'error'), countOf(diagnostics, 'warning'))
    io.stderr.write(`${paint(io.stderr, 'red', 'error:')} ${found}, so there is nothing to play\n`)
  }
  return diagnostics.some(isUnsupported) ? ExitCode.unsupported : ExitCode.badInput
}

/** Whether there is something that must not be. */
export function isBad(diagnostics: readonly Diagnostic[], strict = false): boolean {
  return countOf(diagnostics, 'error') > 0 || (strict && countOf(diagnostics, 'warning') > 0)
}

/** What is refused by name is no mistake of the writer. */
export function isUnsupported({ code }: Diagnostic): boolean {
  return code === 'vgdl/unsupported'
}
