import type { ResultAnalysis } from '@telos/experiments'
import { nameCondition } from '../filter/filter-text.ts'

/** A condition of the filter that keeps the runs of a contestant: of its revision or campaign alone, where that is what tells it apart. */
export function contestantCondition({ columns, contestants }: ResultAnalysis, at: number): string {
  const own = contestants[at]!
  const others = contestants.filter((each) => each !== own && each.algorithm === own.algorithm)
  const marks = (['campaign', 'revision'] as const).flatMap((key) => {
    const [text, ...more] = new Set(own.rows.map((row) => columns[key].at(row)))
    if (text === undefined || more.length > 0) return []
    const isTelling = others.some(({ rows }) => rows.some((row) => columns[key].at(row) !== text))
    return isTelling ? [nameCondition(key, text)] : []
  })
  return [nameCondition('algorithm', own.algorithm), ...marks].join(' ')
}
