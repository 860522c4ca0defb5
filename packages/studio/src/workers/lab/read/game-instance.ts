/** A level of a video game as something to search. */
import { findByName, type HeuristicDeclaration, heuristics } from '@telos/core/search'
import { type Instance, ProblemError, type ValuedSpace } from '@telos/lab'
import { DEFAULT_SEED, GameSpace, type Stage, type World } from '@telos/vgdl'

export interface GameState {
  /** One line per row, in the characters of the level. */
  readonly text: string
  /** Valid until the next call on the space. */
  world(): World
}

class BoardSpace extends GameSpace implements ValuedSpace<GameState> {
  override valueOf(state: number): GameState {
    return { text: this.describe(state), world: () => this.worldOf(state) }
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

export function instanceOfStage(name: string, stage: Stage): Instance<GameState> {
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
    toJSON: ({ text }) => text.split('\n'),
    print: ({ text }) => text.replaceAll('\n', '/'),
  }
}
