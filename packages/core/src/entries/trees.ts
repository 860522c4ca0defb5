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

export { type RandomSource, seededRandom, seedFor } from '../agent/random.ts'
export { type CharacterOptions, characterPool } from '../search/trees/character-pool.ts'
export { type CostOptions, DecisionTree, roundedDistance, type TreeShape } from '../search/trees/decision-tree.ts'
export { treeToDot } from '../search/trees/export/tree-dot.ts'
export {
  type PlanJson,
  planToJson,
  type StepJson,
  type TreeJson,
  type TreeNodeJson,
  treeToJson,
} from '../search/trees/export/tree-json.ts'
export type { TreePictureOptions } from '../search/trees/export/tree-picture.ts'
export { treeToSvg } from '../search/trees/export/tree-svg.ts'
export { plansToText, treeToText } from '../search/trees/export/tree-text.ts'
export type { FrameOptions } from '../search/trees/frames/grow-frame.ts'
export type { GrowthEnd, TreeFrame } from '../search/trees/frames/tree-frame.ts'
export { type GrowOptions, growTree, reprice } from '../search/trees/grow-tree.ts'
export { measureVariety, type Variety } from '../search/trees/measure-variety.ts'
export {
  allSolutions,
  type SolveTreeOptions,
  solveTree,
  type TreeResult,
  type TreeWork,
} from '../search/trees/solve-tree.ts'
export { type TraversalName, traversals } from '../search/trees/traversal-name.ts'
export type { TreeAction, TreeFacts, TreePosition, TreeValue } from '../search/trees/tree-action.ts'
export { stepNames, type TreePlan, type TreeStep } from '../search/trees/tree-plan.ts'
export { TreeRepository } from '../search/trees/tree-repository.ts'
export type { TreeWalkOptions } from '../search/trees/tree-walk.ts'
export { chooseTraversal, DEEP, type Urgency, WIDE } from '../search/trees/walks/choose-traversal.ts'
