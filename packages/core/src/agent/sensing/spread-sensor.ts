import { needObject } from '../../domain/check/plain.ts'
import type { Shape, State } from '../../domain/types/typed-keys.ts'
import type { Sensing, SensorDefinition } from '../defining/sensor.ts'

/** A check that is too dear to be made of everything at once. */
export interface SpreadDefinition<S extends Shape, Item> extends Omit<SensorDefinition<S>, 'sense' | 'on'> {
  /** What there is to be looked at, in a fixed order. */
  items(sensing: Sensing<S>): readonly Item[]
  /** Looks at one of them: a line of sight, the length of a path. Gives the facts that follow. */
  look(item: Item, sensing: Sensing<S>): State<S> | undefined | void
  /** How many are looked at in one poll. @default 1 */
  readonly perPoll?: number
}

/**
 * Creates a sensor that looks at a few things in each poll, in turn, and so spreads expensive checks over frames. It reports facts,
 * which conditions and costs of the planner read as often as they like.
 *
 * @example
 * spreadSensor({
 *   facts: ['distance'],
 *   every: 0,
 *   items: ({ context }) => context.enemies,
 *   look: (enemy, { context }) => ({ [`distance(${enemy})`]: context.map.pathLength(context.cell, enemy) }),
 * })
 */
export function spreadSensor<S extends Shape, Item>(definition: SpreadDefinition<S, Item>): SensorDefinition<S> {
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
