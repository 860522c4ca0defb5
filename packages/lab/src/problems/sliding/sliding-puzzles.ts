/** The 8-puzzle and the 15-puzzle. */
import { ProblemError } from '../../languages/problem-error.ts'
import { successors } from '../../languages/successors.ts'
import { defineProblem, type FringeNode, type Problem } from '../../problem.ts'
import { mulberry32 } from '../mulberry32.ts'
import { type ParameterPlace, readNumbers, readOptions, wrongParameter } from '../parameters.ts'
import { readOnce } from '../read-once.ts'
import { SlidingEstimates } from './sliding-estimates.ts'
import { boardOf, SlidingTiles, tileNumber } from './sliding-tiles.ts'

interface Puzzle {
  readonly name: string
  readonly title: string
  readonly width: number
  /** The default start. */
  readonly start: string
  readonly page: string
}

/** A puzzle, and a check of a start and a goal together. */
interface SlidingPuzzle {
  readonly problem: Problem<string, unknown, unknown>
  /** Throws if no moves lead from the start to the goal. */
  check(start: string, goal: unknown): void
}

function slidingPuzzle({ name, title, width, start, page }: Puzzle): SlidingPuzzle {
  const tiles = new SlidingTiles(width)
  const sorted = boardOf(Array.from({ length: tiles.squares }, (_, number) => number))
  const example = inWords(start)
  const readBoard = (place: ParameterPlace, value: unknown): string => {
    const numbers = readNumbers(value) ?? []
    const board = boardOf(numbers)
    if (Array.from(board).sort().join('') === sorted) return board
    throw wrongParameter(
      place,
      value,
      `the numbers from 0 to ${tiles.squares - 1}, each once, row by row, 0 for the blank`,
    )
  }
  const target = readOnce((parameter: unknown) => {
    const place: ParameterPlace = { problem: name, which: 'goal', example: `"${inWords(sorted)}"` }
    const board = parameter === undefined ? sorted : readBoard(place, parameter)
    return { board, estimates: new SlidingEstimates(board, width) }
  })
  const problem = defineProblem<string, unknown, unknown>({
    name,
    title,
    summary: `Slide ${tiles.squares - 1} tiles on a board of ${width} × ${width} squares into order.`,
    page,
    parameters: {
      start: `the board row by row, 0 for the blank: --start "${example}" (the default), or random moves away from the sorted board: --start moves=30,seed=1`,
      goal: `another board to reach: --goal "${inWords(backwards(sorted))}"`,
    },
    start(parameter) {
      const place: ParameterPlace = { problem: name, which: 'start', example: `"${example}"` }
      if (parameter === undefined) return start
      if (typeof parameter !== 'object' || parameter === null || Array.isArray(parameter))
        return readBoard(place, parameter)
      const { moves, seed } = readOptions({ ...place, example: 'moves=30,seed=1' }, parameter, {
        moves: { default: 30, least: 0, most: 1_000_000 },
        seed: { default: 1, least: 0, most: 2 ** 32 - 1 },
      })
      return tiles.shuffled(sorted, moves, mulberry32(seed))
    },
    goal: (board, parameter) => board === target(parameter).board,
    actions: successors((board) => tiles.successors(board)),
    predecessors: (board) => tiles.predecessors(board),
    goalStates: (parameter) => [target(parameter).board],
    heuristics: {
      manhattan: {
        summary: 'steps from all tiles to their squares, as if each were alone',
        admissible: true,
        estimate: (board, parameter) => target(parameter).estimates.manhattan(board),
      },
      misplaced: {
        summary: 'tiles that are not on their square',
        admissible: true,
        estimate: (board, parameter) => target(parameter).estimates.misplaced(board),
      },
      'linear-conflict': {
        summary: 'manhattan, plus 2 for each tile that has to leave its row or column to let another pass',
        admissible: true,
        estimate: (board, parameter) => target(parameter).estimates.linearConflict(board),
      },
    },
    key: (board) => board,
    print: inWords,
    toJSON: (board) => Array.from(board, tileNumber),
    report: (fringe: readonly FringeNode<string>[]) =>
      fringe.length === 0 ? 'the fringe is empty' : tiles.picture(fringe[0].state),
  })
  return { problem, check: (from, goal) => checkReachable(tiles, name, from, target(goal).board) }
}

