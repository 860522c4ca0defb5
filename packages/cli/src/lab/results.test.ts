import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPosthoc } from '@telos/lab'
import { afterEach, describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, labJson, write, cwd } = labFolder()
afterEach(() => rmSync(join(cwd, 'out'), { recursive: true, force: true }))

const text = (name: string) => readFileSync(join(cwd, 'out', name), 'utf8')
const everything = ['--export', 'csv,txt,log,json,dot,svg', '--out', 'out']
const files = ['delivery.csv', 'delivery.dot', 'delivery.json', 'delivery.svg', 'delivery.txt', 'telos-lab.log']

describe('solve', () => {
  test('a search goes out as a trace that can be read again, one for each job', async () => {
    await lab('compare', 'jugs', '--job', 'astar', '--job', 'greedy', '--export', 'posthoc,dot', '--out', 'out')
    const names = readdirSync(join(cwd, 'out')).filter((name) => name.endsWith('.trace.yaml'))
    expect(names).toHaveLength(2)
    for (const name of names) {
      const { events, diagnostics } = readPosthoc(readFileSync(join(cwd, 'out', name), 'utf8'), name)
      expect(diagnostics).toEqual([])
      expect(events!.filter(({ type }) => type === 'goal')).toHaveLength(1)
    }
  })

  test('writes every format, and says what', async () => {
    const { exit, err, out } = await lab('solve', 'delivery', '--pruning', 'closed', ...everything)
    expect(exit).toBe(ExitCode.done)
    expect(out).toMatch(/^solution 1: /)
    expect(readdirSync(join(cwd, 'out')).toSorted()).toEqual(files)
    for (const name of files) expect(err).toContain(`wrote ${join('out', name)}\n`)

    const row = ['astar closed euclidean', 7, 8, 18, 10, 1.335141362540313, 10.65685424949238, 10]
    expect(text('delivery.csv')).toBe(
      `Search,inFringe,MaxFringe,Processed,MaxDepth,Branching,Cost,Depth\r\n${row.join(',')}\r\n`,
    )
    expect(text('delivery.txt').split('\n')[1]).toBe(row.join('\t'))
    expect(JSON.parse(text('delivery.json'))).toMatchObject({ status: 'solved', stats: { processed: 18 } })
    expect(text('delivery.dot')).toMatch(/^digraph /)
    expect(text('delivery.dot')).toContain('pickup')
    expect(text('delivery.svg')).toContain('<svg ')
    expect(text('telos-lab.log')).toContain('astar')
  })

  test('refuses to overwrite, all or nothing, unless it is told to', async () => {
    await lab('solve', 'delivery', '--export', 'csv', '--out', 'out')
    writeFileSync(join(cwd, 'out/delivery.csv'), 'mine')
    const { exit, err } = await lab('solve', 'delivery', '--export', 'csv,svg', '--out', 'out')
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain('delivery.csv already exists; --force overwrites files')
    expect(text('delivery.csv')).toBe('mine')
    expect(existsSync(join(cwd, 'out/delivery.svg'))).toBe(false)

    expect((await lab('solve', 'delivery', '--export', 'csv,svg', '--out', 'out', '--force')).exit).toBe(ExitCode.done)
    expect(text('delivery.csv')).toMatch(/^Search,/)
  })

  test('refusals are JSON, too', async () => {
    await lab('solve', 'delivery', '--export', 'csv', '--out', 'out')
    const { exit, out } = await lab('solve', 'delivery', '--export', 'csv', '--out', 'out', '--json')
    expect(exit).toBe(ExitCode.usage)
    expect(JSON.parse(out)).toMatchObject({ status: 'error', diagnostics: [{ code: 'command/usage' }] })
  })

  test('a file in the way is told before the search', async () => {
    await lab('solve', 'delivery', '--export', 'csv', '--out', 'out')
    const { out } = await lab('solve', 'delivery', '--export', 'csv', '--out', 'out')
    expect(out).toBe('')
  })

  test('where without what is wrong usage', async () => {
    const { exit, err } = await lab('solve', 'delivery', '--out', 'out')
    expect([exit, err]).toEqual([ExitCode.usage, expect.stringContaining('--export csv')])
  })

  test('failures are written, too', async () => {
    await lab('solve', 'delivery', '--expansions', '3', ...everything)
    expect(text('delivery.csv')).toMatch(/\nastar best-cost euclidean expansions=3,4,4,7,3,[\d.]+,,\r\n$/)
    expect(JSON.parse(text('delivery.json'))).toMatchObject({ status: 'limit', solutions: [] })
  })

  test('the log grows at its end', async () => {
    const entries = async () => {
      await lab('solve', 'jugs', '--export', 'log', '--log', 'out/mine.log')
      return text('mine.log').split('DATE:').length - 1
    }
    expect([await entries(), await entries()]).toEqual([1, 2])
    expect(readdirSync(join(cwd, 'out'))).toEqual(['mine.log'])
  })

  test('formats may be written apart, in capitals, and twice', async () => {
    const argv = ['--export', 'CSV', '--export', 'json, csv', '--out', 'out']
    expect((await lab('solve', 'jugs', ...argv)).exit).toBe(ExitCode.done)
    expect(readdirSync(join(cwd, 'out')).toSorted()).toEqual(['jugs.csv', 'jugs.json'])
  })

  test('where nothing can be written, that is told', async () => {
    write({ 'blocked/file': '' })
    const { exit, err } = await lab('solve', 'jugs', '--export', 'csv', '--out', 'blocked/file')
    expect(exit).toBe(ExitCode.badInput)
    expect(err).toContain('cannot write')
    expect(err).not.toMatch(/^ +at /m)
  })

  test('a name of a document becomes a name of a file', async () => {
    write({
      'odd.yaml':
        'telos: 1\nname: "../a b:c"\nfacts: { wet: { kind: flag } }\nactions: { swim: { does: { wet: true } } }\ngoal: { wet: true }\n',
    })
    expect((await lab('solve', 'odd.yaml', '--export', 'csv', '--out', 'out')).exit).toBe(ExitCode.done)
    expect(readdirSync(join(cwd, 'out'))).toEqual(['a-b-c.csv'])
  })
})

