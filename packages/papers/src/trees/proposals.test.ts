/** The thesis's own proposals for future work (Calleja 2017, 5.2 and 6.4), each as an option. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allSolutions,
  characterPool,
  chooseTraversal,
  type DecisionTree,
  growTree,
  measureVariety,
  reprice,
  type SolveTreeOptions,
  seededRandom,
  seedFor,
  solveTree,
  stepNames,
  type TreeAction,
  type TreeFacts,
  TreeRepository,
  traversals,
} from '../trees.ts'

const at = (x: number) => ({ x, y: 0, z: 0 })
/** Warmth by a fire, which takes wood, or by a coat, which takes wool. */
function village(closed: readonly string[] = []): { pool: TreeAction[]; asked: string[]; sheep: { x: number } } {
  const asked: string[] = []
  const sheep = { x: 10 }
  const actions: Omit<TreeAction, 'check'>[] = [
    { name: 'lightFire', needs: { wood: true }, does: { warm: true }, fixedCost: 5, position: at(0) },
    { name: 'sewCoat', needs: { wool: true }, does: { warm: true }, fixedCost: 9, position: at(2) },
    { name: 'borrowCoat', does: { warm: true }, fixedCost: 30, position: at(40) },
    { name: 'chopTree', needs: { axe: true }, does: { wood: true }, fixedCost: 6, position: at(20) },
    { name: 'buyWood', does: { wood: true }, fixedCost: 12, position: at(6) },
    { name: 'shear', needs: { shears: true }, does: { wool: true }, fixedCost: 3, position: () => at(sheep.x) },
    { name: 'fetchAxe', does: { axe: true }, fixedCost: 2, position: at(19) },
    { name: 'fetchShears', does: { shears: true }, fixedCost: 2, position: at(1) },
  ]
  const pool = actions.map((action) => ({
    ...action,
    check: () => {
      asked.push(action.name)
      return !closed.includes(action.name)
    },
  }))
  return { pool, asked, sheep }
}
const warm = { warm: true }
const namesIn = (tree: DecisionTree) => tree.levels().map((level) => level.map((node) => tree.actionOf(node).name))
const plansOf = (tree: DecisionTree, options: SolveTreeOptions = {}) =>
  allSolutions(tree, options).plans.map((plan) => `${plan.cost} ${stepNames(plan).join(' ')}`)

describe('checking while growing', () => {
  test('an action whose check says no becomes no node, is asked once, and nobody asks again', () => {
    const { pool, asked } = village(['chopTree'])
    const tree = growTree(pool, warm, { validate: true })
    expect(namesIn(tree).flat()).not.toContain('chopTree')
    expect(namesIn(tree).flat()).not.toContain('fetchAxe')
    expect(asked).toHaveLength(new Set(asked).size)
    const before = asked.length
    expect(solveTree(tree).work.checks).toBe(0)
    expect(asked).toHaveLength(before)
  })

  test('finds what checking later finds', () => {
    fc.assert(
      fc.property(
        fc.subarray(village().pool.map(({ name }) => name)),
        fc.constantFrom(...keysOf(traversals)),
        (closed, traversal) => {
          const { pool } = village(closed)
          expect(plansOf(growTree(pool, warm, { validate: true }), { traversal })).toEqual(
            plansOf(growTree(pool, warm), { traversal }),
          )
          const open = (action: TreeAction) => action.check?.() !== false
          expect(plansOf(growTree(pool, warm, { filter: open }), { traversal })).toEqual(
            plansOf(growTree(pool, warm), { traversal }),
          )
        },
      ),
    )
  })
})

describe('stopping at the first solution', () => {
  test('grows no further, and the plan is there', () => {
    const { pool } = village(['borrowCoat'])
    const tree = growTree(pool, warm, { stopAtSolution: true })
    expect(tree.end).toBe('solution')
    expect(tree.shape.nodes).toBeLessThan(growTree(pool, warm).shape.nodes)
    expect(tree.actionOf(tree.frame.solution).name).toBe('buyWood')
    expect(solveTree(tree)).toMatchObject({ status: 'solved', plan: { node: tree.frame.solution } })
  })

  test('stops if and only if the whole tree has a plan', () => {
    const names = village().pool.map(({ name }) => name)
    const states = fc.constantFrom<TreeFacts>({}, { wood: true }, { axe: true, shears: true })
    fc.assert(
      fc.property(fc.subarray(names), states, fc.boolean(), (closed, state, validate) => {
        const { pool } = village(closed)
        const whole = solveTree(growTree(pool, warm), { state })
        const tree = growTree(pool, warm, { stopAtSolution: true, state, validate })
        expect(tree.end === 'solution').toBe(whole.status === 'solved')
        expect(solveTree(tree, { state }).status).toBe(whole.status)
      }),
    )
  })
})

