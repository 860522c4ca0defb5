import { expect, test } from 'vitest'
import { mistakeInResult } from '../results/check-result.ts'
import { importDownwardLab } from './downward-lab.ts'
import { importTable } from './result-table.ts'

const options = { file: 'properties', campaign: 'fd', optimal: ['lmcut'] }
const run = (more: object) => ({ algorithm: 'lmcut', domain: 'gripper', problem: 'prob01.pddl', ...more })

test.each([
  [{ coverage: 1, error: 'success', cost: 11 }, 'solved'],
  [{ coverage: 1, error: 'search-plan-found-and-out-of-time' }, 'solved'],
  [{ coverage: 0, error: 'success' }, 'invalid-plan'],
  [{ coverage: 0, error: 'translate-unsolvable' }, 'unsolvable'],
  [{ coverage: 0, error: 'search-unsolvable-incomplete' }, 'gave-up'],
  [{ coverage: 0, error: 'search-out-of-memory' }, 'memory-limit'],
  [{ coverage: 0, error: 'search-out-of-time' }, 'cpu-limit'],
  [{ coverage: 0, error: 'search-out-of-memory-and-time' }, 'cpu-limit'],
  [{ coverage: 0, error: 'timeout' }, 'cpu-limit'],
  [{ coverage: 0, error: 'driver-input-error' }, 'input-error'],
  [{ coverage: 0, error: 'search-unsupported' }, 'unsupported'],
  [{ coverage: 0, error: 'segfault' }, 'crash'],
  [{ coverage: 0, error: 'exitcode-77' }, 'crash'],
  [{ coverage: 1 }, 'solved'],
])('Downward Lab: %j is %s', (properties, outcome) => {
  const [result] = importDownwardLab(JSON.stringify({ 'lmcut-gripper-prob01': run(properties) }), options)
  expect(result.outcome).toBe(outcome)
  expect(mistakeInResult(result)).toBeUndefined()
})

test.each([
  [{ coverage: 0, error: 'translate-out-of-memory' }, 'translate'],
  [{ coverage: 0, error: 'search-out-of-time' }, 'search'],
  [{ coverage: 0, error: 'driver-input-error' }, 'driver'],
  [{ coverage: 0, error: 'translate-unsolvable' }, 'translate'],
  [{ coverage: 1, error: 'search-plan-found-and-out-of-time' }, undefined],
  [{ coverage: 0, error: 'search-plan-found-and-out-of-time' }, undefined],
  [{ coverage: 0, error: 'segfault' }, undefined],
  [{ coverage: 0 }, undefined],
])('Downward Lab: %j ended in the phase %s', (properties, phase) => {
  const [result] = importDownwardLab(JSON.stringify({ a: run(properties) }), options)
  expect(result.phase).toBe(phase)
  expect(mistakeInResult(result)).toBeUndefined()
})

test('Downward Lab: figures, limits, units', () => {
  const text = JSON.stringify({
    a: run({
      coverage: 1,
      error: 'success',
      cost: 11,
      plan_length: 11,
      expansions: 120,
      expansions_until_last_jump: 100,
      planner_time: 0.5,
      total_time: 0.25,
      planner_memory: 20_480,
      memory: 10_240,
      planner_time_limit: 1800,
      planner_memory_limit: 3584,
      node: 'ase01',
      global_revision: 'abc',
    }),
  })
  expect(importDownwardLab(text, options)[0]).toMatchObject({
    algorithm: 'lmcut',
    task: 'prob01',
    optimal: true,
    figures: { cost: 11, length: 11, expanded: 120, expandedUntilLastJump: 100, cpu: 0.5, memory: 20 },
    limits: { cpu: 1800, wall: 2700, memory: 3584 },
    machine: { host: 'ase01' },
    revision: 'abc',
    source: 'properties',
  })
})

