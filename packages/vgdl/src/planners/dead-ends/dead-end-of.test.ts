import { createSearch } from '@telos/core/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { microStage } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { randomRules } from '../../../test/random/random-rules.ts'
import { GameSpace } from '../../model/game-space.ts'
import { deadEndOf } from './dead-ends.ts'

/** Holes that stay. */
const interactions = microSokoban.interactions!.map((line) => line.replace('killBoth', 'killSprite'))
const endOf = (...level: string[]) => deadEndOf(microStage({ ...microSokoban, interactions, level }).start())

test.each([
  ['holes that stay', interactions],
  ['holes that are filled', microSokoban.interactions!],
])('a crate in a corner is named with its place: %s', (_, lines) => {
  const level = ['wwwwww', 'wb...w', 'w.A..w', 'w.b.ow', 'w...ow', 'wwwwww']
  expect(deadEndOf(microStage({ ...microSokoban, interactions: lines, level }).start())).toMatchObject({
    kind: 'pushed',
    type: 'box',
    column: 1,
    row: 1,
  })
})

test('the sentence says what is wrong', () => {
  expect(endOf('wwwww', 'wb..w', 'w.A.w', 'w..ow', 'wwwww')).toMatchObject({
    kind: 'pushed',
    type: 'box',
    column: 1,
    row: 1,
    text: 'the box at column 1, row 1 has to go by being pushed, and no pushes bring it to where it goes',
  })
})

test('crates that hold each other are jammed', () => {
  const level = ['wwwwwww', 'w.....w', 'w.bb..w', 'w.bb..w', 'w.A.oow', 'w...oow', 'wwwwwww']
  expect(endOf(...level)).toMatchObject({ kind: 'jammed', type: 'box' })
})

test('a level that can be won has none', () => {
  expect(endOf('wwwwww', 'w....w', 'w.b.ow', 'wA...w', 'wwwwww')).toBeUndefined()
})

test('what is said to be a dead end is one, whatever the rules are', () => {
  let found = 0
  fc.assert(
    fc.property(randomRules, ({ stage, text }) => {
      const world = stage.start()
      if (deadEndOf(world) === undefined) return
      found += 1
      const search = createSearch(new GameSpace(world), { engine: 'breadth-first' })
      expect(search.run({ expansions: 800 }), text).not.toBe('solved')
    }),
    { numRuns: 300 },
  )
  expect(found).toBeGreaterThan(scaled(15))
})
