import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import { listsByKey } from '../../task/fdr/fdr-task.ts'
import type { RelaxedOperators } from './relaxed-operators.ts'

/** Domains up to this size get an operator per pair of values, larger ones a chain. */
const mostPairs = 6

/**
 * Encodes how "not derived" is reached in the delete relaxation: every rule of the variable must have a false body, and a body is false if
 * any one of its literals is. Each step is an auxiliary proposition, so the size stays linear in the rules. A variable that depends on
 * itself counts as not derived from the start.
 *
 * Adds to `operators` those that lead to value 0 of the derived variables that are required to have it. Auxiliary propositions are numbered
 * from `firstAuxiliary` on. Returns the number of propositions.
 */
export function addNegations(
  task: FdrTask,
  operators: RelaxedOperators,
  firstAuxiliary = task.factStart[task.variableCount],
): number {
  const { stratum, factStart, factVariable, sizes, rules, variableCount } = task
  const factCount = factStart[variableCount]
  let propositionCount = firstAuxiliary
  const asked = new Uint8Array(variableCount)
  const waiting: number[] = []
  const ask = (fact: number) => {
    const variable = factVariable[fact]
    if (stratum[variable] < 0 || fact !== factStart[variable] || asked[variable] === 1) return
    asked[variable] = 1
    waiting.push(variable)
  }
  for (let at = 0; at < operators.needCount; at++) if (operators.needs[at] < factCount) ask(operators.needs[at])
  for (const fact of task.goal) ask(fact)
  if (waiting.length === 0) return propositionCount

  const recursive = recursiveVariables(task)
  const rulesOf = rulesByHead(task)
  const gain = (from: number, to: number) => {
    operators.need(from)
    operators.add(to, 0, -1)
  }

  /** For each fact, the proposition "the variable has another value", or -1 until it is needed. */
  const otherThan = new Int32Array(factCount).fill(-1)
  const negationOf = (fact: number): number => {
    if (otherThan[fact] >= 0) return otherThan[fact]
    const variable = factVariable[fact]
    const first = factStart[variable]
    const size = sizes[variable]
    if (size === 2) {
      const other = fact === first ? first + 1 : first
      otherThan[fact] = other
      ask(other)
    } else if (size <= mostPairs) {
      otherThan[fact] = propositionCount++
      for (let value = first; value < first + size; value++) if (value !== fact) gain(value, otherThan[fact])
    } else addChain(first, size)
    return otherThan[fact]
  }
  /** "One of the values up to here" and "one of the values from here on" for each value: three operators per value, not one per pair. */
  const addChain = (first: number, size: number) => {
    const upTo = propositionCount
    const from = upTo + size
    const other = from + size
    propositionCount += 3 * size
    for (let value = 0; value < size; value++) {
      gain(first + value, upTo + value)
      gain(first + value, from + value)
      otherThan[first + value] = other + value
      if (value > 0) {
        gain(upTo + value - 1, upTo + value)
        gain(upTo + value - 1, other + value)
      }
      if (value + 1 < size) {
        gain(from + value + 1, from + value)
        gain(from + value + 1, other + value)
      }
    }
  }

  for (let variable = waiting.pop(); variable !== undefined; variable = waiting.pop()) {
    const bodies: number[] = []
    const isFree = recursive[variable] === 1
    for (let at = rulesOf.start[variable]; !isFree && at < rulesOf.start[variable + 1]; at++) {
      const rule = rulesOf.items[at]
      // numbers may make it false at any time
      if (rules.numeric !== undefined && rules.numeric.start[rule] < rules.numeric.start[rule + 1]) continue
      const start = rules.body.start[rule]
      const end = rules.body.start[rule + 1]
      if (end - start === 1) {
        bodies.push(negationOf(rules.body.items[start]))
        continue
      }
      const isFalse = propositionCount++
      bodies.push(isFalse)
      for (let item = start; item < end; item++) gain(negationOf(rules.body.items[item]), isFalse)
    }
    for (const body of bodies) operators.need(body)
    operators.add(factStart[variable], 0, -1)
  }
  return propositionCount
}

/** For each variable, 1 if its rules lead back to it. Tarjan's components with an explicit stack: chains of rules can be long. */
export function recursiveVariables(task: FdrTask): Uint8Array {
  const { variableCount, stratum, rules, factVariable } = task
  const rulesOf = rulesByHead(task)
  const recursive = new Uint8Array(variableCount)
  const order = new Int32Array(variableCount)
  const low = new Int32Array(variableCount)
  const isOpen = new Uint8Array(variableCount)
  // the position of the walk in each variable: one of its rules, and a fact of that rule's body
  const rulePosition = new Int32Array(variableCount)
  const bodyPosition = new Int32Array(variableCount).fill(-1)
  const path: number[] = []
  const component: number[] = []
  let visited = 0

  const enter = (variable: number) => {
    order[variable] = low[variable] = ++visited
    isOpen[variable] = 1
    rulePosition[variable] = rulesOf.start[variable]
    path.push(variable)
    component.push(variable)
  }
  /** The next derived variable that this one depends on, or -1. */
  const next = (variable: number): number => {
    while (rulePosition[variable] < rulesOf.start[variable + 1]) {
      const rule = rulesOf.items[rulePosition[variable]]
      if (bodyPosition[variable] < 0) bodyPosition[variable] = rules.body.start[rule]
      while (bodyPosition[variable] < rules.body.start[rule + 1]) {
        const asked = factVariable[rules.body.items[bodyPosition[variable]++]]
        if (stratum[asked] >= 0) return asked
      }
      rulePosition[variable]++
      bodyPosition[variable] = -1
    }
    return -1
  }
  const leave = (variable: number) => {
    path.pop()
    const above = path.at(-1)
    if (above !== undefined) low[above] = Math.min(low[above], low[variable])
    if (low[variable] !== order[variable]) return
    const isCycle = component.at(-1) !== variable
    for (let member = -1; member !== variable; ) {
      member = component.pop() as number
      isOpen[member] = 0
      if (isCycle) recursive[member] = 1
    }
  }

  for (let root = 0; root < variableCount; root++) {
    if (stratum[root] < 0 || order[root] > 0) continue
    enter(root)
    while (path.length > 0) {
      const variable = path[path.length - 1]
      const asked = next(variable)
      if (asked < 0) leave(variable)
      else if (asked === variable) recursive[variable] = 1
      else if (order[asked] === 0) enter(asked)
      else if (isOpen[asked] === 1) low[variable] = Math.min(low[variable], order[asked])
    }
  }
  return recursive
}

/** The rules of each derived variable. */
function rulesByHead({ variableCount, rules }: FdrTask): Lists {
  return listsByKey(rules.head.subarray(0, rules.count), variableCount)
}