test('a name that ends like a file decides nothing about the contents', async () => {
  const problem = (name: string) =>
    `telos: 1\nname: ${name}\nfacts: { wet: { kind: flag } }\nactions: { swim: { does: { wet: true } } }\ngoal: { wet: true }\n`
  for (const name of ['pool.svg', 'pool-charts', 'pool.csv.dot']) {
    write({ 'pool.yaml': problem(name) })
    const argv = ['--job', 'astar', '--job', 'bfs', '--export', 'csv,dot,svg,charts', '--out', 'out']
    expect((await lab('compare', 'pool.yaml', ...argv)).exit).toBe(ExitCode.done)
    expect(text(`${name}.csv`)).toMatch(/^Search,/)
    expect(text(`${name}-charts.svg`)).toContain('class="telos-bars"')
    const pictures = readdirSync(join(cwd, 'out')).filter((each) => each.startsWith(`${name}-2-breadth`))
    expect(pictures).toHaveLength(2)
    for (const file of pictures) expect(text(file)).toMatch(file.endsWith('.dot') ? /^digraph / : /class="telos-tree"/)
  }
})

describe('compare', () => {
  const jobs = ['--job', 'astar closed', '--job', 'breadth-first', '--job', 'bidirectional']

  test('writes a row for each job, and a tree for each', async () => {
    const { exit } = await lab('compare', 'delivery', ...jobs, ...everything)
    expect(exit).toBe(ExitCode.done)
    const lines = text('delivery.csv').trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      'Search',
      'astar closed euclidean',
      'breadth-first best-cost',
      'bidirectional best-cost',
    ])
    expect(lines[3]).toBe('bidirectional best-cost,0,0,0,0,0,,')
    expect(JSON.parse(text('delivery.json'))).toHaveLength(3)
    for (const name of ['1-astar-closed-euclidean', '2-breadth-first-best-cost']) {
      expect(text(`delivery-${name}.dot`)).toMatch(/^digraph /)
      expect(text(`delivery-${name}.svg`)).toContain('<svg ')
    }
  })

  test('draws no tree of what never ran', async () => {
    const { exit, err } = await lab(
      'compare',
      'delivery',
      '--job',
      'bidirectional',
      '--job',
      'astar',
      '--export',
      'dot',
      '--out',
      'ran',
    )
    expect(exit).toBe(ExitCode.done)
    expect(err.match(/^wrote .*$/gm)).toEqual([expect.stringMatching(/delivery-2-astar-.*\.dot$/)])
  })

  test('draws charts as one picture, for jobs that failed as well', async () => {
    const { exit, err } = await lab('compare', 'delivery', ...jobs, '--export', 'charts,svg', '--out', 'out')
    expect(exit).toBe(ExitCode.done)
    expect(err).toContain(`wrote ${join('out', 'delivery-charts.svg')}\n`)
    const svg = text('delivery-charts.svg')
    expect(svg).toContain('>delivery: 3 jobs compared</text>')
    expect(svg).toContain('<title>bidirectional best-cost: not run</title>')
    expect(svg.match(/class="panel"/g)).toHaveLength(6)
    expect(text('delivery-1-astar-closed-euclidean.svg')).toContain('class="telos-tree"')
    const again = await lab('compare', 'delivery', ...jobs, '--export', 'charts', '--out', 'out')
    expect([again.exit, again.err]).toEqual([
      ExitCode.usage,
      expect.stringContaining('delivery-charts.svg already exists'),
    ])
  })

  test('draws charts in Italian', async () => {
    await lab('compare', 'delivery', ...jobs, '--export', 'charts', '--out', 'out', '--lang', 'it')
    expect(text('delivery-charts.svg')).toContain('>delivery: 3 ricerche a confronto</text>')
  })

  test.each([
    ['solve', 'delivery'],
    ['explore', 'delivery', '--limit', '2'],
  ])('alone has charts, which %s says', async (...argv) => {
    const { exit, err } = await lab(...argv, '--export', 'charts')
    expect([exit, err]).toEqual([ExitCode.usage, expect.stringContaining('use telos lab compare')])
  })

  test('gives on stdout what it writes', async () => {
    const { jobs: outcomes } = await labJson('compare', 'jugs', '--job', 'bfs', '--export', 'json', '--out', 'out')
    const { ms: _, ...stats } = outcomes[0].stats
    expect(JSON.parse(text('jugs.json')).stats).toMatchObject(stats)
  })
})