test('frames are kept by goal; only costs are computed anew, and follow what moves', () => {
  const { pool, sheep } = village()
  const trees = new TreeRepository(pool)
  const first = trees.tree(warm)
  expect(plansOf(first)[0]).toBe('23 buyWood lightFire')
  sheep.x = 2
  const again = trees.tree({ warm: true })
  expect(again.frame).toBe(first.frame)
  expect(trees.grown).toBe(1)
  expect(plansOf(again)).toEqual(plansOf(growTree(pool, warm)))
  expect(plansOf(again)[0]).toBe('15 fetchShears shear sewCoat')
  trees.tree({ wood: true })
  expect(trees.grown).toBe(2)
})

test('positions that are functions are asked when costs are computed', () => {
  const { pool, sheep } = village()
  const tree = growTree(pool, warm)
  const before = plansOf(tree)
  sheep.x = 2
  expect(plansOf(tree)).toEqual(before)
  reprice(tree)
  expect(plansOf(tree)).not.toEqual(before)
})

test('the traversal is chosen by the shape of the tree and by urgency', () => {
  const shape = (branches: number, depth: number) => ({ branches, depth, nodes: branches * depth })
  const [first, second, third] = [shape(3, 4), shape(2, 6), shape(6, 6)]
  for (const tree of [first, second, third]) expect(chooseTraversal(tree, 'calm')).toBe('astar')
  expect([first, second, third, shape(9, 2)].map((tree) => chooseTraversal(tree, 'urgent'))).toEqual([
    'breadth-first',
    'breadth-first',
    'astar',
    'depth-first',
  ])
  expect([first, second].map((tree) => chooseTraversal(tree, 'idle'))).toEqual(['depth-first', 'breadth-first'])
})

describe('a tree of trees', () => {
  /** The thesis's example (6.4): an axe of wood, stone or iron, and iron with a tree of its own. */
  const smeltIron: TreeAction = {
    name: 'SmeltIron',
    does: { hasIron: true },
    traversal: 'breadth-first',
    pool: [
      { name: 'UseFurnace', needs: { hasOre: true }, does: { hasIron: true }, fixedCost: 10 },
      { name: 'MineOre', needs: { hasStonePickaxe: true }, does: { hasOre: true }, fixedCost: 14 },
      { name: 'UnstoreOre', does: { hasOre: true }, fixedCost: 5, check: () => false },
    ],
  }
  const craftAxe: TreeAction = {
    name: 'CraftAxe',
    does: { hasAxe: true },
    pool: [
      { name: 'CraftIronAxe', needs: { hasIron: true }, does: { hasAxe: true }, fixedCost: 1 },
      { name: 'CraftStoneAxe', needs: { hasStone: true }, does: { hasAxe: true }, fixedCost: 4 },
      { name: 'CraftWoodenAxe', needs: { hasPlanks: true }, does: { hasAxe: true }, fixedCost: 6 },
      smeltIron,
      { name: 'ChopPlanks', does: { hasPlanks: true }, fixedCost: 30 },
    ],
  }
  const chopWood: TreeAction = { name: 'ChopWood', needs: { hasAxe: true }, does: { hasFuel: true }, fixedCost: 12 }
  const pool = [chopWood, craftAxe]
  const planIn = (state: Record<string, boolean>, own = pool) => {
    const result = solveTree(growTree(own, { hasFuel: true }, { state }), { state })
    return result.status === 'solved' ? result.plan : undefined
  }

  test('an action is what its plan within says, over several levels', () => {
    const plan = planIn({ hasStonePickaxe: true })!
    expect(stepNames(plan)).toEqual(['CraftAxe', 'ChopWood'])
    expect(plan.steps[0].within?.steps[0].within).toMatchObject({ cost: 24 })
    expect(stepNames(plan, { deep: true })).toEqual(['MineOre', 'UseFurnace', 'CraftIronAxe', 'ChopWood'])
  })

  test('without a fixed cost of its own it costs what is within; the state decides what that is', () => {
    expect(planIn({ hasStone: true })).toMatchObject({ cost: 4 + 12 })
    expect(stepNames(planIn({ hasStone: true })!, { deep: true })).toEqual(['CraftStoneAxe', 'ChopWood'])
    expect(stepNames(planIn({})!, { deep: true })).toEqual(['ChopPlanks', 'CraftWoodenAxe', 'ChopWood'])
    const fixed = { ...craftAxe, fixedCost: 7 }
    expect(planIn({ hasStone: true }, [chopWood, fixed])).toMatchObject({ cost: 7 + 12 })
  })

  test('each level has a traversal of its own', () => {
    const deep = { ...craftAxe, traversal: 'depth-first' as const }
    const state = { hasStone: true, hasStonePickaxe: true }
    expect(stepNames(planIn(state, [chopWood, deep])!, { deep: true })).toContain('CraftIronAxe')
    expect(stepNames(planIn(state)!, { deep: true })).toContain('CraftStoneAxe')
  })

  test('without a plan within, the action is cut off with what leads to it', () => {
    const empty = { ...craftAxe, pool: [] }
    expect(planIn({}, [chopWood, empty])).toBeUndefined()
    for (const options of [{ validate: true }, { stopAtSolution: true }])
      expect(solveTree(growTree([chopWood, empty], { hasFuel: true }, options)).status).toBe('unsolved')
  })

  test('an action inside itself is not opened again', () => {
    const knot: { name: string; does: { done: true }; pool: TreeAction[] } = {
      name: 'knot',
      does: { done: true },
      pool: [],
    }
    knot.pool.push(knot)
    expect(solveTree(growTree([knot], { done: true })).status).toBe('unsolved')
    knot.pool.push({ name: 'cut', does: { done: true } })
    expect(solveTree(growTree([knot], { done: true })).status).toBe('solved')
  })

  test('what the action needs holds within it', () => {
    const withMaterials = { ...craftAxe, needs: { hasIron: true } }
    const plan = planIn({}, [chopWood, withMaterials, { name: 'UnstoreIron', does: { hasIron: true } }])!
    expect(stepNames(plan, { deep: true })).toEqual(['UnstoreIron', 'CraftIronAxe', 'ChopWood'])
  })
})

