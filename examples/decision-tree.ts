/** Fuel by a decision tree: grown backwards from the goal, searched in several ways, with a tree inside one of its actions. */
import {
  chooseTraversal,
  growTree,
  solveTree,
  stepNames,
  type TreeAction,
  type TreeFacts,
  treeToText,
} from '@telos/papers/trees'

const at = (x: number, z: number) => ({ x, y: 4, z })

// an action with its own tree: there are several kinds of axes, and iron has to be made first
const craftAxe: TreeAction = {
  name: 'craftAxe',
  does: { axe: true },
  position: at(4, 0),
  pool: [
    { name: 'craftIronAxe', needs: { iron: true }, does: { axe: true }, fixedCost: 3 },
    { name: 'craftStoneAxe', needs: { stone: true }, does: { axe: true }, fixedCost: 6 },
    { name: 'craftWoodenAxe', needs: { planks: true }, does: { axe: true }, fixedCost: 9 },
    { name: 'sawPlanks', does: { planks: true }, fixedCost: 25 },
    {
      name: 'makeIron',
      does: { iron: true },
      traversal: 'breadth-first',
      pool: [
        { name: 'smelt', needs: { ore: true }, does: { iron: true }, fixedCost: 10 },
        { name: 'mine', needs: { pickaxe: true }, does: { ore: true }, fixedCost: 14 },
      ],
    },
  ],
}

const sheep = at(9, 9)
const pool: TreeAction[] = [
  { name: 'takeCoal', does: { fuel: true }, fixedCost: 1, position: at(0, 8), check: () => false },
  { name: 'chopWood', needs: { axe: true }, does: { fuel: true }, fixedCost: 12, position: at(0, 6) },
  // a function, since sheep walk
  { name: 'shear', needs: { shears: true }, does: { fuel: true }, fixedCost: 13, position: () => sheep },
  craftAxe,
  { name: 'takeShears', does: { shears: true }, fixedCost: 30, position: at(7, 1) },
]

const tree = growTree(pool, { fuel: true })
console.log(treeToText(tree))

const states: TreeFacts[] = [{}, { stone: true }, { pickaxe: true }]
for (const state of states) {
  const result = solveTree(growTree(pool, { fuel: true }, { state }), { state })
  if (result.status === 'solved')
    console.log(JSON.stringify(state), 'cost', result.plan.cost, stepNames(result.plan, { deep: true }).join(', '))
}

// the cheapest plan from the current position: the walk to the first step counts
const near = solveTree(tree, { from: at(4, 0) })
if (near.status === 'solved') console.log('at the table:', stepNames(near.plan, { deep: true }).join(', '))

console.log('in a hurry:', chooseTraversal(tree.shape, 'urgent'))

// prints:
// takeCoal (1 + 0)     Running Cost: 1.0
// chopWood (12 + 0)     Running Cost: 12.0
// shear (13 + 0)     Running Cost: 13.0
// ---------------------------------------------------------
// chopWood <- craftAxe (34 + 7)    Running Cost: 53.0
// shear <- takeShears (30 + 8)    Running Cost: 51.0
// ---------------------------------------------------------
//
// {} cost 51 takeShears, shear
// {"stone":true} cost 25 craftStoneAxe, chopWood
// {"pickaxe":true} cost 46 mine, smelt, craftIronAxe, chopWood
// at the table: sawPlanks, craftWoodenAxe, chopWood
// in a hurry: breadth-first
