import type { StateSpace } from '../../state-space.ts'
import type { Engine } from '../engine.ts'
import { BucketQueue } from '../novelty/bucket-queue.ts'
import type { FeatureSource } from '../novelty/feature-source.ts'
import { NoMeasure } from '../novelty/measures/no-measure.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { megabyte, onFeatures, widthSearch } from './bfws.ts'

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
