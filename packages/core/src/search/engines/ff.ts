import type { Engine } from '../engine.ts'
import { RelaxedHeuristic } from '../heuristics/fdr/relaxed-heuristic.ts'
import { EnforcedHillClimbing } from '../lazy/enforced-hill-climbing.ts'
import { lazyRelaxedPlan } from '../lazy/lazy-heuristics.ts'
import { LazySearch } from '../lazy/lazy-search.ts'
import { Portfolio } from '../portfolios/portfolio.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { onFactoredOnly } from './on-factored.ts'
import { boostOption } from './satisficing.ts'

/** Enforced hill climbing, then best-first search (Hoffmann and Nebel 2001). */
export const ffPlanner: Engine = {
  name: 'ff',
  title: 'Enforced hill climbing',
  summary: 'Climbs to ever better states along helpful actions; if that fails, restarts with greedy best-first search.',
  rank: 50,
  forProblems: true,
  needs: 'task',
  openList: 'lazy',
  aliases: ['enforced-hill-climbing', 'ehc'],
  ownPruning: 'expanded-once',
  informed: false,
  options: { boost: boostOption },
  conditions: { complete: 'the space is finite', optimal: 'never' },
  complexity: { time: 'O(b^m)', space: 'O(b^m)' },
  guarantees: () => ({ complete: true, optimal: false }),
  create(space, setup) {
    const { depth, cost, clock, options } = setup
    return onFactoredOnly(space, ffPlanner, setup, (inside) => {
      const heuristic = new RelaxedHeuristic(inside.task, { unitCosts: true })
      const fallback = [lazyRelaxedPlan(heuristic)]
      const phases = [{ heuristics: () => fallback, weight: Number.POSITIVE_INFINITY, reopen: false }]
      return new Portfolio((emit) => {
        const common = { engine: ffPlanner.name, depth, cost, emit, clock }
        return [
          { create: () => new EnforcedHillClimbing(inside, heuristic, common) },
          { create: () => new LazySearch(inside, { ...common, phases, improve: false, boost: options.boost }) },
        ]
      }, setup)
    })
  },
}

export const ffPlannerItalian: ItalianWords = {
  name: 'ff',
  title: 'Hill climbing forzato (enforced)',
  summary:
    'Sale a stati via via migliori lungo le azioni utili (helpful); dove non riesce, riparte con la ricerca best-first greedy.',
  options: { boost: 'turni dati ai passi preferiti dopo ogni miglioramento' },
}
