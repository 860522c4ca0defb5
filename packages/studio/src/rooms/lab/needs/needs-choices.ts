/** What can be chosen, known to the page before a worker has answered; a test compares it with the model. */
export const needOrder = ['food', 'bathroom', 'rest', 'entertainment'] as const
export const mostInsistence = 24

export type ScenarioName = 'morning' | 'evening'

/** The starts of the thesis, in the order of the needs. */
export const scenarioStarts: Readonly<Record<ScenarioName, readonly number[]>> = {
  morning: [14, 16, 6, 6],
  evening: [12, 6, 12, 15],
}

export const ruleNames = ['discontentment', 'squared', 'total', 'most-pressing'] as const
export type RuleName = (typeof ruleNames)[number]

/** The K of the thesis's sweep, and two below 1. They are the stops of the slider. */
export const sweptFactors: readonly number[] = [
  0, 0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 26, 27, 50, 100, 163, 164, 166, 1000,
]

/** The stop that is nearest to a K. */
export function nearestStop(factor: number): number {
  let nearest = 0
  for (const [at, stop] of sweptFactors.entries())
    if (Math.abs(stop - factor) < Math.abs(sweptFactors[nearest]! - factor)) nearest = at
  return nearest
}
