import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder, openSqliteStore, readCampaign } from '@telos/experiments/node'
import { Database } from 'node-sqlite3-wasm'
import { afterAll, describe, expect, test } from 'vitest'
import { madeCampaign, resultsOf } from '../../../experiments/test/made-campaign.ts'
import { madeResults } from '../../../experiments/test/made-results.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-report-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const made = madeResults()
const lines = (results: readonly object[]) => results.map((result) => `${JSON.stringify(result)}\n`).join('')
mkdirSync(join(cwd, 'old'))
writeFileSync(join(cwd, 'old', 'results.jsonl'), `${lines(made)}{"run": "torn`)
const faster = made.map(({ figures, ...result }) => ({ ...result, figures: { ...figures, cpu: figures.cpu / 2 } }))
writeFileSync(join(cwd, 'new.jsonl'), lines(faster))

test('report: a summary here, everything in files that are not overwritten', async () => {
  const words = [
    'experiment',
    'report',
    'old',
    '--html',
    'r.html',
    '--csv',
    'r.csv',
    '--markdown',
    'r.md',
    '--latex',
    'r.tex',
  ]
  const { exit, out, err } = await telos({ cwd }, ...words)
  expect(err).toBe(
    'note: The last line of old/results.jsonl is left out: it is torn, as a runner leaves it that is killed.\n',
  )
  expect(exit).toBe(ExitCode.done)
  expect(out).toContain('runs: 240')
  expect(out).toMatch(/^lama +60 /m)
  expect(out).toContain('wrote r.html, r.md, r.csv, r.tex')
  expect(readFileSync(join(cwd, 'r.html'), 'utf8')).toMatch(/^<!doctype html>/)
  const again = await telos({ cwd }, ...words)
  expect(again.exit).toBe(ExitCode.usage)
  expect(again.err).toContain('r.html exists; --force overwrites it')
  expect((await telos({ cwd }, ...words, '--force')).exit).toBe(ExitCode.done)
})

test('report: references, and kind errors', async () => {
  writeFileSync(join(cwd, 'costs.yaml'), 'blocks/p01: 1\n')
  const { out } = await telos({ cwd }, 'experiment', 'report', 'old', '--references', 'costs.yaml')
  expect(out).toContain('A* with LM-cut claims that 4 is the least cost, but the reference is 1')
  writeFileSync(join(cwd, 'bad.yaml'), 'blocks/p01: cheap\n')
  const bad = await telos({ cwd }, 'experiment', 'report', 'old', '--references', 'bad.yaml')
  expect(bad.err).toContain('bad.yaml:1:13 found "cheap", expected a cost: a number, or { cost, source }')
  const missing = await telos({ cwd }, 'experiment', 'report', 'nowhere')
  expect([missing.exit, missing.err]).toEqual([
    ExitCode.badInput,
    'error: cannot read nowhere: there is no such file\n',
  ])
  const baseline = await telos({ cwd }, 'experiment', 'report', 'old', '--baseline', 'lamma')
  expect(baseline.err).toContain(
    'there is no algorithm "lamma" — choose from A* with LM-cut, breadth-first, greedy FF, lama\n',
  )
})

test('report: a row for each task of an algorithm, here and in files', async () => {
  const words = ['experiment', 'report', 'new.jsonl', '--taskwise', 'lama', '--attribute', 'cost', 'expanded']
  const { out } = await telos({ cwd }, ...words, '--markdown', 'taskwise.md')
  expect(out).toMatch(/Tasks of lama\nDomain .* Task .* Outcome .* Plan cost .* States expanded\nblocks +p01 +solved/)
  expect(readFileSync(join(cwd, 'taskwise.md'), 'utf8')).toContain('Tasks of lama')
  const wrong = await telos({ cwd }, 'experiment', 'report', 'new.jsonl', '--taskwise', 'lamma')
  expect(wrong.err).toContain('--taskwise: there is no algorithm "lamma" — choose from A* with LM-cut, breadth-first')
})

