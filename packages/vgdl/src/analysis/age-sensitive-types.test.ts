import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../test/micro-game.ts'
import { microSokoban } from '../../test/micro-sokoban.ts'
import { plainEffect } from '../../test/plain-effect.ts'
import { effects } from '../class-registry.ts'
import { ageSensitiveTypes } from './age-sensitive-types.ts'

/** Names of the types for which the relative age of sprites matters, except avatars. */
function ordered(game: Omit<MicroGame, 'level'>): string[] {
  const { game: made } = microStage({ ...game, level: ['A'] })
  return made.kinds.filter(({ id, isAvatar }) => ageSensitiveTypes(made)[id] === 1 && !isAvatar).map(({ name }) => name)
}

const sprites = ['wall > Immovable', 'avatar > MovingAvatar', 'box > Passive', 'hole > Immovable', 'ball > Missile']
const walls = ['avatar wall > stepBack', 'box avatar > bounceForward', 'box wall > undoAll']

test('boxes that are pushed and undone together are interchangeable', () => {
  expect(ordered(microSokoban)).toEqual([])
  expect(ordered({ sprites, interactions: [...walls, 'box box > undoAll', 'box hole > killBoth'] })).toEqual([])
})

test.each([
  ['boxes that push each other', ['box box > bounceForward'], ['box']],
  ['those that make room for each other', ['ball ball > stepBack'], ['ball']],
  ['those that push others', ['box ball > bounceForward'], ['ball']],
  ['those of which the first one is used up', ['hole ball > transformTo stype=wall killSecond=True'], ['ball']],
  ['what makes them', ['ball ball > stepBack', 'hole avatar > transformTo stype=ball'], ['hole', 'ball']],
])('it matters which is older of %s', (_, lines, expected) => {
  expect(ordered({ sprites, interactions: [...walls, ...lines] })).toEqual(expected)
})

test('boxes that fill something are alike where a line before keeps them apart', () => {
  const filling = 'hole box > transformTo stype=wall killSecond=True'
  expect(ordered({ sprites, interactions: [...walls, 'box box > undoAll', filling] })).toEqual([])
  expect(ordered({ sprites, interactions: [...walls, filling, 'box box > undoAll'] })).toEqual(['box'])
})

/**
 * Effects that count as age-dependent: some are, and for the others the opposite is not shown. A new effect need not be listed: its age
 * counts unless all parts of its meaning are known to be independent of it, and equal keys are tested to have equal futures.
 */
const dependent = [
  'killIfAlive',
  'transformToAll',
  'transformToRandomChild',
  'transformIfCount',
  'transformToSingleton',
  'pullWithIt',
  'wallStop',
  'flipDirection',
  'attractGaze',
  'align',
  'teleportToExit',
  'wrapAround',
  'increaseSpeedToAll',
  'decreaseSpeedToAll',
  'setSpeedForAll',
  'halfSpeed',
  'spawnIfHasMore',
  'spawnIfHasLess',
  'spawnIfCounterSubTypes',
  'spawnBehind',
  'spawnAbove',
  'spawnBelow',
  'spawnLeft',
  'spawnRight',
  'subtractHealthPoints',
  'removeScore',
  'updateSpawnType',
  'addTimer',
]

test.each(dependent)('it matters to %s which sprite is older', (name) => {
  const interactions = [`hole ball > ${plainEffect(effects.get(name)!, 'wall')}`]
  expect(ordered({ sprites, interactions })).toContain('hole')
})
