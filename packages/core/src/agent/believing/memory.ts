/** How memories decay: confidence halves every `halfLife` seconds, and memories below `forgetBelow` are forgotten. */
export interface MemoryDecay {
  readonly halfLife: number
  readonly forgetBelow: number
}

/** The default decay of memories. */
export const defaultMemoryDecay: MemoryDecay = { halfLife: 30, forgetBelow: 0.05 }

/** What an agent remembers of a thing. */
export interface MemoryRecord {
  readonly thing: string
  readonly facts: Readonly<Record<string, unknown>>
  /** When it was last seen, in seconds. */
  readonly seen: number
  /** Current confidence, from 0 to 1. */
  readonly confidence: number
}

interface Trace {
  readonly facts: Readonly<Record<string, unknown>>
  readonly seen: number
  readonly confidence: number
}

/**
 * Remembers facts about things, with the time each was last seen and a confidence that decays.
 *
 * @example
 * const memory = new Memory({ halfLife: 30, forgetBelow: 0.05 }, () => society.time)
 * memory.remember('guard1', { cell: 12 })
 * memory.about('guard1')?.confidence // 1 now, 0.5 after a half-life
 */
export class Memory {
  readonly #decay: MemoryDecay
  readonly #time: () => number
  readonly #traces = new Map<string, Trace>()
  /** Number of traces at which to look for decayed ones. */
  #looksAt = 64

  constructor(decay: MemoryDecay, time: () => number) {
    this.#decay = decay
    this.#time = time
  }

  /** Records a thing as it is now. Facts left out keep their earlier values. */
  remember(thing: string, facts: Readonly<Record<string, unknown>>, confidence = 1): void {
    const before = this.about(thing)
    this.#letGoOfFaded()
    // the newest goes last, so that those that have decayed longest come first
    this.#traces.delete(thing)
    this.#traces.set(thing, {
      facts: before === undefined ? { ...facts } : { ...before.facts, ...facts },
      seen: this.#time(),
      confidence: Math.min(1, Math.max(0, confidence)),
    })
  }

  /** Returns what is remembered of a thing; undefined when it was never seen or is forgotten. */
  about(thing: string): MemoryRecord | undefined {
    const trace = this.#traces.get(thing)
    if (trace === undefined) return undefined
    const confidence = this.#confidence(trace)
    // reading changes nothing: decayed traces stay until something new is remembered
    return confidence < this.#decay.forgetBelow
      ? undefined
      : { thing, facts: trace.facts, seen: trace.seen, confidence }
  }

  /** Returns everything remembered with at least this confidence, most recently seen first. */
  things(atLeast = 0): MemoryRecord[] {
    const found: MemoryRecord[] = []
    for (const thing of [...this.#traces.keys()].reverse()) {
      const record = this.about(thing)
      if (record !== undefined && record.confidence >= atLeast) found.push(record)
    }
    return found
  }

  forget(thing: string): void {
    this.#traces.delete(thing)
  }

  /** Plain data for `load`. */
  save(): readonly (Trace & { readonly thing: string })[] {
    return [...this.#traces].filter(([thing]) => this.about(thing)).map(([thing, trace]) => ({ thing, ...trace }))
  }

  load(saved: ReturnType<Memory['save']>): void {
    this.#traces.clear()
    for (const { thing, ...trace } of saved) this.#traces.set(thing, trace)
  }

  /** Keeps the memory from growing forever. */
  #letGoOfFaded(): void {
    if (this.#traces.size < this.#looksAt) return
    for (const thing of [...this.#traces.keys()]) if (this.about(thing) === undefined) this.#traces.delete(thing)
    this.#looksAt = Math.max(64, 2 * this.#traces.size)
  }

  #confidence({ seen, confidence }: Trace): number {
    const { halfLife } = this.#decay
    const age = Math.max(0, this.#time() - seen)
    if (age === 0 || halfLife === Number.POSITIVE_INFINITY) return confidence
    return halfLife > 0 ? confidence * 0.5 ** (age / halfLife) : 0
  }
}
