import { isFactored } from '../../task/factored-space.ts'
import type { Engine } from '../engine.ts'
import { goalPhase } from '../novelty/goal-phase.ts'
import { heuristicPhase } from '../novelty/heuristic-phase.ts'
import { notNovel } from '../novelty/novelty-table.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { megabyte, memoryOption, onFeatures, widthSearch } from './bfws.ts'

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
