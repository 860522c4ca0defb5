/** The n queens problem, by placing queens row by row or by moving them about. */

import type { ProblemMessages } from '../help/problem-messages.ts'
import type { Successor } from '../languages/language.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { mulberry32 } from './mulberry32.ts'
import { type ParameterPlace, readNumbers, readOptions, wrongParameter } from './parameters.ts'

/** For each row the column of its queen, counting from 1; 0 if there is none yet. */
export type Queens = readonly number[]

const place: ParameterPlace = { problem: 'queens', which: 'start', example: '8' }

function attacks(queens: Queens, row: number, other: number): boolean {
  const [column, otherColumn] = [queens[row], queens[other]]
  if (column === 0 || otherColumn === 0) return false
  return column === otherColumn || Math.abs(column - otherColumn) === Math.abs(row - other)
}

/** Pairs of rows whose queens attack each other. */
function attackedPairs(queens: Queens): [number, number][] {
  return queens.flatMap((_, row) =>
    queens.slice(0, row).flatMap((_, other): [number, number][] => (attacks(queens, row, other) ? [[other, row]] : [])),
  )
}

const rowsLeft = (queens: Queens) => queens.filter((column) => column === 0).length
const withQueen = (queens: Queens, row: number, column: number) => queens.with(row, column)
const columnsOf = (queens: Queens) => queens.map((_, column) => column + 1)

function* steps(queens: Queens): Generator<Successor<Queens>> {
  const empty = queens.indexOf(0)
  if (empty >= 0) {
    for (const column of columnsOf(queens)) {
      const next = withQueen(queens, empty, column)
      const isSafe = queens.every((_, row) => row === empty || !attacks(next, row, empty))
      if (isSafe) yield { action: `place(${empty + 1},${column})`, state: next }
    }
    return
  }
  // a solution has no successors, so that the space of an empty board stays small
  if (attackedPairs(queens).length === 0) return
  for (const row of queens.keys()) {
    for (const column of columnsOf(queens)) {
      if (column !== queens[row]) yield { action: `move(${row + 1},${column})`, state: withQueen(queens, row, column) }
    }
  }
}

function readQueens(parameter: unknown = 8): Queens {
  const numbers = readNumbers(parameter)
  if (numbers !== undefined && numbers.length > 1) {
    if (numbers.every((column) => Number.isInteger(column) && column >= 0 && column <= numbers.length)) return numbers
    throw wrongParameter(place, parameter, `a column from 1 to ${numbers.length} for each row, or 0 for no queen`)
  }
  const { queens, seed } = readOptions(place, parameter, {
    queens: { default: 8, least: 1, most: 64 },
    seed: { default: 0, least: 0, most: 2 ** 32 - 1 },
  })
  if (seed === 0) return Array.from({ length: queens }, () => 0)
  const random = mulberry32(seed)
  return Array.from({ length: queens }, () => 1 + Math.floor(random() * queens))
}

/** Pairs that share no queen: each of them needs its own move. */
function separatePairs(queens: Queens): number {
  const used = new Set<number>()
  let pairs = 0
  for (const [row, other] of attackedPairs(queens)) {
    if (used.has(row) || used.has(other)) continue
    used.add(row).add(other)
    pairs++
  }
  return pairs
}

