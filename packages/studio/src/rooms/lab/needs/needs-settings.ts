/** What is shown, as the address says it: `#/lab/needs?scenario=evening&k=27&rule=total`, or `needs=14,16,6,6` for a start of one's own. */
import type { Route } from '../../../shell/route.ts'

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

export interface NeedsSettings {
  readonly start: readonly number[]
  readonly factor: number
  readonly rule: RuleName
}

export const usualSettings: NeedsSettings = { start: scenarioStarts.morning, factor: 3, rule: 'discontentment' }

/** Anything in the address that is no setting is left at its usual value. */
export function readNeedsSettings(query: Route['query']): NeedsSettings {
  const named =
    Object.hasOwn(scenarioStarts, query['scenario'] ?? '') && scenarioStarts[query['scenario'] as ScenarioName]
  const factor = Number(query['k'] ?? usualSettings.factor)
  return {
    start: startOf(query['needs']) ?? (named || usualSettings.start),
    factor: query['k'] !== '' && factor >= 0 && factor <= 1e6 ? factor : usualSettings.factor,
    rule: ruleNames.find((name) => name === query['rule']) ?? usualSettings.rule,
  }
}

/** The shortest query that `readNeedsSettings` reads as these settings. */
export function needsQuery({ start, factor, rule }: NeedsSettings): Record<string, string> {
  const scenario = scenarioOf(start)
  return {
    ...(scenario === undefined ? { needs: start.join(',') } : scenario === 'morning' ? {} : { scenario }),
    ...(factor === usualSettings.factor ? {} : { k: String(factor) }),
    ...(rule === usualSettings.rule ? {} : { rule }),
  }
}

export function scenarioOf(start: readonly number[]): ScenarioName | undefined {
  const names = Object.keys(scenarioStarts) as ScenarioName[]
  return names.find((name) => scenarioStarts[name].every((level, at) => level === start[at]))
}

function startOf(text: string | undefined): readonly number[] | undefined {
  const levels = (text ?? '').split(',').map((level) => (level.trim() === '' ? Number.NaN : Number(level)))
  const isStart = levels.length === needOrder.length && levels.every((level) => level >= 0 && level <= mostInsistence)
  return isStart ? levels : undefined
}
