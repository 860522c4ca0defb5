/** Turns the events of a trace into those of a search, so that it can be stepped, drawn and asked like any other. */
import type { Diagnostic, SearchEvent } from '@telos/core'
import type { RawEvent } from './plain-events.ts'

export interface TraceEvents {
  readonly events: readonly SearchEvent[]
  /** With paths into the trace. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Told at most so often: a trace of a million events may have the same mistake in each. */
const mostTold = 20

interface TraceNode {
  readonly node: number
  readonly g: number
  readonly h: number
  readonly depth: number
  readonly pId: string | undefined
  isGoal: boolean
  /** Expanded or given up: no longer waiting. */
  isClosed: boolean
}

const reasons = ['duplicate', 'dead-end', 'depth', 'cost', 'bound', 'not-novel'] as const
type Reason = (typeof reasons)[number]

/**
 * An id means a state: generated again, or updated with another parent, it becomes another node with the same state, as in a search that
 * finds a better way. Its latest node is the one that is expanded, or ended at.
 */
export function searchEventsOf(raw: readonly unknown[]): TraceEvents {
  return new TraceReading().read(raw)
}

class TraceReading {
  readonly #events: SearchEvent[] = [{ type: 'search-start', engine: 'trace', heuristic: '', pruning: '' }]
  readonly #diagnostics: Diagnostic[] = []
  readonly #latest = new Map<string, TraceNode>()
  readonly #states = new Map<string, number>()
  readonly #unknown = new Map<string, { count: number; at: number }>()
  #sources = new Map<string, RawEvent>()
  #destinations = new Set<string>()
  #nodes = 0
  #expanded = 0
  #goals = 0
  /** Some programs tell only when a node is closed. */
  #hasExpansions = false

  read(raw: readonly unknown[]): TraceEvents {
    this.#hasExpansions = raw.some((event) => isRecord(event) && typeOf(event['type']) === 'expanding')
    for (const [at, event] of raw.entries()) {
      if (isRecord(event)) this.#hear(event, at)
      else
        this.#wrong(
          'posthoc/wrong-kind',
          [at],
          `found ${found(event)}, expected an event such as { type: expanding, id: 3 }`,
        )
      if (this.#diagnostics.length >= mostTold) break
    }
    for (const [type, { count, at }] of this.#unknown) {
      const message = `${count} ${count === 1 ? 'event' : 'events'} of type ${JSON.stringify(type)} left out`
      this.#warn('posthoc/unknown-type', [at, 'type'], message, `types are: ${types.join(', ')}`)
    }
    this.#events.push({
      type: 'search-end',
      status: this.#goals > 0 ? 'solved' : 'not-found',
      expanded: this.#expanded,
    })
    return { events: this.#events, diagnostics: this.#diagnostics }
  }

