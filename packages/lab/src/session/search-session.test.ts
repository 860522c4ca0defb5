import { describe, expect, test } from 'vitest'
import { languages } from '../help/messages.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { queens } from '../problems/queens.ts'
import type { Job } from '../run/job.ts'
import { JobRun } from '../run/job-run.ts'
import { type Instance, instanceOf } from '../space/instance.ts'
import { SearchSession } from './search-session.ts'

const still = { clock: () => 0, now: () => new Date(2024, 0, 2, 3, 4) }
/** A map with two paths to the goal, 3, of which the one with fewer steps costs more. */
const roads = [
  { from: 0, to: 1, cost: 1 },
  { from: 0, to: 2, cost: 4 },
  { from: 1, to: 2, cost: 1 },
  { from: 1, to: 0, cost: 1 },
  { from: 2, to: 3, cost: 1 },
]
const map = defineProblem<number>({
  name: 'map',
  start: () => 0,
  goal: (state, wanted = 3) => state === wanted,
  actions: successors((state: number) =>
    roads.filter(({ from }) => from === state).map(({ to }) => ({ action: `to ${to}`, state: to })),
  ),
  cost: (from, to) => roads.find((road) => road.from === from && road.to === to)?.cost ?? 0,
  heuristics: { 'is not goal': (state, wanted = 3) => (state === wanted ? 0 : 1) },
})
const example = instanceOf(map)

/** Counts up and doubles, without an end. */
const counting = defineProblem<number, number, number>({
  name: 'counting',
  start: (from = 1) => from,
  goal: (state, wanted = 10) => state === wanted,
  actions: successors((state: number) => [
    { action: 'add one', state: state + 1 },
    { action: 'double', state: state * 2 },
  ]),
  heuristics: { halves: (state, wanted = 10) => Math.abs(wanted - state) / 2 },
})

/** A run with a stopped clock. */
function runOf<State>(instance: Instance<State>, job: Job, explore = false): JobRun<State> {
  return new JobRun(instance, job, { explore, clock: () => 0 })
}

