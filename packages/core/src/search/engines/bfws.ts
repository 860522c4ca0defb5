import type { StateSpace } from '../../state-space.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine, EngineOption, EngineSetup } from '../engine.ts'
import type { FeatureSource } from '../novelty/feature-source.ts'
import { featuresOf } from '../novelty/features/features-of.ts'
import { goalPhase } from '../novelty/goal-phase.ts'
import { notNovel } from '../novelty/novelty-table.ts'
import { type WidthPhase, WidthSearch } from '../novelty/width-search.ts'
import type { Search } from '../search.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { onFactored } from './on-factored.ts'

export const megabyte = 2 ** 20

export const memoryOption: EngineOption = {
  help: 'megabytes for tables of pairs of facts; 0 checks single facts only',
  default: 256,
  min: 0,
}

/** Best-first width search, BFWS(f5). */
export const bfws: Engine = {
  name: 'bfws',
  title: 'Best-first width search',
  summary: 'Expands states with something new first, then those with fewer missing goals.',
  rank: 60,
  forProblems: true,
  needs: 'features',
  aliases: ['best-first width search'],
  ownPruning: 'closed',
  informed: false,
  options: {
    width: {
      help: 'drop states without a new set of this many facts: 1 or 2; 0 drops nothing',
      default: 0,
      min: 0,
      max: 2,
      whole: true,
    },
    relaxed: {
      help: '1: also count facts of relaxed plans that become true, if the space has them',
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
  create: (space, setup) =>
    onFeatures(space, bfws, (any, features) => {
      const { width, relaxed, memory } = setup.options
      const phase = goalPhase(any, features, {
        width: width === 0 ? notNovel : width,
        pairs: width !== 1 && memory > 0,
        memory: memory * megabyte,
        relaxedPlans: relaxed === 1,
      })
      return widthSearch(bfws, any, setup, features, [phase])
    }),
}

export const bfwsItalian: ItalianWords = {
  name: 'bfws',
  title: 'Ricerca best-first per novità (BFWS)',
  summary: "Espande prima gli stati in cui c'è qualcosa di nuovo, poi quelli con meno obiettivi mancanti.",
  options: {
    width: 'scarta gli stati senza un nuovo insieme di tanti fatti: 1 o 2; 0 non scarta nulla',
    relaxed: '1: conta anche i fatti dei piani rilassati che diventano veri, se ce ne sono',
    memory: 'megabyte per le tabelle di coppie di fatti; 0 guarda solo i singoli fatti',
  },
}

/** Creates a search for new features: facts in spaces that can be looked into, otherwise the features that a space reports. */
export function onFeatures(
  space: StateSpace,
  { name }: Engine,
  create: (space: StateSpace, features: FeatureSource) => Search,
  instead = 'greedy',
): Search {
  const createOn = (any: StateSpace) => {
    const features = featuresOf(any)
    if (features !== undefined) return create(any, features)
    throw new UnsupportedError(
      `the engine "${name}" looks for new features in states, and this space has none; use "${instead}"`,
    )
  }
  return onFactored(space, createOn, () => createOn(space))
}

/** Creates a search in one or more phases, set up for an engine. */
export function widthSearch(
  engine: Engine,
  space: StateSpace,
  { depth, cost, explore, emit, clock }: EngineSetup,
  features: FeatureSource,
  phases: readonly WidthPhase[],
): WidthSearch {
  if (explore)
    throw new UnsupportedError(`the engine "${engine.name}" cannot explore: it stops at goals; use "breadth-first"`)
  return new WidthSearch(space, { engine: engine.name, features, phases, depth, cost, emit, clock })
}
