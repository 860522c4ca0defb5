/**
 * node scripts/run-ts.mjs experiments/cantoni-needs/answers.ts [RESULTS.jsonl]
 * The final discontentment and the nodes of both scenarios (4.4): what the thesis prints, in parentheses, beside ours.
 */
import type { RunResult } from '@telos/experiments'
import { table } from '../../bench/table.ts'
import { printAnswers } from '../print-answers.ts'
import { published } from './published.ts'

/** Only A* depends on K. */
const others = ['GOB', 'best-first', 'A*, hMax', 'A*, hMin']

export function answers(results: readonly RunResult[]): string {
  const factors = [...new Set(results.map(({ task }) => factorOf(task)))].sort((one, other) => one - other)
  const row = (title: string, algorithm: string, K: number) => [
    title,
    ...[1, 2].flatMap((scenario) => {
      const isThis = (result: RunResult) => result.task === `scenario-${scenario}-K-${K}`
      const own = results.find((result) => result.algorithm === algorithm && isThis(result))
      const printed = published.find((result) => result.algorithm === `${algorithm}, published` && isThis(result))
      return ['finalDiscontentment', 'processed'].map((figure) => cell(own?.figures[figure], printed?.figures[figure]))
    }),
  ]
  return table(
    ['', 'morning', 'nodes', 'evening', 'nodes'],
    [...others.map((name) => row(name, name, 1)), ...factors.map((K) => row(`A*, K = ${K}`, 'A*', K))].map(
      ([title, ...cells]) => [title!.replaceAll('*', '\\*'), ...cells],
    ),
  )
}

function factorOf(task: string): number {
  return Number(/K-(\d+)$/.exec(task)?.[1])
}

function cell(own: number | undefined, printed: number | undefined): string {
  const words = own?.toLocaleString('en') ?? ''
  return printed === undefined ? words : `${words} (${printed.toLocaleString('en')})`
}

printAnswers('cantoni-needs', answers)
