/** Connects Telos and Excalibur. Copy this file into your game; it knows nothing about this one. */
import type { Agent, AgentKind, AgentOptions, ChosenTarget, Shape, Society } from '@telos/core'
import type { Actor, Scene, Vector } from 'excalibur'

type ActorClass = abstract new (...args: never[]) => Actor
/** Distance from one place to another; undefined when there is no way. */
type Way = (from: Vector, to: Vector) => number | undefined
const bodies = new WeakMap<object, Actor>()

/** Ticks a society with a scene. */
export function createMinds(scene: Scene, society: Society) {
  const minds = {
    /** While false, the minds are paused and the game keeps running. */
    enabled: true,
    /** Gives an actor a mind until the actor is killed. */
    attach<S extends Shape>(actor: Actor, kind: AgentKind<S>, options: AgentOptions<S>): Agent<S> {
      const agent = society.add(kind, options)
      bodies.set(agent, actor)
      // the game may have removed the agent already and reused its name
      const isThere = () => society.agents.get(agent.name) === (agent as unknown)
      actor.once('kill', () => void (isThere() && society.remove(agent.name)))
      return agent
    },
  }
  scene.on('postupdate', ({ elapsed }) => void (minds.enabled && society.tick(elapsed / 1000)))
  return minds
}

/** Targets the nearest actor of a type. Costs 1 per 100 pixels, or what `way` returns; undefined when there is none. */
export function nearest(type: ActorClass, way: Way = (from, to) => from.distance(to) / 100) {
  return ({ agent }: { readonly agent: object }): ChosenTarget | undefined => {
    const body = bodies.get(agent)
    let best: (ChosenTarget & { readonly cost: number }) | undefined
    for (const actor of body?.scene?.actors ?? []) {
      if (!(actor instanceof type) || actor === body || actor.isKilled()) continue
      const cost = way(body!.pos, actor.pos) ?? Number.POSITIVE_INFINITY
      const { name, pos } = actor
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { name, x: pos.x, y: pos.y, cost }
    }
    return best
  }
}
