import { type FactoredSpace, isFactored } from '../../task/factored-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { type Engine, type EngineSetup, engineOptions } from '../engine.ts'
import { Race, type Racer } from '../portfolios/race.ts'
import { expandedOnce } from '../pruning/expanded-states.ts'
import type { Search } from '../search.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { auto } from './auto.ts'
import { breadthFirst } from './best-first-engines.ts'
import { effortOn, satisficing, satisficingRacers } from './satisficing.ts'

/** Time the others may take before the blind search starts, in nanoseconds: most tasks are solved by then. */
const headStart = 8e8

/** Number of nodes after which the blind search frees its memory for the others. */
const mostBlind = 4_000_000

/**
 * `auto` for FDR tasks as well. No planner is best everywhere: relaxed plans and landmarks lead to most goals soon, novelty to many of
 * the others, and where neither helps a blind search at least terminates. They take turns, so that each gets a fixed share of the time, and
 * a proof by any of them is a proof.
 */
export const autoWithFactored: Engine = /* @__PURE__ */ widened()

function widened(): Engine {
  return {
    ...auto,
    rank: 10,
    title: 'Automatic',
    summary:
      'A* for easy requests, with h^max for harder ones, weighted with FF for the hardest; no search if there is no choice. PDDL problems: several planners in turn.',
    conditions: { complete: 'always', optimal: 'proved for easier requests; the result says so' },
    complexity: { time: 'O(b^d)', space: 'O(b^d)' },
    create(space, setup) {
      if (setup.explore)
        throw new UnsupportedError('the engine "auto" cannot explore: it switches strategies; use another')
      return isFactored(space) ? portfolio(space, setup) : auto.create(space, setup)
    },
  }
}

export const autoItalian: ItalianWords = {
  name: 'auto',
  title: 'Automatica',
  summary:
    "A* per i problemi facili, con h^max per i più difficili, pesata con FF per gli altri; dove non c'è scelta non cerca. Problemi PDDL: più pianificatori a turno.",
}

function portfolio(space: FactoredSpace, setup: EngineSetup): Search {
  const { depth, cost } = setup
  const usual = { ...setup, options: engineOptions(satisficing) }
  // a search that keeps only the first path to a state proves nothing under a limit on paths
  const alone = depth !== undefined || cost !== undefined
  const clone = space.clone?.bind(space)
  if (alone || clone === undefined) return satisficing.create(space, usual)
  // when memory is short, the blind search gives up before the others that may
  const [leader, ...others] = satisficingRacers(space, clone, usual)
  return new Race([leader, blindRacer(clone, space.task, setup), ...others], setup)
}

function blindRacer(clone: () => FactoredSpace, task: FdrTask, setup: EngineSetup): Racer {
  return {
    engine: breadthFirst.name,
    create: (emit) => breadthFirst.create(clone(), { ...setup, emit, options: {}, pruning: expandedOnce }),
    effort: effortOn(task),
    handicap: headStart,
    share: 2,
    turn: 1024,
    mostQueued: mostBlind,
  }
}
