import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { arbitraryProblem, randomProblem } from '../../../test/lifted/random-problem.ts'
import { tilePuzzle } from '../../../test/lifted/tile-puzzle.ts'
import { DomainError } from '../../diagnostic.ts'
import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { WorkerPort } from '../../worker-port.ts'
import type { FoundPlan, PlanProgress } from '../outcome.ts'
import { type PlainResult, plainResult } from '../plan-result.ts'
import { solveProblem } from '../problem-search.ts'
import { ProblemConnection } from './problem-connection.ts'
import { type ServeProblemsOptions, serveProblems } from './serve-problems.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Two ports in this thread; each message is a copy and arrives later. */
function pair(): { readonly here: WorkerPort; readonly there: WorkerPort } {
  const end = (other: () => WorkerPort): WorkerPort => ({
    onmessage: undefined,
    onclose: undefined,
    postMessage(message) {
      const copy = structuredClone(message)
      setTimeout(() => other().onmessage?.(copy), 0)
    },
    close: vi.fn(),
  })
  const here: WorkerPort = end(() => there)
  const there: WorkerPort = end(() => here)
  return { here, there }
}

function served<Given = LiftedProblem>(options?: ServeProblemsOptions<Given>): ProblemConnection {
  const { here, there } = pair()
  serveProblems(there, options)
  return new ProblemConnection(here)
}

/** A port whose other end has no listener. */
function unserved(): { readonly line: ProblemConnection; readonly port: WorkerPort } {
  const { here } = pair()
  return { line: new ProblemConnection(here), port: here }
}

/** Everything except times and bytes. */
function comparable({ times: _, bytes: __, ...answer }: PlainResult) {
  return answer
}

const settled = async (answer: () => Promise<PlainResult> | PlainResult) => {
  try {
    return comparable(await answer())
  } catch (error) {
    return [(error as Error).constructor, (error as Error).message]
  }
}

test('the answer, or the error, is the one that comes without a worker', async () => {
  const line = served({ slice: 1 })
  // numbers may make infinite problems
  const requests = ['first', 'best', 'optimal', 'bfws', 'astar', 'auto'].flatMap((engine) =>
    [3, 500].map((expansions) => ({ planner: engine, limits: { expansions } })),
  )
  await fc.assert(
    fc.asyncProperty(arbitraryProblem(), fc.constantFrom(...requests), async (problem, request) => {
      const there = await settled(() => line.plan({ problem, ...request, include: ['why'] }))
      expect(there).toEqual(await settled(() => plainResult(solveProblem(problem, request), ['why'])))
    }),
    { numRuns: 60 },
  )
})

test('why there is no plan is worked out where it is asked for, and limits hold for it', async () => {
  const line = served()
  const problem = tilePuzzle(2)
  const request = { without: ['slide'] }
  const solved = solveProblem(problem, request)
  const plain = await line.plan({ problem, ...request })
  expect([plain.status, plain.why]).toEqual(['unsolvable', [{ kind: 'exhausted', message: 'there is no plan.' }]])
  const { why } = await line.plan({ problem, ...request, include: ['why'] })
  expect(why).toEqual(solved.why.reasons)
  expect(why).toMatchObject([{ kind: 'disabled', action: 'slide' }])
  expect(plainResult(solved, ['why'], () => true).why[0].message).toContain('no time to find out why')
})

test('plans and progress are told while it searches, and an abort answers with the best plan', async () => {
  const controller = new AbortController()
  const plans: FoundPlan[] = []
  const progress: PlanProgress[] = []
  const answer = await served({ slice: 5 }).plan({
    problem: tilePuzzle(4),
    planner: 'best',
    limits: { signal: controller.signal },
    progressEvery: 10,
    onPlan: (plan) => plans.push(plan),
    onProgress: (told) => {
      progress.push(told)
      if (plans.length > 1 && progress.length > 5) controller.abort()
    },
  })
  expect(answer).toMatchObject({ status: 'solved', limit: 'abort', ...plans.at(-1) })
  expect(plans).toEqual(plans.toSorted((a, b) => b.cost - a.cost))
  const expanded = progress.map((told) => told.expanded)
  expect(expanded).toEqual(expanded.toSorted((a, b) => a - b))
  expect(progress.at(-1)?.phase).toBe('search')
  // the search is stopped for good, and the worker is free for others
  expect(answer.statistics.expanded).toBeGreaterThanOrEqual(expanded.at(-1)!)
})

test('a slice is no limit, but a limit is one', async () => {
  const line = served({ slice: 1 })
  const problem = tilePuzzle(4)
  const planner = 'best'
  expect(await line.plan({ problem, planner, limits: { milliseconds: 100 } })).toMatchObject({ limit: 'milliseconds' })
  const few = await line.plan({ problem, planner, limits: { expansions: 700 } })
  expect([few.limit, few.statistics.expanded]).toEqual(['expansions', 700])
  expect(await line.plan({ problem, planner, limits: { memory: 1 } })).toMatchObject({ limit: 'memory' })
  expect(await line.plan({ problem, limits: { milliseconds: 0 } })).toMatchObject({ status: 'limit', steps: [] })
})

