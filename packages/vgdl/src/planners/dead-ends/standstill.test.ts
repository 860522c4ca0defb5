import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MicroGame, microStage, play } from '../../../test/micro-game.ts'
import { viewOf } from '../../engine/sprite/view.ts'
import { forwardPlanner } from '../forward/forward-planner.ts'
import { winning } from '../game-planner.ts'
import { standstillOf } from './standstill.ts'

/** A boulder that lies on the ground takes every move back. */
const quarry: MicroGame = {
  sprites: [
    'wall > Immovable',
    'boulder > Missile orientation=DOWN',
    'earth > Immovable',
    'exit > Door',
    'pick > Flicker limit=1',
    'bat > RandomNPC',
    'avatar > ShootAvatar stype=pick',
  ],
  interactions: [
    'boulder earth > undoAll',
    'boulder wall > undoAll',
    'earth pick > killSprite',
    'earth avatar > killSprite',
    'avatar wall > stepBack',
    'bat wall > stepBack',
    'exit avatar > killSprite',
  ],
  mapping: ['o > boulder', 'e > earth', 'x > exit', 'b > bat'],
  terminations: ['SpriteCounter stype=exit win=True'],
  level: ['wwwwwwwwww', 'w.......ow', 'wA......ew', 'wb......xw', 'wwwwwwwwww'],
}

test('who is held by a boulder far away gets nowhere, whatever is done', () => {
  const stage = microStage(quarry)
  expect(standstillOf(stage.start())).toEqual({ missile: 'boulder', obstacle: 'earth' })
  const planning = forwardPlanner().plan(stage.start(), winning)
  expect([planning.status, planning.why]).toEqual(['none', expect.stringContaining('boulder')])
  const letters = fc.string({ unit: fc.constantFrom(...'NUDLRX'), minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(letters, fc.nat(99), (moves, seed) => {
      const start = viewOf(stage.start(), stage.start().avatar)
      const world = play(quarry, moves, seed)
      const { x, y } = viewOf(world, world.avatar)
      // one step, before the boulder begins to move
      expect(Math.abs(x - start.x) + Math.abs(y - start.y)).toBeLessThanOrEqual(stage.block)
    }),
    { numRuns: 40 },
  )
})

test('where the boulder can fall, its ground can be dug away, or another line comes first, nothing is certain', () => {
  const level = (...rows: string[]): MicroGame => ({ ...quarry, level: ['wwwwwwwwww', ...rows, 'wwwwwwwwww'] })
  expect(standstillOf(microStage(level('wA.....o.w', 'w........w', 'w......x.w')).start())).toBeUndefined()
  expect(standstillOf(microStage(level('w.o......w', 'wAe......w', 'w......x.w')).start())).toBeUndefined()
  expect(standstillOf(microStage(level('wx.....o.w', 'wA.....e.w', 'w........w')).start())).toBeUndefined()
  const { interactions = [] } = quarry
  const other = { ...quarry, interactions: ['exit boulder > killSprite', ...interactions] }
  expect(standstillOf(microStage(other).start())).toBeUndefined()
})

test('obstacles that go by themselves, avatars that leap, other hands on the tool: nothing is certain either', () => {
  const { sprites } = quarry
  const changed = (from: string, to: string): MicroGame => ({
    ...quarry,
    sprites: sprites.map((line) => line.replace(from, to)),
  })
  const standstillIn = (game: MicroGame): unknown => standstillOf(microStage(game).start())
  expect(standstillIn(changed('earth > Immovable', 'earth > Immovable'))).toBeDefined()
  expect(standstillIn(changed('earth > Immovable', 'earth > Flicker limit=3 is_static=True'))).toBeUndefined()
  expect(standstillIn(changed('earth > Immovable', 'earth > Immovable timeToLive=3'))).toBeUndefined()
  expect(standstillIn(changed('stype=pick', 'stype=pick speed=6'))).toBeUndefined()
  expect(standstillIn(changed('bat > RandomNPC', 'bat > SpawnPoint stype=pick'))).toBeUndefined()
})
