/** Everything about one node at one moment. */
import { numberInWords } from '@telos/core/text'
import { errorLine, type Ints, jsonValue, messages } from '@telos/lab'
import {
  type LabLanguage,
  type NodeDetails,
  prunedReasons,
  type ShownPathStep,
  type ShownPruned,
  type StateDifference,
} from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'
import { laneWords } from '../lane-words.ts'
import { paintable, shownName, shownState } from './shown-text.ts'
import { nameDifferenceOf, stateDifferenceOf } from './state-difference.ts'
import { isJoined, type NodeTimes, placeInFringe, timesOf, whyNode } from './why-node.ts'

/** Longer paths are cut at their beginning: the end matters most. */
const longestPath = 2_000
const mostTwins = 200

export interface OtherNode {
  readonly lane: SearchLane
  readonly node: number
}

export function nodeDetails(
  lane: SearchLane,
  node: number,
  { at, against, language }: { at: number; against: OtherNode | undefined; language: LabLanguage },
): NodeDetails {
  const { log } = lane.logged
  needNode(lane, node)
  const moment = Math.min(at, lane.moment)
  const parent = log.parent.values[node]!
  const times = timesOf(lane, node, moment)
  const place = placeInFringe(lane, node, moment)
  const isKnown = log.createdAt.values[node]! <= moment
  const other = against ?? (parent < 0 ? undefined : { lane, node: parent })
  const relaxed = relaxedPlanOf(lane, node)
  const [g, h] = [log.g.values[node]!, log.h.values[node]!]
  const { name, start, goal } = lane.instance
  return {
    lane: lane.lane,
    node,
    parent,
    action: shownName(actionName(lane, log.action.values[node]!)),
    state: shownState(lane.text(node, messages(language))),
    value: paintable(stateValue(lane, node)),
    ...(lane.boards && lane.logged.knowsState(node) && { board: lane.boards.boardOf(lane.logged.stateOf(node)) }),
    problem: { kind: lane.source.kind, name, start: paintable(jsonValue(start)), goal: paintable(jsonValue(goal)) },
    depth: log.depth.values[node]!,
    g,
    h,
    f: g + h,
    createdAt: log.createdAt.values[node]!,
    takenAt: times.takenAt,
    isInHand: times.takenAt.length > 0 && lane.logged.currentAt(moment) === node,
    ...(times.droppedAt !== undefined && { droppedAt: times.droppedAt }),
    isGoal: log.isGoal(node),
    round: log.round.values[node]!,
    status: statusOf(lane, node, times, { isKnown, isOpen: place !== undefined }),
    // at the edge of an exploration a node waits for nothing
    ...(isKnown && place && !times.isEdge && { place }),
    children: childrenOf(lane, node, moment, times.takenAt),
    pruned: prunedBelow(lane, node, moment, times.takenAt, language),
    twins: twinsOf(lane, node, moment),
    path: pathTo(lane, node, language),
    ...(other !== undefined && { difference: differenceFrom(lane, node, other, language) }),
    why: whyNode(lane, node, moment, times, language),
    ...(relaxed !== undefined && { relaxedPlan: relaxed }),
  }
}

function statusOf(
  lane: SearchLane,
  node: number,
  { takenAt, isEdge, droppedAt }: NodeTimes,
  { isKnown, isOpen }: { readonly isKnown: boolean; readonly isOpen: boolean },
): NodeDetails['status'] {
  if (!isKnown) return 'later'
  const isWay = takenAt.length > 0 || isJoined(lane, node)
  if (isWay && lane.logged.log.isGoal(node)) return 'goal'
  if (isWay && !isEdge) return 'expanded'
  return droppedAt !== undefined || !isOpen ? 'dropped' : 'open'
}

/** Throws for numbers that no node has. */
export function needNode(lane: SearchLane, node: number): void {
  const { nodes } = lane.logged.log
  if (Number.isInteger(node) && node >= 0 && node < nodes) return
  throw new RangeError(`there is no node ${node}; the search has nodes 0 to ${nodes - 1}`)
}

/** The state as plain data. */
export function stateValue(lane: SearchLane, node: number): unknown {
  const { logged } = lane
  const state = logged.stateOf(node)
  if (!logged.knowsState(node)) return state
  try {
    return jsonValue(lane.instance.toJSON(state))
  } catch (error) {
    return `(${errorLine(error)})`
  }
}

export function actionName({ logged: { log } }: SearchLane, action: number): string {
  return action < 0 ? '' : log.actions[action]!
}

/**
 * The part of a list, ordered by moments, in which the successors of a node are: strategies make them when they take it. Lazy ones make them
 * later, so all that follows is looked through.
 */
function partOf(
  { logged: { log } }: SearchLane,
  moments: Ints,
  at: number,
  takenAt: readonly number[],
): [number, number] {
  const [first] = takenAt
  if (first === undefined) return [0, 0]
  return [moments.firstAbove(first - 1), moments.firstAbove(log.labels.length > 0 ? at : first)]
}

