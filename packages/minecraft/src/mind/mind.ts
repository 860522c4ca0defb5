import { type AgentEvent, createSociety, formatDiagnostic, type Society } from '@telos/core'
import type { Body, BodyEvent } from '../body/body.ts'
import { gameData } from '../data/load-data.ts'
import type { ErrandGoal } from '../errand/errand-goal.ts'
import type { MapView } from '../picture/map-view.ts'
import type { ChatCommand } from './chat/chat-command.ts'
import { ChatListener } from './chat/chat-listener.ts'
import { ChatSpeaker } from './chat/chat-speaker.ts'
import type { ErrandContext } from './errands/errand-context.ts'
import type { ErrandEnd } from './errands/errand-end.ts'
import { ItemPursuit } from './errands/item-pursuit.ts'
import type { Pursuit } from './errands/pursuit.ts'
import { TreePursuit } from './errands/tree-pursuit.ts'
import { errandGoalOf, type Wanted } from './errands/wanted.ts'
import { Knowledge } from './knowledge/knowledge.ts'
import { Life } from './life/life.ts'
import type { LifeAgent } from './life/life-domain.ts'
import { lifeGoalNames } from './life/life-goals.ts'
import { lifeKind } from './life/life-kind.ts'
import { MeteredPlanner, type PlanningCounters, PlanningMeter } from './metered-planner.ts'
import type { MindEvent, MindEventDetails } from './mind-event.ts'
import type { MindOptions } from './mind-options.ts'
import { mindView } from './mind-view.ts'
import { narrate } from './narrate.ts'
import { EatReflex } from './reflexes/eat-reflex.ts'
import { FleeReflex } from './reflexes/flee-reflex.ts'
import type { ScanWork } from './sight/scanner.ts'
import { Hands } from './skills/hands.ts'
import { StrategyStack } from './strategy/strategy-stack.ts'

export interface MindCounters {
  readonly ticks: number
  readonly planning: Readonly<PlanningCounters>
  readonly scans: Readonly<ScanWork>
}

/** An errand that was ordered. */
export interface ErrandOrder {
  readonly title: string
  /** undefined while it is under way. */
  readonly end: ErrandEnd | undefined
}

/** Maximum waiting orders before chat orders are refused. */
const mostOrders = 10

/** Reflexes take priority over all work. */
const priorities = { flee: 9, eat: 5 }

/**
 * Creates a mind for a body. Call `tick` once per game tick.
 *
 * @example
 * const mind = createMind(body, { seed: 7 })
 * const order = mind.pursue({ item: 'iron_pickaxe' })
 * while (order.end === undefined) {
 *   mind.tick()
 *   world.tick()
 *   body.tick()
 * }
 */
export function createMind(body: Body, options: MindOptions = {}): Mind {
  return new Mind(body, options)
}

/** A mind that senses, chooses goals, plans and acts through a body. */
export class Mind {
  readonly body: Body
  /** The bot's own agent; `agent.explain()` explains its behaviour. */
  readonly agent: LifeAgent
  readonly society: Society
  readonly knowledge: Knowledge
  readonly #options: MindOptions
  readonly #context: ErrandContext
  readonly #life: Life
  readonly #stack = new StrategyStack()
  readonly #planner: MeteredPlanner
  readonly #speaker: ChatSpeaker
  readonly #listener: ChatListener
  readonly #flee: FleeReflex
  readonly #listeners = new Set<(event: MindEvent) => void>()
  readonly #unsubscribe: (() => void)[]
  #ticks = 0
  #errands = 0
  /** Why the mind has ended; undefined while it is running. */
  #over: string | undefined
  #wasAlive = true

