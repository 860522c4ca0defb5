/** Telos in Excalibur. This one file goes into a game; it knows nothing of the game. */
import type { Agent, AgentKind, AgentOptions, ChosenTarget, Shape, Society } from '@telos/core'
import type { Actor, Scene, Vector } from 'excalibur'

type ActorClass = abstract new (...args: never[]) => Actor
/** How far it is from one place to another; undefined: there is no way. */
type Way = (from: Vector, to: Vector) => number | undefined
const bodies = new WeakMap<object, Actor>()

/** Lets a society live in a scene: time passes for both. */
export function createMinds(scene: Scene, society: Society) {
  let enabled = true
  scene.on('postupdate', ({ elapsed }) => void (enabled && society.tick(elapsed / 1000)))
  return {
    /** The one flag: while it is false nobody plans or acts by plan, and the game runs on. */
    get enabled() {
      return enabled
    },
    set enabled(value: boolean) {
      enabled = value
      for (const agent of society.agents.values()) value ? agent.resume() : agent.pause()
    },
    /** Gives an actor a mind, until it is killed. */
    attach<S extends Shape>(actor: Actor, kind: AgentKind<S>, options: AgentOptions<S>): Agent<S> {
      const agent = society.add(kind, options)
      bodies.set(agent, actor)
      actor.once('kill', () => society.remove(agent.name))
      return agent
    },
  }
}

/** A target by type of actor: the nearest in the scene, with the way as its cost; undefined when none can be reached. */
export function nearest(type: ActorClass, way: Way = (from, to) => from.distance(to)) {
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
