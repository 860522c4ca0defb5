/** A level of a video game as something to search, whose states can be painted. */
import { type Instance, instanceOfSpace } from '@telos/lab'
import { DEFAULT_SEED, type Game, GameSpace, missingSprites, type Stage, type World } from '@telos/vgdl'
import { shownBoard } from '../../arcade/show/shown-board.ts'
import type { GameBoards, PaintedType } from '../contract/game-boards.ts'

export interface GameState {
  /** One line per row, in the characters of the level. */
  readonly text: string
  /** Valid until the next call on the space. */
  world(): World
}

export function instanceOfStage(name: string, stage: Stage): Instance<GameState> {
  // the default seed of play, so that plans work there
  const create = () => new GameSpace(stage.start(DEFAULT_SEED), { seed: DEFAULT_SEED })
  const { report: _, ...described } = instanceOfSpace(create, { name, heuristics: [missingSprites] })
  return {
    ...described,
    space(cost) {
      // it is the one that `create` made
      const space = described.space(cost) as unknown as GameSpace
      const worlds = {
        valueOf: (state: number): GameState => ({ text: space.describe(state), world: () => space.worldOf(state) }),
      }
      return Object.assign(space, worlds)
    },
    toJSON: ({ text }) => described.toJSON(text),
    print: ({ text }) => described.print(text),
  }
}

/** Worlds of a game as boards that a page can paint: the same that the Arcade paints. */
export function gameBoards(game: Game): GameBoards {
  return { types: paintedTypes(game), boardOf: (state) => shownBoard((state as GameState).world()) }
}

function paintedTypes({ kinds, definition }: Game): readonly PaintedType[] {
  return kinds.map(({ name, spriteClass, parameters, lineage }) => ({
    name,
    spriteClass: spriteClass?.name,
    parents: lineage
      .slice(0, -1)
      .reverse()
      .map((parent) => definition.types[parent]!.name),
    colour: parameters.text('color'),
    img: parameters.text('img'),
    isInvisible: parameters.text('invisible').toLowerCase() === 'true',
  }))
}