  constructor(body: Body, options: MindOptions) {
    const { data = gameData, seed = 1, clock = () => 0, scanRadius = 15, xray = false, goals = lifeGoalNames } = options
    this.body = body
    this.#options = options
    this.knowledge = new Knowledge(body, data, { radius: scanRadius, xray })
    const hands = new Hands(this.knowledge)
    const meter = new PlanningMeter()
    this.#planner = new MeteredPlanner(meter, clock)
    const emit = (event: MindEventDetails) => this.#emit(event)
    this.#context = { data, knowledge: this.knowledge, hands, stack: this.#stack, clock, meter, emit }
    this.society = createSociety({ seed, planning: this.#planner })
    this.#life = new Life(this.#context, (goal) => this.#pursuitOf(goal))
    const inactive = lifeGoalNames.filter((name) => name !== 'serve' && !goals.includes(name))
    this.agent = this.society.add(lifeKind, {
      name: body.name,
      context: this.#life,
      goals: Object.fromEntries(inactive.map((name) => [name, { active: false }])),
    })
    this.#flee = new FleeReflex(hands)
    this.#stack.push(this.#flee, priorities.flee)
    this.#stack.push(new EatReflex(hands, this.#life), priorities.eat)
    this.#speaker = new ChatSpeaker(body)
    this.#listener = new ChatListener(body.name, data, options.allowedPlayers ?? [])
    this.#unsubscribe = [
      body.subscribe((event) => this.#feel(event)),
      this.society.subscribe((event) => this.#hear(event)),
    ]
  }

  /** False once the connection is gone; `tick` then does nothing. */
  get isOver(): boolean {
    return this.#over !== undefined
  }

  get counters(): MindCounters {
    const { meter, knowledge } = this.#context
    return { ticks: this.#ticks, planning: { ...meter.counters }, scans: { ...knowledge.scanner.work } }
  }

  /** Advances by one game tick. */
  tick(): void {
    if (this.isOver) return
    this.#ticks++
    if (!this.#isLiving()) return
    this.knowledge.tick()
    const said = this.#speaker.tick()
    if (said !== undefined) this.#emit({ type: 'said', text: said })
    for (const answer of this.#listener.listen()) this.#obey(answer.command, answer.reply)
    const before = this.#stack.current
    const result = this.#stack.tick()
    this.society.tick(1 / 20)
    // commands begun in this tick need not wait for the next
    if (result === 'no-more-work') this.#stack.tick()
    const { current } = this.#stack
    if (current !== before && current !== undefined && current.name in priorities)
      this.#emit({ type: 'reflex', name: current.name })
  }

  /** Orders an errand, queued after earlier orders. An impossible errand ends at once, with the reason. */
  pursue(wanted: Wanted): ErrandOrder {
    const goal = errandGoalOf(wanted, this.#context.data)
    const refuse = (end: ErrandEnd): ErrandOrder => {
      const title = 'item' in wanted ? wanted.item : wanted.need
      this.#emit({ type: 'errand-ended', goal: title, end })
      return { title, end }
    }
    if (this.#over !== undefined) return refuse({ status: 'ended', why: this.#over })
    if ('message' in goal) return refuse({ status: 'impossible', why: formatDiagnostic(goal) })
    const pursuit = this.#pursuitOf(goal)
    this.#life.orders.push(pursuit)
    return pursuit
  }

  /** Cancels all orders. */
  stop(why = 'was cancelled'): void {
    for (const pursuit of this.#life.orders) pursuit.stop({ status: 'stopped', why })
  }

  subscribe(listener: (event: MindEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the bot knows and plans, as plain data for pictures. */
  view(): MapView {
    return mindView(this.#context, this.#life, this.#options.scanRadius ?? 15)
  }

  /** Detaches from the body. */
  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.knowledge.close()
    this.#over ??= 'the mind was detached from its body'
  }

  /** Respawns a dead body; meanwhile the agent pauses, and it replans afterwards. */
  #isLiving(): boolean {
    const { body } = this
    if (body.isAlive) {
      if (!this.#wasAlive) this.agent.resume()
      this.#wasAlive = true
      return true
    }
    if (this.#wasAlive) this.agent.pause()
    if (this.#wasAlive || this.#ticks % 40 === 0) body.begin({ do: 'respawn' })
    this.#wasAlive = false
    return false
  }

  #pursuitOf(goal: ErrandGoal): Pursuit {
    const name = `${this.body.name} errand ${++this.#errands}`
    const { explores = true } = this.#options
    const flag = 'name' in goal ? flags.get(goal.name) : undefined
    if (this.#options.planner !== 'trees' || flag === undefined || !('name' in goal))
      return new ItemPursuit(this.#context, this.society, this.#planner, { name, goal, explores })
    const { traversal = 'astar' } = this.#options
    return new TreePursuit(this.#context, this.society, this.#planner, { goal, flag, traversal, name, explores })
  }

  #obey(command: ChatCommand | undefined, reply: string | undefined): void {
    if (reply !== undefined) this.#speaker.say(reply)
    if (command?.type === 'stop') this.stop('was cancelled in chat')
    if (command?.type === 'status') this.#speaker.say(`${this.agent.explain()}`)
    if (command?.type !== 'get') return
    if (this.#life.orders.filter(({ end }) => end === undefined).length >= mostOrders) {
      this.#speaker.say(`sorry, ${mostOrders} orders are already waiting; ask again later, or say stop`)
      return
    }
    const { what, count } = command
    this.pursue(what === 'food' || what === 'wool' || what === 'fuel' ? { need: what, count } : { item: what, count })
  }

  #feel(event: BodyEvent): void {
    if (event.type === 'hurt' || event.type === 'died' || event.type === 'respawned') this.#emit({ type: event.type })
    if (event.type === 'hurt') this.#flee.hurt()
    if (event.type === 'chat' && this.#listener.onChat(event.from, event.text, this.body.ticks))
      this.#emit({ type: 'heard', from: event.from, text: event.text })
    if (event.type !== 'ended') return
    const { reason, message } = event
    for (const pursuit of this.#life.orders) pursuit.stop({ status: 'ended', why: message })
    this.#over = message
    this.#emit({ type: 'ended', reason, message })
    this.close()
  }

  #hear(event: AgentEvent): void {
    if (event.type === 'fault') this.#emit({ type: 'fault', where: event.where, message: event.message })
    if (event.agent === this.agent.name && event.type === 'goal-chosen')
      this.#emit({ type: 'goal-chosen', goal: event.goal, was: event.was })
    this.#life.current?.onEvent(event)
  }

  #emit(happening: MindEventDetails): void {
    const event: MindEvent = { ...happening, tick: this.body.ticks }
    if (this.#options.talks !== false) {
      const line = narrate(happening)
      if (line !== undefined) this.#speaker.say(line)
    }
    for (const listener of this.#listeners) listener(event)
  }
}

const flags = new Map([
  ['food', 'hasFood'],
  ['wool', 'hasWool'],
  ['fuel', 'hasFuel'],
] as const) as ReadonlyMap<string, 'hasFood' | 'hasWool' | 'hasFuel'>
