import { expect, test } from 'vitest'
import { type MicroGame, microStage, play } from '../../test/micro-game.ts'
import { observe } from './observation.ts'
import { spriteTable } from './sprite-table.ts'

const game: MicroGame = {
  sprites: [
    'floor > Immovable',
    'bolt > Missile orientation=LEFT speed=0.5',
    'avatar > MovingAvatar',
    'wall > Immovable',
  ],
  interactions: ['avatar wall > stepBack'],
  mapping: ['. > floor', 'b > floor bolt', 'A > floor avatar'],
  level: ['wwwww', 'wA bw', 'wwwww'],
}

test('the table has what an observer sees, topmost last', () => {
  const world = play(game, 'RN')
  const { avatar, sprites } = observe(world)
  const table = spriteTable(world)
  const { block } = world.stage
  const rows = [...table.type].map((type, at) => [
    world.game.kinds[type]!.name,
    table.x[at]! * block,
    table.y[at]! * block,
    table.orientation[at],
  ])
  const seen = [...sprites, avatar!].map(({ type, x, y, orientation }) => [
    type,
    x,
    y,
    ['0,0', '0,-1', '-1,0', '0,1', '1,0'].indexOf(`${orientation.x + 0},${orientation.y + 0}`),
  ])
  expect(rows.toSorted()).toEqual(seen.toSorted())
  expect(table.type[table.avatar]).toBe(world.game.names.idOf('avatar'))
  expect(table.flags[table.avatar]).toBe(1)
  expect(table.type.at(-1)).toBe(world.game.names.idOf('avatar'))
  expect(new Set(table.id).size).toBe(table.id.length)
})

test('no more sprites are listed than asked for, and the rest is counted', () => {
  const world = microStage(game).start()
  const all = spriteTable(world).type.length
  expect(spriteTable(world, { most: 5 })).toMatchObject({ leftOut: all - 5, avatar: -1 })
})
