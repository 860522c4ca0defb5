import { expect, test } from 'vitest'
import { microStage } from '../../test/micro-game.ts'
import { effects } from '../class-registry.ts'
import { changedNames, changesSide } from './effect-reach.ts'

test.each([
  ['killSprite', ['first']],
  ['killBoth', ['first', 'second']],
  ['transformToAll', ['second']],
  // another sprite of its type appears
  ['cloneSprite', ['first']],
  ['spawn', []],
  ['undoAll', []],
  ['shieldFrom', []],
  ['halfSpeed', ['first']],
  ['setSpeedForAll', []],
  ['collectResource', ['first', 'second']],
  ['removeScore', ['second']],
  ['addTimer', []],
])('sides that %s can change', (name, sides) => {
  const effect = effects.get(name)!
  expect((['first', 'second'] as const).filter((side) => changesSide(effect, side))).toEqual(sides)
})

test.each([
  ['killSprite', []],
  ['killAll stype=box', ['box']],
  ['transformToAll stype=box stypeTo=wall', ['box', 'wall']],
  ['transformToSingleton stype=box stype_other=wall', ['box', 'wall']],
  ['subtractHealthPoints stype=box', ['box']],
  ['setSpeedForAll stype=box value=2', ['box']],
  ['addTimer ftype=killAll stype=box timer=3', ['box']],
])('types that %s names', (line, names) => {
  const sprites = ['avatar > MovingAvatar', 'box > Passive', 'wall > Immovable']
  const { game } = microStage({ sprites, level: ['A'], interactions: [`avatar wall > ${line}`] })
  const [{ effect }] = game.definition.collisions
  expect(changedNames(effect.effectClass, effect.parameters)).toEqual(names)
})

test('of an effect that says nothing, the worst is true', () => {
  expect([changesSide({}, 'first'), changesSide({}, 'second')]).toEqual([true, true])
})
