import type { FdrTask, Lists } from './fdr-task.ts'

/** Kinds of entries of a node. */
export const entryKinds = { test: 0, table: 1, sorted: 2, single: 3 } as const

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
export interface TreeProgram {
  readonly program: Int32Array
  readonly nodes: number
}

export function treeProgramOf(task: FdrTask): TreeProgram {
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
