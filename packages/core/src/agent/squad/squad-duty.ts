import type { Wish } from '../deciding/wish.ts'
import type { InnerDuty, Order, OrderReport } from '../duty.ts'
import { guard } from '../guard.ts'
import { type InnerAgent, type Surroundings, thinkSoon } from '../inner-agent.ts'

/** What commanding and being commanded need of an agent. */
export interface SquadAgent extends InnerAgent {
  readonly duty: InnerDuty<SquadAgent>
  /** Whether its group was chosen for it, and does not go with its superior. */
  readonly hasOwnGroup: boolean
  readonly intention: { letGo(reason: 'order'): void }
  readonly wishes: {
    readonly all: readonly Pick<Wish, 'name' | 'active' | 'satisfied' | 'bias'>[]
    get(goal: string): Pick<Wish, 'active'> | undefined
  }
  readonly execution: {
    readonly run: Listener | undefined
    readonly compounds: { readonly runs: readonly Listener[] }
  }
  readonly society: Surroundings & {
    readonly minds: ReadonlyMap<string, SquadAgent>
    /** An agent shares what it knows with a group from now on, instead of the one before. */
    join(agent: SquadAgent, group: string): void
    /** An agent is to serve another one that has not joined yet. */
    awaitSuperior(agent: SquadAgent, superior: string): void
  }
}

/** An action that may have given orders. */
interface Listener {
  readonly name: string
  hear(report: OrderReport): void
}

/** The duty of an agent that may be commanded and may command. */
export class SquadDuty implements InnerDuty<SquadAgent> {
  readonly orders: Order[] = []
  readonly subordinates: SquadAgent[] = []
  readonly #agent: SquadAgent
  #superior: SquadAgent | undefined
  #superiorName: string | undefined
  /** Order and goal → what was last reported. */
  readonly #reported = new Map<string, OrderReport['what']>()

  constructor(agent: SquadAgent) {
    this.#agent = agent
  }

  get superior(): SquadAgent | undefined {
    return this.#superior
  }

  get superiorName(): string | undefined {
    return this.#superiorName
  }

  serve(name: string | undefined): void {
    this.#superior?.duty.lose(this.#agent)
    this.#superior = undefined
    this.#superiorName = name
    this.dismiss()
    if (name === undefined) return
    // those who lose their leader go on sharing what they know
    if (!this.#agent.hasOwnGroup) this.#agent.society.join(this.#agent, name)
    const superior = this.#agent.society.minds.get(name)
    if (superior === undefined) this.#agent.society.awaitSuperior(this.#agent, name)
    if (superior === undefined || superior === this.#agent || isBelow(superior, this.#agent)) return
    this.#superior = superior
    superior.duty.subordinates.push(this.#agent)
  }

  biasOf(goal: string): number {
    let sum = 0
    for (const { bias } of this.orders) if (Object.hasOwn(bias, goal)) sum += bias[goal]
    return sum
  }

  targetOf(goal: string): unknown {
    return this.orders.findLast(
      ({ bias, target }) => target !== undefined && Object.hasOwn(bias, goal) && bias[goal] > 0,
    )?.target
  }

  receive(order: Order): void {
    this.orders.push(order)
    thinkSoon(this.#agent)
    const isPossible = Object.entries(order.bias).some(
      ([goal, amount]) => amount > 0 && this.#agent.wishes.get(goal)?.active === true,
    )
    // a superior cannot give goals to a subordinate that does not have them
    if (!isPossible) for (const goal of Object.keys(order.bias)) this.report(goal, 'failed')
  }

  withdraw(id: number): void {
    const at = this.orders.findIndex((order) => order.id === id)
    if (at < 0) return
    const [{ bias }] = this.orders.splice(at, 1)
    for (const key of [...this.#reported.keys()]) if (key.startsWith(`${id}:`)) this.#reported.delete(key)
    const { goal } = this.#agent
    if (goal !== undefined && Object.hasOwn(bias, goal) && bias[goal] > 0) this.#agent.intention.letGo('order')
    thinkSoon(this.#agent)
  }

  dismiss(): void {
    for (const { id } of [...this.orders]) this.withdraw(id)
  }

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

  reportSatisfied(): void {
    if (this.orders.length === 0) return
    for (const { name, active, satisfied, bias } of this.#agent.wishes.all) {
      if (active && satisfied && bias > 0) this.report(name, 'completed')
    }
  }

  hear(report: OrderReport): void {
    const { run, compounds } = this.#agent.execution
    for (const current of run === undefined ? compounds.runs : [run, ...compounds.runs]) {
      guard(this.#agent, `action ${current.name}`, () => current.hear(report))
    }
  }

  leave(successor?: string): void {
    this.serve(undefined)
    for (const member of [...this.subordinates]) member.duty.serve(successor === member.name ? undefined : successor)
  }

  lose(member: SquadAgent): void {
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
    // saved where squads were left out
    if (saved === undefined) return
    const { superior, orders, reported } = saved as {
      superior: string | undefined
      orders: readonly Order[]
      reported: readonly [string, OrderReport['what']][]
    }
    this.serve(superior)
    this.orders.push(...orders)
    for (const [key, what] of reported) this.#reported.set(key, what)
  }

  arrange(saved: unknown): void {
    if (saved === undefined) return
    const { subordinates } = saved as { subordinates: readonly string[] }
    this.subordinates.sort((a, b) => subordinates.indexOf(a.name) - subordinates.indexOf(b.name))
  }
}

/** Nobody commands those who command him. */
function isBelow(agent: SquadAgent, other: SquadAgent): boolean {
  for (let at = agent.duty.superior; at !== undefined; at = at.duty.superior) if (at === other) return true
  return false
}
