/** A game and one of its levels, ready for play, or told what is wrong with them. */
import type { Diagnostic } from '@telos/core'
import { type LineLeftOut, linesLeftOut, loadGame, loadLevel, type Stage } from '@telos/vgdl'
import { CommandError } from '../../command.ts'
import { ExitCode, type ExitName } from '../../exit-codes.ts'
import type { InputText } from '../../files/read-input.ts'
import { type Io, paint, printJson } from '../../io.ts'
import { countSeverity, findings } from '../../print/counting.ts'
import { reportDiagnostics } from '../../report-diagnostics.ts'
import { type FoundGame, type FoundLevel, findGame, findLevel } from './find-game.ts'

export interface LoadGameOptions {
  readonly json?: boolean
  /** Warnings count as errors. */
  readonly strict?: boolean
}

export interface LoadedGameAndLevel {
  readonly game: FoundGame
  readonly level: FoundLevel
  readonly stage: Stage
  /** Lines of the game that were not read as they are written. */
  readonly leftOut: readonly LineLeftOut[]
}

/** Loads what two words of the command line name. Gives an exit code when they cannot be played; that is told already. */
export async function loadGameAndLevel(
  gameWord: string,
  levelWord: string,
  options: LoadGameOptions,
  io: Io,
): Promise<LoadedGameAndLevel | number> {
  if (gameWord === '-' && levelWord === '-')
    throw new CommandError('usage', 'stdin can be read once, so "-" can stand for one file only')
  const game = await findGame(gameWord, io)
  const level = await findLevel(game, levelWord, io)
  const opened = openStage(game.input, level.input, options.strict)
  const diagnostics = opened.findings.flatMap((one) => one.diagnostics)
  if (opened.stage === undefined && options.json) printJson(io, { status: 'error', diagnostics })
  else for (const one of opened.findings) reportDiagnostics(io, one.input, one.diagnostics)
  if (opened.stage !== undefined) {
    const [ofGame] = opened.findings
    return { game, level, stage: opened.stage, leftOut: linesLeftOut(ofGame.diagnostics) }
  }
  if (!options.json) {
    const found = findings(countSeverity(diagnostics, 'error'), countSeverity(diagnostics, 'warning'))
    io.stderr.write(`${paint(io.stderr, 'red', 'error:')} ${found}, so there is nothing to play\n`)
  }
  return ExitCode[opened.exit]
}

interface Findings {
  readonly input: InputText
  readonly diagnostics: readonly Diagnostic[]
}

/** A stage, or which of the two texts is to blame; with what was found in them in any case. */
export type OpenedStage = { readonly findings: readonly [Findings, Findings] } & (
  | { readonly stage: Stage }
  | { readonly stage?: undefined; readonly refused: 'game' | 'level'; readonly exit: ExitName }
)

/** Reads a game and a level of it. Nothing is told here. */
export function openStage(game: InputText, level: InputText, strict = false): OpenedStage {
  const loaded = loadGame(game.text, game.file)
  const opened = loaded.game && loadLevel(loaded.game, level.text, level.file)
  const ofLevel = opened?.diagnostics ?? []
  const found: [Findings, Findings] = [
    { input: game, diagnostics: loaded.diagnostics },
    { input: level, diagnostics: ofLevel },
  ]
  const isBadGame = loaded.game === undefined || isBad(loaded.diagnostics, strict)
  if (!isBadGame && opened?.stage !== undefined && !isBad(ofLevel, strict))
    return { findings: found, stage: opened.stage }
  return {
    findings: found,
    refused: isBadGame ? 'game' : 'level',
    exit: [...loaded.diagnostics, ...ofLevel].some(isUnsupported) ? 'unsupported' : 'badInput',
  }
}

/** Whether there is something that must not be. */
export function isBad(diagnostics: readonly Diagnostic[], strict = false): boolean {
  return countSeverity(diagnostics, 'error') > 0 || (strict && countSeverity(diagnostics, 'warning') > 0)
}

/** What is refused by name is no mistake of the writer. */
export function isUnsupported({ code }: Diagnostic): boolean {
  return code === 'vgdl/unsupported'
}