test('compare: two sets of results, two algorithms', async () => {
  const { exit, out } = await telos(
    { cwd },
    'experiment',
    'compare',
    'old',
    'new.jsonl',
    '--attribute',
    'coverage',
    'cpu',
  )
  expect(exit).toBe(ExitCode.done)
  expect(out).toContain('lama in old compared with lama in new.jsonl')
  expect(out).toMatch(/Processor time \(s\) .* × 0\.50 \(0\.50 to 0\.50\)/)
  const two = await telos(
    { cwd },
    'experiment',
    'compare',
    'lama',
    'breadth-first',
    '--in',
    'old',
    '--attribute',
    'coverage',
  )
  expect(two.out).toMatch(/^Solved .*McNemar$/m)
  const none = await telos({ cwd }, 'experiment', 'compare', 'lama', 'x', '--in', 'old')
  expect(none.err).toContain('there is no algorithm "x"')
})

test('a mistyped attribute is no column without values', async () => {
  const words = { report: ['report', 'old'], compare: ['compare', 'lama', 'greedy FF', '--in', 'old'] }
  for (const each of Object.values(words)) {
    const { exit, err } = await telos({ cwd }, 'experiment', ...each, '--attribute', 'cost', 'coverag')
    expect([exit, err]).toEqual([
      ExitCode.usage,
      expect.stringContaining('--attribute: no result has "coverag" — did you mean "coverage"?'),
    ])
    const free = await telos({ cwd }, 'experiment', ...each, '--attribute', 'foo')
    expect(free.err).toMatch(/no result has "foo" — choose from coverage, .*memory\n/)
  }
  // known, although nobody measured it
  const { exit, out } = await telos({ cwd }, 'experiment', ...words.compare, '--attribute', 'reopened')
  expect(exit).toBe(ExitCode.done)
  expect(out).toMatch(/^States reopened +0 +– +– +– +0 +0 +0 +– +–$/m)
})

test('report: runs that no algorithm could make are not missing', async () => {
  const campaign = madeCampaign()
  const search = {
    kind: 'telos',
    name: 'search',
    search: 'astar',
    optimal: false,
    options: {},
    limits: {},
  }
  mkdirSync(join(cwd, 'unfit'))
  const made = resultsOf(campaign)
  const ofSearch = made.filter(({ algorithm, task }) => algorithm === 'fast' && task === 'p1')
  const results = [...made, ...ofSearch.map((result) => ({ ...result, run: `${result.run}0`, algorithm: 'search' }))]
  const stored = { ...campaign, algorithms: [...campaign.algorithms, search], report: { ...campaign.report } }
  writeFileSync(join(cwd, 'unfit', 'campaign.json'), JSON.stringify(stored))
  writeFileSync(join(cwd, 'unfit', 'results.jsonl'), lines(results))
  const { out } = await telos({ cwd }, 'experiment', 'report', 'unfit', '--all')
  expect(out).toMatch(/warning: search cannot take \d+ of \d+ tasks \(values are for modules\)/)
  expect(out).not.toContain('Runs are missing')
})

test('status: the command that repeats a run names a folder that has its campaign, or none', async () => {
  const campaign = madeCampaign()
  mkdirSync(join(cwd, 'crashed'))
  const crashes = resultsOf(campaign, { outcome: 'crash', detail: 'boom' })
  writeFileSync(join(cwd, 'crashed', 'campaign.json'), JSON.stringify(campaign))
  writeFileSync(join(cwd, 'crashed', 'results.jsonl'), lines(crashes))
  writeFileSync(join(cwd, 'shared.jsonl'), lines(crashes))
  const short = crashes[0].run.slice(0, 8)
  const status = async (place: string) => (await telos({ cwd }, 'experiment', 'status', place)).out
  const known = `\n  telos experiment one ${join(cwd, 'crashed')} ${short}\n`
  expect(await status('crashed')).toContain(known)
  expect(await status('crashed/results.jsonl')).toContain(known)
  const shared = await status('shared.jsonl')
  expect(shared).toContain(`\n  run ${short}\n`)
  expect(shared).toMatch(/\nto repeat a run: telos experiment one FOLDER RUN, where FOLDER is that of its campaign\n$/)
  expect(shared).not.toContain('one shared.jsonl')
})

