import { defineProblem, successors, textbook } from '@telos/lab'
import { describe, expect, test } from 'vitest'
import { laboratory, missionaries, puzzle, withOwn } from '../../../test/laboratory.ts'
import { type ExportWhat, type LabFileFormat, type LabSource, labFileFormats } from './lab-contract.ts'

describe('writing down', () => {
  const all = Object.entries(labFileFormats).flatMap(([what, formats]) =>
    formats.map((format) => [what, format] as const),
  )
  test.each(all)('%s as %s', async (what, format) => {
    const { ask, open, go } = laboratory()
    await open(missionaries, { strategy: 'astar' }, 0)
    await open(missionaries, { strategy: 'breadth-first' }, 1)
    const { at } = await go({ kind: 'end' })
    const asks = {
      lanes: [0, 1],
      what: what as ExportWhat,
      format: format as LabFileFormat,
      at,
      language: 'en' as const,
    }
    const { name, text, type } = await ask('export', asks)
    expect(name).toBe(`missionaries-lanes-${what}.${format}`)
    expect(text.length).toBeGreaterThan(20)
    expect(type).toMatch(/\//)
    if (format === 'json') expect(JSON.parse(text)).not.toEqual([])
    if (format === 'csv' && what === 'statistics')
      expect(text.split('\r\n')[0]).toBe('Search,inFringe,MaxFringe,Processed,MaxDepth,Branching,Cost,Depth')
  })

  test('a picture of an earlier moment has fewer nodes; the log of the fringe has as many as asked for', async () => {
    const { ask, open, go } = laboratory()
    await open(puzzle, { strategy: 'breadth-first' })
    await go({ kind: 'nodes', count: 20 })
    const asks = { lanes: [0], language: 'en' as const }
    const nodesAt = async (at: number) =>
      (await ask('export', { ...asks, what: 'tree', format: 'csv', at })).text.trim().split('\r\n').length - 1
    expect([await nodesAt(0), (await nodesAt(3)) < (await nodesAt(99))]).toEqual([1, true])
    // what is left out of a picture is said where it is saved, and in the picture
    await go({ kind: 'nodes', count: 6_000 }, 20)
    const dot = { ...asks, what: 'tree', format: 'dot' } as const
    expect(await ask('export', { ...dot, at: 20 })).not.toHaveProperty('leftOut')
    const large = await ask('export', { ...dot, at: 6_000 })
    expect(large).toMatchObject({
      leftOut: expect.stringContaining('how many of its nodes'),
      text: expect.stringMatching(/nodes, \d+ of them drawn/),
    })
    const { text } = await ask('export', { ...asks, what: 'fringe-log', format: 'txt', at: 4, first: 2 })
    expect(text.match(/^node\(/gm)).toHaveLength(2)
    expect(text).toContain('DATE: 2024/01/02')
    await expect(ask('export', { ...asks, what: 'fringe', format: 'dot', at: 0 })).rejects.toThrow('no dot of fringe')
  })

  test('terms: a state as a start, a file read and written, mistakes in words', async () => {
    const { ask, open, go } = laboratory()
    await open(puzzle)
    await go({ kind: 'nodes', count: 3 })
    const { term, text } = await ask('term', { lane: 0, node: 3 })
    const again = await open({ ...puzzle, start: text } as LabSource)
    expect(again.state.status).toBe('running')
    const written = await ask('writeTerms', { terms: [{ name: 'mine', saved: '2024-01-02T03:04:00.000Z', term }] })
    expect(await ask('readTerms', { text: written.text, language: 'en' })).toEqual({
      terms: [{ name: 'mine', saved: '2024-01-02T03:04:00.000Z', term }],
    })
    expect(await ask('readTerms', { text: '{', language: 'en' })).toEqual({
      wrong: expect.stringContaining('not JSON'),
    })
    expect(await ask('readTerms', { text: '{}', language: 'it' })).toEqual({
      wrong: expect.stringContaining('non c’è'),
    })
  })

  test.each(textbook.map(({ name }) => name))('%s: a search begins at a saved state', async (name) => {
    const { ask, open, go } = laboratory()
    await open({ kind: 'textbook', name })
    const { lanes } = await go({ kind: 'nodes', count: 4 })
    const node = lanes[0]!.nodes - 1
    const { state, depth } = await ask('node', { lane: 0, node, at: 4, language: 'en' })
    const { way } = await ask('term', { lane: 0, node })
    expect(way!.steps).toHaveLength(depth)
    // a file keeps it, too
    const { text } = await ask('writeTerms', { terms: [{ name: 'mine', saved: '', term: 1, way: way! }] })
    expect(await ask('readTerms', { text, language: 'en' })).toMatchObject({ terms: [{ way }] })
    const again = { kind: 'textbook', name, start: way!.start, way: way!.steps } as const
    await open(again, {}, 1)
    expect(await ask('node', { lane: 1, node: 0, at: 0, language: 'en' })).toMatchObject({ state, depth: 0, g: 0 })
    // from there, it goes on
    await go({ kind: 'nodes', count: 2 }, 0, { lanes: [1] })
    const further = await ask('term', { lane: 1, node: 0 })
    expect(further.way).toEqual(way)
  })

  test('a way that leads nowhere is told in words', async () => {
    const { ask } = laboratory()
    const source = { ...missionaries, way: ['cross(9,9)'] } as LabSource
    const answer = await ask('open', { lane: 0, source, job: {}, language: 'en' })
    expect('diagnostics' in answer && answer.diagnostics[0]?.message).toMatch(/^"cross\(9,9\)" cannot be done in MMM/)
  })

  test('a node that was found from behind has no way from the start', async () => {
    const { ask, open, go } = laboratory()
    await open(missionaries, { strategy: 'bidirectional' })
    const { lanes } = await go({ kind: 'nodes', count: 4 })
    const ways = await Promise.all(Array.from({ length: lanes[0]!.nodes }, (_, node) => ask('term', { lane: 0, node })))
    expect(ways.some(({ way }) => way === undefined)).toBe(true)
    expect(ways[0]?.way).toEqual({ start: '', steps: [] })
  })

  test('the report of a problem, of one without, and of one that throws', async () => {
    const counting = { name: 'counting', start: () => 0, goal: (state: number) => state === 5 }
    const actions = successors((state: number) => [{ action: 'add', state: state + 1 }])
    const good = withOwn(
      defineProblem<number>({ ...counting, actions, report: (fringe) => `waiting: ${fringe.length}` }),
    )
    await good.open(good.own)
    expect(await good.ask('report', { lane: 0, at: 0, language: 'en' })).toEqual({ text: 'waiting: 1' })
    const bad = withOwn(
      defineProblem<number>({
        ...counting,
        actions,
        report: () => {
          throw new Error('oh')
        },
      }),
    )
    await bad.open(bad.own)
    expect((await bad.ask('report', { lane: 0, at: 0, language: 'en' })).text).toContain('oh')
    const none = withOwn(defineProblem<number>({ ...counting, actions }))
    await none.open(none.own)
    expect((await none.ask('report', { lane: 0, at: 0, language: 'en' })).text).toContain('report')
  })
})
