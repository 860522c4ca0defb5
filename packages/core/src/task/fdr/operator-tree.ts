import { grown } from '../../state-space.ts'
import type { FdrTask, Lists, OperatorBuffer } from './fdr-task.ts'

/** Finds the operators whose facts hold: a decision tree over variables, as a program in one array (see `treeProgramOf`). */
export class OperatorTree {
  readonly #program: Int32Array
  readonly #stack: Int32Array

  constructor(task: FdrTask) {
    const { program, nodes } = treeProgramOf(task)
    this.#program = program
    this.#stack = new Int32Array(nodes + 1)
  }

  find(values: Int32Array, out: OperatorBuffer): void {
    const program = this.#program
    const stack = this.#stack
    let operators = out.operators
    let found = 0
    let waiting = 1
    stack[0] = 0
    while (waiting > 0) {
      let at = stack[--waiting]
      const lastOperator = at + 1 + program[at++]
      if (found + lastOperator - at > operators.length) {
        operators = grown(operators, found + lastOperator - at)
        out.operators = operators
      }
      while (at < lastOperator) operators[found++] = program[at++]
      for (let entries = program[at++]; entries > 0; entries--) {
        const value = values[program[at + 1]]
        let target = 0
        switch (program[at]) {
          case entryKinds.test:
            if (value === program[at + 2]) target = program[at + 3]
            at += 4
            break
          case entryKinds.table:
            target = program[at + 3 + value]
            at += 3 + program[at + 2]
            break
          case entryKinds.sorted: {
            const count = program[at + 2]
            target = lookUp(program, at + 3, count, value)
            at += 3 + 2 * count
            break
          }
          default: {
            // a single operator and the rest of its condition
            const end = at + 4 + program[at + 3]
            let test = at + 4
            if (value === program[at + 2]) {
              while (test < end && values[program[test]] === program[test + 1]) test += 2
              if (test === end) {
                if (found === operators.length) {
                  operators = grown(operators)
                  out.operators = operators
                }
                operators[found++] = program[end]
              }
            }
            at = end + 1
          }
        }
        if (target !== 0) stack[waiting++] = target
      }
    }
    out.count = found
  }
}

/** Values in ascending order, then the targets. */
function lookUp(program: Int32Array, from: number, count: number, value: number): number {
  let low = from
  let high = from + count - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (program[middle] < value) low = middle + 1
    else high = middle
  }
  return program[low] === value ? program[low + count] : 0
}

/** Kinds of entries of a node. */
const entryKinds = { test: 0, table: 1, sorted: 2, single: 3 } as const

/**
 * A decision tree over the conditions of operators. It begins with its root. A node is
 * - the number of operators that have no further condition, and these
 * - the number of entries, and these
 *
 * An entry leads to one node at most; 0 leads nowhere.
 * - test, variable, value, node
 * - table, variable, size, a node for each value
 * - sorted, variable, number of values, the values, a node for each
 * - single, variable, value, length of the rest, the rest (variables and values), operator
 */
interface TreeProgram {
  readonly program: Int32Array
  readonly nodes: number
}

function treeProgramOf(task: FdrTask): TreeProgram {
  const conditions = orderedConditions(task)
  const { start, items } = conditions
  const operators = sortedOperators(conditions)
  const program = new Program()
  // ranges of operators with the same first facts, and where to write the number of their node
  const waiting = [{ from: 0, to: operators.length, depth: 0, place: -1 }]
  let nodes = 0
  for (let range = waiting.pop(); range !== undefined; range = waiting.pop()) {
    const { to, depth, place } = range
    let at = range.from
    if (place >= 0) program.put(place, program.length)
    nodes++
    while (at < to && start[operators[at] + 1] - start[operators[at]] === depth) at++
    program.add(at - range.from)
    for (let each = range.from; each < at; each++) program.add(operators[each])
    const entriesPlace = program.add(0)
    let entries = 0
    while (at < to) {
      const variable = task.factVariable[items[start[operators[at]] + depth]]
      const first = task.factStart[variable]
      const values: number[] = []
      const ends: number[] = []
      const from = at
      while (at < to) {
        const fact = items[start[operators[at]] + depth]
        if (task.factVariable[fact] !== variable) break
        while (at < to && items[start[operators[at]] + depth] === fact) at++
        values.push(fact - first)
        ends.push(at)
      }
      entries++
      if (at - from === 1) {
        addSingle(program, task, conditions, operators[from], depth)
        continue
      }
      const places = program.addSwitch(variable, values, task.sizes[variable])
      for (let each = 0; each < values.length; each++) {
        waiting.push({
          from: each === 0 ? from : ends[each - 1],
          to: ends[each],
          depth: depth + 1,
          place: places[each],
        })
      }
    }
    program.put(entriesPlace, entries)
  }
  return { program: program.finish(), nodes }
}

