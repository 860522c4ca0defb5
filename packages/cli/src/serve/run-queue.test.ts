import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RunQueue } from './run-queue.ts'

test('never runs or keeps more than it may, and runs all that it has taken in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.array(fc.constantFrom('add', 'end', 'leave'), { maxLength: 40 }),
      async (parallel, mostWaiting, moves) => {
        const queue = new RunQueue({ parallel, mostWaiting })
        const running: (() => void)[] = []
        const waiting: { readonly number: number; readonly leave: AbortController }[] = []
        const started: number[] = []
        const expected: number[] = []
        const all: Promise<unknown>[] = []
        let next = 0
        for (const move of moves) {
          if (move === 'add') {
            const number = next++
            const leave = new AbortController()
            const job = () => {
              started.push(number)
              return new Promise<void>((resolve) => running.push(resolve))
            }
            const isFull = queue.isFull
            expect(isFull).toBe(queue.running === parallel && queue.waiting === mostWaiting)
            const willWait = queue.running === parallel
            const run = queue.run(job, leave.signal)
            if (isFull) await expect(run).rejects.toThrow('the queue is full')
            else {
              all.push(run)
              if (willWait) waiting.push({ number, leave })
              else expected.push(number)
            }
          } else if (move === 'end') {
            running.shift()?.()
            await new Promise(setImmediate)
            if (expected.length > 0 && queue.running > running.length) throw new Error('a job was lost')
            const turn = started.length > expected.length ? waiting.shift() : undefined
            if (turn !== undefined) expected.push(turn.number)
          } else waiting.pop()?.leave.abort()
          await new Promise(setImmediate)
          expect(queue.running).toBe(running.length)
          expect(queue.waiting).toBe(waiting.length)
          expect(started).toEqual(expected)
        }
        for (const { leave } of waiting) leave.abort()
        for (const end of running) end()
        await Promise.all(all)
        expect([queue.running, queue.waiting]).toEqual([0, 0])
      },
    ),
    { numRuns: 100 },
  )
})

test('a job that fails makes room for the next one', async () => {
  const queue = new RunQueue({ parallel: 1, mostWaiting: 1 })
  const { signal } = new AbortController()
  const failing = queue.run(() => Promise.reject(new Error('no')), signal)
  const next = queue.run(() => Promise.resolve('yes'), signal)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
