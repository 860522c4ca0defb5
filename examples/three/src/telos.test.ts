import { createSociety, defineAgent, defineDomain, flag } from '@telos/core'
import { Group, Scene } from 'three'
import { expect, test } from 'vitest'
import { createMinds, nearest } from './telos.ts'

const domain = defineDomain({ facts: { lit: flag() }, actions: { press: { does: { lit: true } } } })
const idler = defineAgent(domain, { name: 'idler', goals: {}, actions: {} })

function newScene() {
  const scene = new Scene()
  const society = createSociety()
  const add = (name: string, x: number, type = '') => {
    const object = new Group()
    object.name = name
    object.userData.type = type
    object.position.x = x
    scene.add(object)
    return object
  }
  return { society, add, minds: createMinds(society) }
}

test('the target is the nearest object of a type, and there is none where there is no way', () => {
  const { add, minds } = newScene()
  const agent = minds.attach(add('Ann', 0), idler, { name: 'Ann', context: undefined })
  add('far', 9, 'switch')
  add('near', -2, 'switch')
  const choice = { agent, context: undefined }
  expect(nearest('switch')(choice)).toEqual({ name: 'near', x: -2, y: 0, z: 0, cost: 2 })
  expect(nearest('bell')(choice)).toBeUndefined()
  expect(nearest('switch', ({ name }) => (name === 'near' ? undefined : 4))(choice)).toMatchObject({
    name: 'far',
    cost: 4,
  })
  // where it stands itself costs nothing, and is not left out for that
  add('here', 0, 'switch')
  expect(nearest('switch')(choice)).toMatchObject({ name: 'here', cost: 0 })
})

test('time stands still for the minds while the flag is off', () => {
  const { society, minds } = newScene()
  minds.update(0.5)
  minds.enabled = false
  minds.update(0.5)
  expect(society.time).toBe(0.5)
})

test('a mind goes with its object, and not with that of another one of its name', () => {
  const { society, add, minds } = newScene()
  const old = add('Ann', 0)
  minds.attach(old, idler, { name: 'Ann', context: undefined })
  society.remove('Ann')
  const body = add('Ann', 1)
  const heir = minds.attach(body, idler, { name: 'Ann', context: undefined })
  old.removeFromParent()
  expect(society.agents.get('Ann')).toBe(heir)
  body.removeFromParent()
  expect(society.agents.size).toBe(0)
})
