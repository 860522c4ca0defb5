import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, play, playOn, spritesOf } from '../../../test/micro-game.ts'
import { viewOf } from '../../engine/sprite/view.ts'
import type { World } from '../../engine/world.ts'

const chase = (sprite: string, level: readonly string[], header = ''): MicroGame => ({
  header,
  sprites: ['avatar > MovingAvatar', 'target > Immovable', sprite],
  interactions: ['target s > killSprite'],
  mapping: ['s > s', 't > target'],
  level,
})

const distance = (world: World): number => {
  const [s, t] = [spritesOf(world, 's')[0], spritesOf(world, 'target')[0]].map((sprite) => viewOf(world, sprite))
  return Math.abs(s.x - t.x) + Math.abs(s.y - t.y)
}

/** A field with the sprite in the middle and its target somewhere else. */
const field = fc
  .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))
  .filter(([x, y]) => Math.abs(x - 5) + Math.abs(y - 5) > 1)
  .map(([x, y]) => {
    const cell = (column: number, row: number): string =>
      column === 5 && row === 5 ? 's' : column === x && row === y ? 't' : '.'
    const rows = Array.from({ length: 11 }, (_, row) => Array.from({ length: 11 }, (_, column) => cell(column, row)))
    return ['A..........', ...rows.map((cells) => cells.join(''))]
  })

test('chasers come nearer with every step, and those who flee get away', () => {
  const classes = [
    'Chaser stype=target',
    'AlternateChaser stype1=target stype2=avatar',
    'RandomAltChaser stype1=target',
  ]
  fc.assert(
    fc.property(field, fc.integer(), (level, seed) => {
      for (const name of classes) {
        const world = play(chase(`s > ${name}`, level), '', seed)
        const before = distance(world)
        playOn(world)
        expect(distance(world)).toBe(before - 10)
      }
      for (const name of ['Fleeing stype=target', 'Chaser stype=target fleeing=true']) {
        const world = play(chase(`s > ${name}`, level), '', seed)
        const before = distance(world)
        playOn(world)
        expect(distance(world)).toBe(before + 10)
      }
    }),
    { numRuns: 20 },
  )
})

test('a step is drawn among all that lead to one of the nearest, though the cooldown is not over', () => {
  const level = ['A....', '..t..', '.ts..', '.....']
  expect(play(chase('s > Chaser stype=target cooldown=9', level), 'NN').draws).toBe(2)
  // two targets, one step each: a bound of two draws one number
  const cells = new Set(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
      cellsOf(play(chase('s > Chaser stype=target', level), 'N', seed * 987654321), 's'),
    ),
  )
  expect([...cells].sort()).toEqual(['1,2', '2,1'])
})

test('without a target in reach a chaser walks at random, after cons ticks of waiting', () => {
  const level = ['A....', '...t.', 's....']
  const near = play(chase('s > Chaser stype=target cons=9 maxDistance=40', level), 'N')
  expect(cellsOf(near, 's')).not.toEqual(['0,2'])
  // 40 pixels away
  const far = play(chase('s > Chaser stype=target cons=9 maxDistance=39', level), 'N')
  expect([cellsOf(far, 's'), far.draws]).toEqual([['0,2'], 0])
})

test('subtypes are chased when there is no sprite of the type itself', () => {
  const game: MicroGame = {
    sprites: ['avatar > NullAvatar', 'target >', '  child > Immovable', 's > Chaser stype=target'],
    mapping: ['s > s', 't > child'],
    level: ['A....', 't...s'],
  }
  expect(cellsOf(play(game, 'NN'), 's')).toEqual(['2,1'])
})

test('a LOSChaser sees only along its last random move', () => {
  const level = ['A....', 't...s', '.....']
  expect(cellsOf(play(chase('s > LOSChaser stype=target cons=5', level), 'NNNNN'), 's')).toEqual(['4,1'])
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const world = play(chase('s > LOSChaser stype=target cons=5', level), 'NNNNNN', seed)
      const [cell] = cellsOf(world, 's')
      playOn(world)
      // it went left by chance, and moves on to what it sees now: one number more
      expect(world.draws).toBe(cell === '3,1' ? 2 : 1)
    }),
    { numRuns: 20 },
  )
})

test('path chasers go around obstacles, others run into them', () => {
  const level = ['A......', '..www..', 's.w.t..', '..www..', '.......']
  const open = ['A......', '..www..', 's.wt...', '..www..', '.......']
  const game = (sprite: string, rows: readonly string[]): MicroGame => ({
    ...chase(sprite, rows, 'obs=wall'),
    interactions: ['s wall > stepBack', 'target s > killSprite'],
  })
  for (const name of ['PathChaser stype=target', 'PathAltChaser stype1=target', 'RandomPathAltChaser stype1=target']) {
    // eleven steps from (0,2) around to (3,2)
    expect(cellsOf(play(game(`s > ${name}`, open), 'N'.repeat(10)), 'target')).toEqual(['3,2'])
    expect(cellsOf(play(game(`s > ${name}`, open), 'N'.repeat(11)), 'target')).toEqual([])
    expect(cellsOf(play(game(`s > ${name}`, level), 'N'.repeat(10)), 'target')).toEqual([])
  }
  expect(cellsOf(play(game('s > Chaser stype=target', open), 'N'.repeat(30)), 'target')).toEqual(['3,2'])
})

test('a PathAltChaser goes to where its target was, even if that is gone', () => {
  const game: MicroGame = {
    ...chase('s > PathAltChaser stype1=target', ['A..w.', '.....', 't...s'], 'obs=wall'),
    interactions: ['target avatar > killSprite'],
  }
  const world = play(game, 'DDNN')
  expect(cellsOf(world, 'target')).toEqual([])
  expect(cellsOf(world, 's')).toEqual(['0,2'])
  expect(world.draws).toBe(0)
  // then there is nothing left to chase
  playOn(world)
  expect(world.draws).toBe(1)
})

test('a random target is drawn once, among sprites that are counted twice', () => {
  const game = chase(
    's > PathAltChaser stype1=target randomTarget=true',
    ['A....', 't...t', '..s..', '.....'],
    'obs=wall',
  )
  const world = play(game, 'NNN', 5)
  // nextInt(4)
  expect(world.draws).toBe(1)
  expect(cellsOf(world, 'target').length).toBe(1)
})
