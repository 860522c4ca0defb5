import { DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import type { GoalSettings } from '../agent.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { AgentGoal } from './agent-goal.ts'

/** The goals of one agent. */
export class AgentGoals {
  readonly all: readonly AgentGoal[]
  readonly #agent: InnerAgent
  readonly #byName: ReadonlyMap<string, AgentGoal>
  /** The facts each goal needed when sensors were last selected; see `needed`. */
  #levels: Uint8Array
  #version = -1

  constructor(agent: InnerAgent) {
    this.#agent = agent
    this.#byName = new Map([...agent.kind.goals].map(([name, goal]) => [name, new AgentGoal(agent, name, goal)]))
    this.all = [...this.#byName.values()]
    this.#levels = new Uint8Array(this.all.length)
  }

  get(name: string): AgentGoal | undefined {
    return this.#byName.get(name)
  }

  set(name: string, settings: GoalSettings): void {
    const goal = this.#byName.get(name)
    if (goal !== undefined) {
      goal.set(settings)
      return
    }
    const message = `${this.#agent.name} has no goal "${name}"`
    const hint = didYouMean(name, this.#byName.keys())
    throw new DomainError([{ code: 'agent/unknown-goal', severity: 'error', message, hint }])
  }

  /** Reevaluates all goals and returns those worth a plan, best first. Ties go to the goal declared first. */
  rank(): AgentGoal[] {
    const candidates: AgentGoal[] = []
    const follows = !this.#agent.kind.autonomous
    for (const goal of this.all) {
      goal.weigh(this.#agent.squad.biasOf(goal.name), follows)
      if (goal.isCandidate) candidates.push(goal)
    }
    return candidates.sort((a, b) => b.priority - a.priority)
  }

  /** Whether the relevance of some goal depends on this fact, or the fact can decide whether a goal is reached. */
  dependOn(name: string): boolean {
    for (const goal of this.all) {
      if (goal.active && (goal.reads.has(name) || (goal.priority > 0 && goal.goalFacts.has(name)))) return true
    }
    return false
  }

  /** Names of the facts that goals need now; undefined if unchanged since the last call. */
  needed(): ReadonlySet<string> | undefined {
    let isNews = false
    let version = 0
    for (const [index, goal] of this.all.entries()) {
      const level = !goal.active ? 0 : goal.priority <= 0 ? 1 : goal.satisfied ? 2 : 3
      if (this.#levels[index] !== level) isNews = true
      this.#levels[index] = level
      version += goal.reads.size + goal.changes
    }
    if (!isNews && version === this.#version) return undefined
    this.#version = version
    const names = new Set<string>()
    for (const [index, goal] of this.all.entries()) {
      if (this.#levels[index] >= 1) for (const name of goal.reads) names.add(name)
      if (this.#levels[index] >= 2) for (const name of goal.goalFacts) names.add(name)
      if (this.#levels[index] === 3) for (const name of goal.relevant) names.add(name)
      if (this.#levels[index] === 3) for (const name of this.#agent.kind.innerFacts) names.add(name)
    }
    return names
  }
}
