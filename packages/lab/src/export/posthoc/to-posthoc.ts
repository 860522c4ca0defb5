/**
 * Writes a search as a trace for Posthoc (https://posthoc.pathfinding.ai), format 1.4.0: a header with a view, and one event per line.
 */
import type { SearchEvent } from '@telos/core'
import { needIterable, needObject, oneLine } from '@telos/core/text'

/** How to write a trace. */
export interface PosthocOptions {
  /** @default 'yaml' */
  readonly format?: 'yaml' | 'json'
  /** Where a state is on a grid, from its label. @default states stand in a row per depth */
  readonly place?: (label: string) => { readonly x: number; readonly y: number } | undefined
}

type Field = string | number | undefined

/** One event of a trace, before it is written. */
export type PosthocFields = Readonly<Record<string, Field>>

type NodeEvent = Extract<SearchEvent, { type: 'node' }>

interface Known {
  readonly id: string | number
  readonly pId: string | number | undefined
  readonly fields: PosthocFields
}

/**
 * Turns the events of a search into a trace. Nodes of later rounds, and of other searches that took turns, get ids of their own, so the
 * trace shows all of them. Pruned successors are events of type `pruned`, which Posthoc shows as it shows all types that it does not know.
 *
 * @example
 * const events: SearchEvent[] = []
 * new JobRun(instance, {}, { emit: (event) => events.push(event) }).run()
 * toPosthoc(events) // 'version: 1.4.0\nviews:\n …'
 */
export function toPosthoc(events: Iterable<SearchEvent>, options: PosthocOptions = {}): string {
  needIterable(events, 'the events of a search')
  needObject(options, '{ format, place }')
  const { format = 'yaml', place } = options
  const written = [...posthocEvents(events, place)]
  if (format === 'json') return `${JSON.stringify({ version, views, pivot, events: written.map(jsonFields) })}\n`
  return `${yamlHead}${written.map((fields) => `  - { ${yamlFields(fields)} }\n`).join('')}`
}

const version = '1.4.0'
/** What Posthoc computes for each event. */
const computed = (code: string) => `\${{ ${code} }}`
const view = { $: 'rect', width: 1, height: 1, x: computed('$.x'), y: computed('$.y'), fill: computed('color[$.type]') }
const views = { main: [view] }
const pivot = { x: computed('$.x + 0.5'), y: computed('$.y + 0.5'), scale: 1 }

const yamlHead = `version: ${version}
views:
  main:
    - $: ${view.$}
      width: ${view.width}
      height: ${view.height}
      x: ${view.x}
      y: ${view.y}
      fill: ${view.fill}
pivot:
  x: ${pivot.x}
  y: ${pivot.y}
  scale: ${pivot.scale}
events:
`

function* posthocEvents(events: Iterable<SearchEvent>, place: PosthocOptions['place']): Generator<PosthocFields> {
  const main = new OneSearch('', place)
  const others = new Map<number, OneSearch>()
  for (const event of events) {
    if (event.type !== 'other-search') yield* main.hear(event)
    else {
      const other = others.get(event.search) ?? new OneSearch(`s${event.search}.`, place)
      others.set(event.search, other)
      yield* other.hear(event.event)
    }
  }
  yield* main.close()
  for (const other of others.values()) yield* other.close()
}

/** One of the searches that took turns; usually the only one. */
class OneSearch {
  readonly #name: string
  readonly #place: PosthocOptions['place']
  #round = 0
  #isBegun = false
  #known = new Map<number, Known>()
  /** How often a number was used in this round: strategies that take nodes back use numbers again. */
  #uses = new Map<number, number>()
  #row = new Map<number, number>()
  #pruned = 0
  /** Expanded, and not closed yet. */
  #open: Known | undefined

  constructor(name: string, place: PosthocOptions['place']) {
    this.#name = name
    this.#place = place
  }

  *hear(event: SearchEvent): Generator<PosthocFields> {
    switch (event.type) {
      case 'search-start':
        yield* this.close()
        if (this.#isBegun) this.#round++
        this.#isBegun = true
        this.#known.clear()
        this.#uses.clear()
        return
      case 'node':
        yield* this.#generate(event)
        return
      case 'expand': {
        yield* this.close()
        const known = this.#known.get(event.node)
        if (known === undefined) return
        this.#open = known
        yield told('expanding', known)
        return
      }
      case 'discard': {
        const known = this.#known.get(event.node)
        if (known !== undefined) yield told('closing', known)
        return
      }
      case 'pruned': {
        const parent = this.#known.get(event.parent)
        if (parent === undefined) return
        const { x, y } = parent.fields
        const id = `${this.#name}p${this.#pruned++}`
        const { action, reason, state } = event
        const fields = { action: text(action), reason, ...(state >= 0 && { state: this.#stateId(state) }), x, y }
        yield { type: 'pruned', id, pId: parent.id, ...fields }
        return
      }
      case 'goal': {
        yield* this.close()
        const known = this.#known.get(event.node)
        if (known !== undefined) yield { ...told('end', known), cost: event.cost }
        return
      }
      default:
        return
    }
  }

  /** Closes the node that was expanded last: all its successors have been told. */
  *close(): Generator<PosthocFields> {
    const open = this.#open
    this.#open = undefined
    if (open !== undefined) yield told('closing', open)
  }

  *#generate({ node, parent, action, state, label, g, h, depth }: NodeEvent): Generator<PosthocFields> {
    const pId = this.#known.get(parent)?.id
    const id = this.#idOf(node)
    const row = this.#row.get(depth) ?? 0
    this.#row.set(depth, row + 1)
    const { x, y } = this.#place?.(label) ?? { x: row, y: depth }
    const fields = { f: g + h, g, h, action: text(action), label: text(label), state: this.#stateId(state), x, y }
    const known = { id, pId, fields }
    this.#known.set(node, known)
    if (pId === undefined) yield told('source', known)
    yield told('generating', known)
  }

  #idOf(node: number): string | number {
    const uses = this.#uses.get(node) ?? 0
    this.#uses.set(node, uses + 1)
    const again = uses === 0 ? '' : `.${uses}`
    const round = this.#round === 0 ? '' : `r${this.#round}.`
    const id = `${this.#name}${round}${node}${again}`
    // Posthoc takes a 0 for no id, and draws a tree without its root
    return id === String(node) && node > 0 ? node : id
  }

  /** Each search numbers its own states. */
  #stateId(state: number): string | number {
    return this.#name === '' ? state : `${this.#name}${state}`
  }
}

function told(type: string, { id, pId, fields }: Known): PosthocFields {
  return { type, id, ...(pId !== undefined && { pId }), ...fields }
}

function text(written: string): string | undefined {
  return written === '' ? undefined : oneLine(written)
}

function yamlFields(fields: PosthocFields): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${yamlScalar(value)}`]))
    .join(', ')
}

/** Words stay plain. Other texts are quoted as in JSON, which is YAML. */
function yamlScalar(value: string | number): string {
  if (typeof value === 'number') return yamlNumber(value)
  return /^[a-z][a-z-]*$/.test(value) && !reserved.has(value) ? value : JSON.stringify(value)
}

/** Words that YAML reads as something else than a text. */
const reserved: ReadonlySet<string> = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n'])

function yamlNumber(value: number): string {
  if (Number.isNaN(value)) return '.nan'
  return Number.isFinite(value) ? String(value) : value > 0 ? '.inf' : '-.inf'
}

/** JSON has no infinite numbers. */
function jsonFields(fields: PosthocFields): PosthocFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
    ]),
  )
}