describe('solutions', () => {
  const say = async <State>(session: SearchSession<State>, line: string) => (await session.execute(line)).text

  test('are told when they are found, and what comes next', async () => {
    const session = new SearchSession(
      runOf(example, { strategy: 'uniform-cost', pruning: 'none', solutions: 2 }),
      still,
    )
    await session.execute('skip 4')
    expect(await say(session, 'solutions')).toBe('no solution yet')
    expect(await say(session, 'next')).toMatchInlineSnapshot(`
      "step 5 · node 3 · depth 3 · cost 3 · fringe 3 nodes
      solution 1: cost 3 · depth 3
        to 1, to 2, to 3
      found 1 of 2 solutions: the search continues"
    `)
    const last = await session.execute('skip all')
    expect(last.done).toBe(true)
    expect(last.text).toContain('\nsolution 2: cost 5 · depth 2\n  to 2, to 3\nthe search is over: solved\n')
    expect(await say(session, 'solutions')).toContain('solution 1: cost 3 · depth 3')
    expect(await say(session, 'next')).toBe('this search is over; "back" takes its last step back')
    expect((await session.execute('back')).done).toBe(false)
    expect(session.run.solutions).toHaveLength(1)
  })

  test('do not stop an exploration, nor branch and bound', async () => {
    const exploring = new SearchSession(runOf(example, { strategy: 'breadth-first', depth: 5 }, true), {
      ...still,
      explore: true,
    })
    const texts: string[] = []
    while (exploring.run.status === 'running') texts.push(await say(exploring, 'next'))
    expect(texts.join('\n')).toContain('to 2, to 3\nexploring continues past goals')
    expect(texts.at(-1)).toContain('the exploration is over')

    const bounding = new SearchSession(runOf(example, { strategy: 'branch-and-bound' }), { ...still, language: 'it' })
    const heard: string[] = []
    while (bounding.run.status === 'running') heard.push(await say(bounding, 'next'))
    expect(heard.join('\n')).toContain('la ricerca continua: potrebbe esserci una soluzione meno costosa')
    expect(heard.at(-1)).toContain('la ricerca è finita: problema risolto')
  })

  test('a start that is a goal, states without actions, and no solution at all', async () => {
    const atOnce = new SearchSession(runOf(instanceOf(counting, { start: 10 }), {}), still)
    expect(await say(atOnce, 'next')).toContain('solution 1: cost 0 · depth 0\n  nothing to do: the start is a goal')

    const nameless = defineProblem<number>({
      name: 'nameless',
      start: () => 0,
      goal: (state) => state === 2,
      actions: { language: 'default', successors: (state) => [{ state: state + 1 }] },
    })
    const silent = new SearchSession(runOf(instanceOf(nameless), { strategy: 'breadth-first' }), still)
    expect(await say(silent, 'skip all')).toContain('solution 1: cost 2 · depth 2\n  0 → 1 → 2\n')

    const none = new SearchSession(runOf(instanceOf(map, { goal: 7 }), { strategy: 'breadth-first' }), still)
    expect(await say(none, 'skip all')).toContain('nothing is left to expand, so there is no solution')
    const shallow = new SearchSession(runOf(example, { strategy: 'breadth-first', depth: 1 }), still)
    expect(await say(shallow, 'skip all')).toContain('no solution was found within its limits; there may be one')
    const stuck = new SearchSession(runOf(instanceOf(queens), { strategy: 'hill-climbing' }), still)
    expect(await say(stuck, 'skip all')).toContain(
      'no solution was found; this strategy drops states for good, so there may be one',
    )
    const few = new SearchSession(runOf(example, { strategy: 'breadth-first', nodes: 1 }), still)
    expect(await say(few, 'skip all')).toContain('it reached its limit on expanded nodes')
  })

  test('are told in brief where a view says the rest', async () => {
    const session = new SearchSession(runOf(example, { strategy: 'uniform-cost', solutions: 2 }), {
      ...still,
      brief: true,
    })
    expect(await say(session, 'skip 3')).toBe('')
    expect(await say(session, 'back')).toBe('back to step 2')
    expect(await say(session, 'skip 2')).toMatch(/^solution 1: cost 3 /)
  })

  test('iterative strategies say when they begin again', async () => {
    const session = new SearchSession(runOf(example, { strategy: 'iterative-deepening' }), still)
    const texts: string[] = []
    while (session.run.status === 'running') texts.push(await say(session, 'next'))
    expect(texts.filter((text) => text.includes('the limit rises'))).toHaveLength(1)
  })
})

describe('endless searches', () => {
  const endless = () => runOf(instanceOf(counting, { goal: -1 }), { strategy: 'breadth-first', pruning: 'none' })

  test('are interrupted by a signal that comes while they run', async () => {
    const controller = new AbortController()
    const session = new SearchSession(endless())
    const timer = setTimeout(() => controller.abort(), 1)
    const { text, done } = await session.execute('skip all', { signal: controller.signal })
    clearTimeout(timer)
    expect(text).toMatch(/^interrupted after \d+ steps; the search can continue\n/)
    expect(done).toBe(false)
    const { steps } = session.run
    await session.execute('next')
    expect(session.run.steps).toBe(steps + 1)
  })

  test('tell how far they have come', async () => {
    const controller = new AbortController()
    const session = new SearchSession(endless(), { ...still, every: 7 })
    const told: number[] = []
    await session.execute('skip all', {
      signal: controller.signal,
      async progress({ taken, steps, statistics }) {
        told.push(taken)
        expect([steps, statistics.expanded]).toEqual([taken, taken])
        if (told.length === 3) controller.abort()
      },
    })
    expect(told).toEqual([7, 14, 21])
    expect(session.run.steps).toBe(21)
  })

  test('pause by the clock', async () => {
    let time = 0
    let pauses = 0
    const session = new SearchSession(endless(), {
      clock: () => (time += 10),
      pause: async () => {
        pauses++
      },
    })
    await session.execute('skip 50')
    expect(pauses).toBe(50 / 5)
  })
})

