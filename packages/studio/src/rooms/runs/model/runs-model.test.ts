import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { directRpc } from '../../../../test/direct-rpc.ts'
import { linesOf, madeResults } from '../../../../test/made-results.ts'
import { unpackCampaign } from '../../../examples/campaigns/campaigns.ts'
import { runsAnswers } from '../../../workers/runs/runs-answers.ts'
import type { RunsContract } from '../../../workers/runs/runs-contract.ts'
import { createCampaignList } from '../live/campaign-list.ts'
import { bestAlgorithms, progressOf, shownDuration } from '../live/campaign-progress.ts'
import type { CampaignAccess } from '../live/campaign-sources.ts'
import { noAddress, type RunsAddress } from '../runs-address.ts'
import { readPicked } from '../views/results-drop.tsx'
import { routeOfRun } from './open-run.ts'
import { createRunsModel } from './runs-model.ts'
import { savedViews } from './saved-views.ts'

const box = unpackCampaign(
  readFileSync(new URL('../../../examples/campaigns/small-search/small-search.json', import.meta.url), 'utf8'),
)
const place = { kind: 'box', id: 'small-search' } as const

async function shown(address: Partial<RunsAddress>) {
  const worker = directRpc<RunsContract>(runsAnswers())
  const files = { list: async () => [], load: async () => undefined, keep: async () => undefined }
  const sources = { box: [{ id: 'small-search', title: 'Small searches', load: async () => box }], files }
  const common = { worker, sources, now: () => 0, isHidden: () => false }
  const list = createCampaignList(common)
  const model = createRunsModel({ ...common, list, address: { ...noAddress, place, ...address } })
  await vi.waitFor(() => expect(model.store.getState().opened?.shown).toBeDefined())
  await model.settled()
  return { model, list, sources }
}

test('an address is opened; another filter, sort and run are shown; a run that is chosen is found in the table', async () => {
  const { model, list } = await shown({ look: 'runs' })
  expect(model.store.getState().table).toMatchObject({ total: 44, count: 44 })
  const { address } = model.store.getState()
  model.follow({ ...address, filter: 'is:failed', sort: 'algorithm' })
  await model.settled()
  const { table } = model.store.getState()
  expect(table).toMatchObject({ count: 4, total: 44 })
  const [first] = (await model.neighbour(1))!
  expect(first).toBe(table!.rows[0]!.runs[0])
  const last = table!.rows[3]!.runs[0]!
  model.follow({ ...model.store.getState().address, run: last })
  await model.settled()
  expect(model.store.getState()).toMatchObject({ run: { result: { run: last } }, table: { place: 3 } })
  expect(await model.neighbour(1)).toBeUndefined()
  await vi.waitFor(() => expect(list.store.getState().entries[0]).toMatchObject({ title: 'Small searches', total: 44 }))
  model.close()
  list.close()
})

test('a campaign that is not there is told', async () => {
  const worker = directRpc<RunsContract>(runsAnswers())
  const files = { list: async () => [], load: async () => undefined, keep: async () => undefined }
  const common = { worker, sources: { box: [], files }, now: () => 0, isHidden: () => false }
  const list = createCampaignList(common)
  for (const wrong of [{ kind: 'file', id: 'x' }, { kind: 'folder', path: 'x' }, place] as const) {
    const model = createRunsModel({ ...common, list, address: { ...noAddress, place: wrong } })
    await vi.waitFor(() => expect(model.store.getState().trouble).toMatch(/[.]$/))
    model.close()
  }
  list.close()
})

test('results that no campaign describes have the name of their file', async () => {
  const worker = directRpc<RunsContract>(runsAnswers())
  const kept = { id: 'f-1', name: 'of-friday.jsonl', results: new Blob([linesOf(madeResults(3))]), keptAt: 0 }
  const files = { list: async () => [kept], load: async () => kept, keep: async () => undefined }
  const common = { worker, sources: { box: [], files }, now: () => 0, isHidden: () => false }
  const list = createCampaignList(common)
  const model = createRunsModel({ ...common, list, address: { ...noAddress, place: { kind: 'file', id: 'f-1' } } })
  await vi.waitFor(() => expect(model.store.getState().opened?.shown).toBeDefined())
  expect(model.store.getState().opened?.description.title).toBe('of-friday.jsonl')
  await vi.waitFor(() => expect(list.store.getState().entries).toMatchObject([{ title: 'of-friday.jsonl' }]))
  model.close()
  list.close()
})

test('a failed run opens in the Lab: a problem of the laboratory by its address, PDDL as a document', async () => {
  const { model, list, sources } = await shown({ look: 'runs' })
  const lines = (await box.results.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const routeOf = async (domain: string, algorithm: string) => {
    const { run } = lines.find((each) => each.domain === domain && each.algorithm === algorithm)
    model.follow({ ...model.store.getState().address, run })
    await model.settled()
    const add = vi.fn(async () => undefined as never)
    const desk = { add, library: { load: async () => undefined } as never }
    return { route: await routeOfRun('lab', { details: model.store.getState().run!, place, sources, desk }), add }
  }
  const puzzle = await routeOf('eight-puzzle', 'A*')
  expect(puzzle.route).toMatchObject({ room: 'lab', path: ['search', 'eight-puzzle'], query: { strategy: 'astar' } })
  expect(puzzle.route.query['start']).toMatch(/^moves=\d+,seed=\d$/)
  const bells = await routeOf('bells', 'greedy')
  expect(bells.route.path[0]).toBe('document')
  expect(bells.add).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'pddl', files: [expect.anything(), expect.anything()] }),
  )
  model.close()
  list.close()
})

