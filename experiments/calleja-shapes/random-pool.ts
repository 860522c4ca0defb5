/**
 * Pools of actions from which trees of a wanted shape grow. Facts lie in layers: the goal on top, and each fact is the effect of
 * `branches` actions that each need a fact of the next layer. So every tree has `branches` children at every node and `depth` levels, however
 * many actions there are. A larger pool has more facts in each layer, and fewer actions occur twice in a tree.
 *
 * Costs, places and the share of actions that need a block scan are those of Calleja's table 3.1: every action borrows them from one of
 * his 27, drawn at random.
 */
import type { TreeAction, TreePosition } from '@telos/papers/trees'
import { needsBlockScan } from '../../packages/minecraft/src/calleja/action-pool.ts'
import { actionTable, poolActionNames } from '../../packages/minecraft/src/calleja/action-table.ts'
import { type Random, seeded } from '../random.ts'

export interface PoolShape {
  readonly branches: number
  readonly depth: number
  /** Facts in each layer below the first one; the pool has `branches × (1 + (depth − 1) × width)` actions. */
  readonly width: number
}

export interface PoolChances {
  /** That an action is enabled; Calleja's activation factor. */
  readonly enabled: number
  /** That a fact holds already, so that a plan can begin there. */
  readonly holds: number
  /** That an action of the lowest layer needs what nothing provides: a dead end. */
  readonly dead: number
}

export interface RandomPool {
  readonly pool: readonly TreeAction[]
  readonly state: Readonly<Record<string, boolean>>
  /** Block scans since the pool was made: checks of enabled actions whose place is found by a scan. */
  readonly scans: () => number
}

/** The need of a dead end. */
const never = 'never'

/** How far Calleja's bot looks, in blocks. */
const reach = 15

export function randomPool({ branches, depth, width }: PoolShape, chances: PoolChances, seed: number): RandomPool {
  const random = seeded(seed)
  let scans = 0
  const action = (layer: number, fact: number, way: number): TreeAction => {
    const { fixedCost, place } = actionTable[random.pick(poolActionNames)]
    const isEnabled = random.next() < chances.enabled
    const isScanned = needsBlockScan(place)
    const isDead = random.next() < chances.dead
    const needed = layer < depth - 1 ? factName(layer + 1, random.between(0, width - 1)) : isDead ? never : undefined
    return {
      name: `do-${layer}-${fact}-${way}`,
      does: { [factName(layer, fact)]: true },
      ...(needed && { needs: { [needed]: true } }),
      fixedCost,
      position: somewhere(random),
      check: () => {
        if (isEnabled && isScanned) scans++
        return isEnabled
      },
    }
  }
  const layers = Array.from({ length: depth }, (_, layer) => (layer === 0 ? 1 : width))
  const pool = layers.flatMap((facts, layer) =>
    numbers(facts).flatMap((fact) => numbers(branches).map((way) => action(layer, fact, way))),
  )
  const facts = layers.slice(1).flatMap((count, above) => numbers(count).map((fact) => factName(above + 1, fact)))
  const state = Object.fromEntries(facts.map((fact) => [fact, random.next() < chances.holds]))
  // the order of siblings decides what breadth-first and depth-first search meet first
  return { pool: random.shuffled(pool), state, scans: () => scans }
}

/** The goal of every pool. */
export const goal = { [factName(0, 0)]: true }

function factName(layer: number, fact: number): string {
  return `fact-${layer}-${fact}`
}

function somewhere(random: Random): TreePosition {
  return { x: random.between(-reach, reach), y: 0, z: random.between(-reach, reach) }
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}
