import { describe, expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../../test/micro-game.ts'
import { walkModel } from '../../../../test/models/model-walks.ts'
import { compiledStage, compileStage, endings, mapping, solid, sprites } from '../../../../test/small-games.ts'
import { Action } from '../../../engine/action.ts'

/** A game whose avatar starts unarmed, and may become armed. */
function gameOf(interactions: readonly string[], level: readonly string[], avatar = 'MovingAvatar'): MicroGame {
  return {
    sprites: [...sprites, `avatar > ${avatar}`, '  plain >', '  armed >'],
    interactions,
    terminations: endings,
    mapping: [...mapping.filter((line) => !line.startsWith('A')), 'A > plain'],
    level,
  }
}

const arms = 'plain mud > transformTo stype=armed'
const disarms = 'armed hole > transformTo stype=plain'

describe.each([
  [
    'opens doors',
    [solid, arms, disarms, 'plain door > stepBack', 'door armed > killSprite'],
    ['wwwwww', 'wAmhdw', 'wwwwww'],
  ],
  ['is what it was in later lines', [arms, 'mud plain > killSprite', 'armed door > stepBack'], ['Am.', '..d']],
  [
    'leaves behind what stays where it was',
    [arms, 'armed rock > stepBack', 'mud plain > killSprite'],
    ['A.d', 'mr.', '...'],
  ],
  ['is taken back with what it was', [arms, 'box avatar > bounceForward', 'mud box > undoAll'], ['Amb', '.b.', '..d']],
  ['meets what it was', [arms, 'armed plain > killSprite'], ['Am.', '..d']],
  ['is killed and stays what it is', ['avatar mud > killSprite', arms], ['Am.', '..d']],
  ['is gone', ['mud avatar > transformTo stype=hole killSecond=True', disarms], ['Am.', '..d']],
] as const)('an avatar that %s', (_, interactions, level) => {
  const stage = microStage(gameOf(interactions, level))

  test.each(['objects', 'fluents'] as const)('is the same in the model, amounts as %s', (numbers) => {
    const compiled = compiledStage(stage, numbers)
    for (const seed of [1, 2, 3]) {
      const { mistake, compared } = walkModel(compiled, stage, seed, 8)
      expect(mistake).toBeUndefined()
      expect(compared).toBeGreaterThan(0)
    }
  })
})

test('one that faces some way faces as its new type says', () => {
  const stage = microStage(gameOf([solid, arms, disarms], ['....', 'hA.m', '....'], 'ShootAvatar stype=spark'))
  const path = [Action.right, Action.right, Action.left, Action.left, Action.left, Action.left]
  expect(walkModel(compiledStage(stage), stage, 1, path.length, path).mistake).toBeUndefined()
})

test('endings may ask for one type of avatar', () => {
  const terminations = ['SpriteCounter stype=plain limit=0 win=True', 'SpriteCounter stype=avatar limit=0 win=False']
  const stage = microStage({ ...gameOf([arms, 'avatar rock > killSprite'], ['A.m', '...', 'r..']), terminations })
  const path = [Action.right, Action.right]
  expect(walkModel(compiledStage(stage), stage, 1, 2, path)).toMatchObject({ mistake: undefined, won: true })
})

test.each([
  [[arms, 'gem avatar > collectResource'], 'the result depends on whether the avatar has changed its type before'],
  [['avatar mud > transformTo stype=hole'], 'the model has no other avatar'],
  [['mud avatar > transformTo stype=armed'], 'the model cannot make what it becomes'],
  [['plain EOS > stepBack', arms], 'avatar types differ in what happens to them at the edge'],
])('what forms cannot show is refused: %s', (interactions, why) => {
  const { compiled, diagnostics } = compileStage(microStage(gameOf(interactions, ['Amg'])))
  expect(compiled).toBeUndefined()
  expect(diagnostics.map(({ message }) => message).join()).toContain(why)
})
