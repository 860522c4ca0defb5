import { missingFeature } from '../task/unsupported-error.ts'
import { auto } from './engines/auto.ts'
import { taskHmax } from './heuristics/domain/task-heuristics.ts'
import { bestCostStrategy } from './pruning/best-cost.ts'
import type { SearchOptions, Strategies } from './strategies.ts'

/** The automatic engine alone. It chooses its own heuristics, so no names have to be looked up. */
export const autoStrategies: Strategies = {
  engineFor: onlyAuto,
  createSearch: (space, options) =>
    onlyAuto(options).create(space, { ...options, heuristic: taskHmax, pruning: bestCostStrategy, options: {} }),
}

function onlyAuto({ engine = auto.name, heuristic, pruning, options }: SearchOptions): typeof auto {
  if (engine === auto.name && (heuristic ?? pruning ?? options) === undefined) return auto
  return missingFeature(
    'searching with anything but `auto`',
    'give `features: { strategies: allStrategies }` to defineDomain',
  )
}
