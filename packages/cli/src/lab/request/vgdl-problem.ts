/** Loads video games for the laboratory: `vgdl:sokoban`, or the file of a game. `--start` is a level. */
import { findByName, type HeuristicDeclaration, heuristics } from '@telos/core/search'
import { type Instance, type Messages, ProblemError, type ValuedSpace } from '@telos/lab'
import { DEFAULT_SEED, GameSpace, type Stage } from '@telos/vgdl'
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
): Promise<Instance<Board>> {
  const { usage } = words
  if (goal !== undefined) throw new CommandError('usage', usage.gameHasGoal(inWords(goal)))
  const game = await findGame(word.startsWith(prefix) ? word.slice(prefix.length) : word, io)
  const level = await findLevel(game, levelWord(start, usage), io)
  return instanceOfStage(game.name, searchableStage(game.input, level.input, { io, words }), start, words)
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

/** One line per row, in the characters of the level. */
type Board = string

/** A game with readable states. */
class BoardSpace extends GameSpace implements ValuedSpace<Board> {
  override valueOf(state: number): Board {
    return this.describe(state)
  }
}

const missing: HeuristicDeclaration = {
  name: 'missing',
  title: 'Missing',
  summary: 'how many sprites have to come or go until the game is won',
  admissible: false,
  unsupported: (space) => (space.goalCount === undefined ? 'it is for games alone' : undefined),
  create: (space) => ({ stateless: true, evaluate: (state) => space.goalCount?.(state) ?? 0 }),
}

function instanceOfStage(name: string, stage: Stage, start: unknown, words: Messages): Instance<Board> {
  // uses the default seed of play, so that plans work there
  const create = () => new BoardSpace(stage.start(DEFAULT_SEED), { seed: DEFAULT_SEED })
  const first = create()
  const usable = [missing, ...heuristics.filter((heuristic) => heuristic.unsupported(first) === undefined)]
  return {
    name,
    start,
    goal: undefined,
    space(cost) {
      if (cost === undefined) return create()
      throw new ProblemError(words.usage.noCostInGames(name, cost))
    },
    heuristic: (text) => findByName('heuristic', usable, text),
    heuristics: usable,
    toJSON: (board) => board.split('\n'),
    print: (board) => board.replaceAll('\n', '/'),
    report: (fringe) => (fringe.length === 0 ? words.session.emptyFringe : fringe[0].state),
  }
}
