import { findByName, planners, prunings } from '@telos/core/search'
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../tests/runs.ts'
import type { Job } from './run/job.ts'
import { strategies } from './run/job.ts'
import { solve } from './run/solve.ts'
import { textbook } from './textbook.ts'

/** Problems written in an action language; needs are tested beside their code. */
const written = textbook.filter(({ name }) => name !== 'needs')
const pruning = findByName('pruning', prunings, 'best-cost')

/** Instances on which every complete strategy ends soon; others use the default. */
const small: Readonly<Record<string, unknown>> = {
  'eight-puzzle': { moves: 14, seed: 1 },
  'fifteen-puzzle': { moves: 12, seed: 1 },
  ...(isQuick && { sokoban: '######/#.--.#/#-$$-#/#-@--#/######' }),
}

/** Strategies that would take too long: the worst case is 10^13 boards. */
const hopeless: Readonly<Record<string, readonly string[]>> = { 'fifteen-puzzle': ['depth-first', 'id-best-first'] }

describe.each(textbook)('$name', (problem) => {
  test('says what lists and pages need, and begins', () => {
    const { name, title, summary, page, parameters, heuristics } = problem
    for (const text of [name, title, summary, page, parameters.start]) expect(text).not.toBe('')
    expect(heuristics.length).toBeGreaterThanOrEqual(2)
    for (const heuristic of heuristics) expect(heuristic.summary).not.toBe('')
    const instance = problem.instance()
    const space = instance.space()
    expect(instance.print(space.valueOf(space.initial()))).not.toContain('\n')
  })
})

describe.each(written)('$name', (problem) => {
  const { heuristics } = problem
  const outcomes = new Map<string, ReturnType<typeof solve>>()
  const instance = problem.instance({ start: small[problem.name] })
  const run = (job: Job) => {
    const key = JSON.stringify(job)
    if (!outcomes.has(key)) outcomes.set(key, solve(instance, { pruning: 'best-cost', nodes: 200_000, ...job }))
    return outcomes.get(key)!
  }

  test('every complete strategy solves it, with actions that lead along the path', () => {
    for (const engine of strategies) {
      const heuristic = instance.heuristic(heuristics[0].name)
      const options = Object.fromEntries(Object.entries(engine.options).map(([name, option]) => [name, option.default]))
      if (!engine.guarantees({ heuristic, pruning, options }).complete) continue
      // these need the actions and states of a task; "optimal" can do without
      const looksInside = planners.includes(engine) && engine.name !== 'optimal'
      if (looksInside || ['regressive', 'forced', ...(hopeless[problem.name] ?? [])].includes(engine.name)) continue
      if (engine.name === 'bidirectional' && instance.space().goalStates === undefined) continue
      const { status, solutions } = run({ strategy: engine.name, heuristic: heuristic.name })
      expect(status, engine.name).toBe('solved')
      for (const { path, actions, depth } of solutions) {
        expect([path.length, actions.length], engine.name).toEqual([depth + 1, depth])
      }
    }
  })

  test('all strategies that promise the cheapest agree', () => {
    const cheapest = run({ strategy: 'uniform-cost' }).solutions[0].cost
    const admissible = heuristics.filter((heuristic) => heuristic.admissible)
    expect(admissible.length).toBeGreaterThan(0)
    const jobs: Job[] = admissible.flatMap(({ name }) =>
      ['astar', 'idastar', 'branch-and-bound-with-cost'].map((strategy) => ({ strategy, heuristic: name })),
    )
    if (instance.space().goalStates !== undefined) jobs.push({ strategy: 'bidirectional' })
    for (const job of jobs) {
      const { solutions, optimal } = run(job)
      expect(solutions[0]?.cost, JSON.stringify(job)).toBeCloseTo(cheapest, 9)
      expect(optimal, JSON.stringify(job)).toBe(true)
    }
  })
})

describe.each(textbook)('the page of $name', (problem) => {
  const commands = [...problem.page.matchAll(/^telos lab solve (.*?)\s+# (.*)$/gm)].map(([, line, told]) => [
    line,
    told,
  ])

  test('is plain text with commands to try', () => {
    expect(commands.length).toBeGreaterThanOrEqual(3)
    expect([...problem.page.matchAll(/^telos lab solve/gm)].length).toBe(commands.length)
    expect(problem.page).not.toMatch(/^#+ [a-z]|\*\*[a-z]/im)
    expect(problem.page).toMatch(/^```\ntelos lab solve [^`]*^```$/m)
  })

  test('and what is said of its parameters can be typed', () => {
    const texts = [problem.parameters.start, problem.parameters.goal].join('\n')
    // the command would read these as saved terms
    expect(`${texts}\n${problem.page}`).not.toMatch(/--(start|goal) ["']?@/)
    const examples = [...texts.matchAll(/--(start|goal) ("[^"]*"|'[^']*'|[^\s;`]*[^\s;`,.)])/g)]
    expect(examples.length).toBeGreaterThan(0)
    for (const [, which, typed] of examples) {
      const text = typed.replace(/^(["'])(.*)\1$/, '$2')
      expect(() => problem.instance({ [which]: readValue(text) }), typed).not.toThrow()
    }
  })

  test.each(commands)('%s', (line, told) => {
    const { name, start, goal, ...job } = readCommand(line)
    expect(name).toBe(problem.name)
    const { solutions, statistics } = solve(problem.instance({ start, goal }), job)
    const many = solutions.length > 1 ? `${solutions.length} solutions, ` : ''
    const cost = solutions.length > 0 ? `cost ${Number(solutions[0].cost.toFixed(3))}` : 'nothing found'
    expect(`${many}${cost}, ${statistics.expanded} expanded`).toBe(told)
  })
})

test('names are told apart', () => {
  expect(new Set(textbook.map(({ name }) => name)).size).toBe(textbook.length)
})

/** Parses a command line of a page, nearly as the command does. */
function readCommand(line: string): Job & { name: string; start?: unknown; goal?: unknown } {
  const [name, ...words] = Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain)
  const options = words.flatMap((word, at) => (at % 2 === 0 ? [[word.slice(2), readValue(words[at + 1])]] : []))
  const { search, expansions, ...others } = Object.fromEntries(options)
  return { name, strategy: search, nodes: expansions, ...others }
}

function readValue(text: string): unknown {
  if (/^\w+=/.test(text)) {
    return Object.fromEntries(text.split(',').map((part) => [part.split('=')[0], readValue(part.split('=')[1])]))
  }
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
