import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HostileFolder, hostileFolder } from '../../../test/hostile-folder.ts'
import { RefusedRequest } from '../../server/local-route.ts'
import { startStudioServer } from '../studio-server.ts'
import { TextFolder } from '../text-folder.ts'
import { CampaignFolder, mostPartBytes } from './campaign-folder.ts'

let hostile: HostileFolder
let folder: CampaignFolder
const inRoot = (...path: string[]) => join(hostile.root, ...path)
beforeEach(() => {
  hostile = hostileFolder()
  folder = new CampaignFolder(hostile.root)
  mkdirSync(inRoot('results/small/texts'), { recursive: true })
  writeFileSync(inRoot('results/small/campaign.json'), '{}')
  writeFileSync(inRoot('results/small/results.jsonl'), 'one\ntwo\n')
  writeFileSync(inRoot('results/small/texts/0123456789abcdef'), '(define)')
})
afterEach(() => hostile.remove())

const status = (work: () => Promise<unknown>): Promise<number> =>
  (async () => work())().then(
    () => 200,
    (error: unknown) => {
      if (error instanceof RefusedRequest) return error.status
      throw error
    },
  )

test('lists folders with a description or results, wherever they lie inside, and no other', async () => {
  mkdirSync(inRoot('imported'))
  writeFileSync(inRoot('imported/results.jsonl'), '')
  for (const place of ['.git', 'node_modules/x', '../outside']) writeFileSync(inRoot(place, 'results.jsonl'), 'secret')
  symlinkSync('../../outside/x.json', inRoot('games/campaign.json'))
  const { campaigns, isComplete } = await folder.list()
  expect(campaigns.map(({ path }) => path)).toEqual(['imported', 'results/small'])
  expect(campaigns[1]).toMatchObject({ description: { bytes: 2 }, results: { bytes: 8 } })
  expect(campaigns[1]!.results!.modified).toBeGreaterThan(1e12)
  expect(isComplete).toBe(true)
  expect((await new CampaignFolder(hostile.root, { mostCampaigns: 1 }).list()).isComplete).toBe(false)
  expect((await new CampaignFolder(hostile.root, { deepest: 1 }).list()).isComplete).toBe(false)
  expect((await new CampaignFolder(inRoot('results/small')).list()).campaigns.map(({ path }) => path)).toEqual([''])
})

test('results are read on from any byte, also while they grow, and a replaced file has another identity', async () => {
  const read = async (from: number) => Buffer.from((await folder.results('results/small', from)).bytes).toString()
  expect(await read(0)).toBe('one\ntwo\n')
  expect(await read(5)).toBe('wo\n')
  expect([await read(8), await read(99)]).toEqual(['', ''])
  appendFileSync(inRoot('results/small/results.jsonl'), 'three\n')
  expect(await read(8)).toBe('three\n')
  const before = (await folder.results('results/small', 0)).identity
  writeFileSync(inRoot('other'), 'x'.repeat(mostPartBytes + 5))
  renameSync(inRoot('other'), inRoot('results/small/results.jsonl'))
  const after = await folder.results('results/small', 0)
  expect(after.identity).not.toBe(before)
  expect([after.bytes.length, after.size]).toEqual([mostPartBytes, mostPartBytes + 5])
})

test('a file with the number of one that is gone has another identity, and one that grows keeps its own', async () => {
  const path = inRoot('results/small/results.jsonl')
  const identity = async () => (await folder.results('results/small', 0)).identity
  const write = async () => {
    writeFileSync(path, 'one\n')
    await setTimeout(20)
    appendFileSync(path, 'two\n')
  }
  await write()
  const before = await identity()
  appendFileSync(path, 'three\n')
  expect(await identity()).toBe(before)
  rmSync(path)
  await write()
  expect(await identity()).not.toBe(before)
})

test('nothing else is read: other names, links, hashes that are paths', async () => {
  expect(Buffer.from((await folder.text('results/small', '0123456789abcdef', 0)).bytes).toString()).toBe('(define)')
  for (const digest of ['../campaign.json', '..', '', '0123456789ABCDEF', 'x'.repeat(32)])
    expect(await status(() => folder.text('results/small', digest, 0)), digest).toBe(400)
  expect(await status(() => folder.text('results/small', '0'.repeat(32), 0))).toBe(404)
  writeFileSync(join(hostile.outside, 'results.jsonl'), 'secret')
  for (const path of [
    'out',
    'home',
    'beside',
    'games/out',
    '../outside',
    '/etc',
    '.git',
    'node_modules/x',
    'a\\b',
    ' ',
    '.',
  ])
    expect([400, 403, 404], path).toContain(await status(() => folder.results(path, 0)))
  symlinkSync('../../../../outside/x.json', inRoot('results/small/texts/ffffffffffffffff'))
  expect(await status(() => folder.text('results/small', 'ffffffffffffffff', 0))).toBe(403)
  const untouched = hostile.untouchable()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('..', '.', 'out', 'results', 'small', '', 'texts', '%2e%2e', '\0')),
      async (parts) => {
        const read = await folder.results(parts.join('/'), 0).catch(() => undefined)
        if (read) expect(Buffer.from(read.bytes).toString()).toBe('one\ntwo\n')
      },
    ),
    { numRuns: 60 },
  )
  expect(hostile.untouchable()).toEqual(untouched)
})

test('the routes need the token, this host and this origin, and say what was wrong', async () => {
  const server = await startStudioServer({ files: [], folder: await TextFolder.open(hostile.root), port: 0 })
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers: { Authorization: `Bearer ${server.token}`, ...headers } })
  try {
    expect((await fetch(`${server.url}/campaigns`)).status).toBe(401)
    expect((await ask('/campaigns', { Origin: 'http://evil.example' })).status).toBe(403)
    expect((await (await ask('/campaigns')).json()) as object).toMatchObject({ campaigns: [{ path: 'results/small' }] })
    const part = await ask('/campaigns/results?path=results/small&from=4')
    expect(await part.text()).toBe('two\n')
    expect(part.headers.get('Telos-Size')).toBe('8')
    expect(part.headers.get('Content-Type')).toBe('application/octet-stream')
    for (const wrong of ['from=-1', 'from=1e3', 'from=99999999999999999999', 'path=a'])
      expect((await ask(`/campaigns/results?path=results/small&${wrong}`)).status, wrong).toBe(400)
    expect((await ask('/campaigns/results')).status).toBe(400)
    expect(await (await ask('/campaigns/description?path=results/small')).text()).toBe('{}')
  } finally {
    await server.close()
  }
})
