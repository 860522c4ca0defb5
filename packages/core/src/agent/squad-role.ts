import { withoutFeature } from './left-out.ts'

/** What a superior wants of a subordinate. It can recommend and discourage goals that the subordinate has, but not add any. */
export interface Order {
  readonly id: number
  readonly from: string
  /** Goal → what is added to its priority. */
  readonly bias: Readonly<Record<string, number>>
  /** Where or on what: plain data, shared by all or one for each. */
  readonly target: unknown
}

/** What a subordinate says about an order. */
export interface OrderReport {
  readonly order: number
  readonly member: string
  readonly goal: string
  readonly what: 'accepted' | 'completed' | 'failed' | 'dropped' | 'lost'
}

/** The place of an agent in a command hierarchy: who commands it, whom it commands, and the orders that it has. */
export interface SquadRole<Member> {
  readonly orders: readonly Order[]
  readonly subordinates: readonly Member[]
  readonly superior: Member | undefined
  /** May be the name of somebody who has not joined yet. */
  readonly superiorName: string | undefined
  /** Comes under the command of another agent; undefined: of nobody. */
  serve(name: string | undefined): void
  /** What the superior suggests for a goal: the target of the newest order that recommends it. */
  targetOf(goal: string): unknown
}

/**
 * The role as the agent itself and its society see it. As it stands here, it is that of an agent which neither commands nor is
 * commanded: all there is where squads were left out.
 */
export class InnerSquadRole<Member> implements SquadRole<Member> {
  readonly orders: Order[] = []
  readonly subordinates: Member[] = []
  superior: Member | undefined
  superiorName: string | undefined

  serve(name: string | undefined): void {
    if (name !== undefined) withoutFeature('squads')
  }

  targetOf(_goal: string): unknown {
    return undefined
  }

  /** What superiors add to the priority of a goal. */
  biasOf(_goal: string): number {
    return 0
  }

  /** An order comes in, and interrupts at once. */
  receive(_order: Order): void {
    withoutFeature('squads')
  }

  /** An order is taken back: what is done for its sake is stopped at once. */
  withdraw(_id: number): void {}

  /** Tells the superior how it stands with a goal that one of its orders recommends. */
  report(_goal: string, _what: 'accepted' | 'completed' | 'failed' | 'dropped'): void {}

  /** Goals that the superior recommends and that hold already are reported as completed. */
  reportSatisfied(): void {}

  /** A subordinate reports: the action that gave the order is told. */
  receiveReport(_report: OrderReport): void {}

  /** Leaves the hierarchy: the superior loses a member, subordinates get another leader or none. */
  leave(_successor?: string): void {}

  /** A member is gone: orders to it cannot be completed any more. */
  lose(_member: Member): void {}

  save(): unknown {
    return undefined
  }

  load(_saved: unknown): void {}

  /** The order of subordinates counts, as it says who gets which target. */
  arrange(_saved: unknown): void {}
}
