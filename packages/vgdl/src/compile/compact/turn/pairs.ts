/** Kinds that are never on one cell between turns: an assumption that is dropped if a turn disproves it. */
import type { GameElements } from '../../elements/game-elements.ts'

/** The key of two kinds, in any order. */
export function pairOf(one: number, other: number): string {
  return one < other ? `${one},${other}` : `${other},${one}`
}

/** The two kinds of a pair. */
export function kindsOfPair(pair: string): readonly [number, number] {
  const [one, other] = pair.split(',').map(Number)
  return [one, other]
}

/** Kinds that chance moves or makes, or onto which chance moves others. */
export function freedByChance({ kinds, interactions }: GameElements): ReadonlySet<number> {
  const isFree = new Set<number>()
  for (const { id, template } of kinds.values()) if (template?.turn.do === 'chance') isFree.add(id)
  for (const { first, second, happens } of interactions) {
    if (![...first, ...second].some((id) => kinds.get(id)?.template?.turn.do === 'chance')) continue
    for (const one of happens) {
      if (one.kind === 'become') isFree.add(one.type)
      if (one.kind === 'push' || one.kind === 'create') for (const id of first) isFree.add(id)
    }
  }
  return isFree
}

/** Returns all pairs that levels do not put together, except kinds that chance affects. */
export function pairsToBegin(elements: GameElements): Set<string> {
  const { kinds, together } = elements
  const isFree = freedByChance(elements)
  const pairs = new Set<string>()
  const ids = [...kinds.keys()].filter((id) => !isFree.has(id))
  ids.forEach((one, index) => {
    for (const other of ids.slice(index + 1)) if (!together.has(pairOf(one, other))) pairs.add(pairOf(one, other))
  })
  return pairs
}
