import type { SearchEvent } from '@telos/core'
import { readLocatedData } from '@telos/documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Job } from '../../run/job.ts'
import { JobRun } from '../../run/job-run.ts'
import { textbook } from '../../textbook.ts'
import { SearchTree, type TreeNode } from '../trees/search-tree.ts'
import { readPlainEvents } from './plain-events.ts'
import { readPosthoc } from './read-posthoc.ts'
import { toPosthoc } from './to-posthoc.ts'

function eventsOf(problem: string, job: Job, start?: unknown): SearchEvent[] {
  const events: SearchEvent[] = []
  const instance = textbook.find(({ name }) => name === problem)!.instance({ start })
  new JobRun(instance, { nodes: 3000, ...job }, { emit: (event) => events.push(event) }).run()
  return events
}

function treeOf(events: readonly SearchEvent[]): SearchTree {
  const tree = new SearchTree({ limit: 100_000 })
  for (const event of events) tree.emit(event)
  return tree
}

const shown = ({ index, parent, action, label, g, h, depth, order, goal, pruned }: TreeNode) => ({
  index,
  parent: parent?.index,
  action,
  label,
  g,
  h,
  depth,
  order,
  goal,
  pruned,
})

const formats = ['yaml', 'json'] as const

describe('there and back', () => {
  test.each([
    ['eight-puzzle', { strategy: 'astar', heuristic: 'manhattan' }],
    ['eight-puzzle', { strategy: 'greedy', pruning: 'closed' }],
    ['missionaries', { strategy: 'breadth-first' }],
    ['jugs', { strategy: 'depth-first', pruning: 'cutcycle' }],
    ['route', { strategy: 'astar', pruning: 'none', nodes: 200 }],
    ['knapsack', { strategy: 'uniform-cost', nodes: 200 }],
  ] as const)('%s, %o: the same tree, the same order, the same goal', (problem, job) => {
    const events = eventsOf(problem, job)
    const tree = treeOf(events)
    expect(tree.nodes.length).toBeGreaterThan(5)
    for (const format of formats) {
      const { events: read, diagnostics } = readPosthoc(toPosthoc(events, { format }), `trace.${format}`)
      expect(diagnostics).toEqual([])
      const again = treeOf(read!)
      expect(again.nodes.map(shown)).toEqual(tree.nodes.map(shown))
      expect(again.solution.map(({ index }) => index)).toEqual(tree.solution.map(({ index }) => index))
    }
  })

  // its paths and its tree view test ids for being true
  test('no id is 0: Posthoc takes that for none, and would leave the root out', () => {
    for (const problem of ['eight-puzzle', 'missionaries']) {
      const trace = JSON.parse(toPosthoc(eventsOf(problem, { strategy: 'idastar', nodes: 100 }), { format: 'json' }))
      const ids = (trace.events as { id: unknown; pId?: unknown }[]).flatMap(({ id, pId }) => [id, pId ?? 'none'])
      expect(ids.length).toBeGreaterThan(100)
      expect(ids.filter((id) => !id)).toEqual([])
    }
  })

  test('rounds stay apart: the trace shows the nodes of all of them', () => {
    const events = eventsOf('missionaries', { strategy: 'idastar', nodes: 200 })
    const rounds = events.filter(({ type }) => type === 'search-start').length
    expect(rounds).toBeGreaterThan(1)
    const { events: read, diagnostics } = readPosthoc(toPosthoc(events))
    expect(diagnostics).toEqual([])
    const count = (all: readonly SearchEvent[], type: SearchEvent['type']) =>
      all.filter((event) => event.type === type).length
    for (const type of ['node', 'expand', 'goal', 'discard'] as const)
      expect(count(read!, type)).toBe(count(events, type))
    expect(treeOf(read!).roots).toHaveLength(rounds)
  })

  test('any names of actions and states survive, on one line', () => {
    const name = fc.string({ unit: 'binary', maxLength: 12 })
    const number = fc.oneof(fc.double({ min: 0, noNaN: true }), fc.constant(Infinity))
    const node = fc.record({ action: name, label: name, g: number, h: number, above: fc.nat() })
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 8 }), fc.constantFrom(...formats), (made, format) => {
        const events = made.map(({ action, label, g, h, above }, at): SearchEvent => {
          const parent = at === 0 ? -1 : above % at
          return {
            type: 'node',
            node: at,
            parent,
            action,
            state: at,
            label: label || 's',
            g,
            h,
            depth: at === 0 ? 0 : 1,
          }
        })
        const { events: read } = readPosthoc(toPosthoc(events, { format }))
        const nodes = read!.filter((event) => event.type === 'node')
        expect(nodes.map(({ parent }) => parent)).toEqual(events.map((event) => event.type === 'node' && event.parent))
        expect(nodes.map(({ g }) => g)).toEqual(made.map(({ g }) => g))
        for (const { action, label } of nodes) expect(`${action}${label}`).not.toMatch(/[\n\r]/)
      }),
    )
  })
})

