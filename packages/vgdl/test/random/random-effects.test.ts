import { seededRandom } from '@telos/core'
import { expect, test } from 'vitest'
import { untriedEffects } from '../plain-effect.ts'
import { randomCompilable } from './random-compilable.ts'
import { randomTurnGame } from './random-turn-game.ts'

test.each([
  ['random-compilable.ts', (seed: number) => randomCompilable(seededRandom(seed))],
  ['random-turn-game.ts', (seed: number) => randomTurnGame(seed).game],
])('%s tries every effect that has a template', (_, gameOf) => {
  const texts = Array.from({ length: 300 }, (_, seed) => gameOf(seed))
  expect(untriedEffects(texts)).toEqual([])
})
