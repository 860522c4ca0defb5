/** Levels of video games as something to search. */
import { type Instance, messages } from '@telos/lab'
import { loadGame, loadLevel } from '@telos/vgdl'
import type { LabLanguage, LabSource } from '../lab-contract.ts'
import { refusedWith, type SourceReading } from '../source-reading.ts'
import { gameBoards, instanceOfStage } from './game-instance.ts'

export function readGameSource(
  { game: gameFile, level }: Extract<LabSource, { kind: 'game' }>,
  language: LabLanguage,
): SourceReading {
  const { game, diagnostics } = loadGame(gameFile.text, gameFile.path)
  if (game === undefined) return { diagnostics }
  const { stage, diagnostics: inLevel } = loadLevel(game, level.text, level.path)
  if (stage === undefined) return { diagnostics: inLevel }
  // without one, a search would only end after trying everything
  if (!stage.game.rules.terminations.some(({ win }) => win))
    return refusedWith(messages(language).usage.cannotBeWon(gameFile.path))
  const name = gameFile.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  return { instance: instanceOfStage(name, stage) as Instance, boards: gameBoards(game) }
}
