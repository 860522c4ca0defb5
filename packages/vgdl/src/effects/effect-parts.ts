/** What effects share: parameters, what happens without a sprite, and parts of meanings. */
import type { InteractionOperation, InteractionRequirement, KindSource } from '../definition/effect-meaning.ts'
import type { Fields, ParameterValues } from '../definition/fields.ts'
import type { RunEffect } from '../engine/class-types.ts'
import { NONE } from '../engine/memory/layout.ts'
import { isChance } from '../engine/memory/random.ts'
import type { World } from '../engine/world.ts'

/** When an effect of a TIME line happens; unknown on other lines. */
export const timerFields = {
  timer: { kind: 'int', initial: -1, isOfTime: true },
  repeating: { kind: 'boolean', isOfTime: true },
  nextExecution: { kind: 'int', initial: -1, isOfTime: true },
} satisfies Fields

/** Score and repetition, chance (used by some effects only), the counters of two-player games, and timers. */
export const effectFields = {
  scoreChange: { kind: 'text', initial: '0' },
  repeat: { kind: 'int', initial: 1 },
  prob: { kind: 'double', initial: 1 },
  count: { kind: 'boolean', initial: true },
  counter: { kind: 'text', initial: '0' },
  countElse: { kind: 'boolean', initial: true },
  counterElse: { kind: 'text', initial: '0' },
  ...timerFields,
} satisfies Fields

/** Whether `prob` leaves anything to chance; a number is always drawn. */
export function leavesToChance(parameters: ParameterValues): boolean {
  return isChance(parameters.number('prob'))
}

/** Returns a number as written; for parameters whose default depends on the effect, where `addTimer` has none. */
export function numberOr(parameters: ParameterValues, name: string, otherwise: number): number {
  return parameters.has(name) ? parameters.number(name) : otherwise
}

/** Effects that require a sprite: without it, the original engine logs a warning, does nothing and still counts the line's score. */

/** An effect that needs its first sprite. */
export function onFirst(run: RunEffect): RunEffect {
  return (world, first, second) => (first === NONE ? warn(world) : run(world, first, second))
}

/** An effect that needs its second sprite. */
export function onSecond(run: RunEffect): RunEffect {
  return (world, first, second) => (second === NONE ? warn(world) : run(world, first, second))
}

/** An effect that needs both sprites. */
export function onBoth(run: RunEffect): RunEffect {
  return (world, first, second) => (first === NONE || second === NONE ? warn(world) : run(world, first, second))
}

/** Logs what the original engine would when an effect can do nothing. */
export function warn(world: World): true {
  world.messages += 1
  return true
}

/** Parts that the meanings of several effects share. */

/** The values of these parameters. */
export const stype: KindSource = { parameter: 'stype' }
export const lineResource: KindSource = { parameter: 'resource' }
export const limit = { parameter: 'limit' }

/** The type of the first sprite. */
export const itself: KindSource = { typeOf: 'first' }

export const killFirst: InteractionOperation = { do: 'kill', whom: 'first' }

/** The second sprite also goes if the line says so. */
export const removeSecond: InteractionOperation = {
  do: 'if',
  parameter: 'killSecond',
  happens: [{ do: 'remove', whom: 'second' }],
}

export const chance: InteractionRequirement = { asks: 'chance' }
