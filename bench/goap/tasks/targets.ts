/**
 * T5: two hundred trees, with walking costs by distance. The planner chooses which one to cut, and the nearest to the agent need not be the
 * best: the wood has to get home.
 */
import type { DomainSpec } from '@telos/core/documents'
import { seeded } from '../../../experiments/random.ts'
import type { RichState, RichStep, RichTask } from './rich-task.ts'

export interface TreeMap {
  distance(from: string, to: string): number
}

type Point = readonly [x: number, y: number]

const side = 1000
const nearby = 80
const chopCost = 5
const deliverCost = 1
const trees = Array.from({ length: 200 }, (_, number) => `tree${number}`)

export function targetsTask(): RichTask {
  const map = layOut(4)
  // Far from home a best plan is long, and no bound on walking costs shows that cutting more trees on the way is useless.
  const beginnings = ['home', ...trees.filter((tree) => map.distance(tree, 'home') < nearby)]
  return {
    id: 'T5-targets',
    spec: domain(),
    goal: { delivered: true },
    context: map,
    starts: beginnings.map((at) => ({ state: { at, wood: 0, delivered: false }, optimal: shortestRound(map, at) })),
    replay: (start, steps) => replay(map, start, steps),
  }
}

function domain(): DomainSpec {
  return {
    name: 'woodcutter',
    types: { tree: 'place' },
    objects: { place: ['home'], tree: trees },
    facts: {
      at: { kind: 'ref', type: 'place', initial: 'home' },
      standing: { kind: 'flag', per: ['tree'], initial: true },
      wood: { kind: 'count', max: 9, initial: 0 },
      delivered: { kind: 'flag', initial: false },
    },
    actions: {
      go: {
        with: { to: 'place' },
        needs: { at: { not: 'to' } },
        does: { at: 'to' },
        cost: ({ at, to }: { at: string; to: string }, map: TreeMap) => map.distance(at, to),
        minCost: 1,
      },
      chop: {
        with: { target: 'tree' },
        needs: { at: 'target', 'standing(target)': true },
        does: { 'standing(target)': false, wood: { add: 1 } },
        cost: chopCost,
      },
      deliver: {
        needs: { at: 'home', wood: { atLeast: 1 } },
        does: { wood: { subtract: 1 }, delivered: true },
        cost: deliverCost,
      },
    },
  }
}

/** Trees anywhere on a square with home in the middle; walking is never cheaper than 1. */
function layOut(seed: number): TreeMap {
  const random = seeded(seed)
  const points = new Map<string, Point>([['home', [side / 2, side / 2]]])
  for (const tree of trees) points.set(tree, [random.between(0, side), random.between(0, side)])
  return {
    distance(from, to) {
      const [x, y] = points.get(from)!
      const [u, v] = points.get(to)!
      return Math.max(1, Math.hypot(x - u, y - v))
    },
  }
}

/** Walks are straight, so a best plan goes to one tree and home: all two hundred can be tried. */
function shortestRound(map: TreeMap, at: string): number {
  const walk = (from: string, to: string) => (from === to ? 0 : map.distance(from, to))
  return Math.min(...trees.map((tree) => walk(at, tree) + chopCost + walk(tree, 'home') + deliverCost))
}

function replay(map: TreeMap, start: RichState, steps: readonly RichStep[]): number | undefined {
  let at = start['at'] as string
  let wood = start['wood'] as number
  let delivered = false
  let cost = 0
  const cut = new Set<string>()
  for (const { name, args } of steps) {
    if (name === 'go') {
      const to = args[0]
      cost += map.distance(at, to)
      at = to
    } else if (name === 'chop') {
      if (args[0] !== at || cut.has(at)) return undefined
      cut.add(at)
      wood++
      cost += chopCost
    } else if (name === 'deliver' && at === 'home' && wood > 0) {
      wood--
      delivered = true
      cost += deliverCost
    } else return undefined
  }
  return delivered ? cost : undefined
}
