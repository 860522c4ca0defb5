import type { StateSpace } from '../../state-space.ts'
import { isFactored } from '../../task/factored-space.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine, EngineOption, EngineSetup } from '../engine.ts'
import { BucketQueue } from '../novelty/bucket-queue.ts'
import type { FeatureSource } from '../novelty/features.ts'
import { featuresOf } from '../novelty/features.ts'
import { NoMeasure } from '../novelty/novelty-measure.ts'
import { notNovel } from '../novelty/novelty-table.ts'
import { goalPhase, heuristicPhase } from '../novelty/width-phases.ts'
import { type WidthPhase, WidthSearch } from '../novelty/width-search.ts'
import type { Search } from '../search.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { onFactored } from './on-factored.ts'

const megabyte = 2 ** 20

const memoryOption: EngineOption = {
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
function onFeatures(
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
function widthSearch(
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

/** Dual-BFWS (Lipovetzky & Geffner 2017). */
export const dualBfws: Engine = {
  name: 'dual-bfws',
  title: 'Dual best-first width search',
  summary: 'First a very fast search of states with a new fact; if that fails, all states, by novelty and heuristics.',
  rank: 70,
  forProblems: true,
  needs: 'features',
  aliases: ['dual best-first width search'],
  ownPruning: 'closed',
  informed: false,
  options: { memory: memoryOption },
  conditions: { complete: 'the space is finite', optimal: 'never' },
  complexity: { time: 'O(b^m), after O(n · b) for n facts', space: 'the same' },
  guarantees: () => ({ complete: true, optimal: false }),
  create(space, setup) {
    const room = { pairs: setup.options.memory > 0, memory: setup.options.memory * megabyte }
    return onFeatures(space, dualBfws, (any, features) => {
      const narrow = goalPhase(any, features, { width: 1, pairs: false, memory: 0, relaxedPlans: true })
      // landmarks and relaxed plans need a space that can be looked into
      const whole = isFactored(any)
        ? heuristicPhase(any, room)
        : goalPhase(any, features, { width: notNovel, ...room, relaxedPlans: false })
      return widthSearch(dualBfws, any, setup, features, [narrow, whole])
    })
  },
}

export const dualBfwsItalian: ItalianWords = {
  name: 'dual-bfws',
  title: 'Ricerca BFWS doppia',
  summary:
    'Prima solo stati con un fatto nuovo, molto in fretta; se non trova nulla, tutti gli stati, per novità ed euristiche.',
  options: { memory: 'megabyte per le tabelle di coppie di fatti; 0 guarda solo i singoli fatti' },
}

/** Iterated width (Lipovetzky & Geffner 2012): IW(1), then IW(2). */
export const iw: Engine = {
  name: 'iw',
  title: 'Iterated width',
  summary: 'Breadth-first, dropping states without a new fact; if that fails, those without a new pair of facts.',
  rank: 80,
  forProblems: true,
  needs: 'features',
  aliases: ['iterated width'],
  ownPruning: 'closed',
  informed: false,
  options: {
    width: {
      help: 'maximum number of facts checked together',
      default: 2,
      min: 1,
      max: 2,
      whole: true,
    },
    memory: { help: 'megabytes for tables of pairs of facts', default: 256, min: 1 },
  },
  conditions: { complete: 'no: misses plans that need more new facts at once than the width', optimal: 'never' },
  complexity: { time: 'O(n^k · b) for n facts and width k', space: 'O(n^k)' },
  guarantees: () => ({ complete: false, optimal: false }),
  create(space, setup) {
    const { width, memory } = setup.options
    const create = (any: StateSpace, features: FeatureSource) => {
      const phases = Array.from({ length: width }, (_, less) => ({
        measure: new NoMeasure(),
        open: new BucketQueue(),
        width: less + 1,
        pairs: less === 1,
        memory: memory * megabyte,
        span: 0,
      }))
      return widthSearch(iw, any, setup, features, phases)
    }
    return onFeatures(space, iw, create, 'breadth-first')
  },
}

export const iwItalian: ItalianWords = {
  name: 'iw',
  title: 'Iterated width (ampiezza iterata)',
  summary:
    'In ampiezza, scartando gli stati senza un fatto nuovo; se non trova nulla, quelli senza una nuova coppia di fatti.',
  options: { width: 'quanti fatti al più si guardano insieme', memory: 'megabyte per le tabelle di coppie di fatti' },
}