test('requests are answered one after the other; one that waits is aborted at once', async () => {
  const line = served({ slice: 1 })
  const controllers = [0, 1, 2].map(() => new AbortController())
  const problem = tilePuzzle(4)
  const order: number[] = []
  const answers = controllers.map(async ({ signal }, index) => {
    const onProgress = () => {
      if (index === 0 && order.length === 0) controllers[1].abort()
      if (index === 0 && order.length === 1) controllers[0].abort()
    }
    const limits = index === 2 ? { expansions: 5, signal } : { signal }
    const answer = await line.plan({ problem, planner: 'best', progressEvery: 1, limits, onProgress })
    order.push(index)
    return answer
  })
  const [first, second, third] = await Promise.all(answers)
  expect(order).toEqual([1, 0, 2])
  expect([first.limit, second.limit, third.limit]).toEqual(['abort', 'abort', 'expansions'])
  expect([second.status, second.steps, second.statistics.expanded]).toEqual(['limit', [], 0])
  const early = await line.plan({ problem, limits: { signal: AbortSignal.abort() } })
  expect(early).toMatchObject({ status: 'limit', limit: 'abort', steps: [] })
})

test('errors come back as what they are', async () => {
  const diagnostics = [{ code: 'pddl/unknown-type', severity: 'error', message: 'unknown type "cat"' }] as const
  const mistakes: Record<string, () => unknown> = {
    domain: () => new DomainError(diagnostics),
    unsupported: () => new UnsupportedError('durative actions are not supported'),
    type: () => new TypeError('that is no text'),
    text: () => 'plain words',
  }
  const line = served<string>({
    read(given) {
      throw mistakes[given]()
    },
  })
  const caught = (problem: string) => line.plan({ problem }).catch((error: unknown) => error)
  const domain = await caught('domain')
  expect(domain).toBeInstanceOf(DomainError)
  expect(domain).toMatchObject({ diagnostics, message: 'unknown type "cat"' })
  expect(await caught('unsupported')).toEqual(new UnsupportedError('durative actions are not supported'))
  expect(await caught('type')).toMatchObject({ name: 'TypeError', message: 'that is no text' })
  expect(await caught('text')).toMatchObject({ message: 'plain words' })
  const unknown = served().plan({ problem: tilePuzzle(2), planner: 'fisrt' })
  await expect(unknown).rejects.toThrow(new UnsupportedError('unknown engine "fisrt" — did you mean "first"?'))
})

test('what cannot be sent is refused, and the next request is served', async () => {
  const line = served()
  const problem = randomProblem(1, { numbers: false })
  const priced = structuredClone(problem) as LiftedProblem
  Object.assign(priced.model.actions[0], {
    cost: { kind: 'function', call: { name: 'f', run: () => 1 }, atLeast: 0 },
  })
  const [refused, answer] = await Promise.allSettled([line.plan({ problem: priced }), line.plan({ problem })])
  expect(refused).toMatchObject({ reason: { name: 'UnsupportedError', message: expect.stringContaining('be cloned') } })
  expect(answer.status).toBe('fulfilled')
})

test('what a listener throws is what the request throws, and the worker goes on to the next', async () => {
  const line = served({ slice: 1 })
  const failed = line.plan({
    problem: tilePuzzle(4),
    planner: 'best',
    onPlan() {
      throw new RangeError('no room on the screen')
    },
  })
  const next = line.plan({ problem: tilePuzzle(2) })
  await expect(failed).rejects.toThrow(new RangeError('no room on the screen'))
  expect(await next).toMatchObject({ status: 'solved' })
})

test('a worker that does not begin is an error', async () => {
  const { line } = unserved()
  await expect(line.plan({ problem: tilePuzzle(2), beginWithin: 5 })).rejects.toThrow('has not started within 5 ms')
})

test('a worker that is gone is an error for those who wait and for those who come', async () => {
  const { line, port } = unserved()
  const waiting = [0, 1].map(() => line.plan({ problem: tilePuzzle(2) }))
  const all = Promise.allSettled(waiting)
  port.onclose?.('it has ended')
  port.onclose?.('it has ended again')
  const reason = new Error('the worker is gone: it has ended')
  expect(await all).toEqual([0, 1].map(() => ({ status: 'rejected', reason })))
  await expect(line.plan({ problem: tilePuzzle(2) })).rejects.toThrow(reason)
})

test('a worker that does not stop is terminated when that was asked for, and its best plan counts', async () => {
  const { line, port } = unserved()
  const controller = new AbortController()
  const posted = vi.spyOn(port, 'postMessage')
  const request = { problem: tilePuzzle(2), limits: { signal: controller.signal }, terminateAfter: 5 }
  const [stubborn, next] = [line.plan(request), line.plan({ problem: tilePuzzle(2) })]
  const refused = expect(next).rejects.toThrow('the worker is gone: it was terminated')
  const plan: FoundPlan = { steps: [], cost: 0, optimal: false }
  const soFar = { ...plainResult(solveProblem(tilePuzzle(2))), engine: 'best' }
  const [[{ id }]] = posted.mock.calls as [[{ id: number }]]
  port.onmessage?.({ type: 'telos-begun', id })
  port.onmessage?.({ type: 'telos-found', id, plan, soFar })
  controller.abort()
  expect(port.close).not.toHaveBeenCalled()
  expect(await stubborn).toEqual({ ...soFar, ...plan, status: 'solved', limit: 'abort' })
  expect(port.close).toHaveBeenCalledOnce()
  await refused
})
