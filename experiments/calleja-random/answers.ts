/**
 * node scripts/run-ts.mjs experiments/calleja-random/answers.ts [RESULTS.jsonl]
 * The printed means of the thesis beside ours, with 95 % intervals over the samples of each set.
 */
import { meanInterval, type RunResult } from '@telos/experiments'
import { table } from '../../bench/table.ts'
import { printAnswers } from '../print-answers.ts'
import { published } from './published.ts'

const traversals = ['A*', 'breadth-first', 'depth-first'] as const

/** The table as Markdown, and how many printed figures lie inside our intervals. */
export function answers(results: readonly RunResult[]): string {
  let inside = 0
  let all = 0
  const sets = [...new Set(published.map(({ task }) => task))].sort()
  const rows = sets.flatMap((set) => {
    const compare = (figure: string, traversal: string, digits: number): readonly [string, string] => {
      const own = results.filter(({ task, algorithm }) => task === set && algorithm === traversal)
      const printed = published.find(({ task, algorithm }) => task === set && algorithm === `${traversal}, published`)!
      const interval = meanInterval(own.map(({ figures }) => figures[figure]))
      const value = printed.figures[figure]
      if (interval === undefined) return [String(value), '']
      const { estimate, low, high } = interval
      all++
      if (value >= low && value <= high) inside++
      return [String(value), `${estimate.toFixed(digits)} ± ${(high - estimate).toFixed(digits)}`]
    }
    const cells = [...traversals.map((traversal) => compare('planCost', traversal, 3)), compare('unsolved', 'A*', 0)]
    return [
      [`${set}: thesis`, ...cells.map(([theirs]) => theirs)],
      ['ours', ...cells.map(([, ours]) => ours)],
    ]
  })
  const head = ['set', 'A\\*', 'breadth-first', 'depth-first', 'without a plan, of 10,000']
  return `${table(head, rows)}\n\nPrinted figures inside our intervals: ${inside} of ${all}.`
}

printAnswers('calleja-random', answers)
