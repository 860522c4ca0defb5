/** The adapter with a stand-in for the engine, which needs a browser. */
import { createSociety, defineAgent, defineDomain, flag, watchThoughts } from '@telos/core'
import type { Actor, Scene } from 'excalibur'
import { expect, test } from 'vitest'
import { createMinds, nearest } from './telos.ts'

/** As much of an actor as the adapter uses. */
class Thing {
  readonly name: string
  readonly pos: { readonly x: number; readonly y: number; distance(to: { readonly x: number }): number }
  scene: { readonly actors: Thing[] } | null = null
  #dies: (() => void) | undefined
  #isDead = false
  constructor(name: string, x: number) {
    this.name = name
    this.pos = { x, y: 0, distance: (to) => Math.abs(to.x - x) }
  }
  once(_event: 'kill', dies: () => void): void {
    this.#dies = dies
  }
  kill(): void {
    this.#isDead = true
    this.#dies?.()
  }
  isKilled(): boolean {
    return this.#isDead
  }
}
class Apple extends Thing {}
const asActor = (thing: Thing) => thing as unknown as Actor
const appleType = Apple as unknown as new () => Actor

const orchard = defineDomain({ facts: { fed: flag() }, actions: { eat: { does: { fed: true } } } })

function newScene() {
  const things = [new Apple('far', 90), new Apple('near', -20), new Thing('stone', 1)]
  const eater = new Thing('eater', 0)
  let update = (_event: { readonly elapsed: number }): void => {}
  const scene = {
    actors: [eater, ...things],
    on(_event: 'postupdate', listener: typeof update) {
      update = listener
    },
  }
  for (const thing of scene.actors) thing.scene = scene
  const target = nearest(appleType, (from, to) => (to.x === 50 ? undefined : from.distance(to)))
  const kind = defineAgent(orchard, {
    name: 'eater',
    goals: { eat: { wants: { fed: true } } },
    actions: { eat: { target, tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running'), assumeEffects: true } },
  })
  const society = createSociety()
  const minds = createMinds(scene as unknown as Scene, society)
  const agent = minds.attach(asActor(eater), kind, { name: 'Eve', context: undefined })
  return {
    scene,
    eater,
    things,
    society,
    agent,
    minds,
    frame: (elapsed: number) => update({ elapsed }),
    thought: () => watchThoughts(society).of('Eve'),
  }
}

test('ticks in seconds what the engine counts in milliseconds', () => {
  const { frame, society } = newScene()
  frame(250)
  frame(250)
  expect(society.time).toBe(0.5)
})

test('the target is the nearest actor of the type, and its cost the way', () => {
  const { agent, things, scene } = newScene()
  const choose = () => nearest(appleType)({ agent })
  expect(choose()).toMatchObject({ name: 'near', x: -20, cost: 0.2 })
  things[1].kill()
  expect(choose()).toMatchObject({ name: 'far', cost: 0.9 })
  scene.actors.splice(0)
  expect(choose()).toBeUndefined()
})

test('what cannot be reached is no target, and without a target there is no plan', () => {
  const { frame, agent, scene, society } = newScene()
  const stranded = new Apple('stranded', 50)
  scene.actors.splice(1, 3, stranded)
  frame(16)
  expect(society.agent('Eve').goal).toBeUndefined()
  expect(`${agent.explain()}`).toMatch(/eat has no plan/)
})

test('off: nobody acts, no time passes; on: they go on', () => {
  const { minds, frame, society, thought } = newScene()
  frame(16)
  expect(thought().plan).toEqual(['eat'])
  minds.enabled = false
  frame(16)
  expect(society.time).toBe(0.016)
  minds.enabled = true
  for (let frames = 0; frames < 30; frames++) frame(16)
  expect(thought().plan).toEqual(['eat'])
})

test('the agent goes when its actor is killed, and its name is free again', () => {
  const { eater, society } = newScene()
  eater.kill()
  expect(society.agents.size).toBe(0)
})

test('a body that goes late does not take the mind of another one with it', () => {
  const { eater, society, minds } = newScene()
  const { kind } = society.agent('Eve')
  society.remove('Eve')
  const heir = minds.attach(asActor(new Thing('heir', 3)), kind, { name: 'Eve', context: undefined })
  eater.kill()
  expect(society.agents.get('Eve')).toBe(heir)
})
