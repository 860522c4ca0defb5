/** Levels of video games as something to search. */
import { type Instance, instanceOfSpace } from '@telos/lab'
import { DEFAULT_SEED, GameSpace, loadGame, loadLevel, missingSprites } from '@telos/vgdl'
import type { LabSource } from '../lab-contract.ts'
import { refusedWith, type SourceReading } from '../source-reading.ts'

export function readGameSource({ game: gameFile, level }: Extract<LabSource, { kind: 'game' }>): SourceReading {
  const { game, diagnostics } = loadGame(gameFile.text, gameFile.path)
  if (game === undefined) return { diagnostics }
  const { stage, diagnostics: inLevel } = loadLevel(game, level.text, level.path)
  if (stage === undefined) return { diagnostics: inLevel }
  // without one, a search would only end after trying everything
  if (!stage.game.rules.terminations.some(({ win }) => win))
    return refusedWith('this game cannot be won: no termination has win=True, so there is no goal to search for')
  const name = gameFile.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  // the default seed of play, so that plans work there
  const create = () => new GameSpace(stage.start(DEFAULT_SEED), { seed: DEFAULT_SEED })
  return { instance: instanceOfSpace(create, { name, heuristics: [missingSprites] }) as Instance }
}
