import { expect, test } from 'vitest'
import { microStage } from '../../test/micro-game.ts'
import { effects } from '../effects/effects.ts'
import type { EffectClass } from '../engine/effect-class.ts'
import type { Game } from '../engine/game.ts'
import { type Meeting, meetingsOf } from './meetings.ts'

const sprites = ['avatar > MovingAvatar', 'thing > Immovable', 'box > Passive', 'wall > Immovable']

function gameWith(line: string): Game {
  return microStage({ sprites, level: ['A'], interactions: [line] }).game
}

test.each([...effects.values()])('$name says what it means', ({ name, meaning }) => {
  expect(meaning, `\`meaning\` of ${name}`).toBeDefined()
})

test('an effect of which nothing is known may remove whomever it may change', () => {
  const game = gameWith('thing avatar > killSprite')
  const removedBy = (declared: Partial<EffectClass>): Meeting['removes'] => {
    const collisions = game.definition.collisions.map(({ effect, ...line }) => {
      const { keepsFirst, changesSecond, meaning, ...effectClass } = effect.effectClass
      return { ...line, effect: { ...effect, effectClass: { ...effectClass, ...declared, name: 'novelty' } } }
    })
    const [{ removes }] = meetingsOf({ ...game, definition: { ...game.definition, collisions } } as Game)
    return removes
  }
  expect(removedBy({})).toEqual(['first'])
  expect(removedBy({ changesSecond: true })).toEqual(['first', 'second'])
  expect(removedBy({ keepsFirst: true })).toEqual([])
})
