import type { Thought } from '@telos/core'
import { expect, test } from 'vitest'
import { createGuardBody } from '../mind/guard-body.ts'
import { posts } from '../world/castle.ts'
import { createWorld } from '../world/world.ts'
import { createReasons, situationOf } from './reasons.ts'

const patrol: Thought = { goal: 'patrol', plan: [], at: 0, because: undefined, since: 0 }
const hunt: Thought = { ...patrol, goal: 'hunt', because: 'hunt matters more than patrol now', since: 3 }

function newBody() {
  const world = createWorld()
  return { world, body: createGuardBody(world) }
}

test('a reason stays as it was when he changed his mind, and goes after a while', () => {
  const { body } = newBody()
  const reasonFor = createReasons()
  expect(reasonFor(patrol, body, 0)).toBeUndefined()
  body.known = { ...posts.yard, room: 'yard' }
  expect(reasonFor(hunt, body, 3)).toBe('he heard something in the yard')
  body.known = { ...posts.hall, room: 'hall', by: 'sight' }
  expect(reasonFor(hunt, body, 14)).toBe('he heard something in the yard')
  expect(reasonFor(hunt, body, 16)).toBeUndefined()
  expect(reasonFor({ ...hunt, since: 17 }, body, 17)).toBe('he sees you')
})

test('the situation is read from the world', () => {
  const { world, body } = newBody()
  expect(situationOf(body)).toEqual({
    intruder: undefined,
    keyIn: 'armoury',
    isAnyDoorLocked: true,
    checked: 'hall',
    hasCaught: false,
  })
  world.unlock('treasury door')
  world.takeKey()
  world.catchIntruder()
  expect(situationOf(body)).toMatchObject({ keyIn: undefined, isAnyDoorLocked: false, hasCaught: true })
})

test('how he came to know of the intruder', () => {
  const { world, body } = newBody()
  Object.assign(world.state.intruder, { x: world.state.guard.x + 60, y: world.state.guard.y, room: 'hall' })
  body.look()
  expect(situationOf(body).intruder).toEqual({ by: 'sight', room: 'hall' })
  world.putIntruder('kitchen')
  world.step(1)
  body.look()
  world.hurt()
  body.look()
  expect(situationOf(body).intruder).toEqual({ by: 'pain', room: 'kitchen' })
})
