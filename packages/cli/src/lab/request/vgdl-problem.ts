/** Loads video games for the laboratory: `vgdl:sokoban`, or the file of a game. `--start` is a level. */
import { type Instance, instanceOfSpace, type Messages } from '@telos/lab'
import { DEFAULT_SEED, GameSpace, missingSprites, type Stage } from '@telos/vgdl'
import { CommandError } from '../../command.ts'
import type { InputText } from '../../files/read-input.ts'
import { printable } from '../../io.ts'
import { reportDiagnostics } from '../../report-diagnostics.ts'
import { findGame, findLevel } from '../../vgdl/stage/find-game.ts'
import { openStage } from '../../vgdl/stage/load-game-and-level.ts'
import type { LabContext } from '../lab-command.ts'

const prefix = 'vgdl:'

/** Loads a level of a game, the first one by default. Reports mistakes in their texts. */
export async function gameInstance(
  word: string,
  { start, goal }: { readonly start: unknown; readonly goal: unknown },
  { io, words }: Pick<LabContext, 'io' | 'words'>,
): Promise<Instance<string>> {
  const { usage } = words
  if (goal !== undefined) throw new CommandError('usage', usage.gameHasGoal(inWords(goal)))
  const game = await findGame(word.startsWith(prefix) ? word.slice(prefix.length) : word, io)
  const level = await findLevel(game, levelWord(start, usage), io)
  const stage = searchableStage(game.input, level.input, { io, words })
  // uses the default seed of play, so that plans work there
  const create = () => new GameSpace(stage.start(DEFAULT_SEED), { seed: DEFAULT_SEED })
  return instanceOfSpace(create, {
    name: game.name,
    start,
    heuristics: [missingSprites],
    noCost: usage.noCostInGames,
    report: ([first]) => first?.state ?? words.session.emptyFringe,
  })
}

function levelWord(start: unknown, usage: Messages['usage']): string {
  if (start === undefined) return '0'
  if (typeof start === 'string' || (typeof start === 'number' && Number.isInteger(start) && start >= 0))
    return String(start)
  throw new CommandError('usage', usage.levelNeeded(inWords(start)))
}

function inWords(value: unknown): string {
  return printable(JSON.stringify(value))
}

function searchableStage(
  game: InputText,
  level: InputText,
  { io, words: { usage } }: Pick<LabContext, 'io' | 'words'>,
): Stage {
  const opened = openStage(game, level)
  for (const { input, diagnostics } of opened.findings) reportDiagnostics(io, input, diagnostics)
  if (opened.stage === undefined) {
    const { file } = opened.refused === 'game' ? game : level
    throw new CommandError(opened.exit, usage.notSearchable(file))
  }
  // without one, a search would only end after trying everything
  if (!opened.stage.game.rules.terminations.some(({ win }) => win))
    throw new CommandError('badInput', usage.cannotBeWon(game.file))
  return opened.stage
}
