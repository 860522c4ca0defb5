import type { GameData } from '../../data/game-data.ts'
import type { Bill, BillStart } from '../bill/bill.ts'
import { goalItems } from '../errand-domain.ts'
import { describeGoal, type ErrandGoal, type WorthGoal } from '../errand-goal.ts'
import type { ItemReachability } from '../item-reachability.ts'
import type { Situation } from '../situation.ts'
import { type MissingItem, MissingItems } from './missing-items.ts'
import type { Shortage } from './shortage.ts'

/** Why a goal is out of reach: the root cause, as data and in a sentence. */
export interface ErrandRefusal {
  readonly status: 'refused'
  /** `needs sugar_cane; none is known`. */
  readonly why: string
  /** What is missing. With it, the goal might be within reach. */
  readonly missing: readonly MissingItem[]
}

/** Explains why a goal is out of reach if single quantities already show it; otherwise returns undefined. */
export function refusalByReach(
  data: GameData,
  situation: Situation,
  reach: ItemReachability,
  goal: ErrandGoal,
): ErrandRefusal | undefined {
  if (isWithinReach(reach, goal)) return undefined
  const missing = new MissingItems(data, reach, situation)
  if ('item' in goal) return refused(missing.of(goal.item, goal.count), reach, goal)
  const gains = [...gainsOf(reach, goal)].filter(([, count]) => count > 0)
  if (gains.length > 0) {
    const most = Math.floor(gains.reduce((sum, [item, count]) => sum + goal.worth[item] * count, 0))
    const items = gains.map(([item]) => item)
    const why = `needs ${describeGoal(goal)}; at most ${most} can be obtained (${items.join(', ')})`
    return { status: 'refused', why, missing: [{ item: goal.name, needed: goal.total, most }] }
  }
  let best: string | undefined
  // among equals, the first is named
  const plainFirst = [...goalItems(goal)].sort((a, b) => Number(plain.test(b)) - Number(plain.test(a)))
  for (const item of plainFirst) {
    if (best === undefined || missing.weightOf(item, 1) < missing.weightOf(best, 1)) best = item
  }
  if (best === undefined) return { status: 'refused', why: `nothing counts as ${goal.name}`, missing: [] }
  const { why, missing: lacks } = refused(missing.of(best, 1), reach, goal)
  if (lacks.every(({ item }) => Object.hasOwn(goal.worth, item))) {
    return { status: 'refused', why: `needs ${describeGoal(goal)}; none is known`, missing: lacks }
  }
  return { status: 'refused', why: `needs ${describeGoal(goal)}, such as ${best}, which ${why}`, missing: lacks }
}

/** What people think of first: the wool of most sheep, the wood of most trees. */
const plain = /^(?:white|oak)_/

function isWithinReach(reach: ItemReachability, goal: ErrandGoal): boolean {
  if ('item' in goal) return (reach.most.get(goal.item) ?? 0) >= goal.count
  let sum = 0
  for (const [item, count] of gainsOf(reach, goal)) sum += goal.worth[item] * count
  return sum >= goal.total
}

/**
 * Item → how many are obtainable that add to the worth of a goal. An item made of others that count adds only the difference: dyed wool is
 * no more wool.
 */
function gainsOf(reach: ItemReachability, { worth }: WorthGoal): Map<string, number> {
  const gains = new Map<string, number>()
  const groups = new Map<string, number>()
  for (const item of Object.keys(worth)) gains.set(item, reach.start.get(item) ?? 0)
  for (const method of reach.methods) {
    for (const [item, count] of method.gives) {
      if (!Object.hasOwn(worth, item)) continue
      let net = count * worth[item]
      for (const [taken, used] of method.takes) if (Object.hasOwn(worth, taken)) net -= used * worth[taken]
      const key = `${item} ${method.group}`
      const gain = (Math.max(0, net) / worth[item]) * reach.timesOf(method)
      const more = gain - (groups.get(key) ?? 0)
      if (more <= 0) continue
      groups.set(key, gain)
      gains.set(item, (gains.get(item) ?? 0) + more)
    }
  }
  return gains
}

function refused(missing: readonly MissingItem[], reach: ItemReachability, goal: ErrandGoal): ErrandRefusal {
  const tools = new Set(missing.filter(({ toDig }) => toDig !== undefined).map(({ item }) => item))
  const sentences = missing.map((missingItem) =>
    missingItem.toDig === undefined && tools.has(missingItem.item) ? 'none is known' : sentence(missingItem, reach),
  )
  return { status: 'refused', why: sentences.join(' and ') || `needs ${describeGoal(goal)}`, missing }
}

function sentence({ item, needed, most, toDig }: MissingItem, reach: ItemReachability): string {
  if (toDig !== undefined) return `needs ${article(item)} to dig ${toDig}`
  const wanted = needed === 1 ? item : `${needed} ${item}`
  if (most === 0) return `needs ${wanted}; none is known`
  const from = originsOf(reach, item)
  return `needs ${wanted}; ${most} can be obtained${from.length > 0 ? ` (${from.join(', ')})` : ''}`
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** The ultimate source of an item, with its amount: `2 iron_ore left`. */
function originsOf(reach: ItemReachability, item: string): string[] {
  const seen = new Set<string>([item])
  const origins: string[] = []
  for (const quantity of seen) {
    const makers = reach.methods.filter(({ gives, inverse }) => gives.has(quantity) && inverse === undefined)
    const carried = reach.start.get(quantity)
    if (carried !== undefined)
      origins.push(
        quantity.endsWith(' left') ? `${carried} ${sourceName(quantity)} known` : `${carried} ${quantity} carried`,
      )
    for (const method of makers) {
      // of a method's ingredients, follow the scarcest
      const least = [...method.takes]
        .filter(([taken]) => !taken.startsWith('uses of ') && taken !== 'heat')
        .toSorted(([a, m], [b, n]) => (reach.most.get(a) ?? 0) / m - (reach.most.get(b) ?? 0) / n)[0]
      if (least !== undefined) seen.add(least[0])
    }
  }
  return origins
}

/** Explains why there is no plan although each ingredient is obtainable on its own. */
export function refusalByShortage({ quantity, needed, most }: Shortage): ErrandRefusal {
  const item = sourceName(quantity)
  return {
    status: 'refused',
    why: `needs ${needed} ${item} in all; ${most} can be obtained`,
    missing: [{ item, needed, most }],
  }
}

/**
 * The same if only an exhaustive search has shown it: names what is too scarce. The answer is tested: with plenty of it, there would be a
 * bill.
 */
export function refusalByTrial(bill: Bill, start: BillStart, goal: ErrandGoal): ErrandRefusal {
  const missing: MissingItem[] = []
  for (const [index, quantity] of bill.quantities.entries()) {
    const most = start.stock[index]
    if (bill.producersOf(index).length > 0 && most === 0) continue
    const stock = Array.from(start.stock, (count, at) => (at === index ? count + plenty : count))
    if (bill.evaluate({ ...start, stock }) === Number.POSITIVE_INFINITY) continue
    missing.push({ item: sourceName(quantity), needed: most + 1, most })
  }
  const parts = missing.map(({ item, most }) => `more ${item} than the ${most} known`)
  const what = parts.length > 0 ? parts.join(' or ') : 'more than is available in total'
  return { status: 'refused', why: `${describeGoal(goal)} needs ${what}`, missing }
}

const plenty = 1000

function sourceName(quantity: string): string {
  return quantity.endsWith(' left') ? quantity.slice(0, -' left'.length) : quantity
}
