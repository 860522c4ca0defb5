import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipKinds, slipped, troublesomeWords } from '../../test/accidents.ts'
import { untoldLines } from '../../test/untold-lines.ts'
import { classRegistry } from '../class-registry.ts'
import { readGame } from '../language/read-game.ts'
import { defineGame } from './define-game.ts'
import { DEFINITION_CODES } from './definition-report.ts'

const sane = `BasicGame square_size=20
  SpriteSet
    floor > Immovable hidden=True
    hole > SpawnPoint stype=crate prob=0.5 cooldown=3
    moving > speed=0.5
      crate > Passive cooldown=2 singleton=True
      enemy > Chaser stype=avatar orientation=LEFT
    avatar > ShootAvatar stype=arrow,crate ammo=gem
    arrow > Missile speed=2
    gem > Resource limit=5 value=1
  LevelMapping
    . > floor
    0 > floor hole
    e > enemy
    A > avatar
    g > gem
  InteractionSet
    avatar wall EOS > stepBack
    crate avatar > bounceForward
    crate hole wall > killSprite scoreChange=1
    enemy TIME > transformTo stype=crate timer=30 repeating=True
    gem avatar > collectResource
  TerminationSet
    SpriteCounter stype=crate limit=0 win=True
    MultiSpriteCounter stype1=avatar stype2=enemy
    Timeout limit=100`.split('\n')

const slips = fc.record({
  line: fc.nat(40),
  place: fc.nat(8),
  kind: fc.constantFrom(...slipKinds),
  word: fc.oneof(fc.constantFrom(...troublesomeWords), fc.string({ maxLength: 6 })),
})

const texts = fc.array(slips, { maxLength: 6 }).map((list) => list.reduce<readonly string[]>(slipped, sane).join('\n'))

test('games of all kinds of mistakes are defined without an exception, and what is dropped is told', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { syntax } = readGame(text, 'g.txt')
      const { definition, diagnostics } = defineGame(syntax, classRegistry)
      for (const { code, span, message } of diagnostics) {
        expect(DEFINITION_CODES).toHaveProperty([code])
        expect(span?.file).toBe('g.txt')
        expect(message).not.toMatch(/undefined|NaN|\[object/)
      }
      if (!definition) {
        if (syntax.root) expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
        return
      }
      expect(untoldLines(syntax, definition, diagnostics), text).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('the game that is changed has no mistakes itself', () => {
  const { syntax } = readGame(sane.join('\n'), 'g.txt')
  expect(defineGame(syntax, classRegistry).diagnostics).toEqual([])
})
