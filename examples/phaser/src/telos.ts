/** Connects Telos and Phaser. Copy this file into your game; it knows nothing about this one. */
import type { Agent, AgentKind, AgentOptions, ChosenTarget, Shape, Society } from '@telos/core'
import type Phaser from 'phaser'

type Body = Phaser.GameObjects.GameObject & { readonly x: number; readonly y: number }
type BodyClass = abstract new (...args: never[]) => Phaser.GameObjects.GameObject
const bodies = new WeakMap<object, Body>()

/** Ticks a society with a scene, until the scene shuts down. */
export function createMinds(scene: Phaser.Scene, society: Society) {
  const minds = {
    /** While false, the minds are paused and the game keeps running. */
    enabled: true,
    /** Gives a game object a mind until the object is destroyed. */
    attach<S extends Shape>(body: Body, kind: AgentKind<S>, options: AgentOptions<S>): Agent<S> {
      const agent = society.add(kind, options)
      bodies.set(agent, body)
      // the game may have removed the agent already and reused its name
      const isThere = () => society.agents.get(agent.name) === (agent as unknown)
      body.once('destroy', () => void (isThere() && society.remove(agent.name)))
      return agent
    },
  }
  const tick = (_time: number, milliseconds: number) => void (minds.enabled && society.tick(milliseconds / 1000))
  scene.events.on('update', tick)
  scene.events.once('shutdown', () => scene.events.off('update', tick))
  return minds
}

/** Targets the nearest active object of a name or class. The cost grows with the distance; undefined when there is none. */
export function nearest(type: string | BodyClass, costPerPixel = 0.01) {
  return ({ agent }: { readonly agent: object }): ChosenTarget | undefined => {
    const body = bodies.get(agent)
    let best: (ChosenTarget & { readonly cost: number }) | undefined
    for (const object of (body?.scene.children.list ?? []) as Body[]) {
      const fits = typeof type === 'string' ? object.name === type : object instanceof type
      const { active, x, y } = object
      if (!fits || !active || object === body) continue
      const cost = Math.hypot(x - body!.x, y - body!.y) * costPerPixel
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { ...object.data?.values, x, y, cost }
    }
    return best
  }
}
