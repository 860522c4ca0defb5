/** Parts that meanings of several effects have. */
import type { InteractionOperation, InteractionRequirement, KindSource } from '../definition/effect-meaning.ts'

/** What the parameters of these names say. */
export const stype: KindSource = { parameter: 'stype' }
export const lineResource: KindSource = { parameter: 'resource' }
export const limit = { parameter: 'limit' }

/** The type of the first sprite. */
export const itself: KindSource = { typeOf: 'first' }

export const killFirst: InteractionOperation = { do: 'kill', whom: 'first' }

/** The second sprite goes, too, if the line says so. */
export const removeSecond: InteractionOperation = {
  do: 'if',
  parameter: 'killSecond',
  happens: [{ do: 'remove', whom: 'second' }],
}

export const chance: InteractionRequirement = { asks: 'chance' }
