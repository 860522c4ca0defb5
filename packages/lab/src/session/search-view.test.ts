import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import type { Job } from '../run/job.ts'
import { JobRun } from '../run/job-run.ts'
import { type Instance, instanceOf } from '../space/instance.ts'
import { searchView } from './search-view.ts'
import { textColumns } from './words.ts'

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

/** A problem with arbitrary texts as states and actions. */
function saying(texts: readonly string[]) {
  const problem = defineProblem<number>({
    name: texts[0],
    start: () => 0,
    goal: () => false,
    actions: successors((state: number) => texts.map((action, at) => ({ action, state: state + at + 1 }))),
    print: (state) => texts[state % texts.length],
  })
  return instanceOf(problem)
}

describe('a view', () => {
  test('is never wider nor higher than its room, whatever is printed', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { minLength: 1, maxLength: 4 })
    const size = fc.record({ width: fc.integer({ min: 24, max: 120 }), height: fc.integer({ min: 14, max: 40 }) })
    fc.assert(
      fc.property(texts, size, fc.nat(8), fc.constantFrom('en', 'it'), (said, { width, height }, steps, language) => {
        const run = runOf(saying(said), { strategy: 'breadth-first' })
        for (let step = 0; step < steps; step++) run.step()
        const lines = searchView(run, { width, height, language }).split('\n')
        expect(lines.length).toBeLessThanOrEqual(height)
        for (const line of lines) {
          expect(textColumns(line)).toBeLessThanOrEqual(width)
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
          expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/)
        }
      }),
    )
  })

  test('shows the fringe in its order, from the beginning to the end of a search', () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.nat(40),
        fc.constantFrom('astar', 'breadth-first', 'depth-first'),
        (start, goal, strategy) => {
          const run = runOf(instanceOf(counting, { start, goal }), { strategy, depth: 4 })
          for (;;) {
            const states = searchView(run, { height: 200 })
              .split('\n')
              .filter((line) => /^ *\d+ /.test(line))
              .map((line) => Number(line.trim().split(/\s+/).at(-1)))
            expect(states).toEqual(run.fringe().map(({ state }) => state))
            if (run.status !== 'running') break
            run.step()
          }
        },
      ),
    )
  })

  test('colours leave the text as it is', () => {
    const run = runOf(instanceOf(counting), {})
    run.step()
    const marked = searchView(run, { paint: (style, text) => `<${style}>${text}</>` })
    expect(marked).toMatch(/^<bold>step 1/)
    expect(marked.replace(/<\/?\w*>/g, '')).toBe(searchView(run))
  })

  test('of the beginning', () => {
    expect(searchView(runOf(instanceOf(counting), { strategy: 'astar' }))).toMatchSnapshot()
  })

  test('of the middle, in English', () => {
    const run = runOf(instanceOf({ ...counting, title: 'Count and double' }), { strategy: 'astar', pruning: 'closed' })
    for (let step = 0; step < 5; step++) run.step()
    expect(searchView(run, { width: 72, height: 13 })).toMatchSnapshot()
  })

  test('of the middle, in Italian', () => {
    const run = runOf(instanceOf(counting, { goal: 1000 }), { strategy: 'depth-first', depth: 12, nodes: 100 })
    for (let step = 0; step < 13; step++) run.step()
    expect(searchView(run, { width: 80, height: 16, language: 'it' })).toMatchSnapshot()
  })

  test('of wide and many-lined states', () => {
    const run = runOf(saying(['one\ntwo\u001b[2J', '広い'.repeat(40), 'plain']), { strategy: 'breadth-first' })
    run.step()
    run.step()
    expect(searchView(run, { width: 60, height: 14 })).toMatchSnapshot()
  })
})
