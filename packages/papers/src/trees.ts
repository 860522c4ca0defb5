/**
 * Decision trees, grown backwards from a goal over a pool of actions and searched for plans (Calleja 2017). They suit small pools with a
 * natural order and costs by distance. For anything larger, plan over states with `@telos/core`.
 *
 * @example
 * const tree = growTree(pool, { hasFood: true })
 * const result = solveTree(tree, { traversal: 'astar', state: { hasAxe: true } })
 *
 * @module
 */

export { type RandomSource, seededRandom, seedFor } from '@telos/core'
export { type CharacterOptions, characterPool, measureVariety, type Variety } from './trees/characters.ts'
export { chooseTraversal, DEEP, type TraversalName, traversals, type Urgency, WIDE } from './trees/choose-traversal.ts'
export { type CostOptions, DecisionTree, roundedDistance, type TreeShape } from './trees/decision-tree.ts'
export { treeToDot } from './trees/export/tree-dot.ts'
export {
  type PlanJson,
  planToJson,
  type StepJson,
  type TreeJson,
  type TreeNodeJson,
  treeToJson,
} from './trees/export/tree-json.ts'
export type { TreePictureOptions } from './trees/export/tree-picture.ts'
export { treeToSvg } from './trees/export/tree-svg.ts'
export { plansToText, treeToText } from './trees/export/tree-text.ts'
export type { FrameOptions } from './trees/grow-frame.ts'
export { type GrowOptions, growTree, reprice, TreeRepository } from './trees/grow-tree.ts'
export {
  allSolutions,
  type SolveTreeOptions,
  solveTree,
  type TreeResult,
  type TreeWork,
} from './trees/solve-tree.ts'
export type { TreeAction, TreeFacts, TreePosition, TreeValue } from './trees/tree-action.ts'
export type { GrowthEnd, TreeFrame } from './trees/tree-frame.ts'
export { stepNames, type TreePlan, type TreeStep } from './trees/tree-plan.ts'
export type { TreeWalkOptions } from './trees/tree-walks.ts'
