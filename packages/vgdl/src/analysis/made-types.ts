/** Types that can come into a game while it is played. */
import type { Game } from '../engine/game.ts'
import { oncePerGame } from '../engine/once-per-game.ts'

/** What sprites make, and all that effects make or change, which is more than enough. */
export const madeTypesOf = oncePerGame(findMadeTypes)

function findMadeTypes({ definition, kinds, names }: Game): ReadonlySet<number> {
  const { collisions, edges, timers } = definition
  const effects = [...collisions, ...edges, ...timers].map(({ effect }) => effect)
  const written = [
    ...kinds.flatMap(({ spriteClass, parameters }) => spriteClass?.creates?.(parameters) ?? []),
    ...effects.flatMap(({ effectClass, parameters }) => effectClass.changes?.(parameters) ?? []),
  ].map((name) => names.idOf(name))
  const copied = [...collisions.map(({ first, effect }) => ({ type: first, effect })), ...edges, ...timers]
    .filter(({ effect }) => effect.effectClass.copiesFirst === true)
    .map(({ type }) => type)
  return new Set([...written, ...copied].flatMap((type) => names.subTypesOf(type)))
}
