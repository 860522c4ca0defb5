import { expect, test } from 'vitest'
import { microStage } from '../../test/micro-game.ts'
import { effects } from '../class-registry.ts'
import type { Game } from '../engine/game.ts'
import { meetingsOf } from './meetings.ts'

const sprites = ['avatar > MovingAvatar', 'thing > Immovable', 'box > Passive', 'wall > Immovable']

function gameWith(line: string): Game {
  return microStage({ sprites, level: ['A'], interactions: [line] }).game
}

test.each([...effects.values()])('$name says what it means', ({ name, meaning }) => {
  expect(meaning, `\`meaning\` of ${name}`).toBeDefined()
})

test('an effect of which nothing is known may remove both sprites', () => {
  const game = gameWith('thing avatar > killSprite')
  const collisions = game.definition.collisions.map(({ effect, ...line }) => {
    const { meaning, ...effectClass } = effect.effectClass
    return { ...line, effect: { ...effect, effectClass: { ...effectClass, name: 'novelty' } } }
  })
  const [{ removes }] = meetingsOf({ ...game, definition: { ...game.definition, collisions } } as Game)
  expect(removes).toEqual(['first', 'second'])
})