function childrenOf(lane: SearchLane, node: number, moment: number, takenAt: readonly number[]): number[] {
  const { log } = lane.logged
  const [from, to] = partOf(lane, log.createdAt, moment, takenAt)
  const children: number[] = []
  for (let child = Math.max(from, node + 1); child < to; child++)
    if (log.parent.values[child] === node) children.push(child)
  return children
}

function twinsOf({ logged: { log } }: SearchLane, node: number, moment: number): number[] {
  const twins: number[] = []
  const [state, search] = [log.state.values[node], log.search.values[node]]
  for (let other = 0; other < log.nodes && twins.length < mostTwins; other++) {
    if (log.createdAt.values[other]! > moment) break
    if (other !== node && log.state.values[other] === state && log.search.values[other] === search) twins.push(other)
  }
  return twins
}

function prunedBelow(
  lane: SearchLane,
  node: number,
  moment: number,
  takenAt: readonly number[],
  language: LabLanguage,
): ShownPruned[] {
  const { log } = lane.logged
  const say = messages(language)
  const words = laneWords(language)
  const found: ShownPruned[] = []
  const [from, to] = partOf(lane, log.prunedAt, moment, takenAt)
  for (let pruned = from; pruned < to; pruned++) {
    if (log.prunedParent.values[pruned] !== node) continue
    const reason = prunedReasons[log.prunedReason.values[pruned]!]!
    const action = shownName(actionName(lane, log.prunedAction.values[pruned]!))
    const twin = log.prunedTwin.values[pruned]!
    const because = say.trees.prunedBecause[reason]
    const isBack = reason === 'duplicate' && twin >= 0
    const back = isBack
      ? ` ${words.pruned.back(action === '' ? '→' : action, twin, numberInWords(log.g.values[twin]!))}`
      : ''
    const sentence = `${because.charAt(0).toUpperCase()}${because.slice(1)}.${back}`
    found.push({
      pruned,
      action,
      reason,
      twin,
      state: shownName(twin < 0 ? prunedText(lane, pruned) : lane.text(twin, say)),
      sentence,
    })
  }
  return found
}

/** The state of a pruned successor that no node has, where the search still knows it. */
function prunedText(lane: SearchLane, pruned: number): string {
  const { log, run } = lane.logged
  const state = log.prunedState.values[pruned]!
  if (state < 0 || log.labels.length > 0) return ''
  try {
    return lane.instance.print(run.stateOf(state))
  } catch {
    return ''
  }
}

export function pathTo(lane: SearchLane, node: number, language: LabLanguage): ShownPathStep[] {
  const { log } = lane.logged
  const say = messages(language)
  const path: ShownPathStep[] = []
  for (let at = node; at >= 0 && path.length < longestPath; at = log.parent.values[at]!) {
    const [g, h] = [log.g.values[at]!, log.h.values[at]!]
    const [action, state] = [actionName(lane, log.action.values[at]!), lane.text(at, say)]
    path.push({ node: at, action: shownName(action), state: shownName(state), g, h })
  }
  return path.reverse()
}

function differenceFrom(lane: SearchLane, node: number, other: OtherNode, language: LabLanguage): StateDifference {
  needNode(other.lane, other.node)
  const words = laneWords(language)
  const values = [stateValue(other.lane, other.node), stateValue(lane, node)] as const
  // the label of a recorded state is a name, whatever is in it
  const isName = lane.source.kind === 'trace'
  const { changes, count, all } = isName ? nameDifferenceOf(...values) : stateDifferenceOf(...values)
  const same = isToldApart(lane, node, other) ? words.alike : words.sameState
  const sentence = count === 0 ? same : words.changed(count, all)
  const shown = changes.map(({ what, before, after }) => ({
    what: shownName(what),
    before: before && shownName(before),
    after: after && shownName(after),
  }))
  return { from: { lane: other.lane.lane, node: other.node }, changes: shown, sentence }
}

/** Whether a search has given two of its nodes different states. */
function isToldApart(lane: SearchLane, node: number, other: OtherNode): boolean {
  const { search, round, state } = lane.logged.log
  const isOfOneSearch =
    other.lane === lane &&
    search.values[other.node] === search.values[node] &&
    round.values[other.node] === round.values[node]
  return isOfOneSearch && state.values[other.node] !== state.values[node]
}

function relaxedPlanOf(lane: SearchLane, node: number): NodeDetails['relaxedPlan'] {
  const { log, run } = lane.logged
  // the number of a state means something in its own search alone
  if (log.labels.length > 0) return undefined
  try {
    const plan = run.relaxedPlan(log.state.values[node]!)
    return plan?.steps && { heuristic: 'ff', steps: plan.steps.map(shownName), cost: plan.cost }
  } catch {
    // a cost in code may throw; the node is worth showing without the plan
    return undefined
  }
}
