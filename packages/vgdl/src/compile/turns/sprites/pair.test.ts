import { expect, test } from 'vitest'
import { microStage } from '../../../../test/micro-game.ts'
import { walkModel } from '../../../../test/models/model-walks.ts'
import { compiledStage, endings, sprites } from '../../../../test/small-games.ts'

test.each([
  ['one', 'wA.dbw'],
  ['two', 'wA.d2w'],
])('%s that never changes meets another one of its kind, and not itself', (_, row) => {
  const stage = microStage({
    sprites: [...sprites, 'avatar > MovingAvatar'],
    interactions: ['avatar wall > stepBack', 'box box > undoAll', 'door avatar > killSprite'],
    terminations: endings,
    mapping: ['b > box', '2 > box box', 'd > door', 'A > avatar', 'w > wall'],
    level: ['wwwwww', row, 'wwwwww'],
  })
  expect(walkModel(compiledStage(stage), stage, 1, 4).mistake).toBeUndefined()
})
