import { seededRandom } from '@telos/core'
import { expect, test } from 'vitest'
import { knowledgeBase } from '../../src/compile/knowledge/knowledge-base.ts'
import { randomCompilable } from './random-compilable.ts'
import { randomTurnGame } from './random-turn-game.ts'

test.each([
  ['random-compilable.ts', (seed: number) => randomCompilable(seededRandom(seed))],
  ['random-turn-game.ts', (seed: number) => randomTurnGame(seed).game],
])('%s tries every effect that has a template', (_, gameOf) => {
  const texts = Array.from({ length: 300 }, (_, seed) => gameOf(seed)).join('\n')
  const tried = new Set([...texts.matchAll(/> (\w+)/g)].map(([, effect]) => effect))
  expect([...knowledgeBase.interactions.keys()].filter((effect) => !tried.has(effect))).toEqual([])
})
