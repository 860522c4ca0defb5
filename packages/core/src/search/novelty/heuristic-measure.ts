import { grown } from '../../state-space.ts'
import type { FactoredSpace } from '../../task/factored-space.ts'
import { RelaxedHeuristic } from '../heuristics/fdr/relaxed-heuristic.ts'
import { LandmarkHeuristic } from '../landmarks/landmark-heuristic.ts'
import { type Relaxation, relaxationOf } from '../relaxation/relaxation.ts'
import type { FdrFacts, FeatureSource } from './features.ts'
import type { RelaxedPlans } from './goal-measure.ts'
import type { NoveltyMeasure } from './novelty-measure.ts'

/** Landmarks still to come, and steps of a relaxed plan. Every step counts as one, regardless of cost. */
export class HeuristicMeasure implements NoveltyMeasure {
  first = 0
  second = 0
  evaluated = 0
  readonly #space: FactoredSpace
  readonly #landmarks: LandmarkHeuristic
  readonly #relaxed: RelaxedHeuristic
  /** By node: steps of its relaxed plan. */
  #steps = new Int32Array(64)
  #expanded = -1

  constructor(space: FactoredSpace) {
    this.#space = space
    this.#landmarks = new LandmarkHeuristic(space.task, { unitCosts: true })
    this.#relaxed = new RelaxedHeuristic(space.task, { unitCosts: true })
  }

  restart(): void {
    this.evaluated = 0
  }

  start(state: number): boolean {
    this.first = this.#landmarks.startAt(state, this.#space.values(state))
    return this.#landmarks.reachable && this.#evaluate(state)
  }

  measure(parent: number, operator: number, state: number, _features: FeatureSource, forced: boolean): boolean {
    this.first = this.#landmarks.reach(this.#expanded, operator, state, this.#space.values(state))
    this.second = this.#steps[parent]
    return forced || this.#evaluate(state)
  }

  keep(node: number): void {
    if (node >= this.#steps.length) this.#steps = grown(this.#steps, node + 1)
    this.#steps[node] = this.second
  }

  expand(_node: number, state: number): boolean {
    this.#expanded = state
    return true
  }

  bytes(): number {
    return this.#steps.length * 4 + this.#landmarks.bytes()
  }

  #evaluate(state: number): boolean {
    this.evaluated++
    this.second = this.#relaxed.evaluate(this.#space.values(state), this.#space.numbers(state))
    return this.second !== Number.POSITIVE_INFINITY
  }
}

/** The facts that relaxed plans make true on the way to the goal. Every step counts as one, regardless of cost. */
export class FdrRelaxedPlans implements RelaxedPlans {
  readonly features: Int32Array
  readonly #space: FactoredSpace
  readonly #heuristic: RelaxedHeuristic
  readonly #relaxation: Relaxation
  readonly #featureOf: Int32Array

  constructor(space: FactoredSpace, facts: FdrFacts) {
    this.#space = space
    this.#heuristic = new RelaxedHeuristic(space.task, { unitCosts: true })
    this.#relaxation = relaxationOf(space.task)
    this.#featureOf = facts.featureOf
    this.features = new Int32Array(this.#relaxation.factCount)
  }

  from(state: number): number {
    if (this.#heuristic.evaluate(this.#space.values(state)) === Number.POSITIVE_INFINITY) return -1
    const { gives, factCount } = this.#relaxation
    const { operators, count } = this.#heuristic.plan
    let found = 0
    // each relaxed operator of a plan supports a different proposition, so none comes twice
    for (let at = 0; at < count; at++) {
      const proposition = gives[operators[at]]
      if (proposition >= factCount) continue
      const feature = this.#featureOf[proposition]
      if (feature >= 0) this.features[found++] = feature
    }
    return found
  }
}
