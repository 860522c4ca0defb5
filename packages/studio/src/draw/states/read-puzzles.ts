/** Reads the states of missionaries, jugs, blocks, Hanoi and the knapsack. */
import type {
  BlocksPicture,
  HanoiPicture,
  JugsPicture,
  KnapsackItem,
  KnapsackPicture,
  RiverBank,
  RiverPicture,
} from './state-picture.ts'
import { amount, isValueRecord, type StateParameters, texts, wholes, wholeWithin } from './state-values.ts'

const MOST_PEOPLE = 100
const MOST_JUGS = 12
const MOST_BLOCKS = 60

export function readRiver(state: unknown): RiverPicture | undefined {
  if (!isValueRecord(state)) return undefined
  const bank = (value: unknown): RiverBank | undefined => {
    if (!isValueRecord(value)) return undefined
    const [missionaries, cannibals] = [
      wholeWithin(value['missionaries'], 0, MOST_PEOPLE),
      wholeWithin(value['cannibals'], 0, MOST_PEOPLE),
    ]
    return missionaries === undefined || cannibals === undefined ? undefined : { missionaries, cannibals }
  }
  const [left, right, boat] = [bank(state['left']), bank(state['right']), state['boat']]
  if (left === undefined || right === undefined || (boat !== 'left' && boat !== 'right')) return undefined
  return { kind: 'river', left, right, boat }
}

/** `toJSON` leaves out the capacities: they are the start of the problem, 4 and 3 litres without one. */
export function readJugs(state: unknown, { start = [4, 3], goal = 2 }: StateParameters): JugsPicture | undefined {
  const most = 1_000_000
  const litres = wholes(isValueRecord(state) ? state['litres'] : state, 0, most, MOST_JUGS)
  const capacities = wholes(isValueRecord(state) ? state['capacities'] : start, 1, most, MOST_JUGS)
  if (litres === undefined || capacities?.length !== litres.length) return undefined
  if (litres.some((held, jug) => held > capacities[jug]!)) return undefined
  return { kind: 'jugs', litres, capacities, goal: wholes(goal, 0, most, 1)?.[0] }
}

/** Fluents: `on(a,b)`, `ontable(a)`, `holding(a)`, and others that follow from these. */
export function readBlocks(state: unknown): BlocksPicture | undefined {
  const fluents = texts(state, 4 * MOST_BLOCKS)
  if (fluents === undefined) return undefined
  const above = new Map<string, string>()
  const bottoms: string[] = []
  let held: string | undefined
  for (const fluent of fluents) {
    const [, name, one = '', other] = /^(\w+)(?:\(\s*([^\s,()]+)\s*(?:,\s*([^\s,()]+)\s*)?\))?$/u.exec(fluent) ?? []
    if (name === undefined) return undefined
    if (name === 'on' && other !== undefined) above.set(other, one)
    else if (name === 'ontable') bottoms.push(one)
    else if (name === 'holding') held = one
  }
  const seen = new Set<string>()
  const towers = bottoms.toSorted().map((bottom) => {
    const tower: string[] = []
    // a block that is on itself must not end in an endless tower
    for (let block: string | undefined = bottom; block !== undefined && !seen.has(block); block = above.get(block)) {
      seen.add(block)
      tower.push(block)
    }
    return tower
  })
  const count = seen.size + (held === undefined ? 0 : 1)
  if (count === 0 || count > MOST_BLOCKS) return undefined
  const isWhole = [...above].every(([below, block]) => seen.has(below) && seen.has(block))
  return isWhole ? { kind: 'blocks', towers: towers.filter((tower) => tower.length > 0), held } : undefined
}

export function readHanoi(state: unknown): HanoiPicture | undefined {
  if (!isValueRecord(state)) return undefined
  const pegs = wholeWithin(state['pegs'], 1, 26)
  const discs = pegs === undefined ? undefined : wholes(state['discs'], 0, pegs - 1, 30)
  return pegs === undefined || discs === undefined ? undefined : { kind: 'hanoi', discs, pegs }
}

