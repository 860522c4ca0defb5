/** A level of a video game as something to search. */
import { findByName, type HeuristicDeclaration, heuristics } from '@telos/core/search'
import { type Instance, ProblemError, type ValuedSpace } from '@telos/lab'
import { DEFAULT_SEED, GameSpace, type Stage } from '@telos/vgdl'

/** One line per row, in the characters of the level. */
type Board = string

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

export function instanceOfStage(name: string, stage: Stage): Instance<Board> {
  // the default seed of play, so that plans work there
  const create = () => new BoardSpace(stage.start(DEFAULT_SEED), { seed: DEFAULT_SEED })
  const first = create()
  const usable = [missing, ...heuristics.filter((heuristic) => heuristic.unsupported(first) === undefined)]
  return {
    name,
    start: undefined,
    goal: undefined,
    space(cost) {
      if (cost === undefined) return create()
      throw new ProblemError(`${name} has no cost ${JSON.stringify(cost)}; every move of a game costs 1`)
    },
    heuristic: (text) => findByName('heuristic', usable, text),
    heuristics: usable,
    toJSON: (board) => board.split('\n'),
    print: (board) => board.replaceAll('\n', '/'),
  }
}
