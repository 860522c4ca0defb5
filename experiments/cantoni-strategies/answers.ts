/**
 * node scripts/run-ts.mjs experiments/cantoni-strategies/answers.ts [RESULTS.jsonl]
 * The thesis's table of strategies and prunings (4.4) beside ours.
 */
import type { RunResult } from '@telos/experiments'
import { table } from '../../bench/table.ts'
import { printAnswers } from '../print-answers.ts'
import { published } from './published.ts'

const outcomes: Readonly<Record<string, string>> = {
  'wall-limit': 'stopped after 180 s',
  'expansion-limit': 'stopped after 200,000 expansions',
}

/** The rows of the thesis, in its order. */
export function answers(results: readonly RunResult[]): string {
  const rows = published.map((printed) => {
    const algorithm = printed.algorithm.replace(/, published$/, '')
    const own = results.find((result) => result.algorithm === algorithm && result.task === printed.task)
    const [strategy = '', pruning = ''] = algorithm.split(', ')
    return [strategy, printed.task.replace('scenario=', ''), pruning, ...cellsOf(printed), ...cellsOf(own, 3)]
  })
  return table(
    ['strategy', 'scenario', 'pruning', 'thesis: seconds', 'thesis: nodes', 'ours: seconds', 'ours: nodes'],
    rows,
  )
}

function cellsOf(result: RunResult | undefined, digits?: number): readonly [string, string] {
  if (result === undefined) return ['not run', '']
  const { outcome, figures } = result
  if (outcome !== 'solved') return [outcomes[outcome] ?? outcome, '']
  const { searchSeconds, processed } = figures
  const seconds = digits === undefined ? searchSeconds : searchSeconds?.toFixed(digits)
  return [String(seconds ?? ''), processed?.toLocaleString('en') ?? '']
}

printAnswers('cantoni-strategies', answers)
