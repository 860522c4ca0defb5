import { tupleHash } from '../model/tuple-hash.ts'
import type { InitSyntax } from '../syntax.ts'
import { lineAt } from './check-init.ts'
import type { CheckReport } from './check-report.ts'

/**
 * Reports lines of the start that repeat a fact, or give two values to one function. Uses one table for all lines, without an object for
 * each.
 */
export function checkRepeats(report: CheckReport, init: InitSyntax): void {
  const { count, begin, terms } = init
  let size = 16
  while (size < 2 * count) size *= 2
  const table = new Int32Array(size).fill(-1)
  for (let line = 0; line < count; line++) {
    let slot = tupleHash(terms, begin[line], begin[line + 1]) & (size - 1)
    while (table[slot] >= 0 && !isSame(init, table[slot], line)) slot = (slot + 1) & (size - 1)
    if (table[slot] < 0) table[slot] = line
    else reportRepeat(report, init, table[slot], line)
  }
}

function isSame({ begin, terms, values }: InitSyntax, left: number, right: number): boolean {
  const length = begin[left + 1] - begin[left]
  if (begin[right + 1] - begin[right] !== length) return false
  if (Number.isNaN(values[left]) !== Number.isNaN(values[right])) return false
  for (let at = 0; at < length; at++) if (terms[begin[left] + at] !== terms[begin[right] + at]) return false
  return true
}

function reportRepeat(report: CheckReport, init: InitSyntax, first: number, line: number): void {
  const { symbols, begin, terms, values, negated } = init
  const place = lineAt(init, line)
  const words: string[] = []
  for (let at = begin[line]; at < Math.min(begin[line + 1], begin[line] + 8); at++) words.push(symbols[terms[at]])
  const fact = `(${words.join(' ')})`
  if (!Number.isNaN(values[line]) && values[first] !== values[line]) {
    report.error('pddl/two-values', place, `${fact} has the value ${values[line]} here and ${values[first]} before`)
  } else if (negated[first] !== negated[line]) {
    const hint = 'it counts as true'
    report.warning('pddl/contradiction', place, `${fact} is stated both as true and as false`, { hint })
  } else report.warning('pddl/repeated-fact', place, `${fact} is stated twice`)
}
