import type { StateSpace } from '../../state-space.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine, EngineOption, EngineSetup } from '../engine.ts'
import type { FeatureSource } from '../novelty/feature-source.ts'
import { featuresOf } from '../novelty/features/features-of.ts'
import { goalPhase } from '../novelty/goal-phase.ts'
import { notNovel } from '../novelty/novelty-table.ts'
import { type WidthPhase, WidthSearch } from '../novelty/width-search.ts'

export const megabyte = 2 ** 20

export const memoryOption: EngineOption = {
  help: 'megabytes for tables of pairs of facts; 0 looks at single facts only',
  default: 256,
  min: 0,
}

/** Best-first width search, BFWS(f5). */
export const bfws: Engine = {
  name: 'bfws',
  title: 'Best-first width search',
  summary: 'Expands states first that have something new in them, then those with fewer goals missing.',
  aliases: ['best-first width search'],
  ownPruning: 'closed',
  informed: false,
  options: {
    width: {
      help: 'drop states that have no new set of this many facts: 1 or 2; 0 drops nothing',
      default: 0,
      min: 0,
      max: 2,
      whole: true,
    },
    relaxed: {
      help: '1: count what becomes true of relaxed plans, too, where the space has them',
      default: 1,
      min: 0,
      max: 1,
      whole: true,
    },
    memory: memoryOption,
  },
  conditions: { complete: 'the space is finite and nothing is dropped (width 0)', optimal: 'never' },
  complexity: { time: 'O(b^m); with a width k, O(n^k · b) for n facts', space: 'the same' },
  guarantees: ({ options }) => ({ complete: options.width === 0, optimal: false }),
  create(space, setup) {
    const { width, relaxed, memory } = setup.options
    const features = neededFeatures(bfws, space)
    const phase = goalPhase(space, features, {
      width: width === 0 ? notNovel : width,
      pairs: width !== 1 && memory > 0,
      memory: memory * megabyte,
      relaxedPlans: relaxed === 1,
    })
    return widthSearch(bfws, space, setup, features, [phase])
  },
}

/** The features of a space; an error that says what is missing when it has none. */
export function neededFeatures(engine: Engine, space: StateSpace): FeatureSource {
  const features = featuresOf(space)
  if (features !== undefined) return features
  throw new UnsupportedError(`the engine "${engine.name}" looks for new features in states, and this space tells none`)
}

/** A search in one or more phases as an engine wants it. */
export function widthSearch(
  engine: Engine,
  space: StateSpace,
  { depth, cost, explore, emit, clock }: EngineSetup,
  features: FeatureSource,
  phases: readonly WidthPhase[],
): WidthSearch {
  if (explore) throw new UnsupportedError(`the engine "${engine.name}" cannot explore: it stops at goals`)
  return new WidthSearch(space, { engine: engine.name, features, phases, depth, cost, emit, clock })
}
