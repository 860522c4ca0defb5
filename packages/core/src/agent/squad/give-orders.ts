import { DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import { needObject, wrongArgument } from '../../domain/check/plain.ts'
import type { Shape } from '../../domain/typed-keys.ts'
import type { Agent } from '../agent.ts'
import { type ActionExecution, type ActionHandler, type ActionResult, failed } from '../defining/action-handler.ts'
import type { InnerAgent } from '../inner-agent.ts'
import type { OrderReport } from '../squad-role.ts'

/** How subordinates carry out an action of their superior. */
export interface OrdersDefinition<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  /** Goals to recommend to the subordinates, with what to add to their priority. */
  readonly recommends: Readonly<Record<string, number>>
  /** Goals to discourage, with what to subtract from their priority. */
  readonly discourages?: Readonly<Record<string, number>>
  /** The agents that get the order. @default all subordinates */
  to?(run: ActionExecution<S, Args>, members: readonly Agent[]): readonly Agent[]
  /** A target for a member: the same for all, or one for each. Plain data; see `agent.squad.targetOf`. */
  target?(run: ActionExecution<S, Args>, member: Agent, index: number): unknown
  /** Facts to tell the member with the order. */
  briefing?(
    run: ActionExecution<S, Args>,
    member: Agent,
    target: unknown,
  ): Readonly<Record<string, unknown>> | undefined
  /** How many must complete it; `never`: the order holds until the superior does something else. @default 'all' */
  readonly completeWhen?: 'all' | 'any' | 'never' | number
  /** How many failures make it fail. @default as many as make completion impossible */
  readonly failWhen?: 'any' | number
  /** Seconds after which the order fails. */
  readonly timeout?: number
  /** Turns the effects of the action into beliefs when the order is completed. @default true */
  readonly assumeEffects?: boolean
}

type MemberState = 'given' | OrderReport['what']

interface OrderNotes {
  /** Number of the order → member. */
  orders: Record<string, string>
  states: Record<string, MemberState>
  /** Names of the agents to order; the first `given` of them have the order. */
  readonly members: readonly string[]
  given: number
  /** The tick in which it was last given to an agent. */
  givenIn: number
  /** Whether anything was given or reported since the outcome was last evaluated. */
  hasNews: boolean
}

/** Members that get an order per tick. The others get it in later ticks, so that an order to thousands does not stall a frame. */
const mostPerTick = 64

/**
 * Creates the behaviour of a superior's action: recommends goals to subordinates, and is done when enough of them report that they have
 * completed the order. Interrupting the superior interrupts them, too. An order to more than 64 takes several ticks to give: if you replace
 * its `tick`, call the original from yours.
 *
 * @example
 * stackUp: giveOrders({ recommends: { moveTo: 1 }, target: (run, member, index) => doorPosts[index], completeWhen: 'all', timeout: 20 })
 */
export function giveOrders<S extends Shape, Args>(definition: OrdersDefinition<S, Args>): ActionHandler<S, Args> {
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
      if (members.length === 0) return failed('there are no members to give the order to')
      const goals = Object.keys(definition.recommends)
      if (!goals.some((goal) => chosen.some((member) => member.goalState(goal) !== undefined)))
        return failed(`no member has a goal ${goals.map((goal) => `"${goal}"`).join(' or ')}`)
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
      // a dropped goal may be accepted again; a completed one stays completed
      if (notes.states[member] !== 'completed' || what === 'lost') notes.states[member] = what
    },
    onComplete: withdrawAll,
    onFail: withdrawAll,
    onStop: withdrawAll,
  }
}

function giveNext<S extends Shape, Args>(run: ActionExecution<S, Args>, definition: OrdersDefinition<S, Args>): void {
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
    const member = society.agents.get(name)
    const isGiven = member?.squad.superiorName === superior && give(run, member, index, definition, bias)
    // these functions may have stopped the action
    if (run.signal.aborted) return
    if (!isGiven) delete notes.states[name]
  }
}

