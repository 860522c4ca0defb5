/** Strategies that let go of most nodes: little time and memory, no promise. */
import type { Engine } from '../engine.ts'
import { BeamOpenList } from '../open-lists/beam.ts'
import { HillOpenList } from '../open-lists/hill.ts'
import { loop } from './loop.ts'

/** Beam search: layer by layer, and of each layer the best few. */
export const beam: Engine = {
  name: 'beam',
  title: 'Beam search',
  summary: 'Goes on with the best few nodes of each depth, by h, and forgets the others.',
  informed: true,
  options: { width: { help: 'nodes that are kept of each depth', default: 10, min: 1, whole: true } },
  conditions: { complete: 'no: what was forgotten is not found', optimal: 'never' },
  complexity: { time: 'O(width · b · d)', space: 'O(width · b)' },
  guarantees: () => ({ complete: false, optimal: false }),
  create: (space, setup) =>
    loop(beam, space, setup, { open: new BeamOpenList(setup.options.width), weightG: 0, weightH: 1 }),
}

/** Hill climbing, steepest ascent. */
export const hillClimbing: Engine = {
  name: 'hill-climbing',
  title: 'Hill climbing',
  summary: 'Goes on with the best successor as long as its h is smaller; ends where none is.',
  informed: true,
  options: { sideways: { help: 'steps in a row that may lead to an equal h', default: 0, min: 0, whole: true } },
  conditions: { complete: 'no: it ends at the first local optimum', optimal: 'never' },
  complexity: { time: 'O(b · d)', space: 'O(b)' },
  guarantees: () => ({ complete: false, optimal: false }),
  create: (space, setup) =>
    loop(hillClimbing, space, setup, { open: new HillOpenList(setup.options.sideways), weightG: 0, weightH: 1 }),
}
