import { expect, test } from 'vitest'
import { EffectRoles } from './effect-roles.ts'

const roles = (effect: string, on: readonly string[] = []) => new EffectRoles(effect, (key) => on.includes(key))

test('who is killed is taken away', () => {
  expect(roles('killSprite').of('first')).toBe('takes')
  expect(roles('killSprite').of('second')).toBe('uses')
  expect(roles('killBoth').of('second')).toBe('takes')
  expect(roles('killAll').of({ parameter: 'stype' })).toBe('takes')
})

test('what is made is given', () => {
  expect(roles('transformTo').of('first')).toBe('takes')
  expect(roles('transformTo').of({ parameter: 'stype' })).toBe('gives')
  expect(roles('spawn').of({ parameter: 'stype' })).toBe('gives')
  expect(roles('cloneSprite').of('first')).toBe('gives')
})

test('a parameter may add to it', () => {
  expect(roles('transformTo').of('second')).toBe('uses')
  expect(roles('transformTo', ['killSecond']).of('second')).toBe('takes')
})

test('what has to be carried is needed', () => {
  expect(roles('killIfOtherHasMore').of({ parameter: 'resource' })).toBe('needs')
  expect(roles('killIfOtherHasMore').of('first')).toBe('takes')
})

test('an unknown effect does nothing', () => {
  expect(roles('__proto__').of('first')).toBe('uses')
  expect(roles('stepBack').of('first')).toBe('uses')
})
