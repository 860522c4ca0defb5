/** Where going on stops: what is looked for at each moment, and the sentence that says so. */
import { numberInWords } from '@telos/core/text'
import type { AdvanceBy, LabLanguage, LaneIndex, LanePair, SearchBreakpoint, Stopped } from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'
import { type LaneWords, laneWords } from '../lane-words.ts'
import { shownName } from '../look/shown-text.ts'
import { readNodeCondition } from './condition.ts'

/** Looks at a moment that all lanes know, or have ended before. Undefined: go on. */
export type StopTest = (moment: number) => Stopped | undefined

export interface StopSetup {
  readonly lanes: readonly SearchLane[]
  readonly from: number
  readonly by: AdvanceBy
  readonly direction: 'forward' | 'back'
  readonly breakpoints: readonly SearchBreakpoint[]
  readonly language: LabLanguage
}

/** Breakpoints come first: they say more. */
export function stopsOf(setup: StopSetup): readonly StopTest[] {
  const { lanes, breakpoints, language } = setup
  const words = laneWords(language)
  const found = (lane: LaneIndex) => lanes.find((each) => each.lane === lane)
  if (setup.by.kind === 'difference') return differenceStop(setup.by.lanes, found, words)
  return [
    ...breakpoints.flatMap((breakpoint) => breakpointStops(breakpoint, lanes, found, words)),
    ...goalStops(setup, found, words),
  ]
}

/** The node that a lane takes at this very moment; -1 if it has ended before. */
export function takenAt(lane: SearchLane, moment: number): number {
  return lane.logged.takenAt(moment)
}

/** By what a strategy orders its nodes, for people: `f = 18`. */
export function orderKey(
  { order, logged: { log } }: SearchLane,
  node: number,
): { readonly name: string; readonly value: number } {
  const [g, h] = [log.g.values[node]!, log.h.values[node]!]
  if (order?.kind !== 'weights') return { name: 'f', value: g + h }
  const value = g * order.g + h * order.h
  if (order.h === 0) return { name: 'g', value }
  if (order.g === 0) return { name: 'h', value }
  return { name: order.h === 1 ? 'f' : `g + ${numberInWords(order.h)} h`, value }
}

function breakpointStops(
  breakpoint: SearchBreakpoint,
  lanes: readonly SearchLane[],
  found: (lane: LaneIndex) => SearchLane | undefined,
  words: LaneWords,
): StopTest[] {
  const inLanes = (lane: LaneIndex | undefined) => lanes.filter((each) => lane === undefined || each.lane === lane)
  switch (breakpoint.kind) {
    case 'node':
      return inLanes(breakpoint.lane).map((lane) => (moment) => {
        const node = takenAt(lane, moment)
        return node === breakpoint.node ? stopped('breakpoint', lane, node, words.atNode(node)) : undefined
      })
    case 'condition': {
      const condition = readNodeCondition(breakpoint.text)
      return inLanes(breakpoint.lane).map((lane) => (moment) => {
        const node = takenAt(lane, moment)
        if (node < 0 || !condition(factsOf(lane, node, moment))) return undefined
        return stopped('breakpoint', lane, node, words.holds(node, breakpoint.text.trim()))
      })
    }
    case 'f-falls':
      return inLanes(breakpoint.lane).map((lane) => (moment) => {
        const node = takenAt(lane, moment)
        const { log } = lane.logged
        const parent = node < 0 ? -1 : log.parent.values[node]!
        if (parent < 0) return undefined
        const f = (each: number) => log.g.values[each]! + log.h.values[each]!
        if (f(node) >= f(parent) || isNearly(f(node), f(parent))) return undefined
        return stopped('breakpoint', lane, node, words.falls(node, numberInWords(f(node)), numberInWords(f(parent))))
      })
    case 'difference':
      return differenceStop(breakpoint.lanes, found, words)
  }
}

