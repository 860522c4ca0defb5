import type { Schema, SchemaAtom } from '../normalise/schema.ts'
import type { Relations } from './relations.ts'

/** A step of a join: what is looked at next, with the variables before it bound. */
export type JoinPart =
  | { readonly kind: 'atom'; readonly atom: number }
  /** A variable gets the value of the other argument. */
  | { readonly kind: 'assign'; readonly variable: number; readonly from: number }
  | { readonly kind: 'objects'; readonly variable: number }

/**
 * Which atom to look at next: those that bind nothing first, then the one with the fewest expected matches.
 * Static relations are known; others may hold every object of the types of their variables.
 */
export function joinOrder(
  { types, condition }: Schema,
  trigger: number,
  relations: Relations,
  isStatic: (predicate: number) => boolean,
): JoinPart[] {
  const { positive, equal } = condition
  const bound = new Uint8Array(types.length)
  const order: JoinPart[] = []
  const left = new Set(positive.keys())
  const isBound = (arg: number): boolean => arg < 0 || bound[arg] === 1
  const bind = ({ args }: SchemaAtom): void => {
    for (const arg of args) if (arg >= 0) bound[arg] = 1
  }
  const assign = (): void => {
    for (let again = true; again; ) {
      again = false
      for (const [a, b] of equal) {
        if (isBound(a) === isBound(b)) continue
        const [variable, from] = isBound(a) ? [b, a] : [a, b]
        order.push({ kind: 'assign', variable, from })
        bound[variable] = 1
        again = true
      }
    }
  }
  const expected = ({ predicate, args }: SchemaAtom): number => {
    const known = isStatic(predicate)
    let matches = known ? relations.sets[predicate].count : 1
    const distinct = known ? relations.distinctOf(predicate) : undefined
    for (const [at, arg] of args.entries()) {
      if (isBound(arg)) {
        if (distinct !== undefined) matches /= Math.max(1, distinct[at])
      } else if (distinct === undefined) matches *= relations.typeObjects[types[arg]].length
    }
    return matches
  }
  if (trigger >= 0) {
    left.delete(trigger)
    bind(positive[trigger])
  }
  assign()
  while (left.size > 0) {
    let best = -1
    let fewest = Number.POSITIVE_INFINITY
    for (const atom of left) {
      // what only tests costs nothing and can only help
      const matches = positive[atom].args.every(isBound) ? -1 : expected(positive[atom])
      if (matches >= fewest && best >= 0) continue
      best = atom
      fewest = matches
    }
    left.delete(best)
    order.push({ kind: 'atom', atom: best })
    bind(positive[best])
    assign()
  }
  const unbound = [...types.keys()].filter((variable) => bound[variable] === 0)
  unbound.sort((a, b) => relations.typeObjects[types[a]].length - relations.typeObjects[types[b]].length)
  for (const variable of unbound) {
    if (bound[variable] === 1) continue
    order.push({ kind: 'objects', variable })
    bound[variable] = 1
    assign()
  }
  return order
}
