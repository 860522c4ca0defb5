/** Actions that the author fires by hand: they become the run that the time bar walks through, and lists of them can be kept. */
import { createStore } from 'zustand/vanilla'
import type { Fired } from '../../../../workers/planner/planner-contract.ts'
import { type AuthorModel, traceOf } from '../../author-model.ts'
import type { Trace } from '../../author-state.ts'
import { type EventList, type EventStorage, type HandEvent, loadEventLists, saveEventLists } from './usual-events.ts'

interface HandState {
  /** The events of the run, in order; empty while the run is the plan. */
  readonly events: readonly HandEvent[]
  /** The events that the author wants to happen: those of the run, and those behind them that cannot be done now. */
  readonly wanted: readonly HandEvent[]
  /** Why the run ends before the last wanted event. */
  readonly problem: string | undefined
  readonly lists: readonly EventList[]
}

export type HandRun = ReturnType<typeof createHandRun>

/** `storage` keeps lists of usual events for each document. */
export function createHandRun(author: AuthorModel, storage: EventStorage) {
  const { id } = author.document
  const store = createStore<HandState>(() => ({
    events: [],
    wanted: [],
    problem: undefined,
    lists: loadEventLists(storage, id),
  }))
  /** Grows when the author begins another run: what was asked for the one before is no longer wanted. */
  let run = 0
  let queue: Promise<unknown> = Promise.resolve()

  /** One after the other: an event goes on from where the one before it has led. Returns what went wrong. */
  function inTurn(work: () => Promise<string | undefined>): Promise<string | undefined> {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }

  function setRun(events: readonly HandEvent[], states: Trace['states'], wanted = events, problem?: string): void {
    store.setState({ events, wanted, problem })
    author.setTrace({ kind: 'hand', steps: events.map(({ text }) => text), states }, events.length)
  }

  /** What has happened until the position: fired by hand, or in the plan. */
  function soFar(): readonly HandEvent[] {
    const { trace, position, planning } = author.store.getState()
    const all = trace.kind === 'hand' ? store.getState().events : (planning.plan?.steps ?? [])
    return all.slice(0, position).map(({ action, args, text }) => ({ action, args, text }))
  }

  async function ask(state: Trace['states'][number], event: HandEvent): Promise<Fired> {
    // the last plan is still shown, but there is nothing to fire in
    if (author.store.getState().planning.status === 'nothing')
      return { isDone: false, because: 'can be fired once the text can be planned for' }
    const { action, args } = event
    const asks = { ...author.question(), state, action, args }
    try {
      return await author.workers.planner.ask('fire', asks)
    } catch (error) {
      return { isDone: false, because: `could not be tried: ${error instanceof Error ? error.message : String(error)}` }
    }
  }

  function reset(): void {
    const { plan } = author.store.getState().planning
    run++
    store.setState({ events: [], wanted: [], problem: undefined })
    author.setTrace(plan ? traceOf(plan) : { kind: 'plan', steps: [], states: [] }, 0)
  }

  async function replayNow(events: readonly HandEvent[]): Promise<string | undefined> {
    const [start] = author.store.getState().planning.plan?.states ?? []
    if (start === undefined) return 'There is no start to fire from.'
    const asked = run
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
    if (asked === run) setRun(events.slice(0, states.length - 1), states, events, problem)
    return problem
  }

  async function fireNow(event: HandEvent): Promise<string | undefined> {
    const { trace, position } = author.store.getState()
    const before = soFar()
    const asked = run
    const fired = await ask(trace.states[position] ?? {}, event)
    if (!fired.isDone) return fired.because
    if (asked === run) setRun([...before, event], [...trace.states.slice(0, position + 1), fired.state])
    return undefined
  }

  function setLists(lists: readonly EventList[]): void {
    store.setState({ lists })
    saveEventLists(storage, id, lists)
  }

  return {
    store,
    reset,
    /** Fires events from the start of the document. Returns why it stopped before the last. */
    replay: (events: readonly HandEvent[]) => inTurn(() => replayNow(events)),
    /** Fires what was fired by hand again, as after a change of the document. Nothing is forgotten: what cannot be done now waits. */
    replayWanted: () =>
      inTurn(async () =>
        author.store.getState().trace.kind === 'hand' ? replayNow(store.getState().wanted) : undefined,
      ),
    /** Whether an event can be fired at the position, and what it would do. */
    preview(event: HandEvent): Promise<Fired> {
      const { trace, position } = author.store.getState()
      return ask(trace.states[position] ?? {}, event)
    },
    /** Fires an event at the position; what came after it is dropped. Returns why it cannot be fired. */
    fire: (event: HandEvent) => inTurn(() => fireNow(event)),
    /** Goes on by hand from the position. */
    branch(): void {
      const { trace, position } = author.store.getState()
      run++
      setRun(soFar(), trace.states.slice(0, position + 1))
    },
    /** Takes the last event back. */
    stepBack(): void {
      const { trace } = author.store.getState()
      const events = store.getState().events.slice(0, -1)
      const states = trace.states.slice(0, events.length + 1)
      if (trace.kind !== 'hand' || events.length === 0) reset()
      else {
        run++
        setRun(events, states)
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