/** Where a difference begins: of what follows, nearly everything differs. */
function differenceStop(
  [first, second]: LanePair,
  found: (lane: LaneIndex) => SearchLane | undefined,
  words: LaneWords,
): StopTest[] {
  const [a, b] = [found(first), found(second)]
  if (a === undefined || b === undefined || a === b) return []
  const statesAt = (moment: number) => {
    const [left, right] = [takenAt(a, moment), takenAt(b, moment)]
    return left < 0 || right < 0 ? undefined : ([a.text(left), b.text(right)] as const)
  }
  return [
    (moment) => {
      const states = statesAt(moment)
      if (states === undefined) {
        const [left, right] = [takenAt(a, moment), takenAt(b, moment)]
        if (left < 0 && right < 0) return undefined
        const [ended, other, node] = left < 0 ? [a, b, right] : [b, a, left]
        if (ended.moment + 1 !== moment) return undefined
        return stopped('breakpoint', other, node, words.goesOnAlone(shownName(other.text(node))))
      }
      const [one, other] = states
      if (one === other) return undefined
      const before = statesAt(moment - 1)
      if (before !== undefined && before[0] !== before[1]) return undefined
      return { kind: 'breakpoint', sentence: words.differs(shownName(one), shownName(other)) }
    },
  ]
}

/** Sums of fractions are inexact. */
function isNearly(one: number, other: number): boolean {
  return one === other || Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
}

/** The lane that is asked about, or else one that does not end here. */
function leading({ lanes, from, direction }: StopSetup, asked: SearchLane | undefined): SearchLane | undefined {
  const goesOn = (lane: SearchLane) => direction === 'back' || lane.canGoOn || lane.moment > from
  const first = asked ?? lanes[0]
  return first === undefined || goesOn(first) ? first : (lanes.find(goesOn) ?? first)
}

function goalStops(setup: StopSetup, found: (lane: LaneIndex) => SearchLane | undefined, words: LaneWords): StopTest[] {
  const { by, from, lanes } = setup
  switch (by.kind) {
    case 'nodes':
      return [
        (moment) =>
          Math.abs(moment - from) >= by.count ? { kind: 'done', sentence: words.taken(by.count) } : undefined,
      ]
    case 'layer': {
      const lead = leading(setup, by.lane === undefined ? undefined : found(by.lane))
      return lead === undefined ? [] : [layerStop(lead, from, words)]
    }
    case 'f-level': {
      const lead = leading(setup, by.lane === undefined ? undefined : found(by.lane))
      return lead === undefined ? [] : [lead.isIterative ? roundStop(lead, from, words) : levelStop(lead, from, words)]
    }
    case 'solution':
      return lanes.map((lane) => solutionStop(lane, words))
    case 'branch':
      return branchStop(found(by.lane), by.node, words)
    case 'goal-branch': {
      const lane = found(by.lane)
      if (lane === undefined) return []
      const best = lane.solutions.reduce<SearchLane['solutions'][number] | undefined>(
        (least, each) => (each.node >= 0 && (least === undefined || each.cost < least.cost) ? each : least),
        undefined,
      )
      return best === undefined ? [solutionStop(lane, words)] : wayStop(lane, best.node, words)
    }
    case 'difference':
    case 'moment':
    case 'end':
    case 'breakpoint':
      return []
  }
}

function layerStop(lane: SearchLane, from: number, words: LaneWords): StopTest {
  const { log } = lane.logged
  const before = lane.logged.currentAt(from)
  const depth = before < 0 ? undefined : log.depth.values[before]!
  return (moment) => {
    const node = takenAt(lane, moment)
    if (node < 0 || log.depth.values[node] === depth) return undefined
    return stopped('layer', lane, node, words.layer(log.depth.values[node]!, depth))
  }
}

