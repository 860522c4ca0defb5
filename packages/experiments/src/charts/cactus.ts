import { type ChartSeries, lineChart } from '@telos/draw'
import { attributeOf, attributeTitle } from '../attributes.ts'
import type { ResultAnalysis } from '../tables/result-analysis.ts'

export interface CactusOptions {
  /** A time, or another effort. @default 'cpu' */
  readonly attribute?: string
  readonly width?: number
  readonly height?: number
}

/**
 * Draws how many tasks each algorithm solves within a time (a cactus or survival plot) as SVG. A task with several repetitions counts
 * the share that is solved.
 *
 * @example
 * cactusChart(new ResultAnalysis(columns))
 */
export function cactusChart(analysis: ResultAnalysis, options: CactusOptions = {}): string {
  const { attribute: name = 'cpu', width = 720, height = 400 } = options
  const attribute = attributeOf(name)
  const lines = analysis.contestants.map(({ label }, at) => ({ label, steps: stepsOf(analysis, at, name) }))
  const last = lines.reduce((most, { steps }) => Math.max(most, steps.at(-1)?.[0] ?? 0), 0)
  const series: ChartSeries[] = lines.map(({ label, steps }) => ({
    name: label,
    // every line goes on to the right edge: nothing more is solved there
    points: steps.length === 0 ? [] : [...steps, [last, steps.at(-1)![1]] as const],
  }))
  const label = `${attributeTitle(attribute)}${attribute.scale === 'log' ? ', logarithmic' : ''}`
  return lineChart({
    title: `Tasks solved within ${attribute.title.toLowerCase()}`,
    x: { label, scale: attribute.scale === 'log' ? 'logarithmic' : 'linear' },
    y: 'tasks solved',
    series,
    step: true,
    width,
    height,
  })
}

/** Values in order, each with the number of tasks that are solved up to it. */
function stepsOf(analysis: ResultAnalysis, contestant: number, name: string): (readonly [number, number])[] {
  const values = analysis.runValues(name)
  const solved = analysis.runValues('coverage')
  const { floor } = attributeOf(name)
  const found: { readonly value: number; readonly share: number }[] = []
  for (let task = 0; task < analysis.tasks.length; task++) {
    const rows = analysis.rowsAt(contestant, task)
    for (const row of rows)
      if (solved[row] === 1 && !Number.isNaN(values[row]))
        found.push({ value: Math.max(values[row], floor), share: 1 / rows.length })
  }
  found.sort((one, other) => one.value - other.value)
  const steps: (readonly [number, number])[] = []
  let count = 0
  for (const [at, { value, share }] of found.entries()) {
    count += share
    if (found[at + 1]?.value !== value) steps.push([value, Math.round(count * 1e6) / 1e6])
  }
  return steps
}
