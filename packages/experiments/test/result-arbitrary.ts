import { outcomeNames, type RunResult } from '@telos/experiments'
import fc from 'fast-check'

/** Names that break careless code. */
export const hostileNames = [
  '<script>alert(1)</script>',
  '=cmd()',
  '__proto__',
  '\\input{x}',
  'a|b',
  '"q"',
  "it's",
  '日本',
]

const figure = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.double({ min: 0, max: 1000, noNaN: true }))

/** Few names, so that runs of the same task meet. */
export const resultArbitrary: fc.Arbitrary<RunResult> = fc.record(
  {
    run: fc.stringMatching(/^[0-9a-f]{2}$/),
    campaign: fc.constantFrom('one', 'two'),
    algorithm: fc.constantFrom('a', 'b', '__proto__', ...hostileNames.slice(0, 2)),
    domain: fc.constantFrom('d', 'e/f', '<script>'),
    task: fc.constantFrom('p1', 'p2', 'f/p1', '\\input{x}'),
    repetition: fc.nat(2),
    seed: fc.nat(9),
    outcome: fc.oneof(fc.constant('solved' as const), fc.constantFrom(...outcomeNames)),
    optimal: fc.boolean(),
    figures: fc.dictionary(fc.constantFrom('cost', 'cpu', 'wall', 'expanded', 'memory', '__proto__', 'mine'), figure, {
      noNullPrototype: true,
    }),
    limits: fc.constantFrom(
      { cpu: 30, wall: 45, memory: 2048, output: 16 },
      { cpu: 300, wall: 450, memory: 4096, output: 16, expansions: 1000 },
    ),
    machine: fc.record(
      {
        host: fc.constantFrom('h1', 'h2'),
        processor: fc.constantFrom('x', 'y'),
        cores: fc.constant(2),
        core: fc.nat(1),
        software: fc.constant('node'),
        load: fc.double({ min: 0, max: 9, noNaN: true }),
      },
      { requiredKeys: ['host', 'processor', 'cores', 'software', 'load'] },
    ),
    revision: fc.constantFrom('r1', 'r2'),
    phase: fc.constantFrom('translate' as const, 'search' as const, 'driver' as const),
    detail: fc.constantFrom('segfault', '=cmd()', '<b>'),
    plan: fc.constant('(a)\n(b)'),
    engine: fc.constantFrom('gbfs', '=cmd()'),
    log: fc.constant('x\ny'),
    fromLog: fc.constant({ figures: ['mine', '__proto__'], patterns: '0123abcd' }),
    command: fc.constant(['telos', 'experiment', 'one', "it's"]),
    started: fc.constant('2026-11-18T00:00:00Z'),
    source: fc.constant('file'),
  },
  {
    requiredKeys: [
      ...(['run', 'campaign', 'algorithm', 'domain', 'task', 'repetition', 'seed', 'outcome', 'optimal'] as const),
      ...(['figures', 'limits', 'machine', 'revision'] as const),
    ],
  },
)
