import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { endMarked } from './marked-processes.ts'

test.runIf(process.platform === 'linux')('a process with an empty environment is not waited for', async () => {
  const bare = spawn('/bin/sleep', ['60'], { env: {}, stdio: 'ignore' })
  const wait = vi.spyOn(Atomics, 'wait')
  try {
    while (!readFileSync(`/proc/${bare.pid}/cmdline`, 'latin1').includes('sleep')) await sleep(5)
    expect(readFileSync(`/proc/${bare.pid}/environ`, 'latin1')).toBe('')
    endMarked(`nobody-${process.pid}`)
    // others may be loaded at this moment, but none for so long
    expect(wait.mock.calls.length).toBeLessThan(8)
  } finally {
    wait.mockRestore()
    bare.kill('SIGKILL')
  }
})
