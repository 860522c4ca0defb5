/** The towers of Hanoi (Lucas 1883). */

import type { ProblemMessages } from '../help/problem-messages.ts'
import type { Successor } from '../languages/language.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { type ParameterPlace, readOptions, wrongParameter } from './parameters.ts'

/** The peg of each disc, the smallest disc first, and the number of pegs. */
export interface Towers {
  readonly discs: readonly number[]
  readonly pegs: number
}

const START: ParameterPlace = { problem: 'hanoi', which: 'start', example: 'discs=4,pegs=3' }
const letter = (peg: number) => String.fromCharCode('A'.charCodeAt(0) + peg)

/** The last peg, unless the goal names another one. */
function targetOf({ pegs }: Towers, parameter: unknown): number {
  if (parameter === undefined) return pegs - 1
  const peg = typeof parameter === 'string' ? parameter.trim().toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) : -1
  if (peg >= 0 && peg < pegs && String(parameter).trim().length === 1) return peg
  const place: ParameterPlace = { problem: 'hanoi', which: 'goal', example: 'B' }
  throw wrongParameter(place, parameter, `a peg from A to ${letter(pegs - 1)}`)
}

/** Lists the legal moves. `name` gets the disc, the peg it is on, and the peg it goes to. */
function moves({ discs, pegs }: Towers, name: (disc: number, from: number, to: number) => string): Successor<Towers>[] {
  const top = Array.from({ length: pegs }, (_, peg) => discs.indexOf(peg))
  return top.flatMap((disc, from) =>
    top.flatMap((other, to): Successor<Towers>[] =>
      disc < 0 || to === from || (other >= 0 && other < disc)
        ? []
        : [{ action: name(disc, from, to), state: { discs: discs.with(disc, to), pegs } }],
    ),
  )
}

const moveName = (disc: number, from: number, to: number) => `move(${disc + 1},${letter(from)},${letter(to)})`

/** The whole tower on the goal peg. */
function towerMoved({ discs, pegs }: Towers, parameter: unknown): Towers[] {
  const target = targetOf({ discs, pegs }, parameter)
  return [{ discs: discs.map(() => target), pegs }]
}

function misplaced(towers: Towers, parameter: unknown): number {
  const target = targetOf(towers, parameter)
  return towers.discs.filter((peg) => peg !== target).length
}

/** Before the largest misplaced disc can move, smaller ones have to leave its peg and the target, and come back later. */
function blocked({ discs, pegs }: Towers, parameter: unknown): number {
  const target = targetOf({ discs, pegs }, parameter)
  const largest = discs.findLastIndex((peg) => peg !== target)
  if (largest < 0) return 0
  const moves = discs.slice(0, largest).map((peg) => (peg === discs[largest] || peg === target ? 2 : 1))
  return moves.reduce<number>((sum, count) => sum + count, 1)
}

/** With three pegs the solution is known: to move a disc, all smaller ones have to be on the third peg. */
function recursive(towers: Towers, parameter: unknown): number {
  if (towers.pegs !== 3) return blocked(towers, parameter)
  let target = targetOf(towers, parameter)
  let moves = 0
  for (const [disc, peg] of [...towers.discs.entries()].reverse()) {
    if (peg === target) continue
    moves += 2 ** disc
    target = 3 - peg - target
  }
  return moves
}

