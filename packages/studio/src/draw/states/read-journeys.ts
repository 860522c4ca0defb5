/** Reads the states of route finding, of the delivery on a graph, and of a person's needs. */
import { italyLand, italyPlaces, italyRoads } from './italy-map.ts'
import type { MapPicture, NeedsPicture, PicturePlace } from './state-picture.ts'
import { amount, isValueRecord, type StateParameters, texts } from './state-values.ts'

export function readRouteState(state: unknown, { goal = 'Bari' }: StateParameters): MapPicture | undefined {
  const at = townOf(state)
  if (at < 0) return undefined
  const target = townOf(goal)
  return {
    kind: 'map',
    places: italyPlaces,
    roads: italyRoads,
    land: italyLand,
    at,
    goal: target < 0 ? undefined : target,
    item: undefined,
  }
}

function townOf(value: unknown): number {
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return italyPlaces.findIndex(({ name }) => name.toLowerCase() === plain)
}

/** The graph of the delivery problem, unless a start brings its own. */
const deliveryEdges =
  '0,1-1,2 1,2-1,3 1,3-2,4 2,4-2,5 2,4-3,3 3,3-3,2 3,2-4,1 0,1-1,0 1,0-2,0 1,2-2,1 2,1-2,0 1,3-0,4 3,2-3,1 4,1-3,1'

type Point = readonly [x: number, y: number]
const MOST_EDGES = 400

export function readDelivery(state: unknown, { start }: StateParameters): MapPicture | undefined {
  const fluents = texts(state, 50)
  if (fluents === undefined) return undefined
  const where = (who: string): string | undefined => {
    const found = fluents.find((fluent) => fluent.startsWith(`${who}(`))
    return /^\w+\((-?[\d.]{1,9}),(-?[\d.]{1,9})\)$/
      .exec(found ?? '')
      ?.slice(1)
      .map(Number)
      .join()
  }
  const edges = edgesOf(start)
  const points = new Map(edges.flat().map((point) => [point.join(), point]))
  const names = [...points.keys()]
  const index = (who: string) => names.indexOf(where(who) ?? '')
  const [at, goal, item] = [index('agentpos'), index('targetpos'), index('itempos')]
  if (at < 0 || goal < 0 || item < 0) return undefined
  return {
    kind: 'map',
    places: onPlane([...points.values()]),
    roads: edges.map(([from, to]) => [names.indexOf(from.join()), names.indexOf(to.join())]),
    land: [],
    at,
    goal,
    item: {
      at: item,
      isCarried: fluents.includes('phase(dropping)'),
      isDropped: fluents.includes('phase(dropped)'),
    },
  }
}

function edgesOf(start: unknown): (readonly [Point, Point])[] {
  const text = Array.isArray(start) ? start.join(', ') : typeof start === 'string' ? start : ''
  const number = String.raw`\s*(-?\d+(?:\.\d+)?)\s*`
  const node = String.raw`\s*node\(${number},${number}\)\s*`
  const own = [...text.slice(0, 100_000).matchAll(new RegExp(`edge\\(${node},${node}\\)`, 'g'))].slice(0, MOST_EDGES)
  const numbers =
    own.length > 0
      ? own.map((found) => found.slice(1).map(Number))
      : deliveryEdges.split(' ').map((edge) => edge.split(/[,-]/).map(Number))
  return numbers.map(([x = 0, y = 0, x2 = 0, y2 = 0]) => [
    [x, y],
    [x2, y2],
  ])
}

/** Into a width of 1 with a margin, y upwards. */
function onPlane(points: readonly Point[]): PicturePlace[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.max(...ys)]
  const span = Math.max(Math.max(...xs) - left, (top - Math.min(...ys)) * 0.8, 1e-6)
  // people, flags and rings at the places outermost stay inside
  return points.map(([x, y]) => ({
    name: '',
    x: 0.14 + (0.72 * (x - left)) / span,
    y: 0.17 + (0.72 * (top - y)) / span,
  }))
}

/** The needs of the lab's person, in the order of their model, and the most that each can be. */
const household = { names: ['food', 'bathroom', 'rest', 'entertainment'], most: 24 }
const MOST_NEEDS = 12

export function readNeeds(state: unknown): NeedsPicture | undefined {
  if (!isValueRecord(state) || !Array.isArray(state['needs']) || state['needs'].length > MOST_NEEDS) return undefined
  const values = state['needs'].map((value: unknown) => amount(value, 0, 1e9))
  if (values.length === 0 || values.includes(undefined)) return undefined
  const isHousehold = values.length === household.names.length
  const { lastAction } = state
  return {
    kind: 'needs',
    needs: values.map((value, at) => ({
      name: (isHousehold ? household.names[at] : undefined) ?? `need ${at + 1}`,
      value: value!,
    })),
    most: Math.max(household.most, ...(values as number[])),
    minutes: amount(state['minutes'], 0, 1e9) ?? 0,
    lastAction: typeof lastAction === 'string' ? lastAction.slice(0, 40) : '',
    discontentment: amount(state['discontentment'], 0, Number.MAX_VALUE) ?? 0,
  }
}
