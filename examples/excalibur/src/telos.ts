/** Telos in Excalibur. This one file goes into a game; it knows nothing of the game. */
import type { Agent, AgentKind, AgentOptions, ChosenTarget, Shape, Society } from '@telos/core'
import type { Actor, Scene, Vector } from 'excalibur'

type ActorClass = abstract new (...args: never[]) => Actor
/** How far it is from one place to another; undefined: there is no way. */
type Way = (from: Vector, to: Vector) => number | undefined
const bodies = new WeakMap<object, Actor>()

/** Lets a society live in a scene: time passes for both. */
export function createMinds(scene: Scene, society: Society) {
  const minds = {
    /** The one flag: while it is false, time stands still for the minds, and the game runs on. */
    enabled: true,
    /** Gives an actor a mind, until it is killed. */
    attach<S extends Shape>(actor: Actor, kind: AgentKind<S>, options: AgentOptions<S>): Agent<S> {
      const agent = society.add(kind, options)
      bodies.set(agent, actor)
      // the game may have removed it before, and given its name to another one
      const isThere = () => society.agents.get(agent.name) === (agent as unknown)
      actor.once('kill', () => void (isThere() && society.remove(agent.name)))
      return agent
    },
  }
  scene.on('postupdate', ({ elapsed }) => void (minds.enabled && society.tick(elapsed / 1000)))
  return minds
}

/** A target by type of actor: the nearest, dearer with the way (1 for 100 pixels, or what you say); undefined when there is none. */
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