/** Returns whether the member has the order; user functions may have removed the member. */
function give<S extends Shape, Args>(
  run: ActionExecution<S, Args>,
  member: InnerAgent,
  index: number,
  definition: OrdersDefinition<S, Args>,
  bias: Readonly<Record<string, number>>,
): boolean {
  const { society, name, emit } = superiorOf(run)
  const id = society.orders++
  const target = definition.target?.(run, member, index)
  const facts = definition.briefing?.(run, member, target)
  if (run.signal.aborted || member.isRemoved) return false
  notesOf(run).orders[id] = member.name
  emit?.({ type: 'order-given', order: id, to: member.name, bias, target })
  for (const [key, value] of Object.entries(facts ?? {})) member.attention.believe(key, value, `order of ${name}`)
  member.squad.receive({ id, from: name, bias, target })
  return true
}

function standing<S extends Shape, Args>(notes: OrderNotes, definition: OrdersDefinition<S, Args>): ActionResult {
  const { completeWhen = 'all', failWhen } = definition
  let given = 0
  let lost = 0
  let completed = 0
  let failures = 0
  // by name: `Object.values` of a large record would allocate a list in every tick with a report
  for (const name of notes.members) {
    const state = notes.states[name]
    if (state === undefined) continue
    given++
    if (state === 'lost') lost++
    else if (state === 'completed') completed++
    else if (state === 'failed') failures++
  }
  const alive = given - lost
  if (alive === 0) return failed('all members with the order are lost')
  if (completeWhen === 'never') return 'running'
  // lost members need not be waited for
  if (typeof completeWhen === 'number' && completeWhen > given) {
    return failed(`${completeWhen} must complete the order, but only ${given} got it`)
  }
  const wanted = completeWhen === 'all' ? alive : completeWhen === 'any' ? 1 : completeWhen
  if (wanted > 0 && completed >= wanted) return 'done'
  const most = failWhen === 'any' ? 1 : (failWhen ?? Math.max(1, alive - wanted + 1))
  if (failures >= most) return failed(`${failures} of ${given} could not carry out the order`)
  if (wanted > alive) return failed(`${lost} of ${given} members with the order are lost`)
  return 'running'
}

function withdrawAll<S extends Shape, Args>(run: ActionExecution<S, Args>): void {
  const { society, emit } = superiorOf(run)
  for (const [order, name] of Object.entries(notesOf(run).orders ?? {})) {
    emit?.({ type: 'order-withdrawn', order: Number(order), to: name })
    society.agents.get(name)?.squad.withdraw(Number(order))
  }
}

function notesOf<S extends Shape, Args>(run: ActionExecution<S, Args>): OrderNotes {
  return run.data as unknown as OrderNotes
}

/** User behaviours see less of their agent. */
function superiorOf<S extends Shape, Args>({ agent }: ActionExecution<S, Args>): InnerAgent {
  return agent as unknown as InnerAgent
}

const orderKeys = [
  'recommends',
  'discourages',
  'to',
  'target',
  'briefing',
  'completeWhen',
  'failWhen',
  'timeout',
  'assumeEffects',
]

/** Throws a `DomainError` for invalid orders: they would never end, or end in the middle of a game. */
export function checkOrders(definition: unknown): void {
  needObject(definition, 'orders: { recommends, … }')
  const given = definition as Record<string, unknown>
  for (const key of Object.keys(given)) {
    if (orderKeys.includes(key)) continue
    const message = `unknown key ${JSON.stringify(key)}`
    const hint = didYouMean(key, orderKeys)
    throw new DomainError([{ code: 'agent/unknown-key', severity: 'error', message, hint, path: [key] }])
  }
  const { recommends, completeWhen = 'all', failWhen = 'any' } = given
  needObject(recommends, 'goals with what is added to their priority: { moveTo: 1 }', 'recommends')
  const isCount = (value: unknown) => typeof value === 'number' && value >= 1
  if (!isCount(completeWhen) && !['all', 'any', 'never'].includes(completeWhen as string))
    throw wrongArgument(completeWhen, 'all, any, never or a number of at least 1', 'completeWhen')
  if (!isCount(failWhen) && failWhen !== 'any')
    throw wrongArgument(failWhen, 'any or a number of at least 1', 'failWhen')
}
