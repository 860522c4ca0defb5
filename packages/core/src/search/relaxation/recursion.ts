import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import { listsByKey } from '../../task/fdr/lists.ts'

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
export function rulesByHead({ variableCount, rules }: FdrTask): Lists {
  return listsByKey(rules.head.subarray(0, rules.count), variableCount)
}