test.each([
  ['{', /^properties(, line 1, column \d+)?: not JSON/],
  ['[]', /^properties: expected an object of runs/],
  ['{}', /^properties: it has no runs/],
  ['{"a": 3}', /^properties, run "a": expected an object/],
  ['{"a": {"algoritm": "x"}}', /^properties, run "a": the text "algorithm" is missing — did you mean "?algoritm/],
])('Downward Lab: %s', (text, message) => expect(() => importDownwardLab(text, options)).toThrow(message))

const table = { file: 'ff.csv', campaign: 'ff' }

test('a table: other names, repeated rows, missing outcomes', () => {
  const results = importTable(
    'planner;domain;problem;cost;time;plan\nff;gripper;p1;11;0.5;x\nff;gripper;p1;12;0.6;\nff;gripper;p2;;1;\n',
    table,
  )
  expect(results.map(({ task, repetition, outcome, figures }) => [task, repetition, outcome, figures])).toEqual([
    ['p1', 0, 'solved', { cost: 11, cpu: 0.5 }],
    ['p1', 1, 'solved', { cost: 12, cpu: 0.6 }],
    ['p2', 0, 'gave-up', { cpu: 1 }],
  ])
  expect(new Set(results.map(({ run }) => run)).size).toBe(3)
  for (const result of results) expect(mistakeInResult(result)).toBeUndefined()
})

test.each([
  ['timeout', 'cpu-limit'],
  ['Out of time', 'cpu-limit'],
  ['TLE', 'cpu-limit'],
  ['MEM', 'memory-limit'],
  ['memory_limit', 'memory-limit'],
  ['MemoryError', 'memory-limit'],
  // errors are faults, whatever words are in them
  ['runtime error', 'crash'],
  ['segmentation fault', 'crash'],
  ['killed', 'crash'],
])('a table: the outcome %s is %s', (words, outcome) => {
  expect(importTable(`algorithm,domain,task,outcome\na,d,t,${words}\n`, table)[0]!.outcome).toBe(outcome)
})

test('a table: R and pandas write words where there is no number', () => {
  const rows = ['NA', 'NaN', 'None', 'inf', '-'].map((word) => `a,d,t${word},${word},2`)
  const results = importTable(`algorithm,domain,task,cost,cpu\n${rows.join('\n')}\n`, table)
  for (const { outcome, figures } of results) expect([outcome, figures]).toEqual(['gave-up', { cpu: 2 }])
})

test('a table: limits, which scores depend on; those of competitions where it says none', () => {
  const text = 'algorithm,domain,task,cpu,time_limit,memory_limit\na,d,t,5,100,2000\na,d,u,5,NA,\n'
  const results = importTable(text, table)
  expect(results.map(({ limits }) => limits)).toEqual([
    { cpu: 100, wall: 150, memory: 2000, output: 16 },
    { cpu: 1800, wall: 2700, memory: 8192, output: 16 },
  ])
  expect(results[0]!.figures).toEqual({ cpu: 5 })
})

test('a table in JSON', () => {
  const rows = [{ algorithm: '__proto__', domain: 'd', task: 't', outcome: 'out of memory', expanded: 5 }]
  expect(importTable(JSON.stringify(rows), table)[0]).toMatchObject({
    outcome: 'memory-limit',
    figures: { expanded: 5 },
  })
})

test.each([
  ['', /^ff.csv: it has no rows/],
  ['algorithm,domain\nx,y\n', /^ff.csv, line 1: the column "task" is missing; found algorithm, domain/],
  ['algorithm,domain,task,cost\na,b,c,cheap\n', /^ff.csv, line 2: "cost" is "cheap": expected a number/],
  ['algorithm,domain,task\na,b,c\na,b\n', /^ff.csv, line 3: not a table/],
  ['algorithm,domain,task,outcome\na,b,c,solvd\n', /^ff.csv, line 2: unknown outcome "solvd" — did you mean/],
  ['algorithm,domain,task\na,,c\n', /^ff.csv, line 2: "domain" is empty/],
  ['algorithm,domain,task,cpu_limit\na,b,c,0\n', /^ff.csv, line 2: "cpuLimit" is "0": expected a number above 0/],
  ['[3]', /^ff.csv, row 1: expected an object/],
])('a table: %j', (text, message) => expect(() => importTable(text, table)).toThrow(message))

test('Downward Lab: runs that differ by their ids alone are repetitions; states until the last f-layer', () => {
  const text = JSON.stringify({
    'lmcut-1': run({ coverage: 1, evaluations: 7, evaluations_until_last_jump: 5, generated_until_last_jump: 30 }),
    'lmcut-2': run({ coverage: 1, reopened_until_last_jump: 0, dead_ends: 3 }),
    'lmcut-3': run({ coverage: 1, global_revision: 'other' }),
  })
  const results = importDownwardLab(text, options)
  expect(results.map(({ repetition }) => repetition)).toEqual([0, 1, 0])
  expect(results.map(({ figures }) => figures)).toEqual([
    { evaluated: 7, evaluatedUntilLastJump: 5, generatedUntilLastJump: 30 },
    { reopenedUntilLastJump: 0, deadEnds: 3 },
    {},
  ])
})
