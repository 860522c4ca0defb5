import type { Agent } from '../agent.ts'
import type { InnerAgent } from '../inner-agent.ts'
import type { Interrupts } from './beliefs.ts'
import { Memory, type MemoryDecay } from './memory.ts'

/**
 * What a group of agents knows together: facts that any member has reported, and a memory of things.
 *
 * @example
 * const board: Blackboard = society.blackboard('watch')
 * society.add(sailor, { name: 'Ann', group: 'watch' })
 * board.tell('rum', 3, 'radio')
 * society.agent('Ann').beliefs.read('rum') // 3
 */
export interface Blackboard {
  /** Name of the group. */
  readonly name: string
  readonly memory: Memory
  /** Fact key → value, as last reported. */
  readonly facts: ReadonlyMap<string, unknown>
  readonly members: readonly Agent[]
  /** The superior of the group, who also learns what the members tell each other. */
  readonly leader: Agent | undefined
  /** Tells every member whose domain knows the fact. */
  tell(key: string, value: unknown, source: string, interrupts?: Interrupts): void
}

/** A blackboard as the members of its group see it. */
export class InnerBlackboard implements Blackboard {
  readonly name: string
  readonly memory: Memory
  readonly facts = new Map<string, unknown>()
  readonly members: InnerAgent[] = []
  /** Fact → number of members that need to know it. */
  readonly #needs = new Map<string, number>()
  leader: InnerAgent | undefined

  constructor(name: string, decay: MemoryDecay, time: () => number) {
    this.name = name
    this.memory = new Memory(decay, time)
  }

  tell(key: string, value: unknown, source: string, interrupts?: Interrupts): void {
    this.facts.set(key, value)
    const { leader } = this
    for (const { attention } of this.members)
      if (attention.knows(key)) attention.believe(key, value, source, interrupts)
    if (leader?.attention.knows(key)) leader.attention.believe(key, value, source, interrupts)
  }

  /** Adds a member and tells it what the others know. */
  join(agent: InnerAgent): void {
    this.members.push(agent)
    this.exchangeNeeds([], agent.senses.needs)
    for (const [key, value] of this.facts)
      if (agent.attention.knows(key)) agent.attention.believe(key, value, `group ${this.name}`)
  }

  leave(agent: InnerAgent): void {
    const at = this.members.indexOf(agent)
    if (at < 0) return
    this.members.splice(at, 1)
    if (this.exchangeNeeds(agent.senses.needs, [])) this.arrangeSenses(agent)
  }

  /** Whether any member needs to know a fact. */
  needs(name: string): boolean {
    return this.#needs.has(name)
  }

  /** Updates which facts a member needs; returns true when that changes what the group needs. */
  exchangeNeeds(before: Iterable<string>, after: Iterable<string>): boolean {
    let isNews = false
    for (const name of after) {
      const count = this.#needs.get(name) ?? 0
      this.#needs.set(name, count + 1)
      if (count === 0) isNews = true
    }
    for (const name of before) {
      const count = (this.#needs.get(name) ?? 0) - 1
      if (count > 0) this.#needs.set(name, count)
      else if (this.#needs.delete(name)) isNews = true
    }
    return isNews
  }

  /** Reacts to changed needs of a member: others may have sensors that share what it needs. */
  arrangeSenses(changed: InnerAgent): void {
    for (const member of this.members) if (member !== changed && member.kind.shares) member.senses.arrange()
    if (this.leader !== undefined && this.leader !== changed && this.leader.kind.shares) this.leader.senses.arrange()
  }

  save(): unknown {
    return { facts: [...this.facts], memory: this.memory.save() }
  }

  load(saved: unknown): void {
    const { facts, memory } = saved as { facts: readonly [string, unknown][]; memory: ReturnType<Memory['save']> }
    this.facts.clear()
    for (const [key, value] of facts) this.facts.set(key, value)
    this.memory.load(memory)
  }
}
