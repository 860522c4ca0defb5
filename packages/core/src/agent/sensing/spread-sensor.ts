import { needObject } from '../../domain/check/plain.ts'
import type { Shape, State } from '../../domain/typed-keys.ts'
import type { Sensing, SensorDefinition } from '../defining/agent-definition.ts'

/**
 * Creates a sensor that checks a few things per poll, in turn, and so spreads expensive checks over frames. It reports facts, which the
 * planner's conditions and costs can read as often as they like.
 *
 * @example
 * spreadSensor({
 *   facts: ['distance'],
 *   every: 0,
 *   items: ({ context }) => context.enemies,
 *   look: (enemy, { context }) => ({ [`distance(${enemy})`]: context.map.pathLength(context.cell, enemy) }),
 * })
 */
export function spreadSensor<S extends Shape, Item>(
  definition: Omit<SensorDefinition<S>, 'sense' | 'on'> & {
    /** Returns the things to check, in a fixed order. */
    items(sensing: Sensing<S>): readonly Item[]
    /** Checks one of them, such as a line of sight or a path length. Returns the facts that follow. */
    look(item: Item, sensing: Sensing<S>): State<S> | undefined | void
    /** How many to check per poll. @default 1 */
    readonly perPoll?: number
  },
): SensorDefinition<S> {
  needObject(definition, 'a sensor: { items, look, … }')
  const { items, look, perPoll = 1, ...sensor } = definition
  return {
    every: 0,
    ...sensor,
    sense(sensing) {
      const all = items(sensing)
      const { notes } = sensing
      let next = typeof notes.next === 'number' ? notes.next : 0
      const found: Record<string, unknown> = {}
      for (let count = Math.min(perPoll, all.length); count > 0; count--) {
        if (next >= all.length) next = 0
        Object.assign(found, look(all[next], sensing))
        next++
      }
      notes.next = next
      return found as State<S>
    },
  }
}