  #hear(event: RawEvent, at: number): void {
    const written = event['type']
    if (typeof written !== 'string' || written === '') {
      this.#wrong(
        'posthoc/missing-key',
        begin(event, at),
        'found an event without a type',
        `types are: ${types.join(', ')}`,
      )
      return
    }
    const type = typeOf(written)
    const id = keyOf(event['id'])
    if (id === undefined) {
      // algorithms tell other things besides nodes, which need no id
      if (types.includes(type))
        this.#wrong('posthoc/missing-key', begin(event, at), `found an event of type ${type} without an id`)
      else this.#note(written, at)
      return
    }
    switch (type) {
      case 'source':
        this.#sources.set(id, event)
        return
      case 'destination':
        this.#destinations.add(id)
        return
      case 'generating':
      case 'updating':
        this.#generate(id, event, at)
        return
      case 'expanding':
        this.#expand(id, event, at)
        return
      case 'closing':
        if (this.#hasExpansions) this.#close(this.#nodeOf(id, event, at))
        else this.#expand(id, event, at)
        return
      case 'end':
        this.#reach(this.#nodeOf(id, event, at), event)
        return
      case 'pruned':
        this.#prune(event, at)
        return
      default:
        this.#note(written, at)
    }
  }

  #generate(id: string, event: RawEvent, at: number): TraceNode {
    const known = this.#latest.get(id)
    const pId = keyOf(event['pId'])
    const parent = pId === undefined || pId === id ? undefined : this.#latest.get(pId)
    if (pId !== undefined && parent === undefined && pId !== id && !this.#sources.has(pId))
      this.#warn(
        'posthoc/unknown-parent',
        [at, 'pId'],
        `no earlier event has generated the parent ${pId}`,
        'it becomes a root',
      )
    const above =
      parent ?? (pId !== undefined && pId !== id && this.#sources.has(pId) ? this.#nodeOf(pId, event, at) : undefined)
    const { g, h } = this.#numbersOf(event, at, above)
    // some programs tell the same node twice, such as a source
    if (known !== undefined && known.pId === pId && known.g === g && known.h === h) return known
    const made: TraceNode = {
      node: this.#nodes++,
      g,
      h,
      depth: above === undefined ? 0 : above.depth + 1,
      pId,
      isGoal: false,
      isClosed: false,
    }
    this.#latest.set(id, made)
    this.#events.push({
      type: 'node',
      node: made.node,
      parent: above?.node ?? -1,
      action: textOf(event['action']),
      state: this.#stateOf(keyOf(event['state']) ?? `id ${id}`),
      label: labelOf(event, id),
      g,
      h,
      depth: made.depth,
    })
    return made
  }

  /** The latest node of an id; traces that leave out `generating` get one now. */
  #nodeOf(id: string, event: RawEvent, at: number): TraceNode {
    const known = this.#latest.get(id)
    if (known !== undefined) return known
    const source = this.#sources.get(id)
    return this.#generate(id, source === undefined || keyOf(event['id']) === id ? event : source, at)
  }

  #expand(id: string, event: RawEvent, at: number): void {
    const node = this.#nodeOf(id, event, at)
    if (this.#destinations.has(id)) {
      this.#reach(node, event)
      return
    }
    node.isClosed = true
    this.#expanded++
    this.#events.push({ type: 'expand', node: node.node })
  }

  /** A node that is closed without having been expanded was given up. */
  #close(node: TraceNode): void {
    if (node.isClosed || node.isGoal) return
    node.isClosed = true
    this.#events.push({ type: 'discard', node: node.node })
  }

  #reach(node: TraceNode, event: RawEvent): void {
    if (node.isGoal) return
    node.isGoal = true
    this.#goals++
    const { cost } = event
    this.#events.push({ type: 'goal', node: node.node, cost: typeof cost === 'number' ? cost : node.g })
  }

  #prune(event: RawEvent, at: number): void {
    const pId = keyOf(event['pId'])
    const parent = pId === undefined ? undefined : this.#latest.get(pId)
    if (parent === undefined) {
      this.#warn(
        'posthoc/unknown-parent',
        [at],
        'something was pruned below a parent that no earlier event has generated',
      )
      return
    }
    const reason = reasons.find((each) => each === event['reason']) ?? ('duplicate' satisfies Reason)
    const state = keyOf(event['state'])
    this.#events.push({
      type: 'pruned',
      parent: parent.node,
      action: textOf(event['action']),
      reason,
      state: state === undefined ? -1 : this.#stateOf(state),
    })
  }

  /** Two of f, g and h are enough. What is missing altogether is 0, or the parent's cost. */
  #numbersOf(event: RawEvent, at: number, parent: TraceNode | undefined): { readonly g: number; readonly h: number } {
    const [f, g, h] = ['f', 'g', 'h'].map((name) => this.#numberOf(event, name, at))
    const cost = g ?? (f !== undefined && h !== undefined ? f - h : (parent?.g ?? 0))
    const estimate = h ?? (f !== undefined ? Math.max(0, f - cost) : 0)
    // infinite minus infinite
    return { g: Number.isNaN(cost) ? 0 : cost, h: Number.isNaN(estimate) ? 0 : estimate }
  }

  #numberOf(event: RawEvent, name: string, at: number): number | undefined {
    const value = event[name]
    if (value === undefined || value === null) return undefined
    const number = value === 'Infinity' ? Infinity : value === '-Infinity' ? -Infinity : value
    if (typeof number === 'number' && !Number.isNaN(number)) return number
    this.#wrong('posthoc/wrong-kind', [at, name], `found ${found(value)}, expected a number`)
    return undefined
  }

  #stateOf(key: string): number {
    const known = this.#states.get(key)
    if (known !== undefined) return known
    this.#states.set(key, this.#states.size)
    return this.#states.size - 1
  }

  #note(type: string, at: number): void {
    const noted = this.#unknown.get(type)
    if (noted !== undefined) noted.count++
    else if (this.#unknown.size < mostTold) this.#unknown.set(type, { count: 1, at })
  }

  #wrong(code: PosthocCode, path: readonly (string | number)[], message: string, hint?: string): void {
    const atKey = code === 'posthoc/missing-key'
    this.#diagnostics.push({
      code,
      severity: 'error',
      message,
      ...(hint && { hint }),
      path: ['events', ...path],
      atKey,
    })
  }

  #warn(code: PosthocCode, path: readonly (string | number)[], message: string, hint?: string): void {
    const isFull = this.#diagnostics.filter(({ severity }) => severity === 'warning').length >= mostTold / 2
    if (!isFull)
      this.#diagnostics.push({ code, severity: 'warning', message, ...(hint && { hint }), path: ['events', ...path] })
  }
}

