import { expect, test, vi } from 'vitest'
import { interrupted, listenForInterruption } from './interruption.ts'

test('the first Ctrl-C aborts, the second ends the process at once, and then they mean what they did before', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never)
  const before = process.listeners('SIGINT')
  try {
    const { signal, forget } = listenForInterruption()
    const [press] = process.listeners('SIGINT').filter((listener) => !before.includes(listener))
    press('SIGINT')
    expect([signal.aborted, exit.mock.calls]).toEqual([true, []])
    press('SIGINT')
    expect(exit.mock.calls).toEqual([[interrupted]])
    forget()
    expect(process.listeners('SIGINT')).toEqual(before)
  } finally {
    exit.mockRestore()
  }
})
