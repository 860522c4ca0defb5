import type { Agent } from './agent.ts'
import { withoutFeature } from './agent-features.ts'
import type { InnerAgent } from './inner-agent.ts'

/** What a superior wants from a subordinate. It can recommend and discourage goals that the subordinate has, but not add any. */
export interface Order {
  readonly id: number
  readonly from: string
  /** Goal → what is added to its priority. */
  readonly bias: Readonly<Record<string, number>>
  /** Where or on what: plain data, shared by all or one for each. */
  readonly target: unknown
}

/** A subordinate's report about an order. */
export interface OrderReport {
  readonly order: number
  readonly member: string
  readonly goal: string
  readonly what: 'accepted' | 'completed' | 'failed' | 'dropped' | 'lost'
}

/** The place of an agent in a command hierarchy: its superior, its subordinates, and its orders. */
export interface SquadRole {
  readonly orders: readonly Order[]
  readonly subordinates: readonly Agent[]
  readonly superior: Agent | undefined
  /** May name an agent that has not joined yet. */
  readonly superiorName: string | undefined
  /** Puts it under the command of another agent; undefined for none. */
  setSuperior(name: string | undefined): void
  /** Returns the superior's suggestion for a goal: the target of the newest order that recommends it. */
  targetOf(goal: string): unknown
}

/**
 * The role as the agent itself and its society see it. This base class is the role of an agent that neither commands nor is commanded: it
 * is used if squads are left out.
 */
export class InnerSquadRole implements SquadRole {
  readonly orders: Order[] = []
  readonly subordinates: InnerAgent[] = []
  superior: InnerAgent | undefined
  superiorName: string | undefined

  setSuperior(name: string | undefined): void {
    if (name !== undefined) withoutFeature('squads')
  }

  targetOf(_goal: string): unknown {
    return undefined
  }

  /** What superiors add to the priority of a goal. */
  biasOf(_goal: string): number {
    return 0
  }

  /** Receives an order, which interrupts at once. */
  receive(_order: Order): void {
    withoutFeature('squads')
  }

  /** Withdraws an order and stops at once everything done for it. */
  withdraw(_id: number): void {}

  /** Reports to the superior on a goal that one of its orders recommends. */
  report(_goal: string, _what: 'accepted' | 'completed' | 'failed' | 'dropped'): void {}

  /** Reports recommended goals that already hold as completed. */
  reportSatisfied(): void {}

  /** Passes a subordinate's report on to the action that gave the order. */
  receiveReport(_report: OrderReport): void {}

  /** Leaves the hierarchy: the superior loses a member, subordinates get another leader or none. */
  leave(_successor?: string): void {}

  /** Handles the loss of a member: orders to it can no longer be completed. */
  lose(_member: InnerAgent): void {}

  save(): unknown {
    return undefined
  }

  load(_saved: unknown): void {}

  /** The order of subordinates matters, because it determines who gets which target. */
  arrange(_saved: unknown): void {}
}
