/** The same small problems as packed tasks, as values and as simulators, with the cost of a cheapest solution. */
import type { DomainSpec } from '../../src/domain/spec.ts'
import { simulatorSpace } from '../../src/search/spaces/simulator-space.ts'
import { type ValueProblem, valueSpace } from '../../src/search/spaces/value-space.ts'
import type { StateSpace } from '../../src/state-space.ts'
import { compileTask } from '../../src/task/compile-task.ts'
import type { Task } from '../../src/task/task.ts'
import { goalOf, modelOf } from './models.ts'

export interface SmallProblem {
  readonly name: string
  /** Cost of a cheapest solution, computed by hand. */
  readonly cost: number
  /** Fewest steps, computed by hand. */
  readonly steps: number
  readonly forms: readonly { readonly form: string; readonly create: () => StateSpace }[]
}

/** A task, a space of values and a simulator; the simulator wraps the values in mutable state. */
function problem<State>(
  name: string,
  cost: number,
  steps: number,
  domain: { readonly spec: DomainSpec; readonly from: Readonly<Record<string, unknown>>; readonly to: object },
  values: ValueProblem<State>,
): SmallProblem {
  return {
    name,
    cost,
    steps,
    forms: [
      {
        form: 'task',
        create: () => {
          const model = modelOf(domain.spec)
          const task = compileTask({ model, goal: goalOf(model, domain.to) }) as Task
          task.start(domain.from)
          return task
        },
      },
      { form: 'values', create: () => valueSpace(values) },
      { form: 'simulator', create: () => simulate(values) },
    ],
  }
}

function simulate<State>(values: ValueProblem<State>): StateSpace {
  let state = values.start
  return simulatorSpace<State, { action: string; state: State; cost?: number }>({
    snapshot: () => state,
    restore: (snapshot) => {
      state = snapshot
    },
    isGoal: () => values.isGoal(state),
    moves: () => [...values.successors(state)],
    apply: (move) => {
      state = move.state
      return move.cost
    },
    moveName: ({ action }) => action,
    key: () => JSON.stringify(state),
    describe: () => JSON.stringify(state),
  })
}

/** Jugs of five and three litres; four are wanted. Pouring costs what is poured, filling 1, emptying 2. */
const jugs = problem(
  'water jugs',
  // fill 5 (1), pour 3 over (3), empty 3 (2), pour 2 over (2), fill 5 (1), pour 1 over (1)
  10,
  6,
  {
    spec: {
      facts: { five: { kind: 'count', max: 5 }, three: { kind: 'count', max: 3 } },
      actions: {
        fillFive: { does: { five: 5 } },
        fillThree: { does: { three: 3 } },
        emptyFive: { does: { five: 0 }, cost: 2 },
        emptyThree: { does: { three: 0 }, cost: 2 },
        pourFive: {
          does: {
            five: { subtract: { smallest: [{ fact: 'five' }, { difference: [3, { fact: 'three' }] }] } },
            three: { add: { smallest: [{ fact: 'five' }, { difference: [3, { fact: 'three' }] }] } },
          },
          cost: { smallest: [{ fact: 'five' }, { difference: [3, { fact: 'three' }] }] },
        },
        pourThree: {
          does: {
            three: { subtract: { smallest: [{ fact: 'three' }, { difference: [5, { fact: 'five' }] }] } },
            five: { add: { smallest: [{ fact: 'three' }, { difference: [5, { fact: 'five' }] }] } },
          },
          cost: { smallest: [{ fact: 'three' }, { difference: [5, { fact: 'five' }] }] },
        },
      },
    },
    from: {},
    to: { five: 4 },
  },
  {
    start: { five: 0, three: 0 },
    isGoal: ({ five }) => five === 4,
    successors: ({ five, three }) => {
      const [down, up] = [Math.min(five, 3 - three), Math.min(three, 5 - five)]
      return [
        { action: 'fillFive', state: { five: 5, three } },
        { action: 'fillThree', state: { five, three: 3 } },
        { action: 'emptyFive', state: { five: 0, three }, cost: 2 },
        { action: 'emptyThree', state: { five, three: 0 }, cost: 2 },
        { action: 'pourFive', state: { five: five - down, three: three + down }, cost: down },
        { action: 'pourThree', state: { five: five + up, three: three - up }, cost: up },
      ]
    },
  },
)

const map = ['S.#.', '.##.', '..~G', '....']
const cells = map.flatMap((row, y) => [...row].map((kind, x) => ({ x, y, kind, name: `c${x}${y}` })))
const free = cells.filter(({ kind }) => kind !== '#')
const price = (name: string) => (free.find((cell) => cell.name === name)?.kind === '~' ? 5 : 1)
const neighbours = (name: string) => {
  const here = free.find((cell) => cell.name === name) ?? free[0]
  return free.filter(({ x, y }) => Math.abs(x - here.x) + Math.abs(y - here.y) === 1).map((cell) => cell.name)
}

/** A grid with walls (#) and mud (~). Through the mud takes five steps for 9, around it seven for 7. */
const grid = problem(
  'grid with walls',
  7,
  5,
  {
    spec: {
      objects: { cell: free.map(({ name }) => name) },
      facts: {
        at: { kind: 'ref', type: 'cell' },
        next: {
          kind: 'flag',
          per: ['cell', 'cell'],
          fixed: Object.fromEntries(free.flatMap(({ name }) => neighbours(name).map((to) => [`${name},${to}`, true]))),
        },
        price: {
          kind: 'count',
          max: 9,
          per: ['cell'],
          fixed: Object.fromEntries(free.map(({ name }) => [name, price(name)])),
        },
      },
      actions: {
        go: {
          with: { from: 'cell', to: 'cell' },
          needs: { at: 'from', 'next(from,to)': true },
          does: { at: 'to' },
          cost: { fact: 'price(to)' },
        },
      },
    },
    from: { at: 'c00' },
    to: { at: 'c32' },
  },
  {
    start: 'c00',
    isGoal: (at) => at === 'c32',
    successors: (at) => neighbours(at).map((to) => ({ action: `go(${at},${to})`, state: to, cost: price(to) })),
  },
)

/** From 1 to 10 by adding one, which costs 2, or doubling, which costs 3. */
const counter = problem(
  'counter',
  // 1, 2, 4, 5, 10: 2 + 3 + 2 + 3
  10,
  4,
  {
    spec: {
      facts: { n: { kind: 'count', min: 1, max: 20, initial: 1 } },
      actions: {
        addOne: { does: { n: { add: 1 } }, cost: 2 },
        double: { does: { n: { add: { fact: 'n' } } }, cost: 3 },
      },
    },
    from: {},
    to: { n: 10 },
  },
  {
    start: 1,
    isGoal: (n) => n === 10,
    successors: (n) =>
      [
        { action: 'addOne', state: n + 1, cost: 2 },
        { action: 'double', state: 2 * n, cost: 3 },
      ].filter(({ state }) => state <= 20),
  },
)

export const smallProblems: readonly SmallProblem[] = [jugs, grid, counter]