function addSingle(program: Program, task: FdrTask, { start, items }: Lists, operator: number, depth: number): void {
  const from = start[operator] + depth
  const to = start[operator + 1]
  program.add(entryKinds.single)
  for (let at = from; at < to; at++) {
    const variable = task.factVariable[items[at]]
    program.add(variable)
    program.add(items[at] - task.factStart[variable])
    if (at === from) program.add(2 * (to - from - 1))
  }
  program.add(operator)
}

/**
 * Conditions in the order in which the tree tests them: variables that many operators test come first, so that there are few forks; derived
 * ones last.
 */
function orderedConditions({ operators, factVariable, stratum, variableCount }: FdrTask): Lists {
  const { start, items } = operators.condition
  const asked = new Int32Array(variableCount)
  for (const fact of items) asked[factVariable[fact]]++
  const order = Int32Array.from({ length: variableCount }, (_, variable) => variable).sort(
    (a, b) => Math.sign(stratum[a] + 1) - Math.sign(stratum[b] + 1) || asked[b] - asked[a] || a - b,
  )
  const rank = new Int32Array(variableCount)
  for (let at = 0; at < variableCount; at++) rank[order[at]] = at
  const ordered = items.slice()
  for (let operator = 0; operator < operators.count; operator++) {
    ordered
      .subarray(start[operator], start[operator + 1])
      .sort((a, b) => rank[factVariable[a]] - rank[factVariable[b]] || a - b)
  }
  return { start, items: ordered }
}

/** Operators sorted by their conditions, fact by fact, so that those with the same first facts are adjacent; shorter ones first. */
function sortedOperators({ start, items }: Lists): Int32Array {
  return Int32Array.from({ length: start.length - 1 }, (_, operator) => operator).sort((a, b) => {
    const length = Math.min(start[a + 1] - start[a], start[b + 1] - start[b])
    for (let at = 0; at < length; at++) {
      const difference = items[start[a] + at] - items[start[b] + at]
      if (difference !== 0) return difference
    }
    return start[a + 1] - start[a] - (start[b + 1] - start[b]) || a - b
  })
}

class Program {
  length = 0
  #code = new Int32Array(1024)

  /** Returns the position. */
  add(number: number): number {
    if (this.length === this.#code.length) {
      const larger = new Int32Array(2 * this.length)
      larger.set(this.#code)
      this.#code = larger
    }
    this.#code[this.length] = number
    return this.length++
  }

  put(place: number, number: number): void {
    this.#code[place] = number
  }

  /** Adds an entry that leads to a separate node for each of some values. Returns where to write the nodes. */
  addSwitch(variable: number, values: readonly number[], size: number): number[] {
    if (values.length === 1) {
      this.add(entryKinds.test)
      this.add(variable)
      this.add(values[0])
      return [this.add(0)]
    }
    const dense = size <= 8 + 4 * values.length
    this.add(dense ? entryKinds.table : entryKinds.sorted)
    this.add(variable)
    this.add(dense ? size : values.length)
    if (!dense) for (const value of values) this.add(value)
    const first = this.length
    for (let at = 0; at < (dense ? size : values.length); at++) this.add(0)
    return values.map((value, at) => first + (dense ? value : at))
  }

  finish(): Int32Array {
    return this.#code.slice(0, this.length)
  }
}
