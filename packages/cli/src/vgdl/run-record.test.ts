import { expect, test } from 'vitest'
import { exitOfRun } from './run-record.ts'

test('who gives up for want of memory ends with the code for that, and nobody else', () => {
  expect(exitOfRun({ status: 'gave-up' }, 'memory')).toBe('outOfMemory')
  expect(exitOfRun({ status: 'gave-up' })).toBe('gaveUp')
  expect(exitOfRun({ status: 'solved' }, 'memory')).toBe('done')
})
