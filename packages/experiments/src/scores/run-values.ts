import { attributeOf, scoredFigure } from '../attributes.ts'
import type { ResourceLimits } from '../campaign/campaign.ts'
import { outcomeNames } from '../results/outcomes.ts'
import type { ResultColumns } from '../tables/result-columns.ts'
import { solvedRows } from './best-costs.ts'
import { agileScore, logScore, satisficingScore } from './score-formulas.ts'

/** What scores depend on, besides the run. */
export interface Scoring {
  /** By number of the task: see `bestCosts`. */
  readonly bestCosts: Float64Array
  /** Seconds at which the agile score is 0. */
  readonly agileLimit: number
}

/**
 * The value of an attribute for every row, NaN where there is none. Scores of unsolved runs are 0. Other figures count if the run has an
 * answer, a plan or a proof that there is none: the time of a run that was stopped says nothing.
 *
 * @example
 * runValues(columns, 'agile', { bestCosts: bestCosts(columns), agileLimit: 300 })
 */
export function runValues(columns: ResultColumns, name: string, scoring: Scoring): Float64Array {
  const solved = solvedRows(columns)
  if (name === 'coverage') return Float64Array.from(solved)
  if (name === 'satisficing') return satisficing(columns, solved, scoring)
  if (name === 'agile') return agile(columns, solved, scoring)
  const answered = answeredRows(columns, solved)
  const base = scoredFigure(name)
  if (base !== undefined) return logScores(columns, base.name, answered)
  const values = columns.figure(name)?.slice() ?? new Float64Array(columns.count).fill(Number.NaN)
  for (let row = 0; row < values.length; row++) if (answered[row] === 0) values[row] = Number.NaN
  return values
}

const unsolvable = outcomeNames.indexOf('unsolvable')

/** Whether each row has an answer: a plan, or a proof that there is none. */
export function answeredRows({ outcome }: ResultColumns, solved: Uint8Array): Uint8Array {
  return solved.map((isSolved, row) => (isSolved === 1 || outcome[row] === unsolvable ? 1 : 0))
}

function satisficing(columns: ResultColumns, solved: Uint8Array, { bestCosts }: Scoring): Float64Array {
  const costs = columns.figure('cost')
  const { task } = columns
  // a solved run without a cost, such as a won game, cannot be worse than another
  return Float64Array.from(solved, (isSolved, row) => {
    if (isSolved === 0) return 0
    const cost = costs?.[row] ?? Number.NaN
    return Number.isNaN(cost) ? 1 : satisficingScore(bestCosts[task[row]], cost)
  })
}

function agile(columns: ResultColumns, solved: Uint8Array, { agileLimit }: Scoring): Float64Array {
  const [cpu, wall] = [columns.figure('cpu'), columns.figure('wall')]
  return Float64Array.from(solved, (isSolved, row) => {
    if (isSolved === 0) return 0
    const seconds = cpu === undefined || Number.isNaN(cpu[row]) ? (wall?.[row] ?? Number.NaN) : cpu[row]
    return agileScore(seconds, agileLimit)
  })
}

function logScores(columns: ResultColumns, figure: string, answered: Uint8Array): Float64Array {
  const values = columns.figure(figure)
  const { best, worst } = attributeOf(figure).bounds!
  const limits = columns.limits.texts.map((text): ResourceLimits => JSON.parse(text))
  const { codes } = columns.limits
  return Float64Array.from(answered, (isAnswered, row) => {
    if (isAnswered === 0 || values === undefined || Number.isNaN(values[row])) return 0
    return logScore(values[row], { best, worst: typeof worst === 'number' ? worst : limits[codes[row]][worst] })
  })
}
