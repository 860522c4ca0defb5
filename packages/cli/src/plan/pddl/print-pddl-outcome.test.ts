import { solveProblem } from '@telos/core/lifted'
import { readPddlDomain, readPddlProblem, toProblem } from '@telos/pddl'
import { expect, test } from 'vitest'
import { memoryIo } from '../../../test/memory-io.ts'
import { lamp, lampProblem } from '../../../test/pddl.ts'
import { planRecord } from '../plan-record.ts'
import { printPddlOutcome } from './print-pddl-outcome.ts'

const { domain } = readPddlDomain(lamp, 'lamp.pddl')
const { problem } = readPddlProblem(lampProblem('(and (seen) (dark))'), 'both.pddl')
const given = toProblem(domain!, problem!)
const answer = solveProblem(given.problem)
const times = { parseMs: 0, groundMs: 0, searchMs: 0, totalMs: 0 }

test('explains no longer than it may', () => {
  const told = (isOver: () => boolean) => {
    const { io, err } = memoryIo()
    printPddlOutcome(io, answer, undefined, { metric: given.metric, isOver })
    const { why } = planRecord(answer, { search: 'first', times, diagnostics: [], states: false, isOver })
    expect(err()).toContain(why[0].message)
    return why[0].message
  }
  expect(answer.status).toBe('unsolvable')
  expect(told(() => false)).toBe(`${answer.why}`)
  expect(told(() => true)).toContain('There was no time to find out why.')
})
