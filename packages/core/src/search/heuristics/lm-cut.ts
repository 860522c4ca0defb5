import { whyOpaque } from '../../task/fdr/from-ground/factored-space-of.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { landmarkCutsOf } from '../lm-cut/landmark-cuts.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { heuristicPerStart } from './fdr/heuristic-per-start.ts'

/** LM-cut: the best admissible estimate for single states at an acceptable price. */
export const lmcut: HeuristicDeclaration = {
  name: 'lmcut',
  title: 'LM-cut',
  summary: 'The cost of landmarks: sets of actions of which every plan needs one. Never too high, and often close.',
  rank: 80,
  needs: 'task',
  admissible: true,
  unsupported: whyOpaque,
  create: (space) =>
    heuristicPerStart(space, (inside) => {
      const cuts = landmarkCutsOf(inside)
      const { numerator, denominator } = cuts.units
      return (state) => {
        const units = cuts.evaluate(inside.values(state))
        return units < 0 ? Number.POSITIVE_INFINITY : (units * numerator) / denominator
      }
    }),
}

export const lmcutItalian: ItalianWords = {
  name: 'lmcut',
  title: 'LM-cut',
  summary: 'Il costo di insiemi di azioni di cui ogni piano usa almeno una. Mai troppo alta, spesso vicina.',
}
