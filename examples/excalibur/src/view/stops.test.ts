import { createSociety } from '@telos/core'
import { distanceBetween } from '@telos/core/space'
import { expect, test } from 'vitest'
import { defineGuard } from '../mind/guard.ts'
import { createGuardBody } from '../mind/guard-body.ts'
import { doors, hooks, posts } from '../world/castle.ts'
import { createWorld } from '../world/world.ts'
import { stopsOf } from './stops.ts'

function begin() {
  const society = createSociety()
  const world = createWorld()
  const body = createGuardBody(world)
  const guard = society.add(defineGuard({ bandage: () => undefined }), {
    name: 'guard',
    context: body,
    beliefs: { at: body.self.room },
  })
  return { world, body, guard, think: () => society.tick(1 / 60) }
}

test('the stops of a patrol are the doors on the way and the post of the room', () => {
  const { body, guard, think } = begin()
  think()
  const { place, sides } = doors['east door']
  expect(stopsOf(guard, body)).toEqual([place, sides.chapel, posts.chapel])
})

test('a locked door adds the key, and the way leads through the door all the same', () => {
  const { world, body, guard, think } = begin()
  world.lock('east door')
  think()
  const stops = stopsOf(guard, body)
  expect(stops).toContainEqual(hooks.armoury)
  expect(stops.at(-1)).toEqual(posts.chapel)
  const way = world.path(world.state.guard, posts.chapel)
  expect(way[0]).toBe(world.state.guard)
  expect(way.at(-1)).toBe(posts.chapel)
  expect(way.some((corner) => distanceBetween(corner, doors['east door'].place) < 60)).toBe(true)
})