test('the list reads a replaced file anew, and a campaign that cannot be read hides no other one', async () => {
  const worker = directRpc<RunsContract>(runsAnswers())
  const made = madeResults(12)
  const file = { text: linesOf(made.slice(0, 3)), identity: 'one' }
  const results = () => ({ bytes: file.text.length, modified: 1 })
  const access = {
    list: async () => ({
      campaigns: [
        { path: 'bad', description: { bytes: 1, modified: 1 } },
        { path: 'good', results: results() },
      ],
      isComplete: false,
    }),
    description: async () => Promise.reject(new Error('it is too large to be opened here')),
    results: async (_: string, from: number) => ({
      blob: new Blob([file.text.slice(from)]),
      size: file.text.length,
      modified: 1,
      identity: file.identity,
    }),
  }
  const files = { list: async () => [], load: async () => undefined, keep: async () => undefined }
  const sources = { box: [], files, access: access as unknown as CampaignAccess }
  const list = createCampaignList({ sources, worker, now: () => 0, isHidden: () => false })
  const runs = () => list.store.getState().entries.find(({ title }) => title === 'good')?.tally?.runs
  await vi.waitFor(() => expect(runs()).toBe(3))
  await vi.waitFor(() =>
    expect(list.store.getState()).toMatchObject({
      trouble: 'bad: it is too large to be opened here',
      isComplete: false,
    }),
  )
  // another file in its place, longer than what was read of the first
  Object.assign(file, { text: linesOf(made.slice(3)), identity: 'two' })
  list.look()
  await vi.waitFor(() => expect(runs()).toBe(9))
  list.close()
})

test('progress: running, stopped, done, and how long it will take', () => {
  const tally = { runs: 50, solved: 40, failed: 1, algorithms: [], begun: 0, ended: 0, rate: 2 }
  const at = (total: number | undefined, modified: number | undefined, wall = 10, reading?: number) =>
    progressOf({ tally, total, wall, modified, reading }, 100_000)
  expect(at(100, 99_000)).toEqual({ state: 'running', share: 0.5, secondsLeft: 25 })
  expect(at(100, 50_000).state).toBe('stopped')
  // what is still being read is neither
  expect(at(100, 99_000, 10, 0.25)).toEqual({ state: 'reading', share: 0.25, secondsLeft: undefined })
  // a run may take that long
  expect(at(100, 50_000, 60).state).toBe('running')
  expect([at(50, 99_000).state, at(undefined, 99_000).state, at(100, undefined).state]).toEqual([
    'done',
    'recorded',
    'stopped',
  ])
  expect([3, 34, 400, 9_000, 500_000].map(shownDuration)).toEqual([
    'a few seconds',
    'about 30 s',
    'about 7 min',
    'about 3 h',
    'about 6 days',
  ])
  const algorithms = [
    { algorithm: 'a', solved: 2, runs: 4 },
    { algorithm: 'b', solved: 3, runs: 4 },
  ]
  const [a, b] = algorithms
  expect([algorithms, [a!, a!], [a!, b!, b!], []].map((some) => bestAlgorithms({ algorithms: some }))).toEqual([
    ['b'],
    [],
    ['b', 'b'],
    [],
  ])
})

test('picked files: results with their description; what is neither is told', async () => {
  const results = new File([linesOf(madeResults(3))], 'results.jsonl')
  const description = new File(['{}'], 'campaign.json')
  const both = await readPicked([description, results])
  expect(both).toMatchObject({ campaigns: [{ name: 'results.jsonl', description: '{}' }], refusals: [] })
  expect((await readPicked([description])).refusals[0]).toContain('together with its results.jsonl')
  expect((await readPicked([new File([''], 'a.png')])).refusals).toEqual([
    'a.png is neither results.jsonl nor campaign.json.',
  ])
})

test('named views are kept in the browser; nonsense there is passed over', async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const views = savedViews(place, { storage })
  await views.save({ name: ' mine ', query: { look: 'runs' } })
  await views.save({ name: 'other', query: {} })
  expect((await views.save({ name: 'mine', query: { look: 'scatter' } })).map(({ name }) => name)).toEqual([
    'other',
    'mine',
  ])
  expect(await views.remove('other')).toEqual([{ name: 'mine', query: { look: 'scatter' } }])
  await expect(views.save({ name: '  ', query: {} })).rejects.toThrow('name')
  for (let at = 1; at < 100; at++) await views.save({ name: `view ${at}`, query: {} })
  await expect(views.save({ name: 'one too many', query: {} })).rejects.toThrow('There are 100 views.')
  expect(await views.save({ name: 'mine', query: {} })).toHaveLength(100)
  for (const text of ['', '{', '{"views":[1,null,{"name":3}]}']) {
    kept.set([...kept.keys()][0]!, text)
    expect(await views.list()).toEqual([])
  }
})
