// @ts-check
// The world with its people in it. `society.tick(seconds)` advances all of them.
import { createSociety, watchThoughts } from '@telos/core'
import { guard, people } from './npc.js'
import { createWorld } from './world.js'

export function createGame() {
  const world = createWorld()
  const society = createSociety({ seed: 1 })
  for (const [name, { at, ...settings }] of Object.entries(people)) {
    world.enter(name, at)
    // they know from the start where the key is kept, and that the vault is locked
    const beliefs = /** @type {const} */ ({ at, key: 'kitchen', 'locked(vault)': true })
    society.add(guard, { name, beliefs, context: { world, name }, ...settings })
  }
  return { world, society, thoughts: watchThoughts(society) }
}
