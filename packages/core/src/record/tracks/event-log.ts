import type { AgentEvent, AgentEventData } from '../../agent-events.ts'
import { type Block, blockSize, type SlotArena } from './slot-arena.ts'

/** An event with its number. */
export interface NumberedEvent {
  readonly order: number
  readonly event: AgentEvent
}

type Of<Type> = Extract<AgentEventData, { readonly type: Type }>

/** The fields of the events that are packed, all of them. */
const fieldsOf = {
  belief: fields<'belief'>()('key', 'value', 'was', 'source'),
  'action-start': fields<'action-start', 'target' | 'fallback'>()('step'),
  'action-done': fields<'action-done'>()('step', 'seconds'),
  'action-stopped': fields<'action-stopped'>()('step', 'reason', 'seconds'),
  'plan-requested': fields<'plan-requested'>()('goal'),
  'plan-dropped': fields<'plan-dropped'>()('goal', 'reason'),
  'plan-not-found': fields<'plan-not-found'>()('goal', 'status', 'why'),
} as const

type Packed = keyof typeof fieldsOf

/** Slots that the largest packed event takes: number, type, tick, and four fields. */
const mostSlots = 7

/**
 * The events of an agent, in their order. Those that come most often or hold much are packed as their values alone: most of what recording
 * costs is the work of the garbage collector with objects that do not die young.
 */
export class EventLog {
  length = 0
  firstTick = Number.POSITIVE_INFINITY
  lastTick = Number.NEGATIVE_INFINITY
  readonly #agent: string
  readonly #arena: SlotArena
  /** In each, over and over: number, then an event, or its type, tick and fields. No event goes over the end of a block. */
  readonly #blocks: Block[] = []
  #slots: unknown[] = []
  #at = 0
  #end = 0

  constructor(agent: string, arena: SlotArena) {
    this.#agent = agent
    this.#arena = arena
  }

  add(event: AgentEvent, order: number): void {
    if (this.length++ === 0) this.firstTick = event.tick
    this.lastTick = event.tick
    if (this.#at + mostSlots > this.#end) this.#nextBlock()
    const slots = this.#slots
    slots[this.#at++] = order
    if (event.agent === this.#agent && this.#pack(event)) return
    slots[this.#at++] = event
  }

  /** The events; those that were packed are made anew. */
  read(): NumberedEvent[] {
    const found: NumberedEvent[] = []
    for (const { slots, start } of this.#blocks) {
      const end = start + blockSize
      for (let at = start; at < end && slots[at] !== undefined; ) {
        const order = slots[at++] as number
        const first = slots[at++] as Packed | AgentEvent
        if (typeof first !== 'string') {
          found.push({ order, event: first })
          continue
        }
        const tick = slots[at++]
        const event: Record<string, unknown> = { type: first }
        for (const field of fieldsOf[first]) event[field] = slots[at++]
        event['agent'] = this.#agent
        event['tick'] = tick
        found.push({ order, event: event as unknown as AgentEvent })
      }
    }
    return found
  }

  /** Lets go of everything. */
  clear(): void {
    for (const block of this.#blocks) this.#arena.giveBack(block)
    this.#blocks.length = this.#at = this.#end = this.length = 0
  }

  #nextBlock(): void {
    const block = this.#arena.take()
    this.#blocks.push(block)
    this.#slots = block.slots
    this.#at = block.start
    this.#end = block.start + blockSize
  }

  /** Gives false, with nothing done, for events that are kept as they are. Written out, as every event passes here. */
  #pack(event: AgentEvent): boolean {
    const slots = this.#slots
    const at = this.#at
    switch (event.type) {
      case 'belief':
        slots[at + 2] = event.key
        slots[at + 3] = event.value
        slots[at + 4] = event.was
        slots[at + 5] = event.source
        this.#at = at + 6
        break
      case 'action-start':
        if (event.target !== undefined || event.fallback !== undefined) return false
        slots[at + 2] = event.step
        this.#at = at + 3
        break
      case 'action-done':
        slots[at + 2] = event.step
        slots[at + 3] = event.seconds
        this.#at = at + 4
        break
      case 'action-stopped':
        slots[at + 2] = event.step
        slots[at + 3] = event.reason
        slots[at + 4] = event.seconds
        this.#at = at + 5
        break
      case 'plan-requested':
        slots[at + 2] = event.goal
        this.#at = at + 3
        break
      case 'plan-dropped':
        slots[at + 2] = event.goal
        slots[at + 3] = event.reason
        this.#at = at + 4
        break
      case 'plan-not-found':
        slots[at + 2] = event.goal
        slots[at + 3] = event.status
        // read here: what it takes to find out is more than the words
        slots[at + 4] = event.why
        this.#at = at + 5
        break
      default:
        return false
    }
    slots[at] = event.type satisfies Packed
    slots[at + 1] = event.tick
    return true
  }
}

/** A list of fields that only compiles when none is forgotten, but for those left out. */
function fields<Type extends AgentEventData['type'], Without = never>() {
  return <const Names extends readonly string[]>(
    ...names: Exclude<keyof Of<Type>, 'type' | Without> extends Names[number] ? Names : never
  ): Names => names
}
