import { expect, test } from 'vitest'
import { microStage } from '../../../../test/micro-game.ts'
import { walkModel } from '../../../../test/models/model-walks.ts'
import { compiledStage } from '../../../../test/small-games.ts'

test('sprites of a type that others are of are none of the others', () => {
  const stage = microStage({
    sprites: [
      'wall > Immovable',
      'block > Immovable',
      '  red > singleton=True',
      '  blue >',
      'avatar > ShootAvatar stype=red',
    ],
    interactions: ['avatar wall > stepBack', 'red block > killSprite'],
    terminations: ['SpriteCounterMore stype=red limit=1 win=True'],
    mapping: ['A > avatar', 'b > block', 'w > wall'],
    level: ['wwwww', 'wA..w', 'wwwww'],
  })
  const compiled = compiledStage(stage)
  expect(compiled.domain.types).toContainEqual({ name: 'red', parent: 'block' })
  expect(walkModel(compiled, stage, 1, 4).mistake).toBeUndefined()
})

test('no object has the name of a type', () => {
  const stage = microStage({
    sprites: ['player > Immovable', 'tally > Passive', 'avatar > MovingAvatar'],
    interactions: ['player avatar > killSprite', 'tally tally > stepBack', 'tally avatar > bounceForward'],
    terminations: ['SpriteCounter stype=player limit=1 win=True'],
    mapping: ['p > player', 't > tally', 'A > avatar'],
    level: ['ppAtt'],
  })
  const { domain, problem } = compiledStage(stage)
  const types = new Set(domain.types.map(({ name }) => name))
  const objects = [...domain.constants, ...(problem(stage.start()).problem?.objects ?? [])]
  expect(objects.length).toBeGreaterThan(5)
  expect(objects.filter(({ name }) => types.has(name))).toEqual([])
})