test('import: a second import changes nothing', async () => {
  writeFileSync(join(cwd, 'ff.csv'), 'algorithm,domain,task,cost,cpu\nff,gripper,p01,3,1\nff,gripper,p02,6,2\n')
  const words = ['experiment', 'import', 'ff.csv', '--from', 'table', '--into', 'imported']
  expect((await telos({ cwd }, ...words)).out).toBe('2 results into imported/results.jsonl\n')
  const before = readFileSync(join(cwd, 'imported', 'results.jsonl'), 'utf8')
  expect((await telos({ cwd }, ...words)).out).toBe('0 results into imported/results.jsonl; 2 runs had one already\n')
  expect(readFileSync(join(cwd, 'imported', 'results.jsonl'), 'utf8')).toBe(before)
  const report = await telos({ cwd }, 'experiment', 'report', 'imported', 'old')
  expect(report.out).toMatch(/^ff +2 /m)
  const bad = await telos({ cwd }, 'experiment', 'import', 'ff.csv', '--from', 'downward-lab', '--into', 'other')
  expect(bad.exit).toBe(ExitCode.badInput)
  expect(existsSync(join(cwd, 'other'))).toBe(false)
})

test('import: results of a campaign into a file of SQLite, for questions in SQL', async () => {
  const words = ['experiment', 'import', 'new.jsonl', '--from', 'results', '--into', 'sql/new.sqlite']
  expect((await telos({ cwd }, ...words)).out).toBe('240 results into sql/new.sqlite\n')
  expect((await telos({ cwd }, ...words)).out).toBe('0 results into sql/new.sqlite; 240 runs had one already\n')
  const database = new Database(join(cwd, 'sql', 'new.sqlite'), { readOnly: true })
  const rows = database.all("select algorithm from results where outcome = 'solved' and algorithm = 'lama'")
  database.close()
  const lama = made.filter(({ algorithm, outcome }) => algorithm === 'lama' && outcome === 'solved')
  expect(rows.length).toBe(lama.length)
  const report = async (from: string) => (await telos({ cwd }, 'experiment', 'report', from)).out
  expect(await report('sql/new.sqlite')).toBe(await report('new.jsonl'))
  writeFileSync(join(cwd, 'text.sqlite'), 'no database at all, though its name says so'.repeat(40))
  const bad = await telos({ cwd }, ...words.slice(0, -1), 'text.sqlite')
  expect([bad.exit, bad.err]).toEqual([
    ExitCode.unwritable,
    expect.stringMatching(/^error: cannot write into text\.sqlite: .*not a database/),
  ])
  const away = await telos({ cwd }, ...words.slice(0, -1), 'postgres://me:hush@127.0.0.1:1/runs')
  expect([away.exit, away.err]).toEqual([
    ExitCode.connection,
    expect.stringMatching(/^error: no connection to postgres:\/\/me@127\.0\.0\.1:1\/runs: /),
  ])
})

test('import: results may be larger than a text that is read at once, and a bad line is told before any is kept', async () => {
  const large = made.slice(0, 4).map((result) => ({ ...result, log: 'x'.repeat(20e6) }))
  writeFileSync(join(cwd, 'large.jsonl'), lines(large))
  const words = ['experiment', 'import', 'large.jsonl', '--from', 'results', '--into', 'large']
  expect((await telos({ cwd }, ...words)).out).toBe('4 results into large/results.jsonl\n')
  writeFileSync(join(cwd, 'large.jsonl'), `${lines(made.slice(4, 6))}{}\n`)
  const bad = await telos({ cwd }, ...words)
  expect([bad.exit, bad.err]).toEqual([ExitCode.badInput, expect.stringMatching(/^error: large\.jsonl, line 3: /)])
  expect((await telos({ cwd }, ...words.with(2, 'nowhere.jsonl'))).err).toMatch(
    /cannot read nowhere\.jsonl: there is no/,
  )
  writeFileSync(join(cwd, 'large.jsonl'), lines(made.slice(0, 1)))
  expect((await telos({ cwd }, ...words)).err).toMatch(/one run had another result|1 run had another result/)
})

