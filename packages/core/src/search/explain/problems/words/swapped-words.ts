import type { Meant } from '../../cause.ts'
import type { LiftedCauses, LiftedNeed } from '../lifted-causes.ts'

/** Facts about more objects than this are not permuted. */
const mostObjects = 4

/** Suggests the fact with its objects in another order, if that is reachable: `did you mean (at ball4 roomb)?`. */
export function swappedFact(causes: LiftedCauses, { predicate, args }: LiftedNeed): Meant | undefined {
  if (args.length > mostObjects) return undefined
  const own = args.join()
  for (const order of ordersOf(args)) {
    const fact = { predicate, args: order }
    if (order.join() !== own && causes.isReached(fact)) return { condition: causes.words(fact) }
  }
  return undefined
}

function ordersOf(objects: readonly number[]): number[][] {
  if (objects.length < 2) return [[...objects]]
  return objects.flatMap((first, at) => ordersOf(objects.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
