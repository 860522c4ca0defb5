import { seededRandom } from '@telos/core'
import { expect, test } from 'vitest'
import { interactionTemplate } from '../../src/compile/knowledge/interactions.ts'
import { effects } from '../../src/effects/effects.ts'
import { randomCompilable } from './random-compilable.ts'
import { randomTurnGame } from './random-turn-game.ts'

test.each([
  ['random-compilable.ts', (seed: number) => randomCompilable(seededRandom(seed))],
  ['random-turn-game.ts', (seed: number) => randomTurnGame(seed).game],
])('%s tries every effect that has a template', (_, gameOf) => {
  const texts = Array.from({ length: 300 }, (_, seed) => gameOf(seed)).join('\n')
  const tried = new Set([...texts.matchAll(/> (\w+)/g)].map(([, effect]) => effect))
  const known = [...effects.values()].filter((effect) => interactionTemplate(effect) !== undefined)
  expect(known.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})
