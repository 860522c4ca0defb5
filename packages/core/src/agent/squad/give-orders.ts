import type { AgentEventData } from '../../agent-events.ts'
import type { Shape } from '../../domain/types/typed-keys.ts'
import type { Agent } from '../agent.ts'
import type { ActionRun } from '../defining/action-run.ts'
import { type ActionResult, type Behaviour, failed } from '../defining/behaviour.ts'
import type { InnerSquadRole, OrderReport } from '../squad-role.ts'
import { checkOrders } from './check-orders.ts'

/** How an action of a superior is carried out by those whom it commands. */
export interface OrdersDefinition<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  /** Goals of the subordinates that are recommended, with what is added to their priority. */
  readonly recommends: Readonly<Record<string, number>>
  /** Goals that are discouraged, with what is taken from their priority. */
  readonly discourages?: Readonly<Record<string, number>>
  /** Who gets the order. @default all subordinates */
  to?(run: ActionRun<S, Args>, members: readonly Agent[]): readonly Agent[]
  /** A target for a member: the same for all, or one for each. Plain data; see `agent.squad.targetOf`. */
  target?(run: ActionRun<S, Args>, member: Agent, index: number): unknown
  /** Facts that the member is told with the order. */
  briefing?(run: ActionRun<S, Args>, member: Agent, target: unknown): Readonly<Record<string, unknown>> | undefined
  /** How many have to complete it; `never`: it stands until the superior does something else. @default 'all' */
  readonly completeWhen?: 'all' | 'any' | 'never' | number
  /** How many failures are too many. @default as many as make completion impossible */
  readonly failWhen?: 'any' | number
  /** Seconds after which the order counts as failed. */
  readonly timeout?: number
  /** When it is completed, the effects of the action are believed. @default true */
  readonly assumeEffects?: boolean
}

/** A superior, as giving orders needs it. */
interface Superior {
  readonly name: string
  readonly emit: ((event: AgentEventData) => void) | undefined
  readonly society: { orders: number; readonly minds: ReadonlyMap<string, Subordinate> }
}

/** A subordinate, as giving orders needs it. */
interface Subordinate {
  readonly isRemoved: boolean
  readonly attention: { believe(key: string, value: unknown, source: string): void }
  readonly squad: Pick<InnerSquadRole<unknown>, 'receive' | 'withdraw' | 'superiorName'>
}

type MemberState = 'given' | OrderReport['what']

interface OrderNotes {
  /** Number of the order → member. */
  orders: Record<string, string>
  states: Record<string, MemberState>
  /** Names of those who are to get the order; the first `given` of them have it. */
  readonly members: readonly string[]
  given: number
  /** The tick in which it was last given to somebody. */
  givenIn: number
  /** Whether something was given or reported since the standing of the order was last judged. */
  hasNews: boolean
}

/** Members who get an order in one tick; more of them get it in the next ones, so that an order to thousands does not hold up a frame. */
const mostPerTick = 64

/**
 * Makes the behaviour of a superior's action: recommends goals to subordinates, and is done when enough of them report that they have
 * completed the order. Interrupting the superior interrupts them, too. An order to more than 64 takes several ticks to give: a `tick` of your
 * own that replaces this one should call it.
 *
 * @example
 * stackUp: giveOrders({ recommends: { moveTo: 1 }, target: (run, member, index) => doorPosts[index], completeWhen: 'all', timeout: 20 })
 */
export function giveOrders<S extends Shape, Args>(definition: OrdersDefinition<S, Args>): Behaviour<S, Args> {
  checkOrders(definition)
  const { timeout, assumeEffects = true } = definition
  return {
    assumeEffects,
    interruptible: true,
    ...(timeout !== undefined && { timeout }),
    start(run) {
      const everybody = new Set(run.agent.squad.subordinates)
      const chosen = definition.to?.(run, [...everybody]) ?? [...everybody]
      const members = chosen.filter((member) => everybody.has(member)).map(({ name }) => name)
      if (members.length === 0) return failed('there is nobody to give the order to')
      const goals = Object.keys(definition.recommends)
      if (!goals.some((goal) => chosen.some((member) => member.goalState(goal) !== undefined)))
        return failed(
          `none of those who are to get the order has a goal ${goals.map((goal) => `"${goal}"`).join(' or ')}`,
        )
      const states: OrderNotes['states'] = Object.create(null)
      for (const name of members) states[name] = 'given'
      run.data = { orders: Object.create(null), states, members, given: 0, givenIn: 0, hasNews: true }
      giveNext(run, definition)
      return 'running'
    },
    tick(run) {
      const notes = notesOf(run)
      if (notes.given < notes.members.length && notes.givenIn !== run.agent.society.ticks) giveNext(run, definition)
      if (!notes.hasNews) return 'running'
      notes.hasNews = false
      return standing(notes, definition)
    },
    onReport(run, { order, member, what }) {
      const notes = notesOf(run)
      if (notes.orders?.[order] !== member) return
      notes.hasNews = true
      // a goal that was dropped may be accepted again; what is completed stays completed
      if (notes.states[member] !== 'completed' || what === 'lost') notes.states[member] = what
    },
    onComplete: withdrawAll,
    onFail: withdrawAll,
    onStop: withdrawAll,
  }
}

