import type { Agent } from '../agent.ts'

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
  readonly what: 'taken-up' | 'completed' | 'failed' | 'dropped' | 'lost'
}

/** The place of an agent in a command hierarchy: who commands it, whom it commands, and the orders that it has. */
export class Duty {
  readonly orders: Order[] = []
  readonly subordinates: Agent[] = []
  readonly #agent: Agent
  #superior: Agent | undefined
  #superiorName: string | undefined
  /** Order and goal → what was last reported. */
  readonly #reported = new Map<string, OrderReport['what']>()

  constructor(agent: Agent) {
    this.#agent = agent
  }

  get superior(): Agent | undefined {
    return this.#superior
  }

  /** May be the name of somebody who has not joined yet. */
  get superiorName(): string | undefined {
    return this.#superiorName
  }

  /** Comes under the command of another agent; undefined: of nobody. */
  serve(name: string | undefined): void {
    this.#superior?.duty.lose(this.#agent)
    this.#superior = undefined
    this.#superiorName = name
    this.dismiss()
    if (name === undefined) return
    // those who lose their leader go on sharing what they know
    if (!this.#agent.hasOwnGroup) this.#agent.society.join(this.#agent, name)
    const superior = this.#agent.society.agents.get(name)
    if (superior === undefined) this.#agent.society.awaitSuperior(this.#agent, name)
    if (superior === undefined || superior === this.#agent || isBelow(superior, this.#agent)) return
    this.#superior = superior
    superior.duty.subordinates.push(this.#agent)
  }

  /** What superiors add to the priority of a goal. */
  biasOf(goal: string): number {
    let sum = 0
    for (const { bias } of this.orders) if (Object.hasOwn(bias, goal)) sum += bias[goal]
    return sum
  }

  /** What the superior suggests for a goal: the target of the newest order that recommends it. */
  targetOf(goal: string): unknown {
    return this.orders.findLast(
      ({ bias, target }) => target !== undefined && Object.hasOwn(bias, goal) && bias[goal] > 0,
    )?.target
  }

  /** An order comes in, and interrupts at once. */
  receive(order: Order): void {
    this.orders.push(order)
    this.#agent.thinkSoon()
    const isPossible = Object.entries(order.bias).some(
      ([goal, amount]) => amount > 0 && this.#agent.wishes.get(goal)?.active === true,
    )
    // a superior cannot give goals to a subordinate that does not have them
    if (!isPossible) for (const goal of Object.keys(order.bias)) this.report(goal, 'failed')
  }

  /** An order is taken back: what is done for its sake is stopped at once. */
  withdraw(id: number): void {
    const at = this.orders.findIndex((order) => order.id === id)
    if (at < 0) return
    const [{ bias }] = this.orders.splice(at, 1)
    for (const key of [...this.#reported.keys()]) if (key.startsWith(`${id}:`)) this.#reported.delete(key)
    const { goal } = this.#agent
    if (goal !== undefined && Object.hasOwn(bias, goal) && bias[goal] > 0) this.#agent.letGo('order')
    this.#agent.thinkSoon()
  }

  /** No orders any more. */
  dismiss(): void {
    for (const { id } of [...this.orders]) this.withdraw(id)
  }

  /** Tells the superior how it stands with a goal that one of its orders recommends. */
  report(goal: string, what: 'taken-up' | 'completed' | 'failed' | 'dropped'): void {
    if (this.orders.length === 0) return
    for (const { id, bias, from } of [...this.orders]) {
      if (!Object.hasOwn(bias, goal) || bias[goal] <= 0) continue
      const key = `${id}:${goal}`
      const last = this.#reported.get(key)
      if (last === what || last === 'completed') continue
      this.#reported.set(key, what)
      this.#agent.emit?.({ type: 'report', order: id, to: from, goal, what })
      this.#superior?.duty.hear({ order: id, member: this.#agent.name, goal, what })
    }
  }

  /** Goals that the superior recommends and that hold already are reported as completed. */
  reportSatisfied(): void {
    if (this.orders.length === 0) return
    for (const { name, active, satisfied, bias } of this.#agent.wishes.all) {
      if (active && satisfied && bias > 0) this.report(name, 'completed')
    }
  }

  /** A subordinate reports: the action that gave the order is told. */
  hear(report: OrderReport): void {
    const { run, compounds } = this.#agent.execution
    for (const current of run === undefined ? compounds.runs : [run, ...compounds.runs]) {
      this.#agent.guard(`action ${current.name}`, () => current.hear(report))
    }
  }

  /** Leaves the hierarchy: the superior loses a member, subordinates get another leader or none. */
  leave(successor?: string): void {
    this.serve(undefined)
    for (const member of [...this.subordinates]) member.duty.serve(successor === member.name ? undefined : successor)
  }

  /** A member is gone: orders to it cannot be completed any more. */
  lose(member: Agent): void {
    const at = this.subordinates.indexOf(member)
    if (at < 0) return
    this.subordinates.splice(at, 1)
    for (const { id } of member.duty.orders) this.hear({ order: id, member: member.name, goal: '', what: 'lost' })
  }

  save(): unknown {
    const subordinates = this.subordinates.map(({ name }) => name)
    return { superior: this.#superiorName, subordinates, orders: this.orders, reported: [...this.#reported] }
  }

  load(saved: unknown): void {
    const { superior, orders, reported } = saved as {
      superior: string | undefined
      orders: readonly Order[]
      reported: readonly [string, OrderReport['what']][]
    }
    this.serve(superior)
    this.orders.push(...orders)
    for (const [key, what] of reported) this.#reported.set(key, what)
  }

  /** The order of subordinates counts, as it says who gets which target. */
  arrange(saved: unknown): void {
    const { subordinates } = saved as { subordinates: readonly string[] }
    this.subordinates.sort((a, b) => subordinates.indexOf(a.name) - subordinates.indexOf(b.name))
  }
}

/** Nobody commands those who command him. */
function isBelow(agent: Agent, other: Agent): boolean {
  for (let at = agent.duty.superior; at !== undefined; at = at.duty.superior) if (at === other) return true
  return false
}
