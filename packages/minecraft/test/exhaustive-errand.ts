/** The cheapest errand by plain search over all methods: no relevance, no bounds, no bill. For small worlds only. */
import { createSearch, type ValueStep, valueSpace } from '@telos/core/search'
import { type Method, nearby, own, startPlace } from '../src/errand/methods/method.ts'
import { MethodIndex } from '../src/errand/methods/method-index.ts'
import { sourceMethods } from '../src/errand/methods/source-methods.ts'
import { startQuantities } from '../src/errand/methods/start-quantities.ts'
import type { SmallErrand } from './arbitrary-errand.ts'

interface State {
  readonly stock: Readonly<Record<string, number>>
  readonly at: string
  readonly stations: Readonly<Record<string, string>>
}

/** Seconds of the cheapest errand; Infinity if there is none; undefined if there are too many states. */
export function exhaustive({ data, situation, item, count }: SmallErrand, expansions: number): number | undefined {
  const { methods: sources, left, places } = sourceMethods(data, situation)
  const bases = (name: string) => (Object.hasOwn(situation.stations, name) ? [name, own(name)] : [own(name)])
  const book = new MethodIndex(data, { tables: bases('crafting_table'), furnaces: bases('furnace') })
  const methods = [...new Set([...sources, ...[...data.items.keys()].flatMap((name) => book.takersOf(name))])]
  const ways = new Map(places)
  for (const [station, seconds] of Object.entries(situation.stations)) ways.set(station, seconds)
  const all = [...ways.values()]
  ways.set(startPlace, all.length === 0 ? 0 : all.reduce((sum, seconds) => sum + seconds, 0) / all.length)
  const stock = Object.fromEntries([...startQuantities(data, situation), ...left])
  const space = valueSpace<State>({
    start: { stock, at: startPlace, stations: {} },
    isGoal: (state) => {
      const uses = data.items.get(item)?.durability === undefined ? count : (state.stock[`uses of ${item}`] ?? 0)
      return (state.stock[item] ?? 0) >= count && uses >= count
    },
    successors: (state) =>
      [...ways]
        .flatMap(([place, seconds]) => walk(state, place, seconds))
        .concat(methods.flatMap((method) => use(state, method))),
  })
  const search = createSearch(space, { engine: 'uniform-cost' })
  search.run({ expansions })
  if (search.status === 'solved') return search.nodes.g[search.goalNode]
  return search.status === 'exhausted' ? Number.POSITIVE_INFINITY : undefined
}

function walk(state: State, place: string, cost: number): ValueStep<State>[] {
  return state.at === place ? [] : [{ action: `walk to ${place}`, state: { ...state, at: place }, cost }]
}

function use(state: State, method: Method): ValueStep<State>[] {
  const { place, station, putsDown, takes, gives, needs } = method
  if (place !== undefined && place !== state.at) return []
  if (station !== undefined && state.stations[station] !== state.at) return []
  const stock: Record<string, number> = { ...state.stock }
  for (const quantity of needs) if (quantity !== nearby(station ?? '') && !stock[quantity]) return []
  for (const [quantity, count] of takes) {
    stock[quantity] = (stock[quantity] ?? 0) - count
    if (stock[quantity] < 0) return []
    if (stock[quantity] === 0) delete stock[quantity]
  }
  for (const [quantity, count] of gives) stock[quantity] = (stock[quantity] ?? 0) + count
  const stations = putsDown === undefined ? state.stations : { ...state.stations, [putsDown]: state.at }
  if (putsDown !== undefined) delete stock[nearby(putsDown)]
  return [{ action: method.name, state: { ...state, stock, stations }, cost: method.seconds }]
}