/** The path of an event's first key: what is missing has no place of its own. */
function begin(event: RawEvent, at: number): readonly (string | number)[] {
  const [first] = Object.keys(event)
  return first === undefined ? [at] : [at, first]
}

/** Other words for types; Posthoc colours the events of each alike. */
const otherWords: Readonly<Record<string, string>> = {
  start: 'source',
  goal: 'destination',
  generate: 'generating',
  open: 'generating',
  opening: 'generating',
  update: 'updating',
  expand: 'expanding',
  close: 'closing',
  finish: 'end',
  solution: 'end',
  prune: 'pruned',
}

function typeOf(written: unknown): string {
  const type = String(written).toLowerCase()
  return Object.hasOwn(otherWords, type) ? otherWords[type]! : type
}

const types = ['source', 'destination', 'generating', 'updating', 'expanding', 'closing', 'end', 'pruned']

function labelOf(event: RawEvent, id: string): string {
  for (const name of ['label', 'name', 'title']) {
    const text = textOf(event[name])
    if (text !== '') return text
  }
  const { x, y } = event
  return typeof x === 'number' && typeof y === 'number' ? `(${x}, ${y})` : id
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Ids are numbers or texts; 3 and "3" are the same. */
function keyOf(id: unknown): string | undefined {
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : undefined
}

function found(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  return typeof value === 'string' && value.length > 40 ? 'a text' : JSON.stringify(value)
}

function isRecord(value: unknown): value is RawEvent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Maps each code that `readPosthoc` reports to its meaning. Codes that start with `document/` come from the reader of YAML and JSON.
 *
 * @example POSTHOC_CODES['posthoc/unknown-parent'] // 'a parent is named that no earlier event has generated (a warning)'
 */
export const POSTHOC_CODES = {
  'posthoc/too-large': 'the trace is longer than 50 million characters, or has more than a million events',
  'posthoc/wrong-kind': 'the text is no trace, or a value in it is of the wrong kind',
  'posthoc/version': 'the version of the format is not 1.x',
  'posthoc/no-events': 'the trace has no events',
  'posthoc/missing-key': 'an event has no type, or no id',
  'posthoc/unknown-parent': 'a parent is named that no earlier event has generated (a warning)',
  'posthoc/unknown-type': 'events of a type that means nothing here are left out (a warning)',
} as const

/** A code of `POSTHOC_CODES`. */
export type PosthocCode = keyof typeof POSTHOC_CODES
