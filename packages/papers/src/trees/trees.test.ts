import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PlainTree } from '../../test/plain-tree.ts'
import { allSolutions, growTree, solveTree, stepNames, type TreeAction, type TreeFacts, treeToText } from '../trees.ts'

const facts = ['a', 'b', 'c', '__proto__', 'constructor']
// few facts, mostly true, and few costs: trees with many nodes, and many ties
const someFacts = (min: number, max: number) =>
  fc
    .uniqueArray(fc.constantFrom(...facts), { minLength: min, maxLength: max })
    .chain((names) =>
      fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), fc.constantFrom(true, true, true, false)))),
    )
    .map(
      (entries) => JSON.parse(`{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`)}}`) as TreeFacts,
    )
const whole = fc.integer({ min: 0, max: 2 })
const position = fc.option(fc.record({ x: whole, y: whole, z: whole }), { nil: undefined })
const action = fc.record({
  needs: someFacts(0, 2),
  does: someFacts(1, 2),
  fixedCost: whole,
  initialVariableCost: fc.constantFrom(0, 0, 1),
  position,
  isUsable: fc.constantFrom(true, true, true, true, false),
  multiUse: fc.constantFrom(false, false, true),
})
const pools = fc.array(action, { maxLength: 12 }).map((actions) =>
  actions.map(
    ({ isUsable, position, ...rest }, at): TreeAction => ({
      ...rest,
      position: () => position,
      name: `act${at}`,
      check: () => isUsable,
    }),
  ),
)
const goals = someFacts(1, 2)
const states = someFacts(0, 3)
const variableCost = fc.constantFrom('per-node' as const, 'shared' as const)

/** Multi-use actions that need each other grow without end: both sides stop at this level. */
const maxDepth = 5
const maxNodes = 400
const runs = { numRuns: 300 }

describe('against the plain reading of the thesis’s prototype', () => {
  test('trees have the same nodes in the same order at the same costs', () => {
    fc.assert(
      fc.property(pools, goals, variableCost, (pool, goal, variableCost) => {
        const plain = new PlainTree(pool, goal, { isShared: variableCost === 'shared', maxDepth })
        fc.pre(plain.nodes.length <= maxNodes)
        const tree = growTree(pool, goal, { variableCost, maxDepth })
        const made = Array.from({ length: tree.shape.nodes }, (_, at) => at + 1)
        expect(made.map((node) => [tree.actionOf(node).name, tree.frame.parent[node], tree.runningCost(node)])).toEqual(
          plain.nodes.map(({ action, parent, cost }) => [action!.name, plain.numberOf(parent!), cost]),
        )
        expect(treeToText(tree)).toBe(plain.print())
      }),
      runs,
    )
  })

  test.each(['astar', 'breadth-first', 'depth-first'] as const)(
    '%s finds the same plans in the same order',
    (traversal) => {
      fc.assert(
        fc.property(pools, goals, states, variableCost, (pool, goal, state, variableCost) => {
          const plain = new PlainTree(pool, goal, { isShared: variableCost === 'shared', maxDepth })
          fc.pre(plain.nodes.length <= maxNodes)
          const tree = growTree(pool, goal, { variableCost, maxDepth })
          const { plans } = allSolutions(tree, { traversal, state })
          const again = plain.allSolutions(traversal, state)
          expect(plans.map((plan) => ({ cost: plan.cost, steps: stepNames(plan) }))).toEqual(again.solutions)
          const first = solveTree(tree, { traversal, state })
          expect(first.status).toBe(again.solutions.length > 0 ? 'solved' : 'unsolved')
          expect({ checks: first.work.checks, greatest: first.work.greatest }).toEqual(again.firstWork)
        }),
      )
    },
  )
})

test('plans of actions with one need each can be carried out', () => {
  const simple = pools.map((pool) =>
    pool.map((each) => ({ ...each, needs: Object.fromEntries(Object.entries(each.needs ?? {}).slice(0, 1)) })),
  )
  fc.assert(
    fc.property(simple, fc.constantFrom<TreeFacts>({ a: true }, { b: false }), states, (pool, goal, state) => {
      for (const plan of allSolutions(growTree(pool, goal, { maxDepth, maxNodes }), { state }).plans) {
        const now = new Map(Object.entries(state))
        for (const { action } of plan.steps) {
          for (const [name, value] of Object.entries(action.needs ?? {})) expect(now.get(name)).toBe(value)
          for (const [name, value] of Object.entries(action.does)) now.set(name, value)
        }
        for (const [name, value] of Object.entries(goal)) expect(now.get(name)).toBe(value)
        expect(plan.missing).toEqual([])
      }
    }),
  )
})

test('a plan with a need that nothing meets says so, and can be passed over', () => {
  const pool: TreeAction[] = [
    { name: 'cook', needs: { meat: true, fuel: true }, does: { food: true } },
    { name: 'hunt', does: { meat: true } },
  ]
  const tree = growTree(pool, { food: true })
  expect(solveTree(tree)).toMatchObject({ status: 'solved', plan: { missing: ['fuel'] } })
  expect(solveTree(tree, { onlySound: true }).status).toBe('unsolved')
  expect(solveTree(tree, { onlySound: true, state: { fuel: true } })).toMatchObject({ plan: { missing: [] } })
})

test('a plan that meets part of its goal says so, within other plans, too', () => {
  const soup: TreeAction = { name: 'cookSoup', does: { soup: true } }
  const bread: TreeAction = { name: 'bakeBread', needs: { dough: true, heat: true }, does: { bread: true } }
  const dough: TreeAction = { name: 'knead', does: { dough: true } }
  const both = growTree([soup, bread, dough], { soup: true, bread: true })
  expect(allSolutions(both).plans.map(({ missing }) => missing)).toEqual([['bread'], ['heat', 'soup']])
  expect(solveTree(both, { onlySound: true, state: { bread: true } })).toMatchObject({ plan: { missing: [] } })
  const kitchen: TreeAction = { name: 'cook', does: { soup: true, bread: true }, pool: [bread, dough] }
  const meal = growTree([kitchen], { soup: true })
  expect(solveTree(meal)).toMatchObject({ status: 'solved', plan: { missing: ['heat', 'soup'] } })
  expect(solveTree(meal, { onlySound: true }).status).toBe('unsolved')
})

test('actions within actions that need each other do not grow without end', () => {
  const there: TreeAction = { name: 'there', needs: { a: true }, does: { b: true }, multiUse: true }
  const back: TreeAction = { name: 'back', needs: { b: true }, does: { a: true }, multiUse: true }
  const around: TreeAction = { name: 'around', does: { a: true }, pool: [there, back] }
  expect(solveTree(growTree([around], { a: true })).status).toBe('unsolved')
  expect(solveTree(growTree([around], { a: true }), { state: { b: true } })).toMatchObject({ plan: { missing: [] } })
})

test('trees of many nodes are grown whole, and searched', () => {
  // levels in which every action serves every node: 8 × 8 × … nodes
  const pool = Array.from({ length: 5 }, (_, level) =>
    Array.from(
      { length: 8 },
      (_, at): TreeAction => ({
        name: `${level}.${at}`,
        needs: { [`f${level + 1}`]: true },
        does: { [`f${level}`]: true },
        fixedCost: at + 1,
        multiUse: true,
      }),
    ),
  ).flat()
  const tree = growTree([...pool, { name: 'last', does: { f5: true } }], { f0: true })
  expect(tree.shape).toEqual({ branches: 8, depth: 6, nodes: 8 + 8 ** 2 + 8 ** 3 + 8 ** 4 + 8 ** 5 + 8 ** 5 })
  expect(solveTree(tree)).toMatchObject({ status: 'solved', plan: { steps: { length: 6 } } })
})

test('actions that need each other grow up to a limit, which the tree tells', () => {
  const pool: TreeAction[] = [
    { name: 'there', needs: { a: true }, does: { b: true }, multiUse: true },
    { name: 'back', needs: { b: true }, does: { a: true }, multiUse: true },
  ]
  expect(growTree(pool, { a: true }, { maxNodes: 1000 })).toMatchObject({ end: 'max-nodes', shape: { nodes: 1000 } })
  expect(growTree(pool, { a: true }, { maxDepth: 7 })).toMatchObject({ end: 'max-depth', shape: { nodes: 7 } })
  expect(growTree(pool, { a: true }, { cutCycles: true })).toMatchObject({ end: 'complete', shape: { nodes: 2 } })
})
