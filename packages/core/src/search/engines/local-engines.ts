/** Strategies that discard most nodes: little time and memory, no guarantee. */

import type { Engine } from '../engine.ts'
import { BeamOpenList } from '../open-lists/beam.ts'
import { HillOpenList } from '../open-lists/hill.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { byEstimate, loop } from './loop.ts'

/** Beam search: layer by layer, keeping the best few nodes of each. */
export const beam: Engine = {
  name: 'beam',
  title: 'Beam search',
  summary: 'Keeps the best few nodes of each depth, by h, and forgets the others.',
  rank: 210,
  openList: 'best',
  order: () => byEstimate,
  informed: true,
  options: { width: { help: 'nodes kept per depth', default: 10, min: 1, whole: true } },
  conditions: { complete: 'no: misses plans through forgotten nodes', optimal: 'never' },
  complexity: { time: 'O(width · b · d)', space: 'O(width · b)' },
  guarantees: () => ({ complete: false, optimal: false }),
  create: (space, setup) =>
    loop(beam, space, setup, { open: new BeamOpenList(setup.options.width), weightG: 0, weightH: 1 }),
}

export const beamItalian: ItalianWords = {
  name: 'beam',
  title: 'Ricerca beam (a fascio)',
  summary: 'Per ogni profondità prosegue con i pochi nodi migliori secondo h e dimentica gli altri.',
  options: { width: 'nodi tenuti per ogni profondità' },
}

/** Hill climbing, steepest ascent. */
export const hillClimbing: Engine = {
  name: 'hill-climbing',
  title: 'Hill climbing',
  summary: 'Moves to the best successor while its h is smaller; stops otherwise.',
  rank: 220,
  openList: 'best',
  order: () => byEstimate,
  informed: true,
  options: { sideways: { help: 'maximum consecutive steps to an equal h', default: 0, min: 0, whole: true } },
  conditions: { complete: 'no: stops at the first local optimum', optimal: 'never' },
  complexity: { time: 'O(b · d)', space: 'O(b)' },
  guarantees: () => ({ complete: false, optimal: false }),
  create: (space, setup) =>
    loop(hillClimbing, space, setup, { open: new HillOpenList(setup.options.sideways), weightG: 0, weightH: 1 }),
}

export const hillClimbingItalian: ItalianWords = {
  name: 'hill-climbing',
  title: 'Hill climbing (a salita più ripida)',
  summary: 'Prosegue con il successore migliore finché h diminuisce; si ferma quando nessuno migliora.',
  options: { sideways: 'quanti passi di seguito al più verso un h uguale' },
}
