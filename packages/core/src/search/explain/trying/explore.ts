/** Explores states breadth-first: counts them, and finds the one closest to the goal. */

import { Successors } from '../../../state-space.ts'
import type { GroundOperator, GroundTask } from '../../../task/ground/ground-task.ts'
import { type Literal, literalHolds, type Read } from '../../../task/ground/literal.ts'
import { achieves } from '../../../task/simplify/writers.ts'
import { Task } from '../../../task/task.ts'

/** Maximum states explored, and maximum effort, in states times operators. */
const mostStates = 20_000
const mostEffort = 4_000_000

export interface Explored {
  /** Number of states; undefined if not all were explored. */
  readonly states: number | undefined
  readonly task: Task
  /** The state closest to the goal, and the operators that lead to it. */
  readonly closest: number
  readonly way: readonly number[]
}

/** Explores the reachable states; undefined if the start is invalid. */
export function exploreStates(ground: GroundTask, start: Readonly<Record<string, unknown>>): Explored | undefined {
  const task = new Task(ground)
  if (!task.loadStart(start)) return undefined
  const first = task.initial()
  const most = Math.min(mostStates, Math.ceil(mostEffort / (ground.operators.length + 1)))
  const parents = [-1]
  const operators = [-1]
  const out = new Successors()
  const measure = new Distance(ground)
  let closest = first
  let least = measure.of(task.at(first).read)
  let state = first
  // states are numbered in the order met
  for (; state < parents.length && state < most; state++) {
    out.count = 0
    task.expand(state, out)
    for (let at = 0; at < out.count; at++) {
      if (out.states[at] < parents.length) continue
      parents.push(state)
      operators.push(out.operators[at])
    }
    const distance = state === first ? least : measure.of(task.at(state).read)
    if (distance >= least) continue
    least = distance
    closest = state
  }
  const way: number[] = []
  for (let at = closest; parents[at] >= 0; at = parents[at]) way.unshift(operators[at])
  return { states: state === parents.length ? state : undefined, task, closest, way }
}

/** How far a state is from the goal: unmet conditions, and what the nearest producer of one of them lacks. */
class Distance {
  readonly #ground: GroundTask
  readonly #producers = new Map<Literal, readonly GroundOperator[]>()

  constructor(ground: GroundTask) {
    this.#ground = ground
    for (const literal of ground.goal.flat()) this.#producers.set(literal, operatorsThatGive(ground, literal))
  }

  of(read: Read): number {
    let least = Number.POSITIVE_INFINITY
    for (const alternative of this.#ground.goal) {
      let sum = 0
      for (const literal of alternative) sum += this.#missing(literal, read)
      if (sum < least) least = sum
    }
    return least
  }

  #missing(literal: Literal, read: Read): number {
    if (literalHolds(literal, read)) return 0
    let least = 1
    for (const { condition } of this.#producers.get(literal) ?? []) {
      let lacks = 0
      for (const one of condition) lacks += literalHolds(one, read) ? 0 : lackOf(one, read)
      least = Math.min(least, lacks / (lacks + 1))
    }
    // whole conditions count most, then how far a number is off, then what an action lacks
    return 1 + gapOf(literal, read) + least / 1000
  }
}

/** A number that is nearly there lacks less than anything else. */
function lackOf(literal: Literal, read: Read): number {
  return literal.kind === 'within' ? 0.5 + gapOf(literal, read) / 2 : 1
}

/** How far a number is off, from 0 to 1. */
function gapOf(literal: Literal, read: Read): number {
  if (literal.kind !== 'within') return 0
  const value = read(literal.variable)
  const gap = value < literal.low ? literal.low - value : value > literal.high ? value - literal.high : 0
  return gap / (gap + 1)
}

/** Operators that may make a literal true. */
export function operatorsThatGive({ operators, variables }: GroundTask, literal: Literal): GroundOperator[] {
  return operators.filter(({ effects }) => effects.some((effect) => achieves(effect, literal, variables)))
}
