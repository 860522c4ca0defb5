import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShownPlan } from '../../../../workers/planner/planner-contract.ts'
import { type AuthorModel, traceOf } from '../../author-model.ts'
import { noPlanning, type PlanningState, type Trace } from '../../author-state.ts'
import { createHandRun } from './hand-run.ts'
import { loadEventLists } from './usual-events.ts'

/** A counter that can be raised to 3. */
function counting() {
  const event = (text: string) => ({ action: text, args: {}, text })
  const plan = {
    status: 'solved',
    steps: [event('up'), event('up')],
    states: [{ n: 0 }, { n: 1 }, { n: 2 }],
  } as unknown as ShownPlan
  const planning: PlanningState = { ...noPlanning, status: 'ready', plan }
  const limits = { most: 3, isBroken: false }
  const store = createStore(() => ({ planning, trace: traceOf(plan) as Trace, position: 0 }))
  const author = {
    store,
    document: { id: 'd' },
    question: () => ({}),
    setTrace: (trace: Trace, position: number) => store.setState({ trace, position }),
    workers: {
      planner: {
        ask: async (_: string, { state, action }: { state: { n: number }; action: string }) => {
          if (limits.isBroken) throw new Error('the worker stopped')
          return action === 'up' && state.n < limits.most
            ? { isDone: true, cost: 1, state: { n: state.n + 1 } }
            : { isDone: false, because: `needs n at most ${limits.most - 1}, but n is ${limits.most}` }
        },
      },
    },
  } as unknown as AuthorModel
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  return { store, kept, storage, hand: createHandRun(author, storage), up: event('up'), limits }
}

test('firing goes on from the position of the plan, and refuses with the reason', async () => {
  const { store, hand, up } = counting()
  store.setState({ position: 1 })
  expect(await hand.fire(up)).toBeUndefined()
  expect(store.getState()).toMatchObject({
    position: 2,
    trace: { kind: 'hand', steps: ['up', 'up'], states: [{ n: 0 }, { n: 1 }, { n: 2 }] },
  })
  expect(await hand.fire(up)).toBeUndefined()
  expect(await hand.fire(up)).toBe('needs n at most 2, but n is 3')
  expect(store.getState().trace.steps).toHaveLength(3)
})

test('stepping back takes the last event away, and in the end leads to the plan', async () => {
  const { store, hand, up } = counting()
  await hand.fire(up)
  await hand.fire(up)
  hand.stepBack()
  expect(store.getState()).toMatchObject({ position: 1, trace: { kind: 'hand', steps: ['up'] } })
  hand.stepBack()
  expect(store.getState()).toMatchObject({ position: 0, trace: { kind: 'plan', steps: ['up', 'up'] } })
})

test('firing in the middle of a run drops what came after', async () => {
  const { store, hand, up } = counting()
  for (let round = 0; round < 3; round++) await hand.fire(up)
  store.setState({ position: 1 })
  await hand.fire(up)
  expect(store.getState()).toMatchObject({ position: 2, trace: { states: [{ n: 0 }, { n: 1 }, { n: 2 }] } })
})

test('a list is kept, replayed as far as it goes, and forgotten', async () => {
  const { store, hand, up, storage } = counting()
  await hand.fire(up)
  await hand.fire(up)
  hand.keep('twice')
  expect(loadEventLists(storage, 'd')).toEqual([{ name: 'twice', events: [up, up] }])
  hand.reset()
  expect(await hand.replay(hand.store.getState().lists[0]!.events)).toBeUndefined()
  expect(store.getState()).toMatchObject({ position: 2, trace: { kind: 'hand' } })
  expect(await hand.replay([up, up, up, up])).toBe('up needs n at most 2, but n is 3')
  expect(store.getState().trace.steps).toHaveLength(3)
  hand.forget('twice')
  expect(loadEventLists(storage, 'd')).toEqual([])
})

test('what cannot be done after a change of the document waits, with the reason', async () => {
  const { store, hand, up, limits } = counting()
  for (let round = 0; round < 3; round++) await hand.fire(up)
  limits.most = 1
  await hand.replayWanted()
  expect(store.getState()).toMatchObject({ position: 1, trace: { kind: 'hand', steps: ['up'] } })
  expect(hand.store.getState()).toMatchObject({ problem: 'up needs n at most 0, but n is 1', wanted: [up, up, up] })
  limits.most = 3
  await hand.replayWanted()
  expect(store.getState().trace.steps).toHaveLength(3)
  expect(hand.store.getState().problem).toBeUndefined()
  hand.reset()
  await hand.replayWanted()
  expect(store.getState().trace.kind).toBe('plan')
})

test('two quick clicks fire twice, and going back to the plan in between counts', async () => {
  const { store, hand, up } = counting()
  await Promise.all([hand.fire(up), hand.fire(up)])
  expect(store.getState()).toMatchObject({
    position: 2,
    trace: { steps: ['up', 'up'], states: [{ n: 0 }, { n: 1 }, { n: 2 }] },
  })
  const late = hand.replay([up])
  await Promise.resolve()
  hand.reset()
  await late
  expect(store.getState().trace.kind).toBe('plan')
})

test('nothing can be fired while the text has errors', async () => {
  const { store, hand, up } = counting()
  expect(await hand.preview(up)).toMatchObject({ isDone: true })
  store.setState(({ planning }) => ({ planning: { ...planning, status: 'nothing' } }))
  expect(await hand.preview(up)).toMatchObject({ isDone: false })
  expect(await hand.fire(up)).toBe('can be fired once the text can be planned for')
  expect(store.getState().trace.kind).toBe('plan')
})

test('a failing worker is told, and the next event is tried again', async () => {
  const { store, hand, up, limits } = counting()
  limits.isBroken = true
  expect(await hand.fire(up)).toContain('the worker stopped')
  expect(await hand.replay([up])).toContain('the worker stopped')
  limits.isBroken = false
  expect(await hand.fire(up)).toBeUndefined()
  expect(store.getState().trace.steps).toEqual(['up'])
})

test.each(['', '{', '[3, {"name": 1}]', '{"name":"x"}', '[{"name":"x","events":[{"action":"a"}]}]'])(
  'a storage with %s is an empty one',
  (text) => {
    expect(loadEventLists({ getItem: () => text, setItem: () => {} }, 'd')).toEqual([])
  },
)
