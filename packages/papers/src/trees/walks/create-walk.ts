import type { DecisionTree } from '../decision-tree.ts'
import type { TraversalName } from '../traversal-name.ts'
import type { TreeJudge } from '../tree-judge.ts'
import type { TreeWalk, TreeWalkOptions } from '../tree-walk.ts'
import { AstarWalk } from './astar-walk.ts'
import { BreadthFirstWalk } from './breadth-first-walk.ts'
import { DearestFirstWalk } from './dearest-first-walk.ts'
import { DepthFirstWalk } from './depth-first-walk.ts'

const walks = {
  astar: AstarWalk,
  'breadth-first': BreadthFirstWalk,
  'depth-first': DepthFirstWalk,
  'dearest-first': DearestFirstWalk,
} satisfies Record<TraversalName, unknown>

/** Creates a traversal that starts at the goal. */
export function createWalk(
  name: TraversalName,
  tree: DecisionTree,
  judge: TreeJudge,
  options: TreeWalkOptions,
): TreeWalk {
  return new walks[name](tree, judge, options)
}
