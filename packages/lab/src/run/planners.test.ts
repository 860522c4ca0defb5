/** Strategies that need a task, on domains, documents and problems of core: shown and stepped like all others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UnsupportedError } from '@telos/core'
import { planners } from '@telos/core/search'
import { readDomainDocument } from '@telos/documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchTree } from '../export/trees/search-tree.ts'
import { toDot } from '../export/trees/tree-dot.ts'
import { toSvg } from '../export/trees/tree-svg.ts'
import { SearchSession } from '../session/search-session.ts'
import type { Instance } from '../space/instance.ts'
import { instanceOfDocument, type TaskValues } from '../space/task-instance.ts'
import { textbook } from '../textbook.ts'
import type { Job } from './job.ts'
import { strategies } from './job.ts'
import { JobRun } from './job-run.ts'
import { compare, solve } from './solve.ts'

const clock = () => 0
const file = join(import.meta.dirname, '../../../../examples/documents/pirate.yaml')
const pirate = () => instanceOfDocument(readDomainDocument(readFileSync(file, 'utf8'), { file }))

/** Doors that are opened one by one, with the goal that all are open. If each one shuts the next, that is impossible. */
function doors(count: number, { shutting = false } = {}): Instance<TaskValues> {
  const names = Array.from({ length: count }, (_, at) => `door${at}`)
  const opened = (at: number) => ({
    [names[at]]: true,
    ...(shutting && { [names[(at + 1) % count]]: false }),
  })
  const document = {
    telos: 1,
    name: 'doors',
    facts: {
      ...Object.fromEntries(names.map((name) => [name, { kind: 'flag' }])),
      at: { kind: 'oneOf', values: names },
    },
    actions: Object.fromEntries(
      names.flatMap((name, at) => [
        [`open-${name}`, { needs: { at: name }, does: opened(at), cost: 1 + (at % 3) }],
        [`go-${name}`, { does: { at: name }, cost: 2 + (at % 2) }],
      ]),
    ),
    start: { at: names[0] },
    goal: Object.fromEntries(names.map((name) => [name, true])),
  }
  return instanceOfDocument(readDomainDocument(JSON.stringify(document), { file: 'doors.json' }))
}

/** Everything visible of a run. A search that restarts keeps its memory. */
function seen(run: JobRun) {
  const { bytes: _, ...statistics } = run.statistics
  const { steps, status, solutions, current, turn } = run
  const path = current && run.pathTo(current.node)
  return { steps, status, solutions, current, path, turn, statistics, fringe: run.fringe() }
}

const names = strategies.map(({ name }) => name)

test('all engines of core are strategies', () => {
  for (const { name } of planners) expect(names).toContain(name)
})

describe.each(names.filter((name) => name !== 'bidirectional' && name !== 'forced'))('%s on a document', (strategy) => {
  test('finds a plan that works, and claims what is true', () => {
    const outcome = solve(pirate(), { strategy }, { clock })
    if (outcome.status !== 'solved') {
      expect([strategy, outcome.status]).toEqual(['hill-climbing', 'not-found'])
      return
    }
    const [{ actions, path, cost, depth, finalState }] = outcome.solutions
    expect(cost).toBeGreaterThanOrEqual(11)
    if (outcome.optimal) expect(cost).toBe(11)
    expect(depth).toBe(actions.length)
    expect(path[0]).toMatchObject({ at: 'docks', gold: 0 })
    expect(finalState).toMatchObject({ drunk: true })
    // the actions of the document, written down independently
    for (const [at, action] of actions.entries()) {
      const [before, after] = [path[at], path[at + 1]] as Record<string, number>[]
      const effects: Record<string, object> = {
        work: { gold: before.gold + 1 },
        goToTavern: { at: 'tavern' },
        buyRum: { gold: before.gold - 1, rum: before.rum + 1 },
        drinkRum: { rum: before.rum - 1, drunk: true },
      }
      expect(after).toEqual({ ...before, ...effects[action] })
    }
  })

  test('step by step it is seen, and comes to the same as at once', () => {
    const stepped = new JobRun(pirate(), { strategy }, { clock })
    expect(stepped.fringe()).toHaveLength(1)
    expect(stepped.statistics).toMatchObject({ inFringe: 1, processed: 1, expanded: 0 })
    const views = [seen(stepped)]
    while (stepped.status === 'running') {
      stepped.step()
      views.push(seen(stepped))
      const { current, statistics } = stepped
      if (current !== undefined && stepped.status === 'running')
        expect(stepped.pathTo(current.node).at(-1)).toEqual(current)
      expect(stepped.fringeSize).toBe(stepped.fringe().length)
      expect(stepped.fringeSize).toBeLessThanOrEqual(statistics.inFringe)
    }
    const run = new JobRun(pirate(), { strategy }, { clock })
    run.run()
    expect(seen(run)).toEqual(seen(stepped))
    // all the way back
    for (let step = views.length - 2; step >= 0; step -= Math.max(1, step >> 2)) {
      while (run.steps > step) run.back()
      expect(seen(run)).toEqual(views[step])
    }
  })

  test('by commands', async () => {
    const session = new SearchSession(new JobRun(pirate(), { strategy }, { clock }), { clock })
    const { text: first } = await session.execute('next')
    expect(first).toMatch(/^step 1 · /)
    await session.execute('skip 2')
    expect((await session.execute('back')).text).toMatch(/^back to step [12]/)
    expect((await session.execute('show withpath')).text).toContain('in fringe')
    const { text, done } = await session.execute('skip all')
    expect(done).toBe(true)
    expect(text).toMatch(strategy === 'hill-climbing' ? /over/ : /solution \d+: cost \d+ · depth \d+\n.*drinkRum/)
  })

  test('its tree has the way to the goal, in pictures, too', () => {
    const tree = new SearchTree()
    const { solutions } = solve(pirate(), { strategy }, { clock, emit: tree.emit })
    if (solutions.length === 0) return
    const way = tree.answer.solution
    const actions = way.slice(1).map(({ action }) => action)
    expect(strategy === 'regressive' ? actions.toReversed() : actions).toEqual(solutions[0].actions)
    expect(way.at(-1)?.g).toBe(solutions[0].cost)
    expect(toDot(tree.answer)).toContain('penwidth=3')
    expect(toSvg(tree.answer)).toContain('</svg>')
  })
})

