import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRoute, routeAsHash } from '../../../shell/route.ts'
import type { LabJob, SearchBreakpoint } from '../../../workers/lab/lab-contract.ts'
import { addressRoute, jobOfText, type LabAddress, readAddress, textOfJob } from './lab-address.ts'

test('an address that people write is understood', () => {
  const address = readAddress(readRoute('#/lab/eight-puzzle?strategy=astar&step=41&beside=greedy'))
  expect(address).toMatchObject({
    subject: { kind: 'textbook', name: 'eight-puzzle', start: '', goal: '' },
    jobs: [{ strategy: 'astar' }, { strategy: 'greedy' }],
    step: 41,
  })
  // views have addresses of their own; a problem of the same name is below `search`
  const needs = readAddress(readRoute('#/lab/search/needs?step=2'))
  expect(needs.subject).toMatchObject({ kind: 'textbook', name: 'needs' })
  expect(addressRoute(needs).path).toEqual(['search', 'needs'])
  expect(readAddress(readRoute('#/lab')).subject).toMatchObject({ name: 'eight-puzzle' })
  expect(readAddress(readRoute('#/lab/document/example-house?file=letter.pddl')).subject).toEqual({
    kind: 'document',
    id: 'example-house',
    file: 'letter.pddl',
  })
})

test('nonsense in an address is passed over', () => {
  const address = readAddress(
    readRoute(
      '#/lab/x?step=-3&node=9.1&fold=a&colour=red&lang=fr&layout=3d&depth=deep&beside=|a|b|c|d|e&options=width&way=[1]',
    ),
  )
  expect(address.subject).toEqual({ kind: 'textbook', name: 'x', start: '', goal: '' })
  expect(address).toMatchObject({ step: undefined, selected: undefined, collapsed: [], colour: 'f', shape: 'tidy' })
  expect(address.jobs).toEqual([{}, { strategy: 'a' }, { strategy: 'b' }, { strategy: 'c' }])
})

const word = fc.stringMatching(/^[a-z][a-z-]{0,9}$/)
const job: fc.Arbitrary<LabJob> = fc.record(
  {
    strategy: word,
    pruning: word,
    heuristic: fc.oneof(word, fc.constant('weighted(3,0.5)')),
    depth: fc.nat(),
    solutions: fc.nat(),
    options: fc.dictionary(word, fc.nat(), { minKeys: 1, maxKeys: 2 }),
    explore: fc.constant(true),
  },
  { requiredKeys: ['strategy'] },
)
const place = fc.option(fc.record({ lane: fc.nat(3), node: fc.nat(999_999) }), { nil: undefined })
const breakpoint: fc.Arbitrary<SearchBreakpoint> = fc.oneof(
  fc.record({ kind: fc.constant('node' as const), lane: fc.nat(3), node: fc.nat(999_999) }),
  fc.constant({ kind: 'f-falls' as const }),
  fc.record({ kind: fc.constant('difference' as const), lanes: fc.tuple(fc.nat(3), fc.nat(3)) }),
  fc
    .stringMatching(/^[a-z|%"][a-z0-9 |%">=7C25]{0,20}$/)
    .map((text) => text.trim())
    .filter((text) => text !== 'falls')
    .map((text) => ({ kind: 'condition' as const, text })),
)
const folds = fc.array(fc.uniqueArray(fc.nat(9_999), { minLength: 1, maxLength: 4 }), { maxLength: 4 })

test('what is written is read again, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.array(job, { minLength: 1, maxLength: 4 }),
      place,
      place,
      fc.nat(),
      folds,
      fc.string(),
      fc.option(fc.array(fc.string(), { minLength: 1 }), { nil: undefined }),
      fc.uniqueArray(breakpoint, { maxLength: 6, selector: (each) => JSON.stringify(each) }),
      (jobs, selected, against, step, collapsed, start, way, breakpoints) => {
        const subject = { kind: 'textbook' as const, name: 'eight-puzzle', start, goal: '', ...(way && { way }) }
        const address: LabAddress = {
          subject,
          jobs,
          selected,
          against,
          step,
          colour: 'h',
          shape: 'radial',
          language: 'it',
          breakpoints,
          collapsed: collapsed.map((nodes) => new Set(nodes.toSorted((one, other) => one - other))),
        }
        expect(readAddress(readRoute(routeAsHash(addressRoute(address))))).toEqual(address)
      },
    ),
  )
})

test('breakpoints in an address are few and short, each once', () => {
  const breaks = (text: string) => readAddress({ room: 'lab', path: ['jugs'], query: { break: text } }).breakpoints
  expect(breaks('@4|@1.7|f > 20|falls|differ.0.1||@4')).toEqual([
    { kind: 'node', lane: 0, node: 4 },
    { kind: 'node', lane: 1, node: 7 },
    { kind: 'condition', text: 'f > 20' },
    { kind: 'f-falls' },
    { kind: 'difference', lanes: [0, 1] },
  ])
  expect(breaks('x'.repeat(5_000))).toEqual([])
  expect(breaks(Array.from({ length: 500 }, (_, node) => `@${node}`).join('|'))).toHaveLength(20)
})

test('a job beside is a few words', () => {
  expect(textOfJob({ strategy: 'beam', options: { width: 10 }, pruning: 'closed' })).toBe(
    'beam pruning=closed options=width=10',
  )
  expect(jobOfText('beam pruning=closed options=width=10 nonsense=1')).toEqual({
    strategy: 'beam',
    pruning: 'closed',
    options: { width: 10 },
  })
})