test('the way to the first step counts, so a nearer plan may win; the first plan stays a cheapest one', () => {
  const tree = growTree(village().pool, warm)
  expect(plansOf(tree)[0]).toBe('23 buyWood lightFire')
  expect(plansOf(tree, { from: at(40) })[0]).toBe('30 borrowCoat')
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), (x) => {
      const costs = allSolutions(tree, { from: at(x) }).plans.map(({ cost }) => cost)
      expect(costs).toEqual(costs.toSorted((a, b) => a - b))
      expect(costs).toHaveLength(4)
      const brute = allSolutions(tree, { traversal: 'depth-first' }).plans.map(
        ({ cost, node }) => cost + tree.distanceFrom(at(x), node),
      )
      expect(costs).toEqual(brute.toSorted((a, b) => a - b))
    }),
  )
})

describe('limits of memory and depth', () => {
  /** A number of branches, each a binary tree with a number of levels. */
  const bushy = (branches: number, levels: number): TreeAction[] => [
    ...Array.from(
      { length: branches },
      (_, branch): TreeAction => ({
        name: `b${branch}`,
        needs: { [`${branch}.0`]: true },
        does: { goal: true },
      }),
    ),
    ...Array.from({ length: branches * levels * 2 }, (_, at): TreeAction => {
      const [branch, level] = [Math.floor(at / 2 / levels), Math.floor(at / 2) % levels]
      return {
        name: `${branch}.${level}.${at % 2}`,
        needs: { [`${branch}.${level + 1}`]: true },
        does: { [`${branch}.${level}`]: true },
        multiUse: true,
      }
    }),
  ]
  const tree = growTree([...bushy(6, 4), { name: 'end', does: { '4.4': true } }], { goal: true })

  test('breadth-first in segments finds the same, with a shorter queue', () => {
    const whole = allSolutions(tree, { traversal: 'breadth-first' })
    for (const segments of [2, 3, 6, 99]) {
      const parts = allSolutions(tree, { traversal: 'breadth-first', segments })
      expect(parts.plans.map(({ node }) => node)).toEqual(whole.plans.map(({ node }) => node))
      expect(parts.work.visited).toBe(whole.work.visited)
      expect(parts.work.greatest).toBeLessThan(whole.work.greatest)
    }
    expect(allSolutions(tree, { traversal: 'breadth-first', segments: 6 }).work.greatest).toBe(whole.work.greatest / 6)
  })

  test('depth-first with patience leaves dead branches for later', () => {
    const whole = allSolutions(tree, { traversal: 'depth-first' })
    const first = solveTree(tree, { traversal: 'depth-first' })
    const patient = solveTree(tree, { traversal: 'depth-first', patience: 6 })
    expect(patient.work.visited).toBeLessThan(first.work.visited)
    for (const patience of [1, 5, 50]) {
      const { plans, work } = allSolutions(tree, { traversal: 'depth-first', patience })
      expect(plans.map(({ node }) => node).toSorted()).toEqual(whole.plans.map(({ node }) => node).toSorted())
      expect(work.visited).toBe(whole.work.visited)
    }
  })

  test.each(keysOf(traversals))('%s looks at nothing below the depth it may go to', (traversal) => {
    for (const maxDepth of [1, 3, 5]) {
      const { plans, work } = allSolutions(tree, { traversal, maxDepth })
      expect(plans).toEqual([])
      expect(work.visited).toBe(tree.levels().slice(0, maxDepth).flat().length)
    }
    expect(allSolutions(tree, { traversal, maxDepth: 6 }).plans).toHaveLength(16)
  })
})

