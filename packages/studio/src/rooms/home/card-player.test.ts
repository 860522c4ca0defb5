import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CardContract, CardFrame } from '../../workers/cards/card-contract.ts'
import type { WorkerRpc } from '../../workers/worker-rpc.ts'
import { createCardPlayer } from './card-player.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker that counts its frames. */
function counting({ breaksAt = Number.POSITIVE_INFINITY, late = 0 } = {}) {
  let tick = 0
  const frame = () =>
    ({ tick, ...(tick % 5 === 0 && { event: { kind: 'event', label: `tick ${tick}` } }) }) as unknown as CardFrame
  const worker = {
    async ask(question: string, { steps, id }: { steps: number; id: string }) {
      if (question === 'look' && (tick += steps) === breaksAt) throw new Error('the worker stopped')
      const answer =
        question === 'look' ? frame() : { frame: frame(), refused: id === 'no' ? 'That cannot be done.' : undefined }
      if (late > 0) await new Promise((resolve) => setTimeout(resolve, late))
      return answer
    },
    close() {},
  }
  return worker as unknown as WorkerRpc<CardContract>
}

test('frames come while it plays and stop when it pauses', async () => {
  const player = createCardPlayer({ worker: counting() })
  expect(player.store.getState().status).toBe('loading')
  player.play()
  await vi.advanceTimersByTimeAsync(350)
  expect(player.store.getState()).toMatchObject({ status: 'playing', frame: { tick: 4 }, last: 0 })
  player.pause()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(player.store.getState()).toMatchObject({ status: 'paused', frame: { tick: 4 } })
  player.setSpeed(4)
  player.play()
  await vi.advanceTimersByTimeAsync(110)
  expect(player.store.getState().frame!.tick).toBe(10)
})

test('the ring is bounded: the oldest frames and their marks go', async () => {
  const player = createCardPlayer({ worker: counting(), capacity: 8 })
  player.play()
  await vi.advanceTimersByTimeAsync(1_950)
  const state = player.store.getState()
  expect(state).toMatchObject({ position: 7, last: 7, dropped: 12, frame: { tick: 20 } })
  expect(state.marks).toEqual([
    { at: 2, kind: 'event', label: 'tick 15' },
    { at: 7, kind: 'event', label: 'tick 20' },
  ])
})

test('who goes back sees recorded frames, plays through them to the end, and goes on live', async () => {
  const player = createCardPlayer({ worker: counting(), capacity: 100 })
  player.play()
  await vi.advanceTimersByTimeAsync(1_050)
  player.pause()
  player.seek(7)
  expect(player.store.getState().frame).toMatchObject({ tick: 8 })
  player.play()
  await vi.advanceTimersByTimeAsync(150)
  expect(player.store.getState()).toMatchObject({ position: 9, frame: { tick: 10 } })
  await vi.advanceTimersByTimeAsync(300)
  expect(player.store.getState().frame!.tick).toBeGreaterThan(10)
  player.seek(-5)
  expect(player.store.getState().position).toBe(0)
  await player.advance()
  expect(player.store.getState()).toMatchObject({ status: 'paused', position: 0 })
})

test('a frame that comes after the pause is kept for the next step', async () => {
  const player = createCardPlayer({ worker: counting({ late: 70 }), capacity: 100 })
  player.play()
  await vi.advanceTimersByTimeAsync(120)
  player.pause()
  expect(player.store.getState()).toMatchObject({ position: 0, frame: { tick: 1 } })
  const advanced = player.advance()
  await vi.advanceTimersByTimeAsync(200)
  await advanced
  expect(player.store.getState()).toMatchObject({ position: 1, last: 2, frame: { tick: 2 } })
})

test('steps that are asked for faster than they come are all made', async () => {
  const player = createCardPlayer({ worker: counting({ late: 70 }), capacity: 4 })
  for (let press = 0; press < 6; press++) {
    void player.advance()
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(200)
  expect(player.store.getState()).toMatchObject({ position: 3, last: 3, dropped: 2, frame: { tick: 6 } })
})

test('acts are done at the live end, and refusals are sentences', async () => {
  const player = createCardPlayer({ worker: counting(), capacity: 100 })
  await player.advance(3)
  await player.advance()
  player.seek(0)
  expect(await player.act('no')).toBe('That cannot be done.')
  expect(player.store.getState().position).toBe(1)
  expect(await player.act('door')).toBeUndefined()
  expect(player.store.getState()).toMatchObject({ position: 2, last: 2 })
})

test('a worker that fails is told of, and may be tried again', async () => {
  const player = createCardPlayer({ worker: counting({ breaksAt: 2 }) })
  player.play()
  await vi.advanceTimersByTimeAsync(300)
  expect(player.store.getState()).toMatchObject({ status: 'failed', problem: 'the worker stopped' })
  await player.advance()
  expect(player.store.getState()).toMatchObject({ status: 'paused', problem: undefined })
  player.play()
  expect(player.store.getState().status).toBe('playing')
  player.close()
  await vi.advanceTimersByTimeAsync(300)
  expect(player.store.getState().problem).toBeUndefined()
})
