import type { Method } from '../methods/method.ts'

/** Estimated cost of quantities in seconds, from single chains of methods: for choosing among methods, not for adding up. */
export interface MethodCosts {
  /** Cost of one more, with tools, stations and walks already paid for. */
  readonly unit: ReadonlyMap<string, number>
  /** Cost of the first one, including everything to be made and walked for it; 0 for what is already there. */
  readonly first: ReadonlyMap<string, number>
}

/** Maximum sweeps over all methods; realistic plans never need more. */
const mostSweeps = 40

export function methodCosts(
  methods: readonly Method[],
  start: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, number>,
): MethodCosts {
  const unit = new Map<string, number>()
  const first = new Map<string, number>()
  const made = new Set<string>()
  for (const { gives } of methods) for (const quantity of gives.keys()) made.add(quantity)
  for (const [quantity, count] of start) {
    if (count <= 0) continue
    first.set(quantity, 0)
    if (!made.has(quantity)) unit.set(quantity, 0)
  }
  const of = (costs: ReadonlyMap<string, number>, quantity: string) => costs.get(quantity) ?? Number.POSITIVE_INFINITY
  let changed = true
  for (let sweep = 0; changed && sweep < mostSweeps; sweep++) {
    changed = false
    for (const { seconds, place, takes, gives, needs } of methods) {
      let more = seconds
      let once = place === undefined ? 0 : (places.get(place) ?? 0)
      for (const [quantity, count] of takes) {
        const each = of(unit, quantity)
        more += count * each
        once += Math.max(0, of(first, quantity) - each)
      }
      for (const quantity of needs) once += of(first, quantity)
      if (!(more < Number.POSITIVE_INFINITY)) continue
      for (const [quantity, count] of gives) {
        if (more / count < of(unit, quantity) - 1e-9) {
          unit.set(quantity, more / count)
          changed = true
        }
        if (more + once < of(first, quantity) - 1e-9) {
          first.set(quantity, more + once)
          changed = true
        }
      }
    }
  }
  return { unit, first }
}