test('explore writes its tree', async () => {
  expect((await lab('explore', 'jugs', '--limit', '2', ...everything)).exit).toBe(ExitCode.done)
  expect(text('jugs.dot').match(/->/g)?.length).toBeGreaterThanOrEqual(5)
})

test('pictures fit a screen and show the way to the solution, unless the whole tree is asked for', async () => {
  const solve = ['solve', 'eight-puzzle', '--search', 'breadth-first', '--start', 'seed=3', '--export', 'svg,dot']
  const sizeOf = (folder: string) => {
    const svg = readFileSync(join(cwd, folder, 'eight-puzzle.svg'), 'utf8')
    return { svg, width: Number(/width="(\d+)"/.exec(svg)?.[1]), height: Number(/height="(\d+)"/.exec(svg)?.[1]) }
  }
  const { out } = await lab(...solve, '--out', 'folded')
  const { svg, width, height } = sizeOf('folded')
  expect(width).toBeLessThanOrEqual(1600)
  expect(height).toBeLessThanOrEqual(1200)
  // every state along the path, even those generated long after the picture was full
  const states = [...out.matchAll(/^ +\d+ +(?:up|down|left|right)? +([\d ]+)$/gm)].map(([, state]) => state.trim())
  expect(states.length).toBeGreaterThan(5)
  for (const state of states) expect(svg).toContain(`>${state}<`)
  await lab(...solve, '--whole', '--out', 'whole')
  expect(sizeOf('whole').height).toBeGreaterThan(1200)
})