describe('a campaign that was changed after it was run', () => {
  const before = madeCampaign()
  const now = madeCampaign({ limits: { cpu: 60, wall: 90, memory: 2048, output: 16 } })
  const put = (name: string, campaign: object | string, results: string) => {
    mkdirSync(join(cwd, name))
    writeFileSync(join(cwd, name, 'campaign.json'), typeof campaign === 'string' ? campaign : JSON.stringify(campaign))
    writeFileSync(join(cwd, name, 'results.jsonl'), results)
  }
  const text = lines([
    ...resultsOf(before, { figures: { cost: 99 } }),
    ...resultsOf(now, { figures: { cost: 1 } }).slice(0, 5),
  ])
  put('changed', now, text)
  const run = (...words: readonly string[]) => telos({ cwd }, 'experiment', ...words)
  const note = /8 other results in changed\/results\.jsonl are left out: .* earlier text, limit or revision/

  test('report shows its runs alone, says what else is there, and shows that, too, if asked', async () => {
    const { out, err } = await run('report', 'changed', '--attribute', 'cost', '--html', 'changed.html')
    expect(err).toMatch(note)
    expect(err).toContain('--all shows them, too')
    expect(out).toContain('runs: 5')
    expect(out).not.toContain('99')
    expect(readFileSync(join(cwd, 'changed.html'), 'utf8')).toMatch(note)
    const all = await run('report', 'changed', '--attribute', 'cost', '--all')
    expect(all.out).toContain('runs: 13')
    expect(all.err).toMatch(/note: 8 other results in changed\/results\.jsonl are among these/)
    // who names the file wants what is in it
    expect((await run('report', 'changed/results.jsonl')).out).toContain('runs: 13')
  })

  test('status and compare count the same runs', async () => {
    const status = await run('status', 'changed')
    expect(status.out).toMatch(/^Made up: 5 of 8 runs are done\n/)
    expect(status.out).toMatch(note)
    const json = JSON.parse((await run('status', 'changed', '--json')).out)
    expect(json).toMatchObject({ total: 8, done: 5, others: 8, outcomes: { solved: 5 } })
    const compared = await run('compare', 'fast', 'slow', '--in', 'changed', '--attribute', 'cost')
    expect(compared.err).toMatch(note)
    expect(compared.out).not.toContain('99')
    // the campaign says which attributes it wants
    const wished = JSON.parse((await run('compare', 'fast', 'slow', '--in', 'changed', '--json')).out)
    expect(wished.tables[0].rows.map(([{ text }]: { text: string }[]) => text)).toEqual(['Solved', 'Plan cost'])
  })

  test('status of a file counts by the file as it is now, with its results anywhere', async () => {
    writeFileSync(join(cwd, 'own.mjs'), 'export const run = () => ({ figures: {} })\n')
    const text =
      'telos: experiment/1\nname: file\nalgorithms: [{ name: own, module: own.mjs }]\ntasks: [{ values: { n: [1, 2] } }]\n'
    writeFileSync(join(cwd, 'file.yaml'), text)
    const { campaign } = await readCampaign(join(cwd, 'file.yaml'), { revision: 'any', otherRevision: 'mine' })
    const results = resultsOf({ ...campaign!, runs: 2, folder: '.' })
    writeFileSync(join(cwd, 'file.jsonl'), lines(results.slice(0, 1)))
    const own = await run('status', 'file.yaml', '--in', 'file.jsonl', '--revision', 'mine')
    expect(own.out).toMatch(/^file: 1 of 2 runs are done\n/)
    const other = await run('status', 'file.yaml', '--in', 'file.jsonl', '--revision', 'other')
    expect(other.out).toMatch(/^file: 0 of 2 runs are done\n1 other result in file\.jsonl is left out/)
    expect((await run('status', 'file.yaml')).out).toMatch(/^file: 0 of 2 runs are done\n$/)
  })

  test('results of nothing but other runs are no report', async () => {
    put('only-old', now, lines(resultsOf(before)))
    const { exit, err } = await run('report', 'only-old')
    expect([exit, err]).toEqual([
      ExitCode.badInput,
      expect.stringMatching(/no results in only-old: 8 other.*--all shows/),
    ])
  })

  test.each([
    ['empty-object', '{}', '"name" is missing, expected a text'],
    ['torn', '{"name": "x', 'not JSON: '],
    ['wrong', JSON.stringify({ ...now, tasks: 3 }), '"tasks" is 3, expected a list'],
  ])('a damaged campaign.json is told, and hides no result: %s', async (name, campaign, why) => {
    put(name, campaign, text)
    const { exit, out } = await run('report', name)
    expect(exit).toBe(ExitCode.done)
    expect(out).toContain(`campaign.json does not describe a campaign: ${why}`)
    expect(out).toContain('runs: 13')
    const status = await run('status', name)
    expect([status.exit, status.err]).toEqual([ExitCode.badInput, expect.stringContaining(why)])
    const one = await run('one', name, 'abc')
    for (const { exit: code, err } of [status, one]) {
      expect([code === ExitCode.done, err]).toEqual([false, expect.stringContaining(why)])
      expect(err).not.toContain('    at ')
    }
  })

  test('a file of SQLite is read like a file of lines; what is none is told', async () => {
    const store = await openSqliteStore(join(cwd, 'results.sqlite'))
    for (const result of resultsOf(now)) await store.add(result)
    await store.close()
    expect((await run('report', 'results.sqlite')).out).toContain('runs: 8')
    expect((await run('status', 'results.sqlite')).out).toMatch(/^results\.sqlite: 8 results; without a campaign\.json/)
    const compared = await run('compare', 'changed', 'results.sqlite', '--attribute', 'cost')
    expect(compared.out).toContain('fast in changed compared with fast in results.sqlite')
    const more = await openSqliteStore(join(cwd, 'results.sqlite'))
    for (const result of resultsOf(madeCampaign({ name: 'another' }))) await more.add(result)
    await more.close()
    const ofOne = await run('report', 'results.sqlite', '--of', 'changed')
    expect([ofOne.out, ofOne.err]).toEqual([
      expect.stringContaining('runs: 8'),
      expect.stringMatching(/8 other results/),
    ])
    expect((await run('report', 'results.sqlite', '--of', 'old')).err).toMatch(/^error: old has no campaign\.json/)
    const database = new Database(join(cwd, 'results.sqlite'))
    database.run('update results set result = ? where rowid = 2', ['{"run": 3}'])
    database.close()
    expect((await run('report', 'results.sqlite')).out).toContain(
      'results.sqlite, row 2 was left out: "run" is 3, expected a text',
    )
    const other = new Database(join(cwd, 'other.sqlite'))
    other.exec('create table songs (name text)')
    other.close()
    expect((await run('report', 'other.sqlite')).err).toMatch(/other\.sqlite is a file of SQLite, but not of Telos/)
    writeFileSync(join(cwd, 'torn.sqlite'), 'SQLite format 3\0and no more')
    const torn = await run('report', 'torn.sqlite')
    expect([torn.exit, torn.err]).toEqual([
      ExitCode.badInput,
      expect.stringMatching(/^error: cannot read torn\.sqlite: /),
    ])
  })

  test('a database that cannot be reached is told without its password', async () => {
    const { exit, err } = await run('report', 'postgres://me:secret@127.0.0.1:1/runs')
    expect([exit, err]).toEqual([
      ExitCode.connection,
      expect.stringMatching(/no connection to postgres:\/\/me@127\.0\.0\.1:1\/runs: /),
    ])
    expect(err).not.toContain('secret')
  })
})

