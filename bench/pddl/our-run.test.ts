import { outcomeNames, type RunResult, runOutcomes } from '@telos/experiments'
import { expect, test } from 'vitest'
import { ourRun } from './our-run.ts'

const result = {
  run: 'a',
  campaign: 'c',
  algorithm: 'auto',
  domain: 'bait',
  task: 'problem-lvl3',
  repetition: 0,
  seed: 1,
  outcome: 'solved',
  optimal: false,
  engine: 'bfws',
  revision: 'r',
  figures: { cpu: 1.5, wall: 2, cost: 7, length: 5, groundSeconds: 0.25, searchSeconds: 0.5, expanded: 3, proved: 1 },
  limits: { cpu: 60, wall: 600, memory: 4096, output: 16 },
  machine: { host: 'h', processor: 'p', cores: 1, software: 's', load: 0 },
} satisfies RunResult

test('a result is told in milliseconds, with the engine that found the plan', () => {
  expect(ourRun(result)).toMatchObject({
    id: 'bait/problem-lvl3',
    status: 'solved',
    planner: 'bfws',
    optimal: true,
    cost: 7,
    length: 5,
    groundMs: 250,
    searchMs: 500,
    parseMs: 0,
    cpu: 1.5,
    allowed: 60,
  })
  const { engine: _, ...alone } = result
  expect(ourRun(alone).planner).toBe('auto')
})

test('every fault keeps its reason, and nothing else has one', () => {
  for (const outcome of outcomeNames) {
    const { status, fault } = ourRun({ ...result, outcome, detail: 'why' })
    const isFault = !runOutcomes[outcome].isExplained || outcome === 'unsupported' || outcome === 'expansion-limit'
    expect([outcome, status === 'error', fault]).toEqual([outcome, isFault, isFault ? 'why' : undefined])
  }
})
