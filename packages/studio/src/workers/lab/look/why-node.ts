/** Why a node was taken, waits or was dropped: by the order of the strategy and the fringe as it was. */
import { numberInWords } from '@telos/core/text'
import { exitKinds } from '@telos/lab'
import type { LabLanguage } from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'
import { laneWords } from '../lane-words.ts'
import { orderKey } from '../move/stops.ts'

export interface NodeTimes {
  readonly takenAt: readonly number[]
  readonly droppedAt: number | undefined
  /** Whether it lies at the edge of an exploration. */
  readonly isEdge: boolean
}

/** When a node left the fringe, up to a moment. */
export function timesOf({ logged: { log } }: SearchLane, node: number, at: number): NodeTimes {
  const takenAt: number[] = []
  let droppedAt: number | undefined
  let isEdge = false
  const first = log.firstExit.values[node]!
  // only strategies that evaluate lazily take a node again, and those keep the texts of states
  const end = first < 0 ? 0 : log.labels.length > 0 ? log.exits.count : first + 1
  for (let exit = Math.max(0, first); exit < end && log.exitAt.values[exit]! <= at; exit++) {
    if (log.exits.values[exit] !== node) continue
    const kind = log.exitKind.values[exit]
    if (kind === exitKinds.dropped) droppedAt = log.exitAt.values[exit]
    else takenAt.push(log.exitAt.values[exit]!)
    if (kind === exitKinds.edge) isEdge = true
  }
  return { takenAt, droppedAt, isEdge }
}

/** The place of a node among those that wait, 1 for the next one; 0 if it waits at a place that is not kept; undefined if it does not wait. */
export function placeInFringe({ logged }: SearchLane, node: number, at: number): number | undefined {
  const { nodes, moment } = logged.fringeAt(at)
  const isOlder = moment !== Math.min(at, logged.moment)
  const place = nodes.indexOf(node)
  if (!isOlder) return place < 0 ? undefined : place + 1
  return place >= 0 || logged.log.createdAt.values[node]! > moment ? 0 : undefined
}

export function whyNode(lane: SearchLane, node: number, at: number, times: NodeTimes, language: LabLanguage): string[] {
  const words = laneWords(language)
  const { log } = lane.logged
  if (log.createdAt.values[node]! > at) return [words.notYet]
  const isRoot = log.parent.values[node]! < 0
  const [first] = times.takenAt
  const sentences = isRoot ? [words.why.root] : first !== undefined ? whyTaken(lane, node, first, language) : []
  if (times.takenAt.length > 1) sentences.push(words.why.expandedAgain(times.takenAt.length))
  if (times.isEdge) sentences.push(words.why.edge)
  if (log.isGoal(node) && first !== undefined) sentences.push(words.why.goal)
  if (times.droppedAt !== undefined) sentences.push(whyDropped(lane, node, times.droppedAt, language))
  if (first === undefined && times.droppedAt === undefined) sentences.push(...whyWaiting(lane, node, at, language))
  return sentences
}

function whyTaken(lane: SearchLane, node: number, moment: number, language: LabLanguage): string[] {
  const { why } = laneWords(language)
  const { order } = lane
  if (order === undefined) return [why.takenPlain(moment)]
  if (order.kind !== 'weights') return [order.kind === 'oldest' ? why.takenOldest(moment) : why.takenNewest(moment)]
  const { name, value } = orderKey(lane, node)
  const { h } = lane.logged.log
  const before = lane.logged.fringeAt(moment - 1)
  const ties: number[] = []
  for (const other of before.nodes) if (orderKey(lane, other).value === value) ties.push(other)
  const text = numberInWords(value)
  const sentences = [why.takenBy(moment, name, text)]
  if (ties.length < 2 || before.moment < moment - 1) return sentences
  const own = h.values[node]!
  const sameH = ties.filter((other) => h.values[other] === own).length
  if (sameH > 1) sentences.push(why.tieOldest(name, text, sameH))
  else sentences.push(why.tie(name, text, ties.length, numberInWords(own)))
  return sentences
}

function whyDropped(lane: SearchLane, node: number, moment: number, language: LabLanguage): string {
  const { why } = laneWords(language)
  const { log } = lane.logged
  const better = betterTwin(lane, node, moment)
  return better < 0 ? why.dropped(moment) : why.droppedFor(moment, better, numberInWords(log.g.values[better]!))
}

/** A node of the same round with the same state that had been reached at no more cost by a moment. */
function betterTwin({ logged: { log } }: SearchLane, node: number, moment: number): number {
  let best = -1
  for (let other = 0; other < log.nodes; other++) {
    if (other === node || log.state.values[other] !== log.state.values[node]) continue
    if (log.round.values[other] !== log.round.values[node] || log.createdAt.values[other]! > moment) continue
    if (log.g.values[other]! > log.g.values[node]!) continue
    if (best < 0 || log.g.values[other]! < log.g.values[best]!) best = other
  }
  return best
}

function whyWaiting(lane: SearchLane, node: number, at: number, language: LabLanguage): string[] {
  const { why } = laneWords(language)
  const place = placeInFringe(lane, node, at)
  if (place === undefined) return [isJoined(lane, node) ? why.joined : why.droppedRound]
  if (place === 0) return []
  if (place === 1) return [why.next]
  const { nodes } = lane.logged.fringeAt(at)
  const { order } = lane
  const sentences = [why.waits(place - 1)]
  if (order?.kind === 'oldest') sentences.push(why.waitsOldest)
  else if (order?.kind === 'newest') sentences.push(why.waitsNewest)
  else if (order !== undefined) {
    const [own, next] = [orderKey(lane, node), orderKey(lane, nodes[0]!)]
    const value = numberInWords(own.value)
    if (own.value > next.value) sentences.push(why.waitsBehind(own.name, value, numberInWords(next.value)))
    else if (own.value === next.value) sentences.push(why.waitsTie(own.name, value))
  }
  return sentences
}

/** Whether a node was made when two searches met: it lies on the path to a goal, and never waited. */
export function isJoined({ logged: { log } }: SearchLane, node: number): boolean {
  if (log.firstExit.values[node]! >= 0) return false
  for (let goal = 0; goal < log.goals.count; goal++) {
    let above = log.goals.values[goal]!
    while (above > node) above = log.parent.values[above]!
    if (above === node) return log.createdAt.values[node] === log.goalAt.values[goal]
  }
  return false
}