/** What the lab packs unless it is told otherwise: weight and value. */
const usual = {
  capacity: 165,
  items: [23, 92, 31, 57, 29, 49, 44, 68, 53, 60, 38, 43, 63, 67, 85, 84, 89, 87, 82, 72],
}

/** The value of a state, or `toJSON`'s: the room that is left, and the names of the items still to be decided. */
export function readKnapsack(state: unknown, { start }: StateParameters): KnapsackPicture | undefined {
  if (!isValueRecord(state)) return undefined
  const room = amount(state['room'], 0, Number.MAX_VALUE)
  const items = Array.isArray(state['items']) ? listedItems(state['items']) : itemsOf(start)
  const capacity = isValueRecord(start) ? start['capacity'] : (start ?? usual.capacity)
  const most = amount(capacity ?? usual.capacity, 0, Number.MAX_VALUE)
  if (room === undefined || items === undefined || most === undefined || room > most) return undefined
  const undecided = texts(state['undecided'], 1000)
  const next = undecided === undefined ? wholeWithin(state['next'], 0, items.length) : items.length - undecided.length
  if (next === undefined || next < 0 || undecided?.some((name, at) => items[next + at]?.name !== name)) return undefined
  const taken = onlyPacking(items.slice(0, next), most - room)
  const fate = (at: number): KnapsackItem['fate'] =>
    at >= next ? 'undecided' : taken === undefined ? 'decided' : taken.has(at) ? 'taken' : 'left'
  return { kind: 'knapsack', capacity: most, room, items: items.map((item, at) => ({ ...item, fate: fate(at) })) }
}

type Item = Pick<KnapsackItem, 'name' | 'weight' | 'value'>
const MOST_ITEMS = 40

function listedItems(list: readonly unknown[]): readonly Item[] | undefined {
  const items = list.slice(0, MOST_ITEMS + 1).flatMap((item): Item[] => {
    if (!isValueRecord(item) || typeof item['name'] !== 'string') return []
    const [weight, value] = [amount(item['weight'], 0, Number.MAX_VALUE), amount(item['value'], 0, Number.MAX_VALUE)]
    return weight === undefined || value === undefined ? [] : [{ name: item['name'], weight, value }]
  })
  return items.length === list.length && items.length <= MOST_ITEMS ? items : undefined
}

/** The items that a start names, the best value per weight first, as the lab decides them. */
function itemsOf(start: unknown): readonly Item[] | undefined {
  const given = isValueRecord(start) && start['items'] !== undefined ? start['items'] : pairs(usual.items)
  if (!Array.isArray(given)) return undefined
  const named = given.map((item: unknown, at) => {
    const [weight, value] = Array.isArray(item) ? item : []
    return { name: String(at + 1), weight, value }
  })
  return listedItems(named)?.toSorted((one, other) => other.value * one.weight - one.value * other.weight)
}

function pairs(numbers: readonly number[]): number[][] {
  return numbers.flatMap((number, at) => (at % 2 === 0 ? [[number, numbers[at + 1]!]] : []))
}

/** Which of the items were taken, if only one choice weighs this much. More than a thousand choices are not tried. */
function onlyPacking(items: readonly Item[], weight: number): ReadonlySet<number> | undefined {
  if (items.length > 10) return undefined
  let found: Set<number> | undefined
  for (let choice = 0; choice < 2 ** items.length; choice++) {
    const chosen = items.flatMap((item, at) => (choice & (1 << at) ? [{ at, weight: item.weight }] : []))
    const sum = chosen.reduce((total, item) => total + item.weight, 0)
    if (Math.abs(sum - weight) > 1e-9) continue
    if (found !== undefined) return undefined
    found = new Set(chosen.map(({ at }) => at))
  }
  return found
}