describe('empty lines', () => {
  test('do nothing, but ten of them in one search abort it', async () => {
    const session = new SearchSession(runOf(example, {}), still)
    const texts: string[] = []
    for (let line = 0; line < 9; line++) {
      texts.push((await session.execute(' \t')).text)
      await session.execute('skip 0')
    }
    expect(session.run.steps).toBe(0)
    expect(texts.slice(0, 6).join('')).toBe('')
    expect(texts.slice(6).map((text) => text.slice(0, 18))).toEqual([
      '3 more empty lines',
      '2 more empty lines',
      '1 more empty line ',
    ])
    const { text, done } = await session.execute('')
    expect(done).toBe(true)
    expect(text).toMatch(/^ten empty lines in this search: it is aborted\nthe search is aborted\n/)
    expect((await session.execute('')).text).toBe('')
  })

  test('so does the end of the input', () => {
    const session = new SearchSession(runOf(example, {}), { ...still, language: 'it' })
    const { text, done } = session.endOfInput()
    expect(text).toMatch(/^l'input è terminato\nla ricerca è interrotta\nin frontiera 1/)
    expect([done, session.run.status]).toEqual([true, 'aborted'])
  })
})

describe('what problems do themselves', () => {
  test('print calls report, which may say anything', async () => {
    const report = (fringe: readonly unknown[]) => `fringe\r\n\u001b[31m${fringe.length}\u202e\n`
    const session = new SearchSession(runOf(instanceOf({ ...counting, report }), {}), still)
    expect((await session.execute('print')).text).toBe('fringe\n␛[31m1\\u202e')
    const without = new SearchSession(runOf(instanceOf(counting), {}), still)
    expect((await without.execute('print')).text).toMatch(/^counting has nothing to print: /)
  })

  test('a report that fails is told, and the search goes on', async () => {
    const error = new Error('oh no')
    const report = () => {
      throw error
    }
    const session = new SearchSession(runOf(instanceOf({ ...counting, report }), {}), still)
    const reply = await session.execute('print')
    expect(reply).toEqual({ text: 'the function report of counting failed: oh no', done: false, moved: false, error })
  })

  test('actions that fail end the search, which can be taken back', async () => {
    const actions = {
      ...counting.actions,
      successors(state: number) {
        if (state === 2) throw new Error('no successors of 2')
        return counting.actions.successors(state)
      },
    }
    const session = new SearchSession(runOf(instanceOf({ ...counting, actions }), {}), still)
    const { text, done, error } = await session.execute('skip all')
    expect(text).toBe('counting failed, and the search is aborted: no successors of 2')
    expect(done).toBe(true)
    expect(error).toBeInstanceOf(Error)
    expect((await session.execute('back')).text).toMatch(/^back to step 0\n/)
  })

  test('a print that fails leaves the rest to be seen', async () => {
    const print = (state: number) => {
      if (state === 2) throw new Error('two')
      return `<${state}>`
    }
    const session = new SearchSession(
      runOf(instanceOf({ ...counting, print }, { start: 3 }), { strategy: 'greedy' }),
      still,
    )
    await session.execute('next')
    expect((await session.execute('show')).text).toContain('<6>')
    const failing = new SearchSession(runOf(instanceOf({ ...counting, print }), {}), still)
    expect((await failing.execute('next')).error).toBeUndefined()
    expect((await failing.execute('show')).text).toContain('(print failed: two)')
  })
})

test.each(languages)('commands as a student sees them: %s', async (language) => {
  const session = new SearchSession(runOf(example, { strategy: 'astar', pruning: 'closed' }), { ...still, language })
  const heard: string[] = []
  for (const line of [
    'help',
    'skip 2',
    'show',
    'show withpath 1',
    'log 1',
    'statistics',
    'back',
    'skp 2',
    'skip -1',
    'abort',
  ]) {
    const { text, log } = await session.execute(line)
    heard.push(`> ${line}`, text, ...(log === undefined ? [] : [`(log) ${log}`]))
  }
  expect(heard.join('\n')).toMatchSnapshot()
})

describe('whether the search moved', () => {
  test('only with steps and steps back that were taken', async () => {
    const session = new SearchSession(runOf(instanceOf(counting), { strategy: 'astar' }), still)
    const moves: [string, boolean][] = []
    const lines = [
      'back',
      'next',
      'show',
      'skip 2',
      'statistics',
      '',
      'nxet',
      'back',
      'tolog',
      'skip 0',
      'abort',
      'next',
    ]
    for (const line of lines) moves.push([line, (await session.execute(line)).moved])
    expect(moves.filter(([, moved]) => moved).map(([line]) => line)).toEqual(['next', 'skip 2', 'back'])
    expect(session.endOfInput().moved).toBe(false)
  })
})
