/** The tree of a lane as it was at a moment, for the laboratory's pictures. */
import { exitKinds, messages, SearchTree } from '@telos/lab'
import { prunedReasons } from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'
import { actionName } from '../look/node-details.ts'

/** More nodes than this make a picture that no program opens gladly. */
const mostDrawn = 5_000

/** Tells the log again, up to a moment, to a tree that draws. */
export function pastTree(lane: SearchLane, moment: number): SearchTree {
  const { log, run } = lane.logged
  const say = messages('en')
  const at = Math.min(moment, lane.moment)
  const round = log.roundOf(at, lane.logged.log.search.values[Math.max(0, lane.logged.currentAt(at))] ?? 0)
  const tree = new SearchTree({ limit: mostDrawn })
  const isIn = (node: number) => log.createdAt.values[node]! <= at && log.round.values[node] === round
  const { heuristic, pruning } = run.names
  for (let before = 0; before <= round; before++)
    tree.emit({ type: 'search-start', engine: log.engines[round] || run.names.strategy, heuristic, pruning })
  for (let node = 0; node < log.nodes && log.createdAt.values[node]! <= at; node++) {
    if (!isIn(node)) continue
    const isBeyond = tree.leftOut.nodes > 0 || tree.nodes.length >= mostDrawn
    tree.emit({
      type: 'node',
      node,
      parent: log.parent.values[node]!,
      action: actionName(lane, log.action.values[node]!),
      state: log.state.values[node]!,
      label: isBeyond ? '' : lane.text(node, say),
      g: log.g.values[node]!,
      h: log.h.values[node]!,
      depth: log.depth.values[node]!,
    })
  }
  for (let exit = 0; exit < log.exits.count && log.exitAt.values[exit]! <= at; exit++) {
    const node = log.exits.values[exit]!
    if (isIn(node) && log.exitKind.values[exit] === exitKinds.expanded) tree.emit({ type: 'expand', node })
  }
  for (let pruned = 0; pruned < log.prunedParent.count && log.prunedAt.values[pruned]! <= at; pruned++) {
    const parent = log.prunedParent.values[pruned]!
    if (!isIn(parent)) continue
    const action = actionName(lane, log.prunedAction.values[pruned]!)
    const reason = prunedReasons[log.prunedReason.values[pruned]!]!
    tree.emit({ type: 'pruned', parent, action, state: log.prunedState.values[pruned]!, reason })
  }
  for (let goal = 0; goal < log.goals.count && log.goalAt.values[goal]! <= at; goal++) {
    const node = log.goals.values[goal]!
    if (isIn(node)) tree.emit({ type: 'goal', node, cost: log.g.values[node]! })
  }
  return tree
}
