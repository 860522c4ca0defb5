import { type FactoredSpace, isFactored } from '../../task/factored-space.ts'
import type { FiniteTask } from '../../task/finite/finite-task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { type Engine, type EngineSetup, engineOptions } from '../engine.ts'
import { Race, type Racer } from '../portfolios/race.ts'
import { expandedOnce } from '../pruning/expanded-once.ts'
import type { Search } from '../search.ts'
import { auto } from './auto.ts'
import { breadthFirst } from './best-first-engines.ts'
import { effortOn, first, firstRacers } from './first.ts'

/** What the blind search lets the others take, in nanoseconds: most tasks are solved by then. */
const headStart = 8e8

/** Nodes after which the blind search leaves its memory to the others. */
const mostBlind = 4_000_000

/**
 * `auto` for finite tasks, too. No planner is the best one everywhere: relaxed plans and landmarks lead to most goals soon, novelty to
 * many of the others, and where neither says anything a blind search at least comes to an end. They take turns, so that each has
 * a fixed part of the time whatever the others do, and a proof of any of them is a proof.
 */
export const autoWithFactored: Engine = /* @__PURE__ */ widened()

function widened(): Engine {
  return {
    ...auto,
    title: 'Automatic',
    summary:
      'A* for the easy, with h^max for the harder, weighted with FF for the hardest; no search where there is no choice. PDDL problems: several planners in turn.',
    conditions: { complete: 'always', optimal: 'proved for the easier requests; the answer says so' },
    complexity: { time: 'O(b^d)', space: 'O(b^d)' },
    create(space, setup) {
      if (setup.explore)
        throw new UnsupportedError('the engine "auto" cannot explore: it changes its ways; take another')
      return isFactored(space) ? portfolio(space, setup) : auto.create(space, setup)
    },
  }
}

function portfolio(space: FactoredSpace, setup: EngineSetup): Search {
  const { depth, cost } = setup
  const usual = { ...setup, options: engineOptions(first) }
  // one that keeps the first path to a state proves nothing under a limit on paths
  const alone = depth !== undefined || cost !== undefined
  const twin = space.twin?.bind(space)
  if (alone || twin === undefined) return first.create(space, usual)
  // when memory is short, the blind search gives up before the others that may
  const [leader, ...others] = firstRacers(space, twin, usual)
  return new Race([leader, blindRacer(twin, space.task, setup), ...others], setup)
}

function blindRacer(twin: () => FactoredSpace, task: FiniteTask, setup: EngineSetup): Racer {
  return {
    engine: breadthFirst.name,
    create: (emit) => breadthFirst.create(twin(), { ...setup, emit, options: {}, pruning: expandedOnce }),
    effort: effortOn(task),
    handicap: headStart,
    share: 2,
    turn: 1024,
    mostQueued: mostBlind,
  }
}
