/** Actions that the author fires by hand: they become the run that the time bar walks through, and lists of them can be kept. */
import { createStore } from 'zustand/vanilla'
import type { Fired } from '../../../../workers/planner/planner-contract.ts'
import { type AuthorModel, traceOf } from '../../author-model.ts'
import type { Trace } from '../../author-state.ts'
import { type EventList, type EventStorage, type HandEvent, loadEventLists, saveEventLists } from './usual-events.ts'

export interface HandState {
  /** The events of the run, in order; empty while the run is the plan. */
  readonly events: readonly HandEvent[]
  readonly lists: readonly EventList[]
}

export type HandRun = ReturnType<typeof createHandRun>

/** `storage` keeps lists of usual events for each document. */
export function createHandRun(author: AuthorModel, storage: EventStorage) {
  const { id } = author.document
  const store = createStore<HandState>(() => ({ events: [], lists: loadEventLists(storage, id) }))

  /** What has happened until the position: fired by hand, or in the plan. */
  function soFar(): readonly HandEvent[] {
    const { trace, position, planning } = author.store.getState()
    const all = trace.kind === 'hand' ? store.getState().events : (planning.plan?.steps ?? [])
    return all.slice(0, position).map(({ action, args, text }) => ({ action, args, text }))
  }

  function ask(state: Trace['states'][number], event: HandEvent): Promise<Fired> {
    const { action, args } = event
    const asks = { ...author.question(), state, action, args }
    return author.doors.planner.ask('fire', asks)
  }

  function reset(): void {
    const { plan } = author.store.getState().planning
    store.setState({ events: [] })
    author.setTrace(plan ? traceOf(plan) : { kind: 'plan', steps: [], states: [] }, 0)
  }

  /** Fires events from the start of the document. Returns why it stopped before the last. */
  async function replay(events: readonly HandEvent[]): Promise<string | undefined> {
    const [start] = author.store.getState().planning.plan?.states ?? []
    if (start === undefined) return 'There is no start to fire from.'
    const states = [start]
    let problem: string | undefined
    for (const event of events) {
      const fired = await ask(states.at(-1)!, event)
      if (!fired.isDone) {
        problem = `${event.text} ${fired.because}`
        break
      }
      states.push(fired.state)
    }
    const done = events.slice(0, states.length - 1)
    store.setState({ events: done })
    author.setTrace({ kind: 'hand', steps: done.map(({ text }) => text), states }, done.length)
    return problem
  }

  function setLists(lists: readonly EventList[]): void {
    store.setState({ lists })
    saveEventLists(storage, id, lists)
  }

  return {
    store,
    reset,
    replay,
    /** Whether an event can be fired at the position, and what it would do. */
    preview(event: HandEvent): Promise<Fired> {
      const { trace, position } = author.store.getState()
      return ask(trace.states[position] ?? {}, event)
    },
    /** Fires an event at the position; what came after it is dropped. Returns why it cannot be fired. */
    async fire(event: HandEvent): Promise<string | undefined> {
      const { trace, position } = author.store.getState()
      const before = soFar()
      const fired = await ask(trace.states[position] ?? {}, event)
      if (!fired.isDone) return fired.because
      const events = [...before, event]
      const states = [...trace.states.slice(0, position + 1), fired.state]
      store.setState({ events })
      author.setTrace({ kind: 'hand', steps: events.map(({ text }) => text), states }, events.length)
      return undefined
    },
    /** Goes on by hand from the position. */
    branch(): void {
      const { trace, position } = author.store.getState()
      const events = soFar()
      store.setState({ events })
      const states = trace.states.slice(0, position + 1)
      author.setTrace({ kind: 'hand', steps: events.map(({ text }) => text), states }, events.length)
    },
    /** Takes the last event back. */
    stepBack(): void {
      const { trace } = author.store.getState()
      const events = store.getState().events.slice(0, -1)
      const states = trace.states.slice(0, events.length + 1)
      if (trace.kind !== 'hand' || events.length === 0) reset()
      else {
        store.setState({ events })
        author.setTrace({ kind: 'hand', steps: trace.steps.slice(0, events.length), states }, events.length)
      }
    },
    /** Keeps the events under a name; a list of that name is replaced. */
    keep(name: string): void {
      const { events, lists } = store.getState()
      setLists([...lists.filter((list) => list.name !== name), { name, events }])
    },
    forget: (name: string) => setLists(store.getState().lists.filter((list) => list.name !== name)),
  }
}
