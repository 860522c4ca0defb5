/** Connects Telos and three.js. Copy this file into your game; it knows nothing about this one. */
import type { Agent, AgentKind, AgentOptions, ChosenTarget, Shape, Society } from '@telos/core'
import type { Object3D } from 'three'

type Class = abstract new (...args: never[]) => Object3D
/** Distance to an object; undefined when there is no way. */
type Way<Context> = (object: Object3D, self: Object3D, context: Context) => number | undefined
const bodies = new WeakMap<object, Object3D>()
const placeOf = (object: Object3D) => object.getWorldPosition(object.position.clone())

/** Gives objects of a scene minds from a society. */
export function createMinds(society: Society) {
  const minds = {
    /** While false, the minds are paused and the game keeps running. */
    enabled: true,
    /** Call it in the render loop with the seconds since the last frame. */
    update: (seconds: number) => void (minds.enabled && society.tick(seconds)),
    /** Gives an object a mind until the object is removed from its parent. Attach it again after moving it to another one. */
    attach<S extends Shape>(object: Object3D, kind: AgentKind<S>, options: AgentOptions<S>): Agent<S> {
      const agent = society.add(kind, options)
      bodies.set(agent, object)
      // the game may have removed the agent already and reused its name
      const isThere = () => society.agents.get(agent.name) === (agent as unknown)
      object.addEventListener('removed', () => void (isThere() && society.remove(agent.name)))
      return agent
    },
  }
  return minds
}

/** Targets the nearest object by `userData.type` or class. The way is its cost; undefined when none can be reached. */
export function nearest<C>(type: string | Class, way: Way<C> = (to, from) => placeOf(to).distanceTo(placeOf(from))) {
  return ({ agent, context }: { readonly agent: object; readonly context: C }): ChosenTarget | undefined => {
    const self = bodies.get(agent)
    let best: (ChosenTarget & { readonly cost: number }) | undefined
    let root = self
    while (root?.parent) root = root.parent
    root?.traverse((object) => {
      if (typeof type === 'string' ? object.userData.type !== type : !(object instanceof type)) return
      const cost = (object === self ? undefined : way(object, self!, context)) ?? Number.POSITIVE_INFINITY
      const { x, y, z } = placeOf(object)
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { name: object.name, x, y, z, cost }
    })
    return best
  }
}
