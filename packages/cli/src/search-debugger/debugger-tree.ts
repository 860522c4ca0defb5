/**
 * Turns the events of a search into messages for the search debugger. Like the search itself, it keeps a few numbers for each state:
 * its parent, its action and its place among all states.
 */
import type { SearchEvent } from '@telos/core'
import { type DebuggerMessage, type DebuggerState, happening } from './debugger-messages.ts'
import { GrowingNumbers } from './growing-numbers.ts'

/** A search that is part of the tree. */
export interface ShownSearch {
  /** The number after the `_` in the ids of its states. */
  readonly number: number
  readonly engine: string
}

/** A search that is still running. */
interface OpenSearch extends ShownSearch {
  readonly isInformed: boolean
  /** States by node. */
  readonly states: GrowingNumbers
}

/** Longest path to a state that is sent, in characters: the listener accepts messages of up to 100 kB. */
const longestWay = 80_000
/** Characters per step in a message, in addition to its name. */
const perStep = 100

const none = -1

/** All searches begin in the same state, so their trees are one tree with one root. */
export class DebuggerTree {
  /** Searches that take turns, by index; 0 is the one whose events are not wrapped. */
  readonly #open = new Map<number, OpenSearch>()
  readonly #searches: ShownSearch[] = []
  readonly #parents = new GrowingNumbers()
  readonly #actions = new GrowingNumbers()
  readonly #makers = new GrowingNumbers()
  readonly #depths = new GrowingNumbers()
  readonly #actionNames: string[] = []
  readonly #actionNumbers = new Map<string, number>()
  #goal = none

  get searches(): readonly ShownSearch[] {
    return this.#searches
  }

  get states(): number {
    return this.#parents.length
  }

  /** The messages of one event, in the order in which they have to be sent. */
  messagesOf(event: SearchEvent, place = 0): DebuggerMessage[] {
    switch (event.type) {
      case 'other-search':
        return this.messagesOf(event.event, event.search)
      case 'search-start': {
        const shown = { number: this.#searches.length + 1, engine: event.engine }
        this.#searches.push(shown)
        this.#open.set(place, { ...shown, isInformed: event.heuristic !== 'zero', states: new GrowingNumbers() })
        return []
      }
      case 'node':
        return this.#node(event, this.#open.get(place))
      case 'pruned':
        return this.#pruned(event, this.#open.get(place))
      case 'goal':
        this.#goal = this.#open.get(place)?.states.at(event.node) ?? none
        return []
      default:
        return []
    }
  }

  /**
   * The messages of a plan. It ends where the search met its last goal. Searches that change paths later may have reached it by
   * another path; the missing states are then sent first.
   */
  messagesOfPlan(steps: readonly string[]): DebuggerMessage[] {
    if (this.states === 0) return []
    const messages: DebuggerMessage[] = []
    let state = this.#goal
    if (state === none || this.#stepsTo(state).join() !== steps.join()) {
      const maker = this.#searches.at(-1)?.number ?? 1
      state = 0
      for (const step of steps) {
        state = this.#add(state, step, maker)
        messages.push({ path: '/state', body: this.#body(state) })
      }
    }
    messages.push({ path: '/plan', body: this.#body(state) })
    return messages
  }

  #node(event: Extract<SearchEvent, { type: 'node' }>, search: OpenSearch | undefined): DebuggerMessage[] {
    if (search === undefined) return []
    const messages: DebuggerMessage[] = []
    let state = 0
    if (event.parent >= 0) {
      const parent = search.states.at(event.parent)
      if (parent === none) return []
      state = this.#add(parent, stepOf(event.action), search.number)
      messages.push({ path: '/state', body: this.#body(state) })
    } else if (this.states === 0) {
      state = this.#add(none, '', search.number)
      messages.push({ path: '/state/initial', body: this.#body(state) })
    }
    search.states.set(event.node, state)
    const { h, g } = event
    // all searches share the root: the first one gives its estimate
    const isNew = event.parent >= 0 || messages.length > 0
    if (search.isInformed && isNew && Number.isFinite(h)) {
      const estimate = { id: this.#id(state), h, totalMakespan: g + h, helpfulActions: [], relaxedPlan: [] } as const
      messages.push({ path: '/state/heuristic', body: estimate })
    }
    return messages
  }

  /** A path that did not become a node: shows its state if one was generated. */
  #pruned(event: Extract<SearchEvent, { type: 'pruned' }>, search: OpenSearch | undefined): DebuggerMessage[] {
    if (search === undefined || event.state < 0 || event.parent < 0) return []
    const parent = search.states.at(event.parent)
    if (parent === none) return []
    const state = this.#add(parent, stepOf(event.action), search.number)
    const body = this.#body(state)
    const shown: DebuggerMessage = { path: '/state', body }
    switch (event.reason) {
      case 'dead-end':
        return [shown, { path: '/state/heuristic', body: { id: body.id } }]
      case 'duplicate':
      case 'bound':
      case 'not-novel':
        return [shown, { path: '/state/visitedOrWorse', body }]
      // beyond a limit: never evaluated
      case 'depth':
      case 'cost':
        return [shown]
    }
  }

  #add(parent: number, action: string, maker: number): number {
    const state = this.states
    this.#parents.set(state, parent)
    this.#actions.set(state, this.#numberOf(action))
    this.#makers.set(state, maker)
    this.#depths.set(state, parent === none ? 0 : this.#depths.at(parent) + 1)
    return state
  }

  #body(state: number): DebuggerState {
    const parent = this.#parents.at(state)
    const depth = this.#depths.at(state)
    const steps = depth * perStep > longestWay ? [] : this.#stepsTo(state)
    const length = steps.reduce((sum, step) => sum + step.length + perStep, 0)
    return {
      id: this.#id(state),
      g: depth,
      earliestTime: depth,
      satisfiedLandmarks: 0,
      planHead: length > longestWay ? [] : steps.map(happening),
      ...(parent !== none && {
        parentId: this.#id(parent),
        appliedAction: happening(this.#actionNames[this.#actions.at(state)], depth - 1),
      }),
    }
  }

  #id(state: number): string {
    return `${state}_${this.#makers.at(state)}`
  }

  #stepsTo(state: number): string[] {
    const steps: string[] = []
    for (let at = state; this.#parents.at(at) !== none; at = this.#parents.at(at))
      steps.push(this.#actionNames[this.#actions.at(at)])
    return steps.reverse()
  }

  #numberOf(action: string): number {
    const known = this.#actionNumbers.get(action)
    if (known !== undefined) return known
    const number = this.#actionNames.length
    this.#actionNames.push(action)
    this.#actionNumbers.set(action, number)
    return number
  }
}

/** Turns `go(hall,kitchen)` into PDDL without parentheses: `go hall kitchen`. */
function stepOf(action: string): string {
  return action.replaceAll(/[(),\s]+/g, ' ').trim()
}