test('side by side', () => {
  const outcomes = compare(
    pirate(),
    names.map((strategy) => ({ strategy })),
    { clock },
  )
  const costs = Object.fromEntries(outcomes.map(({ job, solutions }) => [job.strategy, solutions[0]?.cost]))
  expect(costs).toMatchObject({ first: 11, best: 11, optimal: 11, ff: 11, bfws: 11, 'dual-bfws': 11, astar: 11 })
  expect(outcomes.filter(({ status }) => status === 'unsupported').map(({ job }) => job.strategy)).toEqual([
    'bidirectional',
    'forced',
  ])
})

describe('best', () => {
  test('goes on until nothing is cheaper, and tells all solutions', () => {
    const { solutions, optimal, statistics } = solve(doors(4), { strategy: 'best' }, { clock })
    expect(optimal).toBe(true)
    expect(statistics.inFringe).toBe(0)
    expect(solutions[0].cost).toBe(solve(doors(4), { strategy: 'astar' }, { clock }).solutions[0].cost)
  })

  test('stops at so many solutions when asked to', () => {
    expect(solve(doors(4), { strategy: 'best', solutions: 1 }, { clock })).toMatchObject({
      optimal: false,
      status: 'solved',
    })
  })
})

describe('strategies that take turns', () => {
  const jobs: readonly Job[] = [{ strategy: 'first', options: { patience: 0 } }, { strategy: 'optimal' }]
  const large = doors(11, { shutting: true })

  test.each(jobs)('$strategy says whose turn it is, and shows states of that search', (job) => {
    const run = new JobRun(large, job, { clock })
    const turns = new Set<string | undefined>()
    const wrong: unknown[] = []
    for (let step = 0; run.status === 'running' && step < 3000; step++) {
      run.step()
      turns.add(run.turn)
      const { current } = run
      if (current === undefined || step % 20 > 0) continue
      const path = run.pathTo(current.node)
      for (const [at, { state, action }] of path.slice(1).entries()) {
        const [before, after] = [path[at].state, state] as Record<string, unknown>[]
        const [verb, door] = action.split('-')
        const next = `door${(Number(door.slice(4)) + 1) % 11}`
        const expected = verb === 'go' ? { ...before, at: door } : { ...before, [door]: true, [next]: false }
        if (JSON.stringify(after) !== JSON.stringify(expected)) wrong.push({ before, action, after })
      }
    }
    expect(wrong).toEqual([])
    expect(turns.size).toBeGreaterThan(1)
  })

  test.each(jobs)('$strategy counts its steps alike, run and stepped, and can be taken back', (job) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2500 }), (nodes) => {
        const limited = { ...job, nodes }
        const stepped = new JobRun(large, limited, { clock })
        while (stepped.status === 'running') stepped.step()
        const run = new JobRun(large, limited, { clock })
        run.run()
        expect(seen(run)).toEqual(seen(stepped))
        run.back()
        stepped.back()
        expect(seen(run)).toEqual(seen(stepped))
        expect(run.status).toBe('running')
      }),
      { numRuns: 12 },
    )
  })
})

describe('on problems that only show successors', () => {
  const jugs = () => textbook.find(({ name }) => name === 'jugs')!.instance({})

  test.each([
    ['first', 'use "greedy"'],
    ['best', 'use "branch-and-bound"'],
    ['ff', 'use "greedy"'],
    ['bfws', 'use "greedy"'],
    ['dual-bfws', 'use "greedy"'],
    ['iw', 'use "breadth-first"'],
  ])('%s says why it cannot, and what can', (strategy, advice) => {
    expect(() => solve(jugs(), { strategy })).toThrow(UnsupportedError)
    expect(() => solve(jugs(), { strategy })).toThrow(advice)
    const [outcome, other] = compare(jugs(), [{ strategy }, { strategy: /"(.*)"/.exec(advice)![1] }])
    expect([outcome.status, other.status]).toEqual(['unsupported', 'solved'])
    expect(outcome.reason).toContain(advice)
  })

  test('optimal does without', () => {
    expect(solve(jugs(), { strategy: 'optimal' })).toMatchObject({ status: 'solved', optimal: true })
  })
})
