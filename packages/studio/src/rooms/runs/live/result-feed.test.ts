import { expect, test, vi } from 'vitest'
import type { ResultPart } from './campaign-sources.ts'
import { followResults } from './result-feed.ts'

/** A file that is read in parts of three bytes. */
function growing() {
  const file = { text: '', identity: 'one' }
  const reads: number[] = []
  const read = async (from: number): Promise<ResultPart> => {
    reads.push(from)
    return {
      blob: new Blob([file.text.slice(from, from + 3)]),
      size: file.text.length,
      modified: 0,
      identity: file.identity,
    }
  }
  let taken = ''
  const take = async ({ blob }: ResultPart, isFirst: boolean) => {
    taken = (isFirst ? '' : taken) + (await blob.text())
  }
  return { file, reads, read, take, taken: () => taken }
}

test('everything comes once and in order, also while the file grows; a file that is replaced is read anew', async () => {
  vi.useFakeTimers()
  try {
    const { file, read, take, taken, reads } = growing()
    file.text = 'abcdefgh'
    const tell = vi.fn()
    let isHidden = false
    const feed = followResults({ read, take, tell, pause: () => 1000, isHidden: () => isHidden })
    await vi.advanceTimersByTimeAsync(10)
    expect(taken()).toBe('abcdefgh')
    file.text += 'ij'
    await vi.advanceTimersByTimeAsync(1000)
    expect(taken()).toBe('abcdefghij')
    file.text = 'new'
    file.identity = 'two'
    await vi.advanceTimersByTimeAsync(1000)
    expect(taken()).toBe('new')
    // cut, in the same place
    file.text = 'n'
    await vi.advanceTimersByTimeAsync(1000)
    expect(taken()).toBe('n')
    isHidden = true
    await vi.advanceTimersByTimeAsync(1000)
    const before = reads.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads.length).toBe(before)
    isHidden = false
    file.text = 'nm'
    feed.look()
    await vi.advanceTimersByTimeAsync(10)
    expect(taken()).toBe('nm')
    expect(tell.mock.calls.every(([problem]) => problem === undefined)).toBe(true)
    feed.close()
    file.text = 'nmo'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(taken()).toBe('nm')
  } finally {
    vi.useRealTimers()
  }
})

test('what was read and could not be taken is not lost: all is read again', async () => {
  vi.useFakeTimers()
  try {
    const { file, read, take, taken } = growing()
    file.text = 'abcdef'
    let parts = 0
    const told: (string | undefined)[] = []
    const feed = followResults({
      read,
      take: async (part, isFirst) => (++parts === 2 ? Promise.reject(new Error('gone')) : take(part, isFirst)),
      tell: (problem) => told.push(problem),
      pause: () => 1000,
    })
    await vi.advanceTimersByTimeAsync(10)
    expect([taken(), told]).toEqual(['abc', ['gone']])
    await vi.advanceTimersByTimeAsync(5000)
    expect([taken(), told]).toEqual(['abcdef', ['gone', undefined]])
    feed.close()
  } finally {
    vi.useRealTimers()
  }
})

test('an error is told, and the feed goes on where it was', async () => {
  vi.useFakeTimers()
  try {
    const { file, read, take, taken } = growing()
    file.text = 'abc'
    let isBroken = false
    const told: (string | undefined)[] = []
    const feed = followResults({
      read: async (from) => (isBroken ? Promise.reject(new Error('The studio does not answer.')) : read(from)),
      take,
      tell: (problem) => told.push(problem),
      pause: () => 1000,
    })
    await vi.advanceTimersByTimeAsync(10)
    isBroken = true
    file.text = 'abcdef'
    await vi.advanceTimersByTimeAsync(1000)
    expect(told.at(-1)).toBe('The studio does not answer.')
    isBroken = false
    await vi.advanceTimersByTimeAsync(5000)
    expect([taken(), told.at(-1)]).toEqual(['abcdef', undefined])
    feed.close()
  } finally {
    vi.useRealTimers()
  }
})