function checkReachable(tiles: SlidingTiles, name: string, start: string, goal: string): void {
  if (tiles.isReachable(start, goal)) return
  const other = boardOf(swapFirstTiles(Array.from(start, tileNumber)))
  throw new ProblemError(
    `${name}: found the start ${inWords(start)}, from which no moves lead to ${inWords(goal)}: half of all boards are out of reach; ` +
      `expected one of the other half, where two tiles are swapped: --start "${inWords(other)}"`,
  )
}

function swapFirstTiles(numbers: readonly number[]): number[] {
  const [first, second] = numbers.filter((number) => number !== 0)
  return numbers.map((number) => (number === first ? second : number === second ? first : number))
}

function inWords(board: string): string {
  return Array.from(board, tileNumber).join(' ')
}

/** Reverses a board. The default boards of both puzzles can reach the reversed goal, which is not true of every board. */
function backwards(board: string): string {
  return Array.from(board).reverse().join('')
}

const eight = slidingPuzzle({
  name: 'eight-puzzle',
  title: '8-puzzle',
  width: 3,
  // the board of Russell & Norvig's textbook
  start: '724506831',
  page: `
Eight numbered tiles lie on a board of 3 × 3 squares; one square is blank. A tile beside the blank can slide onto it. The aim is
to put all numbers in order, here with the blank first.

A state is a board. There are 9! = 362,880 boards, and each can reach half of them: a move changes the parity of the
permutation and that of the blank's square together. The actions move the blank up, down, left or right, and cost 1 each. Every
move can be undone, so the search can also run backwards from the goal.

\`misplaced\` counts the tiles that are not on their square; each has to move at least once. \`manhattan\` adds up how far they have
to go, as if no other tile were in the way. \`linear-conflict\` adds 2 for two tiles that are in the right line but in the wrong
order: one has to step aside and come back. All three solve an easier puzzle exactly, so none is ever too high. Each is at least
as high as the one before, and the higher an admissible estimate, the fewer boards A* expands.

\`\`\`
telos lab solve eight-puzzle --search astar --heuristic misplaced                       # cost 26, 31776 expanded
telos lab solve eight-puzzle --search astar --heuristic manhattan                       # cost 26, 1480 expanded
telos lab solve eight-puzzle --search astar --heuristic linear-conflict                 # cost 26, 862 expanded
telos lab solve eight-puzzle --search idastar --heuristic manhattan --pruning own-path  # cost 26, 5270 expanded
telos lab solve eight-puzzle --search bidirectional                                     # cost 26, 4562 expanded
telos lab solve eight-puzzle --search greedy --heuristic manhattan                      # cost 56, 412 expanded
\`\`\`

What to notice: all but the last find 26 moves. Watch how much a better estimate saves, how often IDA* expands the same board
again to save memory, and what greedy search pays for its haste. The farthest boards are 31 moves away: "8 0 6 5 4 7 2 3 1" is one
of them.
`,
})

const fifteen = slidingPuzzle({
  name: 'fifteen-puzzle',
  title: '15-puzzle',
  width: 4,
  // number 79 of Korf's hundred, one of the easiest
  start: '0197bd53ec4286af',
  page: `
The 8-puzzle on a board of 4 × 4 squares, on sale since 1880. Fifteen tiles slide; the aim is to put them in order, here with the
blank first.

There are 16! boards, about 2.1 · 10^13, and half of them can be reached. That is too many to keep in memory: IDA* was invented
for this puzzle (Korf 1985). The actions, costs and estimates are those of the 8-puzzle: \`misplaced\`, \`manhattan\` and
\`linear-conflict\`, all admissible.

\`\`\`
telos lab solve fifteen-puzzle --search idastar --heuristic linear-conflict --pruning parent  # cost 42, 50244 expanded
telos lab solve fifteen-puzzle --search astar --heuristic linear-conflict                     # cost 42, 21506 expanded
telos lab solve fifteen-puzzle --search greedy --heuristic manhattan                          # cost 106, 682 expanded
\`\`\`

What to notice: IDA* expands more boards than A*, but remembers only those on its path, while A* has to keep every one. Greedy
search finishes at once, with a plan that is far too long. \`--start moves=60,seed=2\` and similar starts give other boards.
Well-shuffled boards can take longer than a lesson lasts.
`,
})

/** Eight tiles on 3 × 3 squares. */
export const eightPuzzle = eight.problem
/** Throws if a start of the 8-puzzle cannot be solved. */
export const checkEightPuzzle = eight.check
/** Fifteen tiles on 4 × 4 squares. */
export const fifteenPuzzle = fifteen.problem
/** Throws if a start of the 15-puzzle cannot be solved. */
export const checkFifteenPuzzle = fifteen.check
