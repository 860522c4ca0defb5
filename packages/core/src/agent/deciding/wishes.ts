import { DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import type { Shape } from '../../domain/types/typed-keys.ts'
import type { GoalSettings } from '../goal-state.ts'
import { type WillingAgent, Wish } from './wish.ts'

/** What goals together need of their agent. */
export interface ChoosingAgent<S extends Shape> extends WillingAgent<S> {
  /** What superiors add to the priority of a goal. */
  readonly duty: WillingAgent<S>['duty'] & { biasOf(goal: string): number }
}

/** The goals of one agent. */
export class Wishes<S extends Shape = Shape> {
  readonly all: readonly Wish<S>[]
  readonly #agent: ChoosingAgent<S>
  readonly #byName: ReadonlyMap<string, Wish<S>>
  /** What each wish needed to know when sensors were last chosen; see `needed`. */
  #levels: Uint8Array
  #version = -1

  constructor(agent: ChoosingAgent<S>) {
    this.#agent = agent
    this.#byName = new Map([...agent.kind.goals].map(([name, goal]) => [name, new Wish(agent, name, goal)]))
    this.all = [...this.#byName.values()]
    this.#levels = new Uint8Array(this.all.length)
  }

  get(name: string): Wish<S> | undefined {
    return this.#byName.get(name)
  }

  set(name: string, settings: GoalSettings): void {
    const wish = this.#byName.get(name)
    if (wish !== undefined) {
      wish.set(settings)
      return
    }
    const message = `${this.#agent.name} has no goal "${name}"`
    const hint = didYouMean(name, this.#byName.keys())
    throw new DomainError([{ code: 'agent/unknown-goal', severity: 'error', message, hint }])
  }

  /** Weighs all goals; gives those that are worth a plan, the best first. Of equals the one that was declared first. */
  rank(): Wish<S>[] {
    const candidates: Wish<S>[] = []
    const follows = !this.#agent.kind.autonomous
    for (const wish of this.all) {
      wish.weigh(this.#agent.duty.biasOf(wish.name), follows)
      if (wish.isCandidate) candidates.push(wish)
    }
    return candidates.sort((a, b) => b.priority - a.priority)
  }

  /** Whether the relevance of some goal depends on this fact, or a goal would be reached or lost by it. */
  dependOn(name: string): boolean {
    for (const wish of this.all) {
      if (wish.active && (wish.reads.has(name) || (wish.priority > 0 && wish.goalFacts.has(name)))) return true
    }
    return false
  }

  /** Names of the facts that goals need to know now; undefined when that is what they needed last time. */
  needed(): ReadonlySet<string> | undefined {
    let isNews = false
    let version = 0
    for (const [index, wish] of this.all.entries()) {
      const level = !wish.active ? 0 : wish.priority <= 0 ? 1 : wish.satisfied ? 2 : 3
      if (this.#levels[index] !== level) isNews = true
      this.#levels[index] = level
      version += wish.reads.size + wish.changes
    }
    if (!isNews && version === this.#version) return undefined
    this.#version = version
    const names = new Set<string>()
    for (const [index, wish] of this.all.entries()) {
      if (this.#levels[index] >= 1) for (const name of wish.reads) names.add(name)
      if (this.#levels[index] >= 2) for (const name of wish.goalFacts) names.add(name)
      if (this.#levels[index] === 3) for (const name of wish.relevant) names.add(name)
      if (this.#levels[index] === 3) for (const name of this.#agent.kind.innerFacts) names.add(name)
    }
    return names
  }
}
