/** What is measured: ticks, copies, and both together as in a tree search. */
import { type Action, advance, availableActions, type Stage, type World } from '@telos/vgdl'
import type { Repeated } from '../goap/measure.ts'

/** As many worlds as a search may have at hand. */
const POOL = 64

/** Ticks of one world with random actions, restarted when it is over. */
export function ticks(stage: Stage): Repeated {
  const start = stage.start(1)
  const world = start.copy()
  const choose = chooser()
  return () => {
    if (world.over) start.copyInto(world)
    advance(world, choose(world))
  }
}

/** New worlds equal to the first one. */
export function newCopies(stage: Stage): Repeated {
  const start = stage.start(1)
  return () => start.copy()
}

/** Copies the first world into existing ones. */
export function pooledCopies(stage: Stage): Repeated {
  const start = stage.start(1)
  const next = poolOf(start)
  return () => start.copyInto(next())
}

/** Each world is a copy of the one before, a tick later. */
export function steps(stage: Stage): Repeated {
  const start = stage.start(1)
  const next = poolOf(start)
  const choose = chooser()
  let parent = start
  return () => {
    const child = next()
    parent.copyInto(child)
    advance(child, choose(child))
    parent = child.over ? start : child
  }
}

function poolOf(start: World): () => World {
  const worlds = Array.from({ length: POOL }, () => start.copy())
  let at = 0
  return () => {
    at = (at + 1) % POOL
    return worlds[at]
  }
}

/** Any action that there is, or none. */
function chooser(): (world: World) => Action {
  let state = 1
  return (world) => {
    const actions = availableActions(world)
    // Numerical Recipes, ranqd1
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return actions[Math.floor((state / 2 ** 32) * (actions.length + 1))] ?? 0
  }
}
