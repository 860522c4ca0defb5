import { expect, test } from 'vitest'
import { classRegistry } from '../../class-registry.ts'
import { readGame } from '../../language/read-game.ts'
import { defineGame } from '../define-game.ts'

/** A game with these lines between two others. */
function define(line: string) {
  const text = ['BasicGame', ' SpriteSet', '  a > Passive', '  b > Passive', '  c > Passive', ' InteractionSet']
  const lines = ['a b > killBoth', line, 'c b > stepBack'].map((each) => `  ${each}`)
  const { syntax } = readGame([...text, ...lines].join('\n'), 'g.txt')
  const { definition, diagnostics } = defineGame(syntax, classRegistry)
  const names = definition!.collisions.map(({ effect }) => effect.effectClass.name)
  return { names, messages: definition!.messages, codes: diagnostics.map(({ code }) => code.slice(5)) }
}

test.each([
  ['a', 'ignored-line'],
  ['a b > subtractHealthPoints stype=x', 'unknown-sprite'],
  ['a b > shieldFrom stype=c', 'missing-parameter'],
  ['a b > addTimer timer=1', 'missing-parameter'],
  ['a b > addTimer timer=1 ftype=kilSprite', 'unknown-effect'],
  ['a b > addTimer timer=1 ftype=addTimer', 'unknown-effect'],
  ['a b > addTimer timer=1 ftype=transformTo', 'missing-parameter'],
  ['a b > addTimer timer=1 ftype=subtractHealthPoints stype=x', 'unknown-sprite'],
])('reading stops at %s', (line, code) => {
  const { names, messages, codes } = define(line)
  expect([names, messages]).toEqual([['killBoth'], 1])
  expect(codes).toEqual(expect.arrayContaining([code, 'reading-stops']))
})

test.each([
  'a c > subtractHealthPoints',
  'a c > subtractHealthPoints stype=c',
  'a c > shieldFrom stype=c ftype=foo',
  'a c > addTimer timer=1 ftype=killSprite',
  'a c > addTimer timer=1 ftype=subtractHealthPoints',
  'a c > addTimer timer=1 ftype=transformTo stype=b foo=1',
])('reading goes on after %s', (line) => {
  const { names, messages } = define(line)
  expect([names.length, messages]).toEqual([3, 0])
})

test.each([
  ['a c >', 1],
  ['a c > stype=a', 1],
  ['a c killSprite', 1],
  ['a > killSprite', 0],
])('the line %s is left out, of which the original engine logs %i messages', (line, messages) => {
  expect(define(line)).toMatchObject({ names: ['killBoth', 'stepBack'], messages })
  expect(define(line).codes).toContain('ignored-line')
})

test.each([
  ['a c > killSprite timer=1 repeating=True nextExecution=1', 3],
  ['a EOS > killSprite timer=1', 1],
  ['a TIME > killSprite timer=1 foo=1', 0],
  ['Time a > killSprite timer=1 foo=1', 0],
])('timers are parameters of time alone: %s is %i messages', (line, messages) => {
  expect(define(line).messages).toBe(messages)
})