/** n queens on n × n squares, none of which attacks another. */
export const queens = defineProblem<Queens, unknown, unknown>({
  name: 'queens',
  title: 'n queens',
  summary: 'Put n queens on a board of n × n squares so that none attacks another.',
  parameters: {
    start:
      'how many: --start 8 (the default); a full board from a seed: --start queens=8,seed=1; or the column of each row, 0 for none: --start "1 1 1 1"',
  },
  start: readQueens,
  goal: (state) => rowsLeft(state) === 0 && attackedPairs(state).length === 0,
  actions: successors(steps),
  heuristics: {
    'rows-left': { summary: 'rows without a queen', admissible: true, estimate: rowsLeft },
    'attacked-pairs': {
      summary: 'rows without a queen and pairs that attack each other',
      admissible: false,
      estimate: (state) => rowsLeft(state) + attackedPairs(state).length,
    },
    'separate-pairs': {
      summary: 'rows without a queen and attacking pairs that have no queen in common',
      admissible: true,
      estimate: (state) => rowsLeft(state) + separatePairs(state),
    },
  },
  key: (state) => state.join(' '),
  print: (state) => state.join(' '),
  report: (fringe) => (fringe.length === 0 ? 'the fringe is empty' : board(fringe[0].state)),
  page: `
Queens attack along rows, columns and diagonals. Put n of them on a board of n × n squares so that none attacks another. For eight
queens there are 92 solutions.

A state gives the column of the queen in each row, and there are two ways to search. From an empty board (\`--start 8\`), the search
places queens row by row, only on squares that no queen attacks. All solutions are 8 steps deep, nothing is ever undone, and the
only question is which squares to try first. From a full board (\`--start queens=8,seed=1\`, or columns of your own), it moves
queens within their rows, and may do so for ever; the space has 8^8 = 16,777,216 boards. Every step costs 1.

\`rows-left\` counts the queens still to be placed. It is exact wherever a solution exists, but says nothing about full boards.
\`attacked-pairs\` also counts attacks. One move can end several of them, so it is sometimes too high, and not admissible.
\`separate-pairs\` counts attacking pairs that have no queen in common. Each of them needs its own move, so it is admissible.

\`\`\`
telos lab solve queens --search depth-first                                                        # cost 8, 113 expanded
telos lab solve queens --search depth-first --solutions 92                                         # 92 solutions, cost 8, 1860 expanded
telos lab solve queens --search breadth-first                                                      # cost 8, 1965 expanded
telos lab solve queens --start queens=8,seed=1 --search greedy --heuristic attacked-pairs          # cost 5, 7 expanded
telos lab solve queens --start queens=8,seed=2 --search hill-climbing --heuristic attacked-pairs   # nothing found, 4 expanded
telos lab solve queens --start queens=8,seed=25 --search hill-climbing --heuristic attacked-pairs  # cost 2, 2 expanded
\`\`\`

What to notice: breadth-first search generates nearly all boards before it reaches the first solution, because all solutions are
at the bottom. Hill climbing from a full board takes a handful of steps, but usually gets stuck on a board that no single move
improves: of the seeds from 1 to 100, 14 lead to a solution. Greedy search continues from there.
`,
})

function board(state: Queens): string {
  return state
    .map((column) =>
      columnsOf(state)
        .map((each) => (each === column ? 'Q' : '·'))
        .join(' '),
    )
    .join('\n')
}

/** In Italian. The commands to try replace `{commands}`. */
export const queensItalian: ProblemMessages = {
  title: 'Le n regine',
  summary: 'Disporre n regine su una scacchiera di n × n caselle senza che si minaccino.',
  parameters: {
    start:
      'quante sono: --start 8 (predefinito); una scacchiera piena da un seme: --start queens=8,seed=1; oppure la colonna di ogni riga, 0 per nessuna: --start "1 1 1 1"',
  },
  heuristics: {
    'rows-left': 'righe senza regina',
    'attacked-pairs': 'righe senza regina, più coppie che si minacciano',
    'separate-pairs': 'righe senza regina, più coppie che si minacciano e non hanno regine in comune',
  },
  page: `
Le regine minacciano lungo righe, colonne e diagonali. Disponine n su una scacchiera di n × n caselle in modo che nessuna ne minacci
un'altra. Con otto regine ci sono 92 soluzioni.

Uno stato dice per ogni riga in quale colonna sta la sua regina, e si può cercare in due modi. Da una scacchiera vuota (\`--start 8\`)
le regine si dispongono riga per riga, solo dove nessuna le minaccia: tutte le soluzioni sono a 8 passi di profondità, nulla si disfa,
e conta solo l'ordine dei tentativi. Da una scacchiera piena (\`--start queens=8,seed=1\`, o colonne a scelta) le regine si spostano
nella loro riga, e si può andare avanti per sempre; lo spazio ha 8^8 = 16.777.216 scacchiere. Ogni passo costa 1.

\`rows-left\` è ciò che resta da disporre: esatta quando una soluzione c'è, ma non dice nulla delle scacchiere piene. \`attacked-pairs\`
conta anche le minacce. Una mossa può toglierne più d'una, perciò a volte è troppo alta, e non è ammissibile. \`separate-pairs\` conta
le coppie che si minacciano senza regine in comune: a ciascuna serve una mossa propria, quindi è ammissibile.

{commands}

Da osservare: la ricerca in ampiezza genera quasi tutte le scacchiere prima di vedere una soluzione, perché le soluzioni stanno tutte in
fondo. L'hill climbing da una scacchiera piena fa pochi passi, ma di solito si blocca su scacchiere che nessuna singola mossa migliora:
dei semi da 1 a 100, 14 portano a una soluzione. La ricerca greedy da lì prosegue.
`,
}
