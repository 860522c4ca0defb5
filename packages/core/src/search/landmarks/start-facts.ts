import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import { listsByKey } from '../../task/fdr/lists.ts'
import { NumberPrograms } from '../../task/fdr/number-programs.ts'

/** 1 for each fact that holds at the start, including derived facts. */
export function factsAtStart(task: FdrTask): Uint8Array {
  const { variableCount, factStart, factVariable, stratum, rules } = task
  const holds = new Uint8Array(factStart[variableCount])
  for (let variable = 0; variable < variableCount; variable++) {
    const isDerived = stratum[variable] >= 0
    holds[factStart[variable] + (isDerived ? 0 : task.start[variable])] = 1
  }
  if (rules.count === 0) return holds

  const ruleOf = new Int32Array(rules.body.items.length)
  for (let rule = 0; rule < rules.count; rule++) {
    ruleOf.fill(rule, rules.body.start[rule], rules.body.start[rule + 1])
  }
  const askedIn = listsByKey(rules.body.items, holds.length)
  const waiting: number[] = []
  const programs = new NumberPrograms(task)
  const fires = (rule: number): boolean => {
    for (let at = rules.body.start[rule]; at < rules.body.start[rule + 1]; at++) {
      if (holds[rules.body.items[at]] === 0) return false
    }
    return rules.numeric === undefined || numbersHold(task, programs, rules.numeric, rule)
  }
  const derive = (rule: number, level: number) => {
    const variable = rules.head[rule]
    if (stratum[variable] !== level || holds[factStart[variable] + 1] === 1 || !fires(rule)) return
    holds[factStart[variable]] = 0
    holds[factStart[variable] + 1] = 1
    waiting.push(factStart[variable] + 1)
  }
  const order = Int32Array.from({ length: rules.count }, (_, rule) => rule)
  order.sort((a, b) => stratum[rules.head[a]] - stratum[rules.head[b]] || a - b)
  for (let from = 0; from < order.length; ) {
    const level = stratum[rules.head[order[from]]]
    for (; from < order.length && stratum[rules.head[order[from]]] === level; from++) derive(order[from], level)
    for (let fact = waiting.pop(); fact !== undefined; fact = waiting.pop()) {
      if (stratum[factVariable[fact]] !== level) continue
      for (let at = askedIn.start[fact]; at < askedIn.start[fact + 1]; at++) derive(ruleOf[askedIn.items[at]], level)
    }
  }
  return holds
}

function numbersHold({ startNumbers }: FdrTask, programs: NumberPrograms, lists: Lists, rule: number): boolean {
  for (let at = lists.start[rule]; at < lists.start[rule + 1]; at++)
    if (!programs.holds(lists.items[at], startNumbers, 0)) return false
  return true
}
