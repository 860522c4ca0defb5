import { EventEmitter } from 'node:events'
import { createSociety, defineAgent, defineDomain, flag } from '@telos/core'
import type Phaser from 'phaser'
import { expect, it } from 'vitest'
import { createMinds, nearest } from './telos.ts'

const domain = defineDomain({ facts: { felled: flag() }, actions: { fell: { does: { felled: true } } } })

/** As much of a scene as the adapter touches. */
function fakeScene() {
  const list: unknown[] = []
  const scene = { events: new EventEmitter(), children: { list } } as unknown as Phaser.Scene
  const add = (name: string, x: number, data?: object) => {
    const object = Object.assign(new EventEmitter(), {
      scene,
      name,
      x,
      y: 0,
      active: true,
      data: data && { values: data },
    })
    list.push(object)
    return object
  }
  const update = (milliseconds: number) => scene.events.emit('update', 0, milliseconds)
  return { scene, add, update, asBody: (object: unknown) => object as never }
}

it('ticks the society in seconds, and not while it is switched off', () => {
  const { scene, update } = fakeScene()
  const society = createSociety()
  const minds = createMinds(scene, society)
  update(250)
  minds.enabled = false
  update(250)
  expect(society.time).toBe(0.25)
  minds.enabled = true
  update(500)
  expect(society.time).toBe(0.75)
  scene.events.emit('shutdown')
  update(500)
  expect(society.time).toBe(0.75)
})

it('an agent goes with its game object, and its target is the nearest active one of a type', () => {
  const { scene, add, update, asBody } = fakeScene()
  const society = createSociety()
  const minds = createMinds(scene, society)
  const woodcutter = defineAgent(domain, {
    name: 'woodcutter',
    goals: { work: { wants: { felled: true } } },
    actions: { fell: { target: nearest('tree'), tick: () => 'running', assumeEffects: true } },
  })
  const near = add('tree', 130, { id: 'near' })
  add('tree', 300, { id: 'far' })
  add('stone', 101)
  const body = add('villager', 100)
  const agent = minds.attach(asBody(body), woodcutter, { name: 'Bruno', context: undefined })
  expect(nearest('tree')({ agent })).toEqual({ id: 'near', x: 130, y: 0, cost: 0.3 })
  near.active = false
  update(100)
  expect(agent.activityView().action?.target).toEqual({ id: 'far', x: 300, y: 0, cost: 2 })
  expect(nearest('house')({ agent })).toBeUndefined()
  class Stone {}
  expect(nearest(Stone as never)({ agent })).toBeUndefined()
  body.emit('destroy')
  expect(society.agents.size).toBe(0)
})

it('a body that goes late does not take the mind of another one with it', () => {
  const { scene, add, asBody } = fakeScene()
  const society = createSociety()
  const minds = createMinds(scene, society)
  const idler = defineAgent(domain, { name: 'idler', goals: {}, actions: {} })
  const old = add('villager', 0)
  minds.attach(asBody(old), idler, { name: 'Bruno', context: undefined })
  society.remove('Bruno')
  const heir = minds.attach(asBody(add('villager', 9)), idler, { name: 'Bruno', context: undefined })
  old.emit('destroy')
  expect(society.agents.get('Bruno')).toBe(heir)
})
