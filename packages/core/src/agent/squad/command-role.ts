import { DomainError } from '../../diagnostic.ts'
import { show } from '../../domain/check/plain.ts'
import { guard } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { InnerSquadRole, type Order, type OrderReport } from '../squad-role.ts'

/** The role of an agent that may command and be commanded. */
export class CommandRole extends InnerSquadRole {
  readonly #agent: InnerAgent
  /** Order and goal → last report. */
  readonly #reported = new Map<string, OrderReport['what']>()

  constructor(agent: InnerAgent) {
    super()
    this.#agent = agent
  }

  override setSuperior(name: string | undefined): void {
    if (name !== undefined) refuseCircle(this.#agent.name, name, this.#agent.society.agents)
    this.#follow(name)
  }

  #follow(name: string | undefined): void {
    if (this.#agent.isRemoved && name !== undefined) return
    this.superior?.squad.lose(this.#agent)
    this.superior = undefined
    this.superiorName = name
    for (const { id } of [...this.orders]) this.withdraw(id)
    if (name === undefined) return
    // subordinates who lose their leader keep sharing what they know
    const { groups, agents } = this.#agent.society
    if (!this.#agent.hasOwnGroup) groups?.join(this.#agent, name)
    const superior = agents.get(name)
    if (superior === undefined) groups?.awaitSuperior(this.#agent, name)
    if (superior === undefined || superior.isRemoved) return
    this.superior = superior
    superior.squad.subordinates.push(this.#agent)
  }

  override biasOf(goal: string): number {
    let sum = 0
    for (const { bias } of this.orders) if (Object.hasOwn(bias, goal)) sum += bias[goal]
    return sum
  }

  override targetOf(goal: string): unknown {
    return this.orders.findLast(
      ({ bias, target }) => target !== undefined && Object.hasOwn(bias, goal) && bias[goal] > 0,
    )?.target
  }

  override receive(order: Order): void {
    this.orders.push(order)
    this.#agent.rethink()
    const isPossible = Object.keys(order.bias).some(
      (goal) => order.bias[goal] > 0 && this.#agent.goals.get(goal)?.active === true,
    )
    // a superior cannot give a subordinate goals that it does not have
    if (!isPossible) for (const goal of Object.keys(order.bias)) this.report(goal, 'failed')
  }

  override withdraw(id: number): void {
    const at = this.orders.findIndex((order) => order.id === id)
    if (at < 0) return
    const [{ bias }] = this.orders.splice(at, 1)
    for (const key of [...this.#reported.keys()]) if (key.startsWith(`${id}:`)) this.#reported.delete(key)
    const { goal } = this.#agent
    if (goal !== undefined && Object.hasOwn(bias, goal) && bias[goal] > 0) this.#agent.intention.dropGoal('order')
    this.#agent.rethink()
  }

  override report(goal: string, what: 'accepted' | 'completed' | 'failed' | 'dropped'): void {
    if (this.orders.length === 0) return
    for (const { id, bias, from } of [...this.orders]) {
      if (!Object.hasOwn(bias, goal) || bias[goal] <= 0) continue
      const key = `${id}:${goal}`
      const last = this.#reported.get(key)
      if (last === what || last === 'completed') continue
      this.#reported.set(key, what)
      this.#agent.emit?.({ type: 'report', order: id, to: from, goal, what })
      this.superior?.squad.receiveReport({ order: id, member: this.#agent.name, goal, what })
    }
  }

  override reportSatisfied(): void {
    if (this.orders.length === 0) return
    for (const { name, active, satisfied, bias } of this.#agent.goals.all) {
      if (active && satisfied && bias > 0) this.report(name, 'completed')
    }
  }

  override receiveReport(report: OrderReport): void {
    const { run, compounds } = this.#agent.execution
    for (const current of run === undefined ? compounds.runs : [run, ...compounds.runs]) {
      guard(this.#agent, `action ${current.name}`, () => current.receiveReport(report))
    }
  }

  override leave(successor?: string): void {
    this.setSuperior(undefined)
    const { agents } = this.#agent.society
    for (const member of [...this.subordinates]) {
      // a member that is the successor, or commands it, is on its own
      const isAbove = successor !== undefined && circleBy(member.name, successor, agents) !== undefined
      member.squad.setSuperior(isAbove ? undefined : successor)
    }
  }

  override lose(member: InnerAgent): void {
    const at = this.subordinates.indexOf(member)
    if (at < 0) return
    this.subordinates.splice(at, 1)
    for (const { id } of member.squad.orders)
      this.receiveReport({ order: id, member: member.name, goal: '', what: 'lost' })
  }

  override save(): unknown {
    const subordinates = this.subordinates.map(({ name }) => name)
    return { superior: this.superiorName, subordinates, orders: this.orders, reported: [...this.#reported] }
  }

  override load(saved: unknown): void {
    // saved where squads were left out
    if (saved === undefined) return
    const { superior, orders, reported } = saved as {
      superior: string | undefined
      orders: readonly Order[]
      reported: readonly [string, OrderReport['what']][]
    }
    this.#follow(superior)
    this.orders.push(...orders)
    for (const [key, what] of reported) this.#reported.set(key, what)
  }

  override arrange(saved: unknown): void {
    if (saved === undefined) return
    const { subordinates } = saved as { subordinates: readonly string[] }
    this.subordinates.sort((a, b) => subordinates.indexOf(a.name) - subordinates.indexOf(b.name))
  }
}

type Chain = ReadonlyMap<string, { readonly squad: { readonly superiorName: string | undefined } }>

/** Returns the circle of command that would arise if an agent served another one; undefined if none would. */
function circleBy(name: string, superior: string, agents: Chain): string[] | undefined {
  const round = [name]
  for (let at: string | undefined = superior; at !== name; at = agents.get(at)?.squad.superiorName) {
    // bounded, in case others already form a circle
    if (at === undefined || round.length > agents.size) return undefined
    round.push(at)
  }
  return round
}

/** Throws a `DomainError` if an agent would command its own superiors, in the same words as for documents. */
export function refuseCircle(name: string, superior: string, agents: Chain): void {
  const round = circleBy(name, superior, agents)
  if (round === undefined) return
  const message = describeCircle(round)
  throw new DomainError([{ code: 'agents/cycle', severity: 'error', message, path: [name, 'superior'] }])
}

/** Describes a circular chain of command; names at most eight agents of it. */
export function describeCircle(round: readonly string[]): string {
  if (round.length === 1) return `${round[0]} cannot be its own superior`
  const isLong = round.length >= MOST_SHOWN
  const found = `${round.slice(0, MOST_SHOWN).map(show).join(' under ')} under ${isLong ? '…' : show(round[0])}`
  return `found ${found}, expected a chain of command without circles`
}

const MOST_SHOWN = 8
