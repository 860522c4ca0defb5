/** Loads a game and one of its levels for play, or reports what is wrong with them. */
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
  /** Whether warnings count as errors. */
  readonly strict?: boolean
}

export interface LoadedGameAndLevel {
  readonly game: FoundGame
  readonly level: FoundLevel
  readonly stage: Stage
  /** Lines of the game that were not read as written. */
  readonly leftOut: readonly LineLeftOut[]
}

/** Loads the game and level named on the command line. Returns an exit code if they cannot be played, after reporting why. */
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
    io.stderr.write(`${paint(io.stderr, 'red', 'error:')} ${found}, so it cannot be played\n`)
  }
  return ExitCode[opened.exit]
}

interface Findings {
  readonly input: InputText
  readonly diagnostics: readonly Diagnostic[]
}

/** A stage, or which of the two texts is to blame; in any case with the findings in them. */
export type OpenedStage = { readonly findings: readonly [Findings, Findings] } & (
  | { readonly stage: Stage }
  | { readonly stage?: undefined; readonly refused: 'game' | 'level'; readonly exit: ExitName }
)

/** Reads a game and a level of it. Reports nothing. */
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

/** Whether there is an error. */
export function isBad(diagnostics: readonly Diagnostic[], strict = false): boolean {
  return countSeverity(diagnostics, 'error') > 0 || (strict && countSeverity(diagnostics, 'warning') > 0)
}

/** An unsupported feature is not the author's mistake. */
export function isUnsupported({ code }: Diagnostic): boolean {
  return code === 'vgdl/unsupported'
}
