import {
  characterPool,
  growTree,
  type SolveTreeOptions,
  seededRandom,
  solveTree,
  type TreeAction,
} from '@telos/papers/trees'
import { actionPool, needsBlockScan } from './action-pool.ts'
import { type CarriedFact, carriedFacts, type PoolActionName, type PoolGoal, poolActionNames } from './action-table.ts'
import { type TestMapNumber, testMaps } from './test-maps.ts'

/** A random experiment (thesis 4.5 and 4.6): a goal on a map, and the probability that each action is enabled. */
export interface TreeExperiment {
  readonly goal: PoolGoal
  readonly map: TestMapNumber
  /** Probability that an action is enabled. */
  readonly actionFactor: number
  /** Probability that a carried fact holds. @default 0.5 */
  readonly stateFactor?: number
}

/**
 * The thesis's four experiments: test result sets 1 to 4.
 *
 * @example experiments[1] // { goal: 'hasFood', map: 1, actionFactor: 0.85 }
 */
export const experiments: Readonly<Record<1 | 2 | 3 | 4, TreeExperiment>> = {
  1: { goal: 'hasFood', map: 1, actionFactor: 0.85 },
  2: { goal: 'hasWool', map: 2, actionFactor: 0.85 },
  3: { goal: 'hasFuel', map: 3, actionFactor: 0.85 },
  4: { goal: 'hasFuel', map: 3, actionFactor: 0.3 },
}

/**
 * Names of the traversals compared by the experiments.
 *
 * @example comparedTraversals.map((name) => exactExperiment(experiments[1]).means[name].cost) // about [4.72, 5.28, 10.18]
 */
export const comparedTraversals = ['astar', 'breadth-first', 'depth-first'] as const
export type ComparedTraversal = (typeof comparedTraversals)[number]

export interface SampleOptions {
  /** @default 10,000 */
  readonly runs?: number
  /** @default 1 */
  readonly seed?: number
  /**
   * `below`: enabled if the number drawn is below the factor, as in the prototype's code. `above`: as the thesis's text says, which its own
   * figures refute. @default 'below'
   */
  readonly reading?: 'below' | 'above'
  readonly solving?: Omit<SolveTreeOptions, 'traversal' | 'state'>
  /** Clock in milliseconds to time searches; without it, times are 0. */
  readonly clock?: () => number
  /** Called with the cost of each traversal after each run that has a plan. */
  readonly onRun?: (run: number, costs: Readonly<Record<ComparedTraversal, number>> | undefined) => void
}

/** Means over the runs with a plan. */
export interface SampleMeans {
  readonly cost: number
  readonly standardDeviation: number
  /** Scans of all blocks around, which dominate the thesis's times. */
  readonly scans: number
  readonly visited: number
  /** Maximum size of open list, queue or stack: mean and maximum over all runs. */
  readonly greatest: number
  readonly greatestOfAll: number
  readonly milliseconds: number
}

export interface ExperimentSample {
  readonly runs: number
  /** Runs without a plan. */
  readonly unsolved: number
  readonly means: Readonly<Record<ComparedTraversal, SampleMeans>>
}

/**
 * Runs an experiment: each run shuffles the pool, enables actions and facts at random, grows the tree, and searches it with all three
 * traversals. The same seed produces the same runs.
 *
 * @example sampleExperiment(experiments[1], { runs: 1000 }).unsolved // 7
 */
export function sampleExperiment(experiment: TreeExperiment, options: SampleOptions = {}): ExperimentSample {
  const { runs = 10_000, seed = 1, onRun, clock = () => 0, solving } = options
  const lots = new Lots(experiment, seed, options.reading ?? 'below')
  const sums = new Map(comparedTraversals.map((name) => [name, new Sums()]))
  let unsolved = 0
  for (let run = 0; run < runs; run++) {
    lots.draw()
    const tree = growTree(lots.pool, { [experiment.goal]: true }, { variableCost: 'shared' })
    const costs = { astar: 0, 'breadth-first': 0, 'depth-first': 0 }
    let isSolved = false
    for (const traversal of comparedTraversals) {
      lots.scans = 0
      const before = clock()
      const result = solveTree(tree, { ...solving, traversal, state: lots.state })
      const milliseconds = clock() - before
      if (result.status !== 'solved') break
      isSolved = true
      costs[traversal] = result.plan.cost
      sums.get(traversal)!.add(result.plan.cost, lots.scans, result.work, milliseconds)
    }
    if (!isSolved) unsolved++
    onRun?.(run, isSolved ? costs : undefined)
  }
  const means = (name: ComparedTraversal) => sums.get(name)!.means()
  return {
    runs,
    unsolved,
    means: { astar: means('astar'), 'breadth-first': means('breadth-first'), 'depth-first': means('depth-first') },
  }
}

/** The random choices of a run. */
class Lots {
  pool: readonly TreeAction[]
  state: Readonly<Record<string, boolean>> = {}
  scans = 0
  readonly #enabled = new Set<PoolActionName>()
  readonly #random: () => number
  readonly #experiment: TreeExperiment
  readonly #isOn: (factor: number) => boolean

  constructor(experiment: TreeExperiment, seed: number, reading: 'below' | 'above') {
    const random = seededRandom(seed).next
    this.#experiment = experiment
    this.#random = random
    this.#isOn = reading === 'below' ? (factor) => random() < factor : (factor) => random() > factor
    this.pool = actionPool(testMaps[experiment.map], {
      isEnabled: (name) => this.#enabled.has(name),
      onLook: (place) => {
        if (needsBlockScan(place)) this.scans++
      },
    })
  }

  draw(): void {
    const { actionFactor, stateFactor = 0.5 } = this.#experiment
    this.pool = characterPool(this.pool, { random: this.#random })
    this.#enabled.clear()
    for (const name of poolActionNames) if (this.#isOn(actionFactor)) this.#enabled.add(name)
    const facts: [CarriedFact, boolean][] = carriedFacts.map((fact) => [fact, this.#isOn(stateFactor)])
    this.state = Object.fromEntries(facts)
  }
}

class Sums {
  #count = 0
  #cost = 0
  #squares = 0
  #scans = 0
  #visited = 0
  #greatest = 0
  #greatestOfAll = 0
  #milliseconds = 0

  add(cost: number, scans: number, work: { visited: number; greatest: number }, milliseconds: number): void {
    this.#count++
    this.#cost += cost
    this.#squares += cost * cost
    this.#scans += scans
    this.#visited += work.visited
    this.#greatest += work.greatest
    this.#greatestOfAll = Math.max(this.#greatestOfAll, work.greatest)
    this.#milliseconds += milliseconds
  }

  means(): SampleMeans {
    const mean = (sum: number) => (this.#count === 0 ? 0 : sum / this.#count)
    const cost = mean(this.#cost)
    return {
      cost,
      standardDeviation: Math.sqrt(Math.max(0, mean(this.#squares) - cost * cost)),
      scans: mean(this.#scans),
      visited: mean(this.#visited),
      greatest: mean(this.#greatest),
      greatestOfAll: this.#greatestOfAll,
      milliseconds: mean(this.#milliseconds),
    }
  }
}
