/** Types whose sprites can appear while a game is played. */
import { changedNames } from '../definition/effect-reach.ts'
import { type LineMeaning, lineMeaning } from '../definition/line-meaning.ts'
import type { Game } from '../engine/game.ts'
import { oncePerGame } from '../engine/once-per-game.ts'

/** Collects what sprites create, and everything that effects create or change, which is a generous bound. */
export const madeTypesOf = oncePerGame(findMadeTypes)

function findMadeTypes({ definition, kinds, names }: Game): ReadonlySet<number> {
  const { collisions, edges, timers } = definition
  const effects = [...collisions, ...edges, ...timers].map(({ effect }) => effect)
  const written = [
    ...kinds.flatMap(({ spriteClass, parameters }) => spriteClass?.creates?.(parameters) ?? []),
    ...effects.flatMap(({ effectClass, parameters }) => changedNames(effectClass, parameters)),
  ].map((name) => names.idOf(name))
  const copied = [...collisions.map(({ first, effect }) => ({ type: first, effect })), ...edges, ...timers]
    .filter(({ effect }) => copiesFirst(lineMeaning(effect, names)))
    .map(({ type }) => type)
  return new Set([...written, ...copied].flatMap((type) => names.subTypesOf(type)))
}

/** Whether the effect may create another sprite of the first one's type. Undeclared effects count as doing so. */
function copiesFirst(meaning: LineMeaning | undefined): boolean {
  return meaning === undefined || meaning.happens.some((one) => one.kind === 'create' && one.type < 0)
}
