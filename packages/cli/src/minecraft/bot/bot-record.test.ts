import { createBody, createMind, createWorld, type MindEvent, mapOf } from '@telos/minecraft'
import { expect, test } from 'vitest'
import { memoryIo } from '../../../test/memory-io.ts'
import { readGoal } from './bot-goal.ts'
import { newRecord, note, recordOf } from './bot-record.ts'
import { printRecord } from './print-record.ts'
import { aboutSeconds } from './story.ts'

function replanned(because: string): MindEvent {
  return { type: 'replanned', tick: 1, goal: '1 × cake', because }
}

test('looking around is no replanning', () => {
  const record = newRecord(readGoal('cake'))
  note(record, replanned('needs 3 wheat; none is known; looking around'))
  expect(record.replans).toBe(0)
  note(record, replanned('the chest is gone'))
  expect(record.replans).toBe(1)
})

test.each([
  [0, 'took 0.0 s'],
  [1, 'took 0.0 s, replanned once'],
  [2, 'took 0.0 s, replanned twice'],
  [3, 'took 0.0 s, replanned 3 times'],
])('%i times in the way of a plan', (count, words) => {
  const mind = createMind(createBody(createWorld(mapOf('1')), 'Telos'), { goals: [] })
  const record = { ...newRecord(readGoal('cake')), planCost: 5, plan: ['craft 1 cake'] }
  for (let left = count; left > 0; left--) note(record, replanned('the chest is gone'))
  const { io, out } = memoryIo()
  printRecord(recordOf(mind, { status: 'reached' }, [record]), aboutSeconds, io)
  mind.close()
  expect(out()).toContain(`cake: 1 step, about 5 s; ${words}\n`)
})