/** Discs of different sizes from peg to peg, never a larger one on a smaller one. */
export const hanoi = defineProblem<Towers, unknown, unknown>({
  name: 'hanoi',
  title: 'Towers of Hanoi',
  summary: 'Move a tower of discs to another peg, disc by disc, never a larger one onto a smaller one.',
  parameters: {
    start: 'how many discs and pegs: --start 3 (the default), or --start discs=6,pegs=4',
    goal: 'the peg for the tower: --goal B (default the last one)',
  },
  start(parameter) {
    const { discs, pegs } = readOptions(START, parameter, {
      discs: { default: 3, least: 1, most: 30 },
      pegs: { default: 3, least: 2, most: 26 },
    })
    return { discs: Array.from({ length: discs }, () => 0), pegs }
  },
  goal: (towers, parameter) => misplaced(towers, parameter) === 0,
  actions: successors((towers) => moves(towers, moveName)),
  // every move can be undone, so the reverse of a move leads here
  goalStates: (parameter, start) => towerMoved(start, parameter),
  predecessors: (towers) => moves(towers, (disc, from, to) => moveName(disc, to, from)),
  heuristics: {
    blocked: {
      summary: '1 for each misplaced disc, 2 for one that has to make way for the largest',
      admissible: true,
      estimate: blocked,
    },
    misplaced: { summary: 'discs on the wrong peg', admissible: true, estimate: misplaced },
    recursive: {
      summary: 'with three pegs, the exact number of moves, by the textbook recursion; otherwise as blocked',
      admissible: true,
      estimate: recursive,
    },
    doubling: {
      summary: '2 to the power of its number for each disc on the wrong peg',
      admissible: false,
      estimate(towers, parameter) {
        const target = targetOf(towers, parameter)
        return towers.discs.reduce((sum, peg, disc) => (peg === target ? sum : sum + 2 ** disc), 0)
      },
    },
  },
  key: ({ discs }) => discs.join(' '),
  print: (towers) => pegTexts(towers).join(' '),
  report: (fringe) => (fringe.length === 0 ? 'the fringe is empty' : pegTexts(fringe[0].state).join('\n')),
  page: `
A tower of discs is on peg A, with the largest disc at the bottom. It has to move to the last peg. You move one disc at a time,
from the top of one peg to the top of another, and never onto a smaller disc.

A state says which peg each disc is on; the order on a peg follows from the sizes. So n discs and p pegs make p^n states. The
action is \`move(disc,from,to)\`, where disc 1 is the smallest, at a cost of 1. Moves can be undone, so the search can also run
backwards from the goal. With three pegs, the shortest solution takes 2^n - 1 moves.

\`misplaced\` counts the discs on other pegs. \`blocked\` considers the largest of them: before it can move, smaller discs have to
leave both its peg and the target, and come back later. \`recursive\` is the textbook solution for three pegs: the largest wrong
disc has to move once, and for that, all smaller ones have to be on the third peg. All of these are admissible. \`doubling\` adds a
power of two for each wrong disc. With more than three pegs there are shorter solutions, so it is not admissible.

\`\`\`
telos lab solve hanoi --search breadth-first                          # cost 7, 24 expanded
telos lab solve hanoi --search astar --heuristic misplaced --start 8  # cost 255, 5785 expanded
telos lab solve hanoi --search astar --heuristic blocked --start 8    # cost 255, 5416 expanded
telos lab solve hanoi --search astar --heuristic recursive --start 8  # cost 255, 255 expanded
telos lab solve hanoi --search bidirectional --start discs=8,pegs=4   # cost 33, 11032 expanded
\`\`\`

What to notice: a perfect estimate leaves nothing to search. The simple ones help little, because most moves take a disc to where
it does not belong. A fourth peg makes the solution much shorter, but there are more moves to try.
`,
})

/** Each peg with its discs from bottom to top. */
function pegTexts({ discs, pegs }: Towers): string[] {
  return Array.from({ length: pegs }, (_, peg) => {
    const stack = discs.flatMap((at, disc) => (at === peg ? [disc + 1] : [])).reverse()
    return `${letter(peg)}:${stack.join(',') || '-'}`
  })
}

/** In Italian. The commands to try replace `{commands}`. */
export const hanoiItalian: ProblemMessages = {
  title: 'Le torri di Hanoi',
  summary: 'Spostare una torre di dischi su un altro piolo, un disco alla volta, mai uno grande su uno piccolo.',
  parameters: {
    start: 'quanti dischi e quanti pioli: --start 3 (predefinito), oppure --start discs=6,pegs=4',
    goal: "il piolo della torre: --goal B (predefinito: l'ultimo)",
  },
  heuristics: {
    blocked: '1 per ogni disco fuori posto, 2 se deve farsi da parte per il più grande',
    misplaced: 'dischi fuori posto',
    recursive: 'con tre pioli ciò che resta davvero, secondo la ricorsione dei manuali; altrimenti come blocked',
    doubling: 'per ogni disco fuori posto, 2 elevato al suo numero',
  },
  page: `
Una torre di dischi sta sul piolo A, il disco più grande in basso. Va spostata sull'ultimo piolo. Si muove un disco alla volta, dalla
cima di un piolo alla cima di un altro, e mai sopra uno più piccolo.

Uno stato dice per ogni disco su quale piolo si trova; l'ordine su un piolo segue dalle dimensioni. Con n dischi e p pioli ci sono
quindi p^n stati. L'azione è \`move(disc,from,to)\`, dove il disco 1 è il più piccolo, e costa 1. Le mosse si possono annullare, perciò
la ricerca può anche procedere a ritroso dall'obiettivo. Con tre pioli la via più breve richiede 2^n - 1 mosse.

\`misplaced\` conta i dischi su altri pioli. \`blocked\` considera il più grande di essi: prima che si possa muovere, i dischi più piccoli
devono lasciare sia il suo piolo sia quello di arrivo, e poi tornare. \`recursive\` è la soluzione dei manuali per tre pioli: il disco
più grande fuori posto deve muoversi una volta, e per questo tutti i più piccoli devono stare sul terzo piolo. Tutte sono ammissibili.
\`doubling\` somma una potenza di due per ogni disco fuori posto. Con più di tre pioli esistono vie più brevi: non è ammissibile.

{commands}

Da osservare: una stima perfetta non lascia nulla da cercare. Quelle semplici aiutano poco: per gran parte della strada i dischi devono
andare dove non dovrebbero stare. Un quarto piolo rende la via molto più breve, ma le vie da esaminare sono di più.
`,
}
