import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { bundle } from '../../../../scripts/bundle.mjs'
import { seatingProblem, tilePuzzle } from '../../test/lifted/tile-puzzle.ts'
import { DomainError } from '../diagnostic.ts'
import type { FoundPlan, PlanProgress } from '../planner/outcome.ts'
import { solveProblem } from '../planner/problem-search.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
import { planInWorker, serveProblemsHere } from './problem-worker-thread.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'telos-problems-'))
let file = ''

beforeAll(async () => {
  const source = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))
  const entry = join(folder, 'planning.ts')
  writeFileSync(
    entry,
    `import { DomainError } from ${source('../diagnostic.ts')}
    import { serveProblemsHere } from ${source('./problem-worker-thread.ts')}
    import { workerData } from 'node:worker_threads'
    if (workerData === 'dies') throw new Error('no planning today')
    serveProblemsHere({
      read(given) {
        if (given === 'nonsense') throw new DomainError([{ code: 'a/b', severity: 'error', message: 'this is nonsense' }])
        if (given === 'endless') for (;;);
        if (given === 'exit') process.exit(3)
        return given
      },
    })`,
  )
  file = await bundle({ entry, folder: join(folder, 'bundle') })
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function startWorker(workerData?: string): Worker {
  const worker = new Worker(file, { workerData })
  onTestFinished(async () => void (await worker.terminate()))
  return worker
}

test('a thread finds what is found without it, again and again', async () => {
  const worker = startWorker()
  const [small, large] = [tilePuzzle(3), tilePuzzle(4)]
  const requests = [
    { problem: small, planner: 'best' },
    { problem: large, planner: 'first' },
    { problem: small, planner: 'optimal' },
  ]
  const answers = await Promise.all(requests.map((request) => planInWorker(worker, request)))
  const here = requests.map(({ problem, planner }) => solveProblem(problem, { planner }))
  expect(answers.map(({ steps }) => steps)).toEqual(here.map(({ steps }) => steps))
  expect(answers.map(({ statistics }) => statistics.expanded)).toEqual(
    here.map(({ statistics }) => statistics.expanded),
  )
  expect(answers.map(({ optimal }) => optimal)).toEqual([true, false, true])
})

test('plans and progress come while it searches, and an abort ends it with the best plan', async () => {
  const worker = startWorker()
  const controller = new AbortController()
  const plans: FoundPlan[] = []
  const progress: PlanProgress[] = []
  const answer = await planInWorker(worker, {
    problem: tilePuzzle(4),
    planner: 'best',
    limits: { signal: controller.signal },
    progressEvery: 50,
    onPlan: (plan) => plans.push(plan),
    onProgress(told) {
      progress.push(told)
      if (plans.length > 1 && progress.length > 3) controller.abort()
    },
  })
  expect(answer).toMatchObject({ status: 'solved', limit: 'abort', ...plans.at(-1) })
  expect(answer.optimal).toBe(false)
  expect(await planInWorker(worker, { problem: tilePuzzle(2) })).toMatchObject({ status: 'solved', limit: undefined })
})

test('memory that is shared stops a grounding under way, and the thread lives', async () => {
  const worker = startWorker()
  const controller = new AbortController()
  const phases = new Set<string>()
  const answer = await planInWorker(worker, {
    problem: seatingProblem(40, 6),
    maxBindings: Number.POSITIVE_INFINITY,
    limits: { signal: controller.signal },
    progressEvery: 1,
    onProgress({ phase }) {
      phases.add(phase)
      controller.abort()
    },
  })
  expect(answer).toMatchObject({ status: 'limit', limit: 'abort', steps: [] })
  expect([...phases]).toEqual(['ground'])
  expect(await planInWorker(worker, { problem: tilePuzzle(2) })).toMatchObject({ status: 'solved' })
})

test('a thread that does not look is terminated when that is allowed', async () => {
  const worker = startWorker()
  const exit = once(worker, 'exit')
  await planInWorker(worker, { problem: tilePuzzle(2) })
  const signal = AbortSignal.timeout(50)
  const answer = await planInWorker(worker, { problem: 'endless', limits: { signal }, terminateAfter: 50 })
  expect(answer).toMatchObject({ status: 'limit', limit: 'abort', steps: [] })
  await exit
  await expect(planInWorker(worker, { problem: tilePuzzle(2) })).rejects.toThrow(
    'the worker is gone: it was terminated',
  )
})

test('errors come back as what they are', async () => {
  const worker = startWorker()
  const nonsense = await planInWorker(worker, { problem: 'nonsense' }).catch((error: unknown) => error)
  expect(nonsense).toBeInstanceOf(DomainError)
  expect(nonsense).toMatchObject({ diagnostics: [{ code: 'a/b', message: 'this is nonsense' }] })
  const unknown = planInWorker(worker, { problem: tilePuzzle(2), planner: 'magic' })
  await expect(unknown).rejects.toBeInstanceOf(UnsupportedError)
})

test('a thread that is gone is an error, whenever it went', async () => {
  const dies = startWorker('dies')
  await expect(planInWorker(dies, { problem: tilePuzzle(2) })).rejects.toThrow('the worker is gone: no planning today')
  const leaves = startWorker()
  const [first, second] = ['exit', 'endless'].map((problem) => planInWorker(leaves, { problem }))
  await Promise.all([first, second].map((each) => expect(each).rejects.toThrow('it has ended with code 3')))
  const left = startWorker()
  await left.terminate()
  await expect(planInWorker(left, { problem: tilePuzzle(2) })).rejects.toThrow('the worker is gone: it has ended')
})

test('outside of a worker there is nobody to serve', () => {
  expect(() => serveProblemsHere()).toThrow('outside of a worker')
})
