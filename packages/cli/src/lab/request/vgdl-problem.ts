/** Video games as problems of the laboratory: `vgdl:sokoban`, or the file of a game; `--start` is a level. */
import { findByName, type HeuristicDeclaration, heuristics } from '@telos/core/search'
import { type Instance, ProblemError, type ValuedSpace } from '@telos/lab'
import { DEFAULT_SEED, GameSpace, type Stage } from '@telos/vgdl'
import { CommandError } from '../../command.ts'
import type { InputText } from '../../files/read-input.ts'
import { type Io, printable } from '../../io.ts'
import { reportDiagnostics } from '../../report-diagnostics.ts'
import { findGame, findLevel } from '../../vgdl/stage/find-game.ts'
import { openStage } from '../../vgdl/stage/load-game-and-level.ts'

const prefix = 'vgdl:'

/** A level of a game; its first one if nothing is said. What is wrong with the texts is told. */
export async function gameInstance(
  word: string,
  { start, goal }: { readonly start: unknown; readonly goal: unknown },
  io: Io,
): Promise<Instance<Board>> {
  if (goal !== undefined)
    throw new CommandError(
      'usage',
      `--goal: found ${inWords(goal)}, but a game says itself when it is won; leave it out`,
    )
  const game = await findGame(word.startsWith(prefix) ? word.slice(prefix.length) : word, io)
  const level = await findLevel(game, levelWord(start), io)
  return instanceOfStage(game.name, searchableStage(game.input, level.input, io), start)
}

function levelWord(start: unknown): string {
  if (start === undefined) return '0'
  if (typeof start === 'string' || (typeof start === 'number' && Number.isInteger(start) && start >= 0))
    return String(start)
  const expected = 'the number of a level, such as 3, or the path of its file'
  throw new CommandError('usage', `--start: found ${inWords(start)}, expected ${expected}`)
}

function inWords(value: unknown): string {
  return printable(JSON.stringify(value))
}

function searchableStage(game: InputText, level: InputText, io: Io): Stage {
  const opened = openStage(game, level)
  for (const { input, diagnostics } of opened.findings) reportDiagnostics(io, input, diagnostics)
  if (opened.stage === undefined) {
    const { file } = opened.refused === 'game' ? game : level
    throw new CommandError(opened.exit, `${file} is no ${opened.refused} that can be searched`)
  }
  // without it a search would go on until everything has been tried
  if (!opened.stage.game.rules.terminations.some(({ win }) => win))
    throw new CommandError('badInput', `${game.file} cannot be won — it needs a termination with win=True`)
  return opened.stage
}

/** A line for each row, with the characters of the level. */
type Board = string

/** A game whose states can be looked at. */
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

function instanceOfStage(name: string, stage: Stage, start: unknown): Instance<Board> {
  // chance comes as in a game that is played with the seed that is taken when none is given, so that plans work there
  const create = () => new BoardSpace(stage.start(DEFAULT_SEED), { seed: DEFAULT_SEED })
  const first = create()
  const usable = [missing, ...heuristics.filter((heuristic) => heuristic.unsupported(first) === undefined)]
  return {
    name,
    start,
    goal: undefined,
    space(cost) {
      if (cost === undefined) return create()
      throw new ProblemError(`${name} has no cost ${JSON.stringify(cost)}; in a game every tick costs 1`)
    },
    heuristic: (text) => findByName('heuristic', usable, text),
    heuristics: usable,
    toJSON: (board) => board.split('\n'),
    print: (board) => board.replaceAll('\n', '/'),
    report: (fringe) => (fringe.length === 0 ? 'the fringe is empty' : fringe[0].state),
  }
}
