import { expect, test } from 'vitest'
import { walkModel } from '../../../../test/models/model-walks.ts'
import {
  compiledStage,
  compileStage,
  type SmallGame,
  smallStage,
  solid,
  sprites,
} from '../../../../test/small-games.ts'
import { Action } from '../../../engine/action.ts'

const push = 'box avatar > bounceForward'

const pushing: readonly (readonly [string, SmallGame])[] = [
  [
    'a heap of boxes, in the order of the boxes',
    {
      interactions: [solid, push, 'box box > bounceForward', 'box wall > undoAll'],
      level: ['wwwwwww', 'wAbbb.w', 'wwwwwww'],
    },
  ],
  [
    'a heap of boxes, again and again',
    {
      interactions: [solid, push, 'box box > bounceForward repeat=4', 'box wall > undoAll'],
      level: ['wwwwwwwww', 'w.bbbbA.w', 'wb....b.w', 'wwwwwwwww'],
    },
  ],
  [
    'a box that pushes a door',
    {
      interactions: [solid, push, 'door box > bounceForward', 'door wall > undoAll'],
      level: ['wwwwww', 'wAbd.w', 'wwwwww'],
    },
  ],
  ['a stone that falls on a box', { interactions: [push, 'box rock > bounceForward'], level: ['r..', 'bA.', '...'] }],
  [
    'a stone that turns in its fall',
    {
      interactions: ['rock hole > reverseDirection', 'box rock > bounceForward', 'box wall > stepBack'],
      level: ['.r.', '.b.', '.hA', '.b.'],
    },
  ],
  [
    'a box that flies on when it is pushed',
    {
      sprites: [...sprites.slice(0, 1), 'box > Missile orientation=UP', ...sprites.slice(2)],
      interactions: [push, 'box rock > bounceForward', 'box EOS > stepBack'],
      level: ['r...', '.A..', 'b..b', '....'],
    },
  ],
]

test.each(pushing)('%s', (_, game) => {
  const stage = smallStage(game)
  for (const seed of [1, 2, 3]) {
    const { mistake, compared } = walkModel(compiledStage(stage, seed === 3 ? 'fluents' : 'objects'), stage, seed, 8)
    expect(mistake).toBeUndefined()
    expect(compared).toBeGreaterThan(0)
  }
})

test('turns without a push skip the heap, and a pass that does nothing is the last one', () => {
  const stage = smallStage({
    interactions: [solid, push, 'box box > bounceForward repeat=3', 'box wall > undoAll'],
    level: ['wwwwww', 'wA.b.w', 'w....w', 'wwwwww'],
  })
  const compiled = compiledStage(stage)
  const { actions, mistake } = walkModel(compiled, stage, 1, 2, [Action.right, Action.right])
  expect(mistake).toBeUndefined()
  const begun = [...actions].filter((name) => name.endsWith('_begin'))
  const skipped = [...actions].filter((name) => name.endsWith('_skip'))
  expect([begun.length, skipped.length]).toEqual([1, 3])
})

test.each([
  [['box rock > bounceForward', 'gem box > bounceForward'], 'its orientation is not known'],
  [['box rock > bounceForward', 'box box > bounceForward'], 'its orientation is not known'],
  [['rock rock > bounceForward'], 'their order matters'],
])('what is pushed several ways does not push on: %s', (interactions, why) => {
  const { compiled, diagnostics } = compileStage(smallStage({ interactions, level: ['Arbg', '....'] }))
  expect(compiled).toBeUndefined()
  expect(diagnostics.map(({ message }) => message).join()).toContain(why)
})

test('pushes by other than one cell are refused', () => {
  const game = {
    sprites: [...sprites.filter((line) => !line.startsWith('rock')), 'rock > Immovable speed=2'],
    interactions: ['rock avatar > bounceForward', 'box rock > bounceForward'],
    level: ['Arb.'],
  }
  const { diagnostics } = compileStage(smallStage(game))
  expect(diagnostics.map(({ message }) => message).join()).toContain('does not push by one cell')
})
