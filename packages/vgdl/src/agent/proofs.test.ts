import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, microStage } from '../../test/micro-game.ts'
import { microSokoban } from '../../test/micro-sokoban.ts'
import { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import { createProofs, proofOutcome, proofText, rememberStart } from './proofs.ts'

const level = ['wwwwwww', 'w.....w', 'w..b..w', 'w.A..ow', 'wwwwwww']
const moves = fc.array(fc.constantFrom(Action.nil, Action.up, Action.down, Action.left, Action.right), {
  maxLength: 8,
})

test('a proof is about the level before the first move, and whenever everything is where it was', () => {
  const stage = microStage({ ...microSokoban, level })
  const placesOf = (world: ReturnType<typeof stage.start>) => [...cellsOf(world, 'avatar'), ...cellsOf(world, 'box')]
  fc.assert(
    fc.property(moves, (made) => {
      const world = stage.start()
      // the world before the first tick differs from all later ones
      advance(world, Action.nil)
      const places = placesOf(world)
      const isAtStart = rememberStart(world)
      const proofs = createProofs(world)
      for (const action of made) advance(world, action)
      fc.pre(!world.over)
      const isSame = placesOf(world).join() === places.join()
      expect(isAtStart()).toBe(isSame)
      proofs.add('win', 'so it is')
      expect(proofs.get('win')).toEqual({ why: 'so it is', isAboutStart: isSame })
    }),
    { numRuns: 60 },
  )
})

test('where chance plays a part, the first move ends the start, though nothing has moved', () => {
  const game: MicroGame = { ...microSokoban, sprites: [...microSokoban.sprites, 'moth > RandomNPC cooldown=9'] }
  const world = microStage({
    ...game,
    mapping: [...(game.mapping ?? []), 'm > moth'],
    level: ['wwwww', 'wAmow', 'wwwww'],
  }).start()
  const isAtStart = rememberStart(world)
  expect(isAtStart()).toBe(true)
  advance(world, Action.nil)
  expect(isAtStart()).toBe(false)
})

test('a proof from the start is not forgotten by a later one, unless problems have other facts', () => {
  const saved: string[] = []
  const world = microStage({ ...microSokoban, level }).start()
  const proofs = createProofs(world, saved)
  proofs.add('win', 'first')
  advance(world, Action.up)
  proofs.add('win', 'second')
  proofs.add('__proto__', 'a name as any other')
  proofs.renew()
  expect(proofs.get('win')).toEqual({ why: 'first', isAboutStart: true })
  expect(proofs.get('constructor')).toBeUndefined()
  saved.push('another fact')
  proofs.renew()
  expect(proofs.get('win')).toBeUndefined()
})

test('a proof in words, and how it ends a run', () => {
  const win = { name: 'win', isWin: true }
  const own = { name: '(at home)' }
  const [first, later] = [true, false].map((isAboutStart) => ({ why: 'no way', isAboutStart }))
  expect([first, later].map(proofOutcome)).toEqual(['unsolvable', 'gave-up'])
  expect([first, later].map((proof) => proofText(win, proof))).toEqual([
    'no way',
    'the level cannot be won any more: no way',
  ])
  expect([first, later].map((proof) => proofText(own, proof))).toEqual([
    'the goal (at home) cannot be reached: no way',
    'the goal (at home) cannot be reached any more: no way',
  ])
})
