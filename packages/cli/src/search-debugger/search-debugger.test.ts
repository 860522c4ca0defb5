import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { engines } from '@telos/core/search'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { memoryIo } from '../../test/memory-io.ts'
import { ferry, ferryProblem } from '../../test/pddl.ts'
import { type ListenerOptions, SearchListener } from '../../test/search-listener.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'
import { openSearchDebugger } from './search-debugger.ts'

const house = fileURLToPath(new URL('../../../../examples/pddl/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'telos-search-debugger-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function listen(options: ListenerOptions = {}) {
  const listener = new SearchListener(options)
  closing.push(() => listener.close())
  return { listener, port: String(await listener.listen()) }
}

const stepsIn = (out: string) =>
  out.split('\n').flatMap((line) => (line.startsWith('(') ? [line.slice(1, line.indexOf(')'))] : []))

/** Plans with a listener that takes everything as the extension does. */
async function watched(files: readonly [string, string], args: readonly string[] = [], options: ListenerOptions = {}) {
  const { listener, port } = await listen(options)
  const ran = await telos({ cwd: folder }, 'plan', ...files, ...args, '--search-debugger', port)
  expect(listener.faults).toEqual([])
  return { listener, ...ran }
}

function writeFerry(boxes: number): readonly [string, string] {
  writeFileSync(join(folder, 'ferry.pddl'), ferry)
  writeFileSync(join(folder, `move-${boxes}.pddl`), ferryProblem({ boxes }))
  return ['ferry.pddl', `move-${boxes}.pddl`]
}

/** Whoever blasts has the gem and no way home. */
function writeMine(): readonly [string, string] {
  const domain = `(define (domain mine) (:requirements :strips)
    (:predicates (at ?p) (road ?p ?q) (open) (dug) (gem))
    (:action go :parameters (?p ?q) :precondition (and (at ?p) (road ?p ?q) (open)) :effect (and (at ?q) (not (at ?p))))
    (:action dig :parameters () :precondition (at mine) :effect (dug))
    (:action take :parameters () :precondition (and (at mine) (dug)) :effect (gem))
    (:action blast :parameters () :precondition (at mine) :effect (and (gem) (not (open)))))`
  const problem = `(define (problem gem) (:domain mine)
    (:init (at home) (road home mine) (road mine home) (open)) (:goal (and (gem) (at home))))`
  writeFileSync(join(folder, 'mine.pddl'), domain.replace('(:predicates', '(:constants home mine)\n(:predicates'))
  writeFileSync(join(folder, 'gem.pddl'), problem)
  return ['mine.pddl', 'gem.pddl']
}
const letter = [join(house, 'house.pddl'), join(house, 'letter.pddl')] as const

/** Engines that cannot search PDDL, watched or not. */
const forDomains = /^(bidirectional|regressive|forced)$/

describe.each(engines.map(({ name }) => name))('%s', (engine) => {
  test.each([['a house', letter] as const, ['a ferry', writeFerry(2)] as const])(
    'shows its search for a plan in %s',
    async (_, files) => {
      const { listener, exit, out, err } = await watched(files, ['--search', engine])
      if (exit === ExitCode.unsupported)
        return expect([engine, listener.paths]).toEqual([expect.stringMatching(forDomains), []])
      expect(listener.paths[0]).toBe('/state/initial')
      expect(err).toContain(`search debugger: showed ${listener.states.size} states`)
      // one after the other, over one connection
      expect([listener.mostAtOnce, listener.connections]).toEqual([1, 1])
      // some engines give up
      if (exit === ExitCode.gaveUp)
        return expect([engine, listener.plans]).toEqual([expect.stringMatching(/^(iw|hill-climbing)$/), []])
      expect(exit).toBe(ExitCode.done)
      // the plan in the tree is the one that was printed
      const goal = listener.plans.at(-1)!
      expect(listener.wayTo(goal)).toEqual(stepsIn(out))
      expect(goal.planHead.map(({ actionName }) => actionName)).toEqual(stepsIn(out))
    },
  )
})

test('a search is shown as it is: estimates, duplicates, and the same plan as without a listener', async () => {
  const args = ['--search', 'astar', '--heuristic', 'hmax']
  const { listener, out } = await watched(letter, args)
  const alone = await telos({}, 'plan', ...letter, ...args)
  expect(out).toBe(alone.out)
  const states = [...listener.states.values()]
  const { evaluated } = JSON.parse((await telos({}, 'plan', ...letter, ...args, '--json')).out).stats
  expect(states.filter(({ isEvaluated }) => isEvaluated)).toHaveLength(evaluated)
  expect(states.some(({ wasVisitedOrIsWorse }) => wasVisitedOrIsWorse)).toBe(true)
  expect(states.every(({ h = 0 }) => h >= 0)).toBe(true)
  // a cheapest plan: no estimate of the whole on the way is above its cost
  const goal = listener.plans.at(-1)!
  for (let at = listener.states.get(goal.parentId!); at !== undefined; at = listener.states.get(at.parentId ?? -1))
    expect(at.totalMakespan).toBeLessThanOrEqual(18)
})

test('blind searches tell no estimates', async () => {
  const { listener } = await watched(letter, ['--search', 'breadth-first', '--heuristic', 'zero'])
  expect(listener.paths).not.toContain('/state/heuristic')
})

test('dead ends are shown as such', async () => {
  const { listener, out } = await watched(writeMine(), ['--search', 'astar', '--heuristic', 'hmax'])
  expect(stepsIn(out)).toEqual(['go home mine', 'dig', 'take', 'go mine home'])
  const dead = [...listener.states.values()].filter(({ isDeadEnd }) => isDeadEnd)
  expect(dead.map((state) => listener.wayTo(state).at(-1))).toContain('blast')
})

test('better and better plans are shown, the last one last', async () => {
  const { listener, out, err } = await watched(letter, ['--search', 'best'])
  expect(listener.plans.length).toBeGreaterThan(1)
  expect(listener.wayTo(listener.plans.at(-1)!)).toEqual(stepsIn(out))
  expect(err).toMatch(/states of \d+ searches from one root, by the ends of their ids: _1 best, _2 best/)
})

test('ways under a bound are shown as they are in the end', async () => {
  const { listener, out } = await watched(letter, ['--search', 'first', '--bound', '20'])
  expect(listener.wayTo(listener.plans.at(-1)!)).toEqual(stepsIn(out))
})

test('where nothing is searched, nothing is shown', async () => {
  const { listener, exit, err } = await watched([letter[0], join(house, 'wrong/walled-in.pddl')])
  expect([exit, listener.paths]).toEqual([ExitCode.unsolvable, []])
  expect(err).toContain('search debugger: nothing was searched, so nothing was shown\n')
})

test('--quiet and --json stay as they are', async () => {
  expect((await watched(letter, ['--quiet'])).err).toBe('')
  const { out, err } = await watched(letter, ['--json'])
  expect([JSON.parse(out).status, err]).toEqual(['solved', ''])
})

test('a listener that is away is told in one sentence, and the plan is found', async () => {
  const { listener, port } = await listen()
  listener.close()
  const { exit, out, err } = await telos({}, 'plan', ...letter, '--search-debugger', port)
  expect([exit, stepsIn(out).length]).toEqual([ExitCode.done, 8])
  expect(err.match(/search debugger: .*/g)).toEqual([
    `search debugger: nobody listens on port ${port}; planning continues without it`,
  ])
})

test.each([
  ['dies', 'the listener hung up'],
  ['refuses', 'the listener answered /state/heuristic with the status 413'],
])('a listener that %s on the way is told once, and the plan is found', async (what, why) => {
  const { listener, port } = await listen({
    ...(what === 'refuses' && { most: 5 }),
    before: (messages) => {
      if (what === 'dies' && messages === 5) listener.close()
    },
  })
  const { exit, out, err } = await telos({}, 'plan', ...letter, '--search-debugger', port)
  expect([exit, stepsIn(out).length]).toEqual([ExitCode.done, 8])
  expect(err.match(/search debugger: .*/g)).toEqual([`search debugger: ${why}; planning continues without it`])
})

test('a listener that never answers does not hold planning up for ever', async () => {
  const deaf = createServer(() => {})
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
  const { port } = deaf.address() as { port: number }
  const { io, err } = memoryIo()
  await openSearchDebugger(port, io, { timeout: 100 })
  expect(err()).toBe('search debugger: the listener did not answer for 0.1 s; planning continues without it\n')
  deaf.close()
})

test('the search waits for a slow listener, within its time', async () => {
  const { listener, exit } = await watched(writeFerry(6), ['--search', 'breadth-first', '--time', '1'], {
    before: () => setTimeout(5),
  })
  // thousands of states would be there by now
  expect(listener.states.size).toBeLessThan(1000)
  expect(exit).toBe(ExitCode.outOfTime)
})

test('a connection that the listener has closed while nothing was sent is opened again', async () => {
  const { listener, port } = await listen({ keepAlive: 50 })
  const { io, err } = memoryIo()
  const shown = await openSearchDebugger(Number(port), io)
  await setTimeout(150)
  shown.emit({ type: 'search-start', engine: 'astar', heuristic: 'hmax', pruning: 'closed' })
  shown.emit({ type: 'node', node: 0, parent: -1, action: '', state: 0, label: '', g: 0, h: 1, depth: 0 })
  await shown.end(() => false)
  expect([listener.faults, err()]).toEqual([[], 'search debugger: showed 1 state\n'])
})

test('documents have no listener', async () => {
  const pirate = join(house, '../documents/pirate.yaml')
  const { exit, err } = await telos({}, 'plan', pirate, '--search-debugger', '8000')
  expect([exit, err]).toEqual([ExitCode.usage, 'error: --search-debugger is for PDDL: telos plan DOMAIN PROBLEM\n'])
  expect((await telos({}, 'plan', ...letter, '--search-debugger', 'x')).exit).toBe(ExitCode.usage)
})
