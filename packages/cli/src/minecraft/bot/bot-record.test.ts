import { builtInMap, createBody, createMind, createWorld, type MindEvent } from '@telos/minecraft'
import { expect, test } from 'vitest'
import { memoryIo } from '../../../test/memory-io.ts'
import { readBotGoal } from './bot-goal.ts'
import { aboutSeconds } from './bot-narrator.ts'
import { botRecord, newRecord, recordEvent } from './bot-record.ts'
import { printRecord } from './print-record.ts'

function replanned(because: string): MindEvent {
  return { type: 'replanned', tick: 1, goal: '1 × cake', because }
}

test('looking around is no replanning', () => {
  const record = newRecord(readBotGoal('cake'))
  recordEvent(record, replanned('needs 3 wheat; none is known; looking around'))
  expect(record.replans).toBe(0)
  recordEvent(record, replanned('the chest is gone'))
  expect(record.replans).toBe(1)
})

test.each([
  [0, 'took 0.0 s'],
  [1, 'took 0.0 s, replanned once'],
  [2, 'took 0.0 s, replanned twice'],
  [3, 'took 0.0 s, replanned 3 times'],
])('%i times in the way of a plan', (count, words) => {
  const mind = createMind(createBody(createWorld(builtInMap('1')), 'Telos'), { goals: [] })
  const record = { ...newRecord(readBotGoal('cake')), planCost: 5, plan: ['craft 1 cake'] }
  for (let left = count; left > 0; left--) recordEvent(record, replanned('the chest is gone'))
  const { io, out } = memoryIo()
  printRecord(botRecord(mind, { status: 'reached' }, [record]), aboutSeconds, io)
  mind.close()
  expect(out()).toContain(`cake: 1 step, about 5 s; ${words}\n`)
})