function levelStop(lane: SearchLane, from: number, words: LaneWords): StopTest {
  const before = lane.logged.currentAt(from)
  const level = before < 0 ? undefined : orderKey(lane, before).value
  return (moment) => {
    const node = takenAt(lane, moment)
    if (node < 0) return undefined
    const { name, value } = orderKey(lane, node)
    if (level !== undefined && isNearly(value, level)) return undefined
    const former = level === undefined ? undefined : numberInWords(level)
    return stopped('f-level', lane, node, words.level(name, numberInWords(value), former))
  }
}

/** Strategies with a rising limit reach the next level with the next round. */
function roundStop(lane: SearchLane, from: number, words: LaneWords): StopTest {
  const { log } = lane.logged
  const before = log.roundOf(from)
  return (moment) => {
    const round = log.roundOf(Math.min(moment, lane.moment))
    if (round === before) return undefined
    return stopped('f-level', lane, takenAt(lane, moment), words.round(round + 1))
  }
}

function solutionStop(lane: SearchLane, words: LaneWords): StopTest {
  return (moment) => {
    const { solutions } = lane
    let last = solutions.length - 1
    while (last >= 0 && solutions[last]!.at > moment) last--
    const solution = solutions[last]?.at === moment ? solutions[last] : undefined
    if (solution === undefined) return undefined
    return stopped('solution', lane, solution.node, words.solution(numberInWords(solution.cost), solution.depth))
  }
}

function branchStop(lane: SearchLane | undefined, chosen: number, words: LaneWords): StopTest[] {
  if (lane === undefined) return []
  const { log } = lane.logged
  const above = new Set<number>()
  for (let node = chosen; node >= 0 && node < log.nodes; node = log.parent.values[node]!) above.add(node)
  const isBelow = belowOf(lane, chosen)
  return [
    (moment) => {
      const node = takenAt(lane, moment)
      if (node < 0) return undefined
      if (above.has(node)) return stopped('branch', lane, node, words.onBranch(node, chosen))
      return isBelow(node) ? stopped('branch', lane, node, words.belowBranch(node, chosen)) : undefined
    },
  ]
}

/** Tells whether a node is below another one. What was found on the way is kept: branches can be a hundred thousand nodes deep. */
function belowOf({ logged: { log } }: SearchLane, chosen: number): (node: number) => boolean {
  const known = new Map([[chosen, true]])
  return (node) => {
    const passed: number[] = []
    let up = node
    // parents have smaller numbers
    for (; up > chosen && !known.has(up); up = log.parent.values[up]!) passed.push(up)
    const isBelow = known.get(up) ?? false
    for (const each of passed) known.set(each, isBelow)
    return isBelow
  }
}

function wayStop(lane: SearchLane, goal: number, words: LaneWords): StopTest[] {
  const { log } = lane.logged
  const way = new Set<number>()
  for (let node = goal; node >= 0; node = log.parent.values[node]!) way.add(node)
  return [
    (moment) => {
      const node = takenAt(lane, moment)
      return way.has(node) ? stopped('branch', lane, node, words.onWay(node)) : undefined
    },
  ]
}

function stopped(kind: Stopped['kind'], { lane }: SearchLane, node: number, sentence: string): Stopped {
  return { kind, lane, ...(node >= 0 && { node }), sentence }
}

function factsOf(lane: SearchLane, node: number, moment: number) {
  const { log } = lane.logged
  const [g, h] = [log.g.values[node]!, log.h.values[node]!]
  const action = log.action.values[node]!
  return {
    g,
    h,
    f: g + h,
    depth: log.depth.values[node]!,
    node,
    moment,
    action: () => (action < 0 ? '' : log.actions[action]!),
    state: () => lane.text(node),
    // nodes are in order of creation
    children: () => {
      const [from, to] = [log.createdAt.firstAbove(moment - 1), log.createdAt.firstAbove(moment)]
      let count = 0
      for (let child = from; child < to; child++) if (log.parent.values[child] === node) count++
      return count
    },
  }
}
