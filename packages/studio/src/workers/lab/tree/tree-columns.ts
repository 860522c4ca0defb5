/** New entries of a lane's log, as typed arrays. */
import { exitKinds } from '@telos/lab'
import type { TreeColumns, TreeCounts } from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'
import { shownName } from '../look/shown-text.ts'

/** Nodes and pruned successors in one answer. More are sent with the next question, so that each message is short. */
const most = 50_000

export function treeColumns(lane: SearchLane, since: TreeCounts): TreeColumns {
  const { log } = lane.logged
  const to = (from: number, count: number) => Math.min(count, from + most)
  const nodes = to(since.nodes, log.nodes)
  const pruned = to(since.pruned, log.prunedParent.count)
  const exits = exitsBetween(lane, since.taken, to(since.taken, log.exits.count), nodes)
  const counts: TreeCounts = {
    nodes,
    taken: exits.end,
    // nodes leave the fringe in one list, whatever the way
    dropped: exits.end,
    goals: firstUnknown(log.goals.values, since.goals, log.goals.count, nodes),
    pruned: firstUnknown(log.prunedParent.values, since.pruned, pruned, nodes),
    actions: log.actions.length,
    rounds: log.roundAt.count,
  }
  return {
    lane: lane.lane,
    run: lane.run,
    from: since,
    counts,
    hasMore:
      counts.nodes < log.nodes ||
      counts.taken < log.exits.count ||
      counts.pruned < log.prunedParent.count ||
      counts.goals < log.goals.count,
    parent: log.parent.slice(since.nodes, nodes),
    depth: log.depth.slice(since.nodes, nodes),
    g: log.g.slice(since.nodes, nodes),
    h: log.h.slice(since.nodes, nodes),
    action: log.action.slice(since.nodes, nodes),
    stateId: log.state.slice(since.nodes, nodes),
    createdAt: log.createdAt.slice(since.nodes, nodes),
    round: log.round.slice(since.nodes, nodes),
    search: log.search.slice(since.nodes, nodes),
    taken: exits.taken,
    dropped: exits.dropped,
    goals: { node: log.goals.slice(since.goals, counts.goals), at: log.goalAt.slice(since.goals, counts.goals) },
    pruned: {
      parent: log.prunedParent.slice(since.pruned, counts.pruned),
      action: log.prunedAction.slice(since.pruned, counts.pruned),
      at: log.prunedAt.slice(since.pruned, counts.pruned),
      reason: log.prunedReason.slice(since.pruned, counts.pruned),
      twin: log.prunedTwin.slice(since.pruned, counts.pruned),
    },
    actions: log.actions.slice(since.actions).map(shownName),
    rounds: log.roundAt.slice(since.rounds),
  }
}

/** Entries never speak of nodes that the page does not have yet. */
function firstUnknown(nodes: Int32Array, from: number, to: number, known: number): number {
  for (let at = from; at < to; at++) if (nodes[at]! >= known) return at
  return to
}

function exitsBetween({ logged: { log } }: SearchLane, from: number, to: number, known: number) {
  const end = firstUnknown(log.exits.values, from, to, known)
  const [kinds, nodes, moments] = [log.exitKind.values, log.exits.values, log.exitAt.values]
  let drops = 0
  for (let at = from; at < end; at++) if (kinds[at] === exitKinds.dropped) drops++
  const count = Math.max(0, end - from) - drops
  const taken = { node: new Int32Array(count), at: new Int32Array(count), isExpanded: new Uint8Array(count) }
  const dropped = { node: new Int32Array(drops), at: new Int32Array(drops) }
  let [takes, falls] = [0, 0]
  for (let at = from; at < end; at++) {
    if (kinds[at] === exitKinds.dropped) {
      dropped.node[falls] = nodes[at]!
      dropped.at[falls++] = moments[at]!
    } else {
      taken.node[takes] = nodes[at]!
      taken.at[takes] = moments[at]!
      taken.isExpanded[takes++] = Number(kinds[at] === exitKinds.expanded)
    }
  }
  return { end, taken, dropped }
}