test.each(keysOf(traversals))(
  '%s until nothing is open: everything usable is closed once, the answer stays',
  (traversal) => {
    const { pool } = village(['chopTree'])
    const tree = growTree(pool, warm)
    const state = { wood: true }
    const first = solveTree(tree, { traversal, state })
    const whole = solveTree(tree, { traversal, state, until: 'empty' })
    if (first.status !== 'solved' || whole.status !== 'solved') throw new Error('unsolved')
    // the most expensive plan may lie below another one
    if (traversal !== 'dearest-first') expect(whole.plan.node).toBe(first.plan.node)
    // everything except the subtree of the refused action; that action itself is visited
    const all = tree.levels().flat()
    expect(whole.work.closed?.toSorted((a, b) => a - b)).toEqual(
      all.filter((node) => tree.actionOf(node).name !== 'fetchAxe').toSorted((a, b) => a - b),
    )
    // plans below plans are found, too: wood can be bought although there is some
    expect(plansOf(tree, { traversal, state, until: 'empty' })).toHaveLength(
      plansOf(tree, { traversal, state }).length + 1,
    )
  },
)

test('without costs all plans cost nothing, and order alone decides', () => {
  const tree = growTree(village().pool, warm, { costs: false })
  expect(new Set(allSolutions(tree, { from: at(3) }).plans.map(({ cost }) => cost))).toEqual(new Set([0]))
  expect(plansOf(tree)).toEqual(plansOf(tree, { traversal: 'breadth-first' }))
})

describe('variety', () => {
  const { pool } = village()
  const random = (name: string) => seededRandom(seedFor(1, name)).next

  test('characters of a type have a part of the pool, in an order of their own', () => {
    const actions = ['sewCoat', 'shear', 'fetchShears']
    const ada = characterPool(pool, { actions, random: random('Ada') })
    expect(ada.map(({ name }) => name).toSorted()).toEqual(actions.toSorted())
    expect(plansOf(growTree(ada, warm))).toEqual(['31 fetchShears shear sewCoat'])
    expect(characterPool(pool, {})).toEqual(pool)
    expect(characterPool(pool, { random: random('Ada') })).toEqual(characterPool(pool, { random: random('Ada') }))
    const orders = new Set(
      Array.from({ length: 50 }, (_, at) =>
        characterPool(pool, { random: random(`${at}`) })
          .map(({ name }) => name)
          .join(),
      ),
    )
    expect(orders.size).toBeGreaterThan(45)
  })

  test('orders of their own make depth-first plans differ, at a price; A* always finds the cheapest', () => {
    const measure = (traversal: SolveTreeOptions['traversal']) =>
      measureVariety(60, (run) => {
        const own = characterPool(pool, { random: random(`villager ${run}`) })
        const result = solveTree(growTree(own, warm), { traversal })
        return result.status === 'solved' ? result.plan : undefined
      })
    expect(measure('astar')).toEqual({ runs: 60, solved: 60, distinct: 1, meanCost: 23 })
    const deep = measure('depth-first')
    expect(deep).toMatchObject({ solved: 60, distinct: 4 })
    expect(deep.meanCost).toBeGreaterThan(23)
    expect(measureVariety(3, () => undefined)).toEqual({ runs: 3, solved: 0, distinct: 0, meanCost: undefined })
  })

  test('dearest first turns the order of A* around', () => {
    const tree = growTree(pool, warm)
    const costs = (traversal: SolveTreeOptions['traversal']) =>
      allSolutions(tree, { traversal }).plans.map(({ cost }) => cost)
    expect(costs('dearest-first')).toEqual(costs('astar').toReversed())
  })
})

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[]
}
