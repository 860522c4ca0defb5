import type { Shape } from '../../domain/types/typed-keys.ts'
import type { RefereeState } from '../../task/referee/execute.ts'
import type { Interrupts } from '../believing/beliefs.ts'
import type { Blackboard } from '../believing/blackboard.ts'
import { nameIn } from '../believing/fact-keys.ts'
import { reportThrown } from '../guard.ts'
import { type InnerAgent, requestUpdate } from '../inner-agent.ts'

/** What attention needs of an agent. */
export interface AttentiveAgent<S extends Shape> extends InnerAgent<S> {
  /** What those know together whom it commands. */
  readonly team: Blackboard | undefined
  readonly execution: {
    /** What the step under way is meant to bring about. */
    readonly expectedEffects: { isExpected(key: string): boolean }
  }
}

/** What has reached an agent since it last took notice: changes its beliefs, and remembers which changes may matter. */
export class Attention<S extends Shape = Shape> {
  /** Names of the facts that have changed. */
  readonly news = new Set<string>()
  /** Something was not what the step under way is meant to bring about. */
  isSurprised = false
  /** Something asks to be looked at, whether or not it seems to matter. */
  isUrgent = false
  /** Counts all changes of beliefs. */
  changes = 0
  readonly #agent: AttentiveAgent<S>

  constructor(agent: AttentiveAgent<S>) {
    this.#agent = agent
  }

  /** Believes something that was told or seen; what the domain does not know is reported, not believed. */
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
    requestUpdate(agent)
    this.news.add(nameIn(key))
    if (interrupts === 'always') this.isUrgent = true
    if (!agent.execution.expectedEffects.isExpected(key)) this.isSurprised = true
  }

  /** Believes the effects of an action. */
  assume(state: RefereeState, source: string): void {
    const { beliefs, emit } = this.#agent
    const before = beliefs.state
    requestUpdate(this.#agent)
    for (const key of beliefs.assume(state)) {
      this.news.add(nameIn(key))
      emit?.({ type: 'belief', key, value: beliefs.values[key], was: beliefs.decodeIn(before, key), source })
    }
  }

  /** Remembers a thing, and tells the group about it where that is wanted. */
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

  /** Whether the domain of the agent has the fact of a key. */
  knows(key: string): boolean {
    return this.#agent.kind.facts.has(nameIn(key))
  }

  clear(): void {
    this.news.clear()
    this.isSurprised = this.isUrgent = false
  }
}
