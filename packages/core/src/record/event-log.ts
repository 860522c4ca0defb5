import type { AgentEvent, AgentHappening } from '../agent-events.ts'
import { type Block, blockSize, type SlotArena } from './slot-arena.ts'

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

/** Slots that the largest packed event takes: number, type, tick, and four fields. */
const mostSlots = 7

/**
 * The events of an agent, in their order. Those that come most often are packed as their values alone: most of what recording
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

  /** Gives false, with nothing done, for events that are kept as they are. Written out by type, as this is where events pass. */
  #pack(event: AgentEvent): boolean {
    switch (event.type) {
      case 'belief':
        this.#begin(event)
        this.#put(event.key)
        this.#put(event.value)
        this.#put(event.was)
        this.#put(event.source)
        return true
      case 'action-start':
        if (event.target !== undefined || event.fallback !== undefined) return false
        this.#begin(event)
        this.#put(event.step)
        return true
      case 'action-done':
        this.#begin(event)
        this.#put(event.step)
        this.#put(event.seconds)
        return true
      case 'action-stopped':
        this.#begin(event)
        this.#put(event.step)
        this.#put(event.reason)
        this.#put(event.seconds)
        return true
      case 'plan-asked':
        this.#begin(event)
        this.#put(event.goal)
        return true
      case 'plan-dropped':
        this.#begin(event)
        this.#put(event.goal)
        this.#put(event.reason)
        return true
      default:
        return false
    }
  }

  #begin(event: AgentEvent & { readonly type: Packed }): void {
    this.#put(event.type)
    this.#put(event.tick)
  }

  #put(value: unknown): void {
    this.#slots[this.#at++] = value
  }
}

/** A list of fields that only compiles when none is forgotten, but for those left out. */
function fields<Type extends AgentHappening['type'], Without = never>() {
  return <const Names extends readonly string[]>(
    ...names: Exclude<keyof Of<Type>, 'type' | Without> extends Names[number] ? Names : never
  ): Names => names
}
