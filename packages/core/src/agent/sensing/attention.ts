import type { RefereeState } from '../../task/referee/execute.ts'
import type { Interrupts } from '../believing/beliefs.ts'
import { nameIn, valueIn } from '../believing/fact-keys.ts'
import { reportThrown } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'

/** Updates an agent's beliefs, and tracks changes that may matter until the agent processes them. */
export class Attention {
  /** Names of the changed facts. */
  readonly news = new Set<string>()
  /** Whether some change was not an expected effect of the running step. */
  isSurprised = false
  /** Whether something demands attention, even if it does not seem to matter. */
  isUrgent = false
  /** Counts all belief changes. */
  changes = 0
  readonly #agent: InnerAgent

  constructor(agent: InnerAgent) {
    this.#agent = agent
  }

  /** Adopts a reported fact as a belief. Reports a fault for facts that the domain does not have. */
  believe(key: string, value: unknown, source: string, interrupts: Interrupts = 'when-it-matters'): void {
    const agent = this.#agent
    let was: unknown
    try {
      was = agent.emit && agent.beliefs.read(key)
      if (!agent.beliefs.set(key, value)) return
    } catch (error) {
      reportThrown(agent, source, error)
      return
    }
    this.changes++
    agent.emit?.({ type: 'belief', key, value, was, source })
    if (interrupts === 'never') return
    agent.stir()
    this.news.add(nameIn(key))
    if (interrupts === 'always') this.isUrgent = true
    if (!agent.execution.expectedEffects.isExpected(key)) this.isSurprised = true
  }

  /** Adopts the effects of an action as beliefs. */
  assume(state: RefereeState, source: string): void {
    const { beliefs, emit } = this.#agent
    const before = beliefs.state
    this.#agent.stir()
    for (const key of beliefs.assume(state)) {
      this.news.add(nameIn(key))
      emit?.({ type: 'belief', key, value: beliefs.values[key], was: valueIn(beliefs.model, before, key), source })
    }
  }

  /** Remembers a thing, and shares it with the group if wanted. */
  remember(thing: string, facts: Readonly<Record<string, unknown>>, confidence: number, shares = false): void {
    const { memory, blackboard, emit } = this.#agent
    memory.remember(thing, facts, confidence)
    if (shares) {
      blackboard?.memory.remember(thing, facts, confidence)
      this.#agent.team?.memory.remember(thing, facts, confidence)
    }
    emit?.({ type: 'remembered', thing, facts, confidence })
  }

  /** Tells the group that the agent belongs to, and the one that it leads. */
  share(key: string, value: unknown, source: string, interrupts?: Interrupts): void {
    const { blackboard, team } = this.#agent
    this.believe(key, value, source, interrupts)
    blackboard?.tell(key, value, source, interrupts)
    team?.tell(key, value, source, interrupts)
  }

  /** Whether the agent's domain has the fact of a key. */
  knows(key: string): boolean {
    return this.#agent.kind.facts.has(nameIn(key))
  }

  clear(): void {
    this.news.clear()
    this.isSurprised = this.isUrgent = false
  }
}
