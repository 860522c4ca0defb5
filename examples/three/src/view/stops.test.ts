import { createScheduler } from '@telos/core/schedule'
import { expect, test } from 'vitest'
import { createGame } from '../game.ts'
import { posts } from '../world/level.ts'
import { distance } from '../world/museum.ts'
import { stopsOf } from './stops.ts'

function begin(seconds: number) {
  const game = createGame(createScheduler({ budget: { expansions: 500 } }))
  const pass = (time: number) => {
    for (let frame = 0; frame < time * 30; frame++) game.update(1 / 30)
  }
  pass(seconds)
  return { game, pass }
}

test('a sentry on patrol goes to the post of its plan, along a way without gaps', () => {
  const { game } = begin(1)
  const [stop] = stopsOf(game, 'Ann')
  expect(stop).toEqual(posts.store)
  const ann = game.museum.sentry('Ann')
  const way = game.museum.grid.path(ann, posts.store)
  expect(way[0]).toBe(ann)
  expect(way.at(-1)).toBe(posts.store)
  for (const [index, corner] of way.slice(1).entries()) expect(distance(way[index]!, corner)).toBeLessThan(13)
})

test('the stops of a plan with things are where the things are', () => {
  const { game, pass } = begin(2)
  const { museum } = game
  museum.throwCoin({ x: 8, y: 8 })
  pass(0.5)
  expect(stopsOf(game, 'Ann')[0]).toEqual({ x: 8, y: 8 })
  museum.breakSwitch()
  museum.cutLight()
  const lampBearer = () => museum.sentries.find(({ name }) => game.thoughts.of(name).plan.includes('takeLamp'))
  for (let second = 0; second < 20 && lampBearer() === undefined; second++) pass(1)
  const lamps = museum.things.filter(({ type }) => type === 'lamp').map(({ home: { x, y } }) => ({ x, y }))
  expect(lamps).toContainEqual(stopsOf(game, lampBearer()!.name)[0])
  expect(stopsOf(game, 'nobody')).toEqual([])
})
