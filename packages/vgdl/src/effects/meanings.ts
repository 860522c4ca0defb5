/** Parts that the meanings of several effects share. */
import type { InteractionOperation, InteractionRequirement, KindSource } from '../definition/effect-meaning.ts'

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
