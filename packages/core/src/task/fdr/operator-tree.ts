import { grown } from '../../state-space.ts'
import type { FdrTask } from './fdr-task.ts'
import type { OperatorBuffer } from './operator-buffer.ts'
import { entryKinds, treeProgramOf } from './operator-tree-program.ts'

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
