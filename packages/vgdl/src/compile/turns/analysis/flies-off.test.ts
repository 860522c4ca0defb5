import { expect, test } from 'vitest'
import { walkModel } from '../../../../test/models/model-walks.ts'
import { compiledStage, type SmallGame, smallStage } from '../../../../test/small-games.ts'

function leftOut(game: SmallGame): number {
  const stage = smallStage(game)
  const walk = walkModel(compiledStage(stage), stage, 1, 6)
  expect(walk.mistake).toBeUndefined()
  return walk.leftOut
}

const held = 'avatar EOS > stepBack'

test('what flies off the screen is away, and still counts', () => {
  const terminations = ['SpriteCounter stype=fire limit=0 win=False', 'SpriteCounter stype=door limit=0 win=True']
  const interactions = [held, 'avatar fire > killSprite', 'door avatar > killSprite']
  expect(leftOut({ interactions, terminations, level: ['.f.', 'A..', '..d'] })).toBe(0)
})

test('what is taken back, or may meet others out there, is left out as before', () => {
  const level = ['.f.', 'A.r', '..d']
  expect(leftOut({ interactions: [held, 'avatar fire > killSprite', 'hole avatar > undoAll'], level })).toBeGreaterThan(
    0,
  )
  expect(leftOut({ interactions: [held, 'fire rock > killSprite'], level })).toBeGreaterThan(0)
})
