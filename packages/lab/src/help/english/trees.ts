import type { TreeMessages } from '../tree-messages.ts'

const grouped = (count: number) => count.toLocaleString('en-GB')

/** Pictures of search trees in English. */
export const treeTexts: TreeMessages = {
  title: 'search tree',
  start: 'start',
  by: (action) => `by ${action}`,
  numbers: (depth, g, h, f) => `depth ${depth}, g ${g}, h ${h}, f ${f}`,
  goal: 'goal',
  open: 'open',
  expandedAs: (number) => `expanded as number ${number}`,
  pruned: {
    duplicate: 'duplicate',
    'dead-end': 'dead-end',
    depth: 'depth',
    cost: 'cost',
    bound: 'bound',
    'not-novel': 'not-novel',
  },
  prunedBecause: {
    duplicate: 'pruned: this state is already known',
    'dead-end': 'pruned: the heuristic finds the goal unreachable from here',
    depth: 'pruned: beyond the depth limit',
    cost: 'pruned: above the cost limit',
    bound: 'pruned: no better than a known solution',
    'not-novel': 'pruned: contains nothing new',
  },
  drawnOf: (all, drawn) => `${grouped(all)} nodes, ${drawn} of them drawn`,
  round: (number) => `round ${number}`,
  leftOut: (nodes, pruned) => `${nodes} more nodes and ${pruned} pruned successors not shown`,
  solutionLeftOut: 'the solution is not among the nodes shown',
  foldedNodes: (count) => `+ ${grouped(count)} ${count === 1 ? 'node' : 'nodes'}`,
  foldedPruned: (count) => `× ${grouped(count)} pruned`,
  skippedSteps: (count) => `… ${grouped(count)} more steps …`,
  wayHeading: 'the path to the best goal',
  beginningHeading: 'the beginning of the search',
  legend: {
    title: 'legend',
    expanded: 'expanded as number #',
    open: 'open',
    goal: 'goal',
    way: 'path to the best goal',
    pruned: '× pruned (why)',
  },
}
