import type { Bill, BillStart } from './bill.ts'

/** Bills that are made to find a better one. */
const mostTrials = 400

/** What the choices of a bill were last made for. */
const improved = new WeakMap<Bill, string>()

/**
 * Looks for choices that make the whole bill cheaper than the choices that look cheapest one by one: for each quantity another method,
 * for each tool whether to have it before anything else. Keeps them in the bill. Gives its cost from that stock.
 */
export function improveBill(bill: Bill, start: BillStart): number {
  const key = `${bill.tidies} ${bill.allowed} ${start.at} ${Array.from(start.stations)} ${Array.from(start.stock)}`
  // asked again for the same start: by another search, or by an agent that plans what was planned for it before
  if (improved.get(bill) === key) return bill.evaluate(start)
  improved.set(bill, key)
  bill.preferred.fill(-1)
  bill.early.length = 0
  let best = bill.evaluate(start)
  let trials = 0
  for (let better = true; better && trials < mostTrials; ) {
    better = false
    bill.evaluate(start)
    const used = new Set<number>()
    for (const method of bill.methods.keys()) {
      if (bill.timesOf(method) === 0) continue
      for (const quantity of bill.methods[method].gives.keys()) used.add(bill.numberOf(quantity))
    }
    for (const quantity of bill.quantities.keys()) {
      // without a bill at all, any choice may be the one that stands in the way
      if (best < Number.POSITIVE_INFINITY && !used.has(quantity)) continue
      const givers = bill.giversOf(quantity)
      for (const method of givers.length > 1 ? [...givers, -1] : []) {
        const before = bill.preferred[quantity]
        if (method === before || trials++ > mostTrials) continue
        bill.preferred[quantity] = method
        const cost = bill.evaluate(start)
        if (cost < best - 1e-9) {
          best = cost
          better = true
        } else bill.preferred[quantity] = before
      }
      if (!bill.quantities[quantity].startsWith('uses of ') || bill.early.includes(quantity)) continue
      bill.early.push(quantity)
      const cost = bill.evaluate(start)
      if (cost < best - 1e-9) {
        best = cost
        better = true
      } else bill.early.pop()
    }
  }
  return best
}