describe('import beside others', () => {
  const words = ['experiment', 'import', 'two.csv', '--from', 'table', '--into', 'shared']
  const table = (cost: number) =>
    writeFileSync(join(cwd, 'two.csv'), `algorithm,domain,task,cost\nff,gripper,p01,${cost}\nff,gripper,p02,6\n`)

  test('waits for nobody: a folder in which a runner works is refused', async () => {
    table(3)
    mkdirSync(join(cwd, 'shared'))
    const unlock = lockFolder(join(cwd, 'shared'))
    const { exit, err } = await telos({ cwd }, ...words)
    expect([exit, err]).toEqual([ExitCode.usage, expect.stringMatching(/process \d+ works in .*shared/)])
    expect(existsSync(join(cwd, 'shared', 'results.jsonl'))).toBe(false)
    unlock()
    expect((await telos({ cwd }, ...words)).out).toBe('2 results into shared/results.jsonl\n')
    expect(existsSync(join(cwd, 'shared', 'lock'))).toBe(false)
  })

  test('other values for known runs are told, and do not replace what is there', async () => {
    table(4)
    const { out, err } = await telos({ cwd }, ...words)
    expect(out).toBe('0 results into shared/results.jsonl; 2 runs had one already\n')
    expect(err).toMatch(/1 run had another result, which stays: import into a new place/)
    expect(readFileSync(join(cwd, 'shared', 'results.jsonl'), 'utf8')).toContain('"cost":3')
  })

  test('goes on behind half a line', async () => {
    appendFileSync(join(cwd, 'shared', 'results.jsonl'), '{"run":"tor')
    writeFileSync(join(cwd, 'two.csv'), 'algorithm,domain,task,cost\nff,gripper,p03,3\n')
    expect((await telos({ cwd }, ...words)).out).toBe('1 result into shared/results.jsonl\n')
    const { out, err } = await telos({ cwd }, 'experiment', 'report', 'shared')
    expect([err, out]).toEqual(['', expect.stringContaining('runs: 3')])
  })
})
