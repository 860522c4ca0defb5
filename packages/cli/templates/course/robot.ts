// Exercise 1: a robot on a map. Your part is the heuristic at the end. exercise.md guides you.
import { defineProblem, successors } from '@telos/lab'

// # is a wall, ~ is mud
const map = [
  '............',
  '.####.####..',
  '.#.....#.#..',
  '.#.~~~.#.#..',
  '...~~~......',
  '.#.~~~.###..',
  '.#........#.',
  '.######.#.#.',
  '............',
]

type Place = readonly [column: number, row: number]

const signAt = ([column, row]: Place) => map[row]?.[column] ?? '#'

/** From one place on the map to another; `--start "[0,8]"` and `--goal "[8,3]"` choose them. */
export default defineProblem({
  name: 'robot',
  start: (from: Place = [0, 4]): Place => from,
  goal: ([column, row]: Place, to: Place = [11, 4]) => column === to[0] && row === to[1],
  actions: successors(([column, row]: Place) => {
    const steps: { action: string; state: Place }[] = [
      { action: 'up', state: [column, row - 1] },
      { action: 'right', state: [column + 1, row] },
      { action: 'down', state: [column, row + 1] },
      { action: 'left', state: [column - 1, row] },
    ]
    return steps.filter(({ state }) => signAt(state) !== '#')
  }),
  // a step costs 1, a step into mud 5
  cost: (_from, to) => (signAt(to) === '~' ? 5 : 1),
  heuristics: {
    // a lower bound on the cost from here to the goal
    mine: (_state: Place, _to: Place = [11, 4]) => 0,
  },
})
