import { expect, test } from 'vitest'
import { startPatiently } from './start-patiently.ts'

const failing = (code: string, times: number) => {
  let tries = 0
  return async () => {
    if (tries++ < times) throw Object.assign(new Error(code), { code })
    return tries
  }
}

test('a machine without a free process is tried again, until it has one or patience ends', async () => {
  expect(await startPatiently(failing('EAGAIN', 2), { patience: 60_000 })).toBe(3)
  await expect(startPatiently(failing('EMFILE', 9), { patience: 0 })).rejects.toThrow('EMFILE')
})

test('a program that is missing is not waited for, and nobody waits after an end', async () => {
  await expect(startPatiently(failing('ENOENT', 1), { patience: 60_000 })).rejects.toThrow('ENOENT')
  const end = new AbortController()
  const waiting = startPatiently(failing('EAGAIN', 9), { patience: 60_000, signal: end.signal })
  end.abort()
  await expect(waiting).rejects.toThrow('EAGAIN')
})
