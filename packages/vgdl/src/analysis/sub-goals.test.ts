import { expect, test } from 'vitest'
import { microStage } from '../../test/micro-game.ts'
import { microSokoban } from '../../test/micro-sokoban.ts'
import { subGoalsOf } from './sub-goals.ts'

/** Sub-goals as `verb kind for what`. */
function told(...args: Parameters<typeof microStage>): string[] {
  return subGoalsOf(microStage(...args).game).map(
    ({ verb, kind, amount, neededFor }) =>
      `${verb} ${kind} ${amount}${neededFor === undefined ? '' : ` for ${neededFor}`}`,
  )
}

test('keys come before doors, and gems before the exit', () => {
  const goals = told({
    sprites: [
      'gem > Resource limit=9',
      'key > Resource limit=1',
      'boots > Resource limit=1',
      'door > Immovable',
      'lava > Immovable',
      'exit > Door',
      'avatar > MovingAvatar',
    ],
    interactions: [
      'gem avatar > collectResource',
      'key avatar > collectResource',
      'boots avatar > collectResource',
      'door avatar > killIfOtherHasMore resource=key limit=1',
      'avatar door > stepBack',
      'avatar lava > killIfHasLess resource=boots limit=0',
      'exit avatar > killIfOtherHasMore resource=gem limit=3',
    ],
    terminations: ['SpriteCounter stype=exit win=True', 'SpriteCounter stype=avatar win=False'],
    level: ['A'],
  })
  expect(goals).toEqual([
    'collect key 1 for door',
    'collect boots 1 for lava',
    'collect gem 3 for exit',
    'remove exit 0',
  ])
})

test('what is pushed together is told with how it is brought about', () => {
  const [goal, ...others] = subGoalsOf(microStage(microSokoban).game)
  expect(others).toEqual([])
  expect(goal).toMatchObject({ verb: 'remove', kind: 'box', amount: 0, by: [{ kind: 'hole', means: 'push' }] })
})

test('who has to become somebody else first is told so', () => {
  const goals = told({
    sprites: ['key > Immovable', 'door > Door', 'poor > MovingAvatar', 'rich > MovingAvatar'],
    interactions: [
      'poor key > transformTo stype=rich killSecond=True',
      'door rich > killSprite',
      'poor door > stepBack',
    ],
    mapping: ['p > poor'],
    terminations: ['SpriteCounter stype=door win=True'],
    level: ['p'],
  })
  expect(goals).toEqual(['become rich 1 for door', 'remove door 0'])
})

test('a certain number is reached from above by removing, and from below by making', () => {
  const stage = (level: string) =>
    microStage({
      sprites: ['seed > Immovable', 'lamp > Immovable', 'avatar > MovingAvatar'],
      interactions: ['seed avatar > transformTo stype=lamp', 'lamp avatar > killSprite'],
      mapping: ['s > seed', 'l > lamp'],
      terminations: ['MultiSpriteCounter stype1=lamp limit=2 win=True'],
      level: [level],
    })
  const verbs = (level: string) => subGoalsOf(stage(level).game, stage(level).start()).map(({ verb }) => verb)
  expect([verbs('Asl'), verbs('Alll')]).toEqual([['make'], ['remove']])
  expect(subGoalsOf(stage('Asl').game)).toMatchObject([{ verb: 'make', kind: 'lamp', amount: 2 }])
})

test('a game that is won by waiting has none', () => {
  expect(
    told({ sprites: ['avatar > MovingAvatar'], terminations: ['Timeout limit=9 win=True'], level: ['A'] }),
  ).toEqual([])
})