describe('traces of others', () => {
  const maze = `version: 1.4.0
views:
  main:
    - $: rect
      fill: \${{ color[$.type] }}
      x: \${{ $.x }}
events:
  - type: source
    id: 17
    x: 8
    y: 15
  - type: destination
    id: 44
    x: 3
    y: 43
  - type: generating
    id: 17
    g: 0
    f: 3.5e-1
    pId:
    x: 8
    y: 15
  - { type: expanding, id: 17, g: 0, f: 0.35, pId: null, x: 8, y: 15 }
  - type: generating
    id: 16
    g: 1
    f: 4
    pId: 17
  - type: generating
    id: 44
    g: 2
    f: 2
    pId: 17
  - type: closing
    id: 17
  - type: updating
    id: 16
    g: 0.5
    f: 3
    pId: 44
  - type: resting
    id: 16
  - type: end
    id: 44
`

  test('a maze: source, updates as nodes of the same state, the end as a goal', () => {
    const { events, diagnostics } = readPosthoc(maze, 'maze.yaml')
    const tree = treeOf(events!)
    expect(tree.nodes.map(({ label, g, h, parent }) => [label, g, h, parent?.index])).toEqual([
      ['(8, 15)', 0, 0.35, undefined],
      ['16', 1, 3, 0],
      ['44', 2, 0, 0],
      ['16', 0.5, 2.5, 2],
    ])
    const states = events!.flatMap((event) => (event.type === 'node' ? [event.state] : []))
    expect(states).toEqual([0, 1, 2, 1])
    expect(tree.solution.map(({ index }) => index)).toEqual([0, 2])
    expect(diagnostics).toMatchObject([
      { severity: 'warning', message: '1 event of type "resting" left out', span: { line: 41, column: 11 } },
    ])
  })

  test('a destination that is expanded is reached; a source needs no generating', () => {
    const text =
      'version: 1.0.5\nevents:\n- {type: source, id: a, x: 0, y: 0}\n- {type: destination, id: b}\n- {type: expanding, id: a}\n- {type: generating, id: b, pId: a, g: 1}\n- {type: expanding, id: b, pId: a, g: 1}\n- {type: end, id: b}\n'
    const { events, diagnostics } = readPosthoc(text)
    expect(diagnostics).toEqual([])
    expect(events!.map(({ type }) => type)).toEqual(['search-start', 'node', 'expand', 'node', 'goal', 'search-end'])
  })

  test('types in other words, which Posthoc colours alike, are the same', () => {
    const [usual, other] = [
      ['source', 'generating', 'expanding', 'updating', 'closing', 'end'],
      ['start', 'Open', 'expand', 'update', 'close', 'solution'],
    ].map(([source, open, expand, update, close, end]) =>
      readPosthoc(
        `version: 1.4.0\nevents:\n  - { type: ${source}, id: 1 }\n  - { type: ${open}, id: 1 }\n` +
          `  - { type: ${expand}, id: 1 }\n  - { type: ${open}, id: 2, pId: 1, g: 3 }\n` +
          `  - { type: ${update}, id: 2, pId: 1, g: 2 }\n  - { type: ${close}, id: 1 }\n  - { type: ${end}, id: 2, pId: 1 }\n`,
      ),
    )
    expect(usual!.diagnostics).toEqual([])
    expect(other).toEqual(usual)
    expect(usual!.events!.at(-1)).toMatchObject({ status: 'solved', expanded: 1 })
  })

  test('nodes that are closed unexpanded were given up; without any expansions, closing is one', () => {
    const nodes = 'events:\n- {type: generating, id: a}\n- {type: generating, id: b, pId: a, g: 1}\n'
    const typesOf = (text: string) =>
      readPosthoc(text)
        .events!.map(({ type }) => type)
        .slice(3, -1)
    expect(typesOf(`${nodes}- {type: closing, id: a}\n`)).toEqual(['expand'])
    const closed =
      '- {type: expanding, id: a}\n- {type: closing, id: a}\n- {type: closing, id: b}\n- {type: closing, id: b}\n'
    expect(typesOf(`${nodes}${closed}`)).toEqual(['expand', 'discard'])
  })

  test('both readers agree', () => {
    for (const text of [maze, toPosthoc(eventsOf('jugs', {}))]) {
      const plain = readPlainEvents(text)!
      const { data } = readLocatedData(text)
      expect(plain.events.map((event) => ({ ...event }))).toEqual((data as { readonly events: unknown }).events)
      expect(plain.lines[0]).toBe(text.split('\n').findIndex((line) => line.includes('type: source')) + 1)
    }
  })

  test.each([
    ['events:\n  - type: |\n      long\n    id: 1\n'],
    ['events:\n  - &a { type: source, id: 1 }\n'],
    ["events:\n  - type: 'source'\n    id: 1\n"],
    ['events:\n  - type: source # a comment\n    id: 1\n'],
    ['events:\n  - type: source\n    id: 1\n    more: [1, 2]\n'],
    ['events: [{ type: source, id: 1 }]\n'],
  ])('unusual YAML is left to the other reader: %j', (text) => {
    expect(readPlainEvents(text)).toBeUndefined()
    expect(readPosthoc(text).events).toBeDefined()
  })
})

