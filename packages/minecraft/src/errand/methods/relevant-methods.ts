import type { MethodCosts } from '../bill/method-costs.ts'
import { heat, type Method } from './method.ts'

/** Maximum number of fuels, and of recipes of a form, to consider besides those available or needed anyway. */
const fuelsToConsider = 3
const formsToConsider = 2
/** Maximum extra seconds for the second best of a form to be considered. */
const closeBy = 40

export interface RelevanceOptions {
  /** Keeps everything that can matter, however expensive: to prove that there is no plan. @default false */
  readonly everything?: boolean
  /** Quantities worth having although nothing needs them, such as the uses of a better tool. */
  readonly besides?: readonly string[]
}

/**
 * Returns the methods that can matter for the goal, working backwards from it. Among equivalent tools and among fuels, keeps only the
 * handiest, the available ones and those needed for something else anyway: a domain with every wooden door as fuel helps nobody.
 */
export function relevantMethods(
  methods: readonly Method[],
  wanted: Iterable<string>,
  start: ReadonlyMap<string, number>,
  costs: MethodCosts,
  { everything = false, besides = [] }: RelevanceOptions = {},
): Method[] {
  const producers = new Map<string, Method[]>()
  for (const method of methods) {
    for (const quantity of method.gives.keys()) {
      const list = producers.get(quantity)
      if (list === undefined) producers.set(quantity, [method])
      else list.push(method)
    }
  }
  const known = new Set<string>()
  const kept = new Set<Method>()
  const queue: string[] = []
  const want = (quantity: string) => {
    if (known.has(quantity)) return
    known.add(quantity)
    queue.push(quantity)
  }
  const keep = (method: Method) => {
    if (kept.has(method)) return
    kept.add(method)
    for (const quantity of method.takes.keys()) want(quantity)
    for (const quantity of method.needs) want(quantity)
  }
  const isThere = (quantity: string) => known.has(quantity) || (start.get(quantity) ?? 0) > 0
  const drain = () => {
    for (let quantity = queue.pop(); quantity !== undefined; quantity = queue.pop()) {
      const ways = producers.get(quantity) ?? []
      for (const method of everything ? ways : handiest(quantity, ways, costs)) keep(method)
    }
  }
  /** Whether the same is already done at another table. */
  const isOnlyElsewhere = ({ group, takes }: Method) =>
    !everything &&
    [...kept].some((other) => other.group === group && [...takes.keys()].every((taken) => other.takes.has(taken)))
  for (const quantity of [...wanted, ...besides]) want(quantity)
  drain()
  // a dropped method returns once all its ingredients turn out to be available or wanted
  for (let before = -1; before !== kept.size; ) {
    before = kept.size
    for (const quantity of known) {
      for (const method of producers.get(quantity) ?? []) {
        if (kept.has(method) || isOnlyElsewhere(method)) continue
        if ([...method.takes.keys(), ...method.needs].every(isThere)) keep(method)
      }
    }
    drain()
  }
  return methods.filter((method) => kept.has(method))
}

/** Drops all but the best among methods that differ only in details, and all but the best fuels. */
function handiest(quantity: string, ways: readonly Method[], costs: MethodCosts): readonly Method[] {
  const ranked = ways.map((method) => ({ method, cost: firstCost(method, costs) })).toSorted((a, b) => a.cost - b.cost)
  if (quantity === heat) return ranked.slice(0, fuelsToConsider).map(({ method }) => method)
  const forms = new Map<string, { readonly least: number; count: number }>()
  return ranked.flatMap(({ method, cost }) => {
    const key = `${method.form ?? method.group} ${method.place ?? method.station}`
    const form = forms.get(key)
    if (form === undefined) forms.set(key, { least: cost, count: 1 })
    else if (method.form === undefined || form.count === formsToConsider || cost > form.least + closeBy) return []
    else form.count++
    return [method]
  })
}

/** Cost of a method's first use, per unit of its product. */
function firstCost({ seconds, takes, gives, needs }: Method, { unit, first }: MethodCosts): number {
  let sum = seconds
  for (const [quantity, count] of takes) {
    const each = unit.get(quantity) ?? 0
    sum += count * each + Math.max(0, (first.get(quantity) ?? 0) - each)
  }
  for (const quantity of needs) sum += first.get(quantity) ?? 0
  return sum / Math.max(...gives.values())
}