function giveNext<S extends Shape, Args>(run: ActionRun<S, Args>, definition: OrdersDefinition<S, Args>): void {
  const notes = notesOf(run)
  const { society, name: superior } = superiorOf(run)
  const end = Math.min(notes.members.length, notes.given + mostPerTick)
  const bias: Record<string, number> = Object.create(null)
  for (const [goal, amount] of Object.entries(definition.recommends)) bias[goal] = amount
  for (const [goal, amount] of Object.entries(definition.discourages ?? {})) bias[goal] = (bias[goal] ?? 0) - amount
  notes.hasNews = true
  notes.givenIn = run.agent.society.ticks
  while (notes.given < end) {
    const index = notes.given++
    const name = notes.members[index]
    const member = society.minds.get(name)
    const isGiven = member?.squad.superiorName === superior && give(run, member, index, definition, bias)
    // these functions may have had the action stopped
    if (run.signal.aborted) return
    if (!isGiven) delete notes.states[name]
  }
}

/** Gives whether the member has the order: functions of users may have had it removed. */
function give<S extends Shape, Args>(
  run: ActionRun<S, Args>,
  subordinate: Subordinate,
  index: number,
  definition: OrdersDefinition<S, Args>,
  bias: Readonly<Record<string, number>>,
): boolean {
  const { society, name, emit } = superiorOf(run)
  const member = subordinate as unknown as Agent
  const id = society.orders++
  const target = definition.target?.(run, member, index)
  const facts = definition.briefing?.(run, member, target)
  if (run.signal.aborted || subordinate.isRemoved) return false
  notesOf(run).orders[id] = member.name
  emit?.({ type: 'order-given', order: id, to: member.name, bias, target })
  for (const [key, value] of Object.entries(facts ?? {})) subordinate.attention.believe(key, value, `order of ${name}`)
  subordinate.squad.receive({ id, from: name, bias, target })
  return true
}

function standing<S extends Shape, Args>(notes: OrderNotes, definition: OrdersDefinition<S, Args>): ActionResult {
  const { completeWhen = 'all', failWhen } = definition
  let given = 0
  let lost = 0
  let completed = 0
  let failures = 0
  // by name: the values of a large record would be a list, made in every tick in which somebody reports
  for (const name of notes.members) {
    const state = notes.states[name]
    if (state === undefined) continue
    given++
    if (state === 'lost') lost++
    else if (state === 'completed') completed++
    else if (state === 'failed') failures++
  }
  const alive = given - lost
  if (alive === 0) return failed('all who had the order are lost')
  if (completeWhen === 'never') return 'running'
  // those who are lost need not be waited for
  if (typeof completeWhen === 'number' && completeWhen > given) {
    return failed(`${completeWhen} have to complete the order, but only ${given} were given it`)
  }
  const wanted = completeWhen === 'all' ? alive : completeWhen === 'any' ? 1 : completeWhen
  if (wanted > 0 && completed >= wanted) return 'done'
  const most = failWhen === 'any' ? 1 : (failWhen ?? Math.max(1, alive - wanted + 1))
  if (failures >= most) return failed(`${failures} of ${given} could not carry out the order`)
  if (wanted > alive) return failed(`${lost} of ${given} who had the order are lost`)
  return 'running'
}

function withdrawAll<S extends Shape, Args>(run: ActionRun<S, Args>): void {
  const { society, emit } = superiorOf(run)
  for (const [order, name] of Object.entries(notesOf(run).orders ?? {})) {
    emit?.({ type: 'order-withdrawn', order: Number(order), to: name })
    society.minds.get(name)?.squad.withdraw(Number(order))
  }
}

function notesOf<S extends Shape, Args>(run: ActionRun<S, Args>): OrderNotes {
  return run.data as unknown as OrderNotes
}

/** Behaviours of users see less of their agent. */
function superiorOf<S extends Shape, Args>({ agent }: ActionRun<S, Args>): Superior {
  return agent as unknown as Superior
}