describe('wrong files', () => {
  const told = (text: string) =>
    readPosthoc(text, 't.yaml').diagnostics.map(
      ({ code, span, message }) => `${code} ${span?.line ?? '-'}:${span?.column ?? '-'} ${message}`,
    )

  test.each([
    ['hello', 'posthoc/wrong-kind 1:1 found no map, expected a trace with a version and events'],
    ['', 'posthoc/wrong-kind 1:1 found no map, expected a trace with a version and events'],
    [
      'version: 2.0.0\nevents:\n  - type: source\n    id: 1\n',
      'posthoc/version 1:10 found version "2.0.0", expected 1.x, such as 1.4.0',
    ],
    ['version: 1.4.0\n', 'posthoc/no-events 1:1 found no events, expected a list of them'],
    ['{"version":"1.4.0","events":[]}', 'posthoc/no-events 1:29 found an empty list of events'],
    ['{"events":{}}', 'posthoc/wrong-kind 1:11 found no list, expected a list of events'],
    ['events:\n  - id: 3\n', 'posthoc/missing-key 2:5 found an event without a type'],
    ['events:\n  - type: expanding\n', 'posthoc/missing-key 2:5 found an event of type expanding without an id'],
    [
      'events:\n  - type: source\n    id: 1\n  - type: generating\n    id: 2\n    f: far\n',
      'posthoc/wrong-kind 6:8 found "far", expected a number',
    ],
    ['events:\n  - 7\n', 'posthoc/wrong-kind 2:5 found 7, expected an event such as { type: expanding, id: 3 }'],
    [
      'events:\n  - type: generating\n    id: 1\n    pId: 9\n',
      'posthoc/unknown-parent 4:10 no earlier event has generated the parent 9',
    ],
  ])('%j', (text, expected) => {
    expect(told(text)[0]).toBe(expected)
  })

  test('syntax errors have a place', () => {
    expect(told('events:\n  - type: source\n   id: 1\n')[0]).toMatch(/^document\/\S+ [23]:/)
    expect(told('{"events": [{"type": "source"')[0]).toMatch(/^document\/\S+ 1:/)
  })

  test('a bomb of aliases, deep brackets and endless texts are refused', () => {
    const letters = [...'abcdefghij']
    const bomb = letters.map(
      (name, at) => `${name}: &${name} [${Array(9).fill(at === 0 ? 'x' : `*${letters[at - 1]}`)}]`,
    )
    expect(told(`${bomb.join('\n')}\nevents: *j\n`)[0]).toContain('document/aliases')
    expect(told(`events: ${'['.repeat(5000)}`)[0]).toContain('document/too-deep')
    expect(told('x'.repeat(50_000_001))[0]).toContain('posthoc/too-large')
    const many = `events:\n${'- {type: closing, id: 1}\n'.repeat(1_000_001)}`
    expect(told(many)[0]).toContain('found 1000001 events, expected at most 1000000')
  })

  test('a mistake in every event is told twenty times', () => {
    expect(told(`events:\n${'  - type: generating\n    id: 1\n    g: x\n'.repeat(5000)}`)).toHaveLength(20)
  })

  test('any text is read or refused, never thrown at', () => {
    const piece = fc.constantFrom(
      'events:\n',
      '- ',
      'type: ',
      'source',
      'id: ',
      '1',
      '\n',
      '  ',
      '{',
      '}',
      ',',
      '"',
      '*a',
      '&a',
      '[',
      ']',
      ': ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { events, diagnostics } = readPosthoc(pieces.join(''))
        expect(events !== undefined || diagnostics.length > 0).toBe(true)
      }),
    )
  })
})

test('a large trace is read quickly, with lines', () => {
  const row = '  - type: generating\n    id: ID\n    g: 1\n    f: 2\n    pId: 0\n    x: 3\n    y: 4\n'
  const rows = Array.from({ length: 60_000 }, (_, id) => row.replace('ID', String(id)))
  const text = `version: 1.4.0\nevents:\n${rows.join('')}  - type: generating\n    id: z\n    g: none\n`
  expect(text.length).toBeGreaterThan(4_000_000)
  const { diagnostics } = readPosthoc(text)
  expect(diagnostics).toMatchObject([{ message: 'found "none", expected a number', span: { line: 420_003 } }])
})

test('places on a grid', () => {
  const events: SearchEvent[] = [
    { type: 'node', node: 0, parent: -1, action: '', state: 0, label: '3,4', g: 0, h: 0, depth: 0 },
  ]
  const place = (label: string) => ({ x: Number(label[0]), y: Number(label[2]) })
  expect(toPosthoc(events, { place })).toContain(
    '{ type: generating, id: "0", f: 0, g: 0, h: 0, label: "3,4", state: 0, x: 3, y: 4 }',
  )
})
