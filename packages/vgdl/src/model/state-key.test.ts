import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MicroGame, microStage, play, playOn } from '../../test/micro-game.ts'
import { randomAction, randomStage, seenOf } from '../../test/random-stage.ts'
import type { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import { seedRandom } from '../engine/random.ts'
import type { World } from '../engine/world.ts'
import { haveSameFuture, StateKey } from './state-key.ts'

const sokoban: MicroGame = {
  sprites: ['hole > Immovable', 'box > Passive', 'avatar > MovingAvatar', 'wall > Immovable'],
  interactions: [
    'avatar wall > stepBack',
    'box avatar > bounceForward',
    'box wall > undoAll',
    'box box > undoAll',
    'box hole > killSprite scoreChange=1',
  ],
  mapping: ['b > box', 'o > hole'],
  terminations: ['SpriteCounter stype=box win=True'],
  level: ['wwwwwww', 'w.....w', 'w.bAb.w', 'w.....w', 'w..o..w', 'wwwwwww'],
}

/** Random walks through a game; tells of two worlds with equal keys, and of a way on. */
function meetAgain(seed: number, tell: (first: World, second: World, actions: readonly Action[]) => void): void {
  const stage = randomStage(seed)
  if (stage === undefined) return
  const random = seededRandom(seed)
  const key = new StateKey({ anyChance: true })
  const seen = new Map<string, World>()
  for (let walk = 0; walk < 4; walk++) {
    const world = stage.start(walk)
    for (let tick = 0; tick < 16 && !world.over && world.total < 200; tick++) {
      advance(world, randomAction(random))
      key.read(world)
      const text = key.ints.subarray(0, key.length).join()
      const known = seen.get(text)
      if (known === undefined) seen.set(text, world.copy())
      else {
        const actions = Array.from({ length: 8 }, () => randomAction(random))
        tell(known.copy(), world.copy(), actions)
      }
    }
  }
}

test('equal keys, equal futures: in games of all kinds, whatever is done, if chance brings the same', () => {
  let pairs = 0
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      meetAgain(seed, (first, second, actions) => {
        pairs += 1
        seedRandom(first, 7)
        seedRandom(second, 7)
        const ahead = first.score - second.score
        const takesPoints = first.game.definition.collisions.some(({ effect }) => /^(remove|add)/.test(effect.effectClass.name))
        for (const action of actions) {
          advance(first, action)
          advance(second, action)
          expect(seenOf(first)).toEqual(seenOf(second))
          if (!takesPoints) expect(first.score - second.score).toBe(ahead)
        }
      })
    }),
    { numRuns: 60 },
  )
  expect(pairs).toBeGreaterThan(50)
})

describe('two ways to the same board', () => {
  test.each([
    ['around nothing and back', 'UD', 'NN'],
    ['waiting does not matter', 'U', 'NNNU'],
    ['around a box', 'UDUUDD', 'DU'],
    ['against a wall', 'UUU', 'U'],
    ['a box that was pushed to the same place from two sides', 'RLLLR', 'LRRRL'],
  ])('%s', (name, first, second) => {
    const isSame = haveSameFuture(play(sokoban, first), playOf(second))
    expect([name, isSame]).toEqual([name, name.startsWith('a box') ? false : true])
  })

  const stage = microStage(sokoban)
  const playOf = (letters: string): World => {
    const world = stage.start()
    for (const letter of letters) playOn(world, letter)
    return world
  }
})
