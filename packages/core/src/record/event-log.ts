import type { AgentEvent, AgentHappening } from '../agent-events.ts'

/** An event with its number. */
export interface NumberedEvent {
  readonly order: number
  readonly event: AgentEvent
}

type Of<Type> = Extract<AgentHappening, { readonly type: Type }>

/** The fields of the events that come most often, all of them. */
const fieldsOf = {
  belief: fields<'belief'>()('key', 'value', 'was', 'source'),
  'action-start': fields<'action-start', 'target' | 'fallback'>()('step'),
  'action-done': fields<'action-done'>()('step', 'seconds'),
  'action-stopped': fields<'action-stopped'>()('step', 'reason', 'seconds'),
  'plan-asked': fields<'plan-asked'>()('goal'),
  'plan-dropped': fields<'plan-dropped'>()('goal', 'reason'),
} as const

type Packed = keyof typeof fieldsOf

/**
 * The events of an agent, in their order. Those that come most often are packed into one list as their values alone: most of what
 * recording costs is the work of the garbage collector with objects that do not die young.
 */
export class EventLog {
  length = 0
  firstTick = Number.POSITIVE_INFINITY
  lastTick = Number.NEGATIVE_INFINITY
  readonly #agent: string
  /** Number, then an event or its type, tick and fields, over and over. */
  readonly #slots: unknown[] = []

  constructor(agent: string) {
    this.#agent = agent
  }

  add(event: AgentEvent, order: number): void {
    if (this.length++ === 0) this.firstTick = event.tick
    this.lastTick = event.tick
    const slots = this.#slots
    // step by step, as this is the busiest line of a recording
    switch (event.agent === this.#agent ? event.type : undefined) {
      case 'belief': {
        const { type, tick, key, value, was, source } = event as Of<'belief'> & AgentEvent
        slots.push(order, type, tick, key, value, was, source)
        return
      }
      case 'action-start': {
        const { type, tick, step, target, fallback } = event as Of<'action-start'> & AgentEvent
        if (target === undefined && fallback === undefined) slots.push(order, type, tick, step)
        else slots.push(order, event)
        return
      }
      case 'action-done': {
        const { type, tick, step, seconds } = event as Of<'action-done'> & AgentEvent
        slots.push(order, type, tick, step, seconds)
        return
      }
      case 'action-stopped': {
        const { type, tick, step, reason, seconds } = event as Of<'action-stopped'> & AgentEvent
        slots.push(order, type, tick, step, reason, seconds)
        return
      }
      case 'plan-asked': {
        const { type, tick, goal } = event as Of<'plan-asked'> & AgentEvent
        slots.push(order, type, tick, goal)
        return
      }
      case 'plan-dropped': {
        const { type, tick, goal, reason } = event as Of<'plan-dropped'> & AgentEvent
        slots.push(order, type, tick, goal, reason)
        return
      }
      default:
        slots.push(order, event)
    }
  }

  /** The events; those that were packed are made anew. */
  read(): NumberedEvent[] {
    const found: NumberedEvent[] = []
    const slots = this.#slots
    for (let at = 0; at < slots.length; ) {
      const order = slots[at++] as number
      const first = slots[at++] as Packed | AgentEvent
      if (typeof first !== 'string') {
        found.push({ order, event: first })
        continue
      }
      const tick = slots[at++] as number
      const event: Record<string, unknown> = { type: first }
      for (const field of fieldsOf[first]) event[field] = slots[at++]
      event['agent'] = this.#agent
      event['tick'] = tick
      found.push({ order, event: event as unknown as AgentEvent })
    }
    return found
  }
}

/** A list of fields that only compiles when none is forgotten, but for those left out. */
function fields<Type extends AgentHappening['type'], Without = never>() {
  return <const Names extends readonly string[]>(
    ...names: Exclude<keyof Of<Type>, 'type' | Without> extends Names[number] ? Names : never
  ): Names => names
}
