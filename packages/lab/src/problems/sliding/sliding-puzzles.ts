/** The 8-puzzle and the 15-puzzle. */
import type { ProblemMessages } from '../../help/problem-messages.ts'
import { ProblemError } from '../../languages/problem-error.ts'
import { successors } from '../../languages/successors.ts'
import { defineProblem, type FringeNode, type Problem } from '../../problem.ts'
import { mulberry32 } from '../mulberry32.ts'
import { type ParameterPlace, readNumbers, readOnce, readOptions, wrongParameter } from '../parameters.ts'
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

const slidingHeuristics = {
  manhattan: 'passi di ogni tessera fino alla sua casella, come se fosse sola',
  misplaced: 'tessere fuori posto',
  'linear-conflict':
    "manhattan, più 2 per ogni tessera che deve lasciare la riga o la colonna per farne passare un'altra",
} as const

const slidingStart = (board: string) =>
  `il tabellone riga per riga, 0 per la casella vuota: --start "${board}" (predefinito), oppure mosse casuali dal tabellone ordinato: --start moves=30,seed=1`

/** In Italian. The commands to try replace `{commands}`. */
export const eightPuzzleItalian: ProblemMessages = {
  title: "Il gioco dell'8",
  summary: 'Far scorrere 8 tessere su un tabellone di 3 × 3 caselle fino a metterle in ordine.',
  parameters: {
    start: slidingStart('7 2 4 5 0 6 8 3 1'),
    goal: 'un altro tabellone da raggiungere: --goal "8 7 6 5 4 3 2 1 0"',
  },
  heuristics: slidingHeuristics,
  page: `
Su un tabellone di 3 × 3 caselle ci sono otto tessere numerate; una casella è vuota. Una tessera vicina alla casella vuota può
scorrervi dentro. L'obiettivo è il tabellone con i numeri in ordine, qui con la casella vuota al primo posto.

Uno stato è un tabellone. Ce ne sono 9! = 362.880, e da ciascuno se ne raggiunge la metà: ogni mossa cambia insieme la parità della
permutazione e quella della casella vuota. Le azioni spostano la casella vuota: up, down, left e right. Ognuna costa 1. Poiché ogni
mossa si può annullare, la ricerca può anche procedere a ritroso dall'obiettivo.

\`misplaced\` conta le tessere fuori posto; ciascuna deve muoversi almeno una volta. \`manhattan\` somma le distanze che devono
percorrere, come se nessun'altra tessera fosse d'intralcio. \`linear-conflict\` aggiunge 2 quando due tessere sono nella linea giusta
ma nell'ordine sbagliato: una deve farsi da parte e poi tornare. Tutte e tre risolvono esattamente un gioco più facile, perciò nessuna
è mai troppo alta. Ognuna è alta almeno quanto la precedente, e più alta è una stima ammissibile, meno tabelloni espande A*.

{commands}

Da osservare: tutte tranne l'ultima trovano 26 mosse. Guarda quanto fa risparmiare una stima migliore, quante volte IDA* riesamina lo
stesso tabellone per risparmiare memoria, e quanto la ricerca greedy paga la sua fretta. I tabelloni più lontani distano 31 mosse:
"8 0 6 5 4 7 2 3 1" è uno di questi.
`,
}

/** In Italian. The commands to try replace `{commands}`. */
export const fifteenPuzzleItalian: ProblemMessages = {
  title: 'Il gioco del 15',
  summary: 'Far scorrere 15 tessere su un tabellone di 4 × 4 caselle fino a metterle in ordine.',
  parameters: {
    start: slidingStart('0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15'),
    goal: 'un altro tabellone da raggiungere: --goal "15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0"',
  },
  heuristics: slidingHeuristics,
  page: `
Il gioco dell'8 su un tabellone di 4 × 4 caselle, in vendita dal 1880. Quindici tessere scorrono; l'obiettivo è il tabellone in
ordine, qui con la casella vuota al primo posto.

I tabelloni sono 16!, circa 2,1 · 10^13, e se ne raggiunge la metà. Nessuno può tenerne tanti in memoria: per questo gioco è nata IDA*
(Korf 1985). Azioni e costi sono quelli del gioco dell'8, e così le stime: \`misplaced\`, \`manhattan\` e \`linear-conflict\`, tutte
ammissibili.

{commands}

Da osservare: IDA* espande più tabelloni di A*, ma ricorda solo quelli sul proprio cammino; A* deve tenerli tutti. La ricerca greedy
finisce subito, con un piano troppo lungo. Altri tabelloni si ottengono con \`--start moves=60,seed=2\` e simili; quelli mescolati a
lungo possono richiedere più pazienza di quanta ne conceda una lezione.
`,
}
