/** Missionaries and cannibals at a river (Amarel 1968). */

import type { ProblemMessages } from '../help/problem-messages.ts'
import type { Successor } from '../languages/language.ts'
import { prePost } from '../languages/pre-post.ts'
import { defineProblem } from '../problem.ts'
import { type ParameterPlace, readOptions, wrongParameter } from './parameters.ts'

/** The people on a bank. */
interface Bank {
  readonly missionaries: number
  readonly cannibals: number
}

/** Both banks, the side of the boat, and its seats. */
export interface River {
  readonly left: Bank
  readonly right: Bank
  readonly boat: 'left' | 'right'
  readonly seats: number
}

interface Crew {
  readonly missionaries: number
  readonly cannibals: number
}

const place: ParameterPlace = { problem: 'missionaries', which: 'start', example: 'missionaries=3,cannibals=3,boat=2' }
const people = ({ missionaries, cannibals }: Bank) => missionaries + cannibals
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)
const isSafe = ({ missionaries, cannibals }: Bank) => missionaries === 0 || missionaries >= cannibals

function plus(bank: Bank, crew: Crew, sign: 1 | -1): Bank {
  return {
    missionaries: bank.missionaries + sign * crew.missionaries,
    cannibals: bank.cannibals + sign * crew.cannibals,
  }
}

function crossed({ left, right, boat, seats }: River, crew: Crew): River {
  return boat === 'left'
    ? { left: plus(left, crew, -1), right: plus(right, crew, 1), boat: 'right', seats }
    : { left: plus(left, crew, 1), right: plus(right, crew, -1), boat: 'left', seats }
}

function canCross(river: River, crew: Crew): boolean {
  if (people(crew) === 0 || people(crew) > river.seats) return false
  const { left, right } = crossed(river, crew)
  return isSafe(left) && isSafe(right)
}

const actions = prePost({
  cross: {
    with: {
      missionaries: (river: River) => upTo(Math.min(river.seats, river[river.boat].missionaries)),
      cannibals: (river: River) => upTo(Math.min(river.seats, river[river.boat].cannibals)),
    },
    pre: (river: River, crew) => canCross(river, crew),
    post: (river: River, crew) => crossed(river, crew),
  },
})

/** The crossings needed if nobody were ever eaten: after each crossing but the last, one person rows back. */
function crossings({ left, boat, seats }: River): number {
  const waiting = people(left)
  if (waiting === 0) return 0
  // at least one person has to fetch the boat
  const [atLeft, fetching] = boat === 'left' ? [waiting, 0] : [waiting + 1, 1]
  if (atLeft <= seats) return fetching + 1
  return seats === 1 ? Number.POSITIVE_INFINITY : fetching + 2 * Math.ceil((atLeft - seats) / (seats - 1)) + 1
}

/** Everybody on the right bank, with the boat. */
function riverCrossed({ left, right, seats }: River): River[] {
  const nobody = { missionaries: 0, cannibals: 0 }
  const all = { missionaries: left.missionaries + right.missionaries, cannibals: left.cannibals + right.cannibals }
  return [{ left: nobody, right: all, boat: 'right', seats }]
}

/** Across a river, never with more cannibals than missionaries on a bank. */
export const missionaries = defineProblem<River, unknown, unknown>({
  name: 'missionaries',
  title: 'Missionaries and cannibals',
  summary: 'Bring everyone across a river in a small boat; cannibals must never outnumber missionaries.',
  parameters: {
    start:
      'how many, and the seats of the boat: --start missionaries=3,cannibals=3,boat=2 (the default), or --start "4 4 3"',
  },
  start(parameter) {
    const { boat, ...left } = readOptions(place, parameter, {
      missionaries: { default: 3, least: 0, most: 100 },
      cannibals: { default: 3, least: 0, most: 100 },
      boat: { default: 2, least: 1, most: 100 },
    })
    if (!isSafe(left)) {
      throw wrongParameter(place, left, 'at least as many missionaries as cannibals, or none: these are eaten at once')
    }
    return { left, right: { missionaries: 0, cannibals: 0 }, boat: 'left', seats: boat }
  },
  goal: ({ left }) => people(left) === 0,
  actions,
  // rowing back undoes a crossing, and what was safe before is safe after
  goalStates: (_parameter, start) => riverCrossed(start),
  predecessors(river) {
    return Array.from(actions.successors(river), ({ action, state }): Successor<River> => ({ action, state }))
  },
  heuristics: {
    crossings: {
      summary: 'crossings needed if nobody were ever eaten',
      admissible: true,
      estimate: crossings,
    },
    'boat-loads': {
      summary: 'people on the left bank, divided by the seats in the boat',
      admissible: true,
      estimate: ({ left, seats }) => people(left) / seats,
    },
    people: { summary: 'people on the left bank', admissible: false, estimate: ({ left }) => people(left) },
  },
  key: ({ left, boat }) => `${left.missionaries} ${left.cannibals} ${boat}`,
  print({ left, right, boat }) {
    const bank = (who: Bank) => `${'M'.repeat(who.missionaries)}${'C'.repeat(who.cannibals)}` || '-'
    return `${bank(left)} ${boat === 'left' ? '(boat) ~~~~' : '~~~~ (boat)'} ${bank(right)}`
  },
  page: `
Three missionaries and three cannibals are on the left bank of a river, with a boat for two. All want to get across. Wherever
there are missionaries on a bank, cannibals must not outnumber them. The boat does not row itself.

A state says who is on which bank and where the boat is: 4 · 4 · 2 = 32 states with three of each, of which only a few are safe
and can be reached. The only action is \`cross(m,c)\`, with m missionaries and c cannibals in the boat. It costs 1, and rowing back
undoes it, so the search can also run backwards from the goal. The actions are written with pre- and postconditions: \`with\` lists
the crews, \`pre\` checks whether everyone survives, and \`post\` moves them.

\`crossings\` solves the puzzle as if nobody were ever eaten: somebody has to bring the boat back each time. Dropping a rule only
makes the puzzle easier, so it is admissible. \`boat-loads\` also ignores the way back, and is lower still. \`people\` counts heads.
Two people in the boat need one crossing, not two, so it is not admissible.

\`\`\`
telos lab solve missionaries --search breadth-first                               # cost 11, 14 expanded
telos lab solve missionaries --search astar --heuristic crossings                 # cost 11, 12 expanded
telos lab solve missionaries --search breadth-first --pruning none --expansions 20000  # cost 11, 10963 expanded
telos lab solve missionaries --search bidirectional                               # cost 11, 16 expanded
\`\`\`

What to notice: the space is tiny, but every crossing can be undone, so the tree is huge. Without pruning, the search expands the
same few states over and over. Explore further with \`--start\`: four of each cannot get across with two seats, but can with three.
What about six of each?
`,
})

/** In Italian. The commands to try replace `{commands}`. */
export const missionariesItalian: ProblemMessages = {
  title: 'Missionari e cannibali',
  summary: 'Portare tutti oltre un fiume con una piccola barca; i cannibali non devono mai essere più dei missionari.',
  parameters: {
    start:
      'quanti sono, e i posti della barca: --start missionaries=3,cannibals=3,boat=2 (predefinito), oppure --start "4 4 3"',
  },
  heuristics: {
    crossings: 'traversate necessarie se nessuno venisse mai mangiato',
    'boat-loads': 'persone sulla riva sinistra, divise per i posti della barca',
    people: 'persone sulla riva sinistra',
  },
  page: `
Tre missionari e tre cannibali sono sulla riva sinistra di un fiume, con una barca da due posti. Tutti vogliono attraversare. Dove ci
sono missionari su una riva, i cannibali non devono essere più di loro. La barca non rema da sola.

Uno stato dice chi è su quale riva e dov'è la barca: 4 · 4 · 2 = 32 stati con tre e tre, di cui solo pochi sono sicuri e raggiungibili.
L'unica azione è \`cross(m,c)\`: m missionari e c cannibali in barca. Costa 1 e si annulla remando indietro, perciò la ricerca può anche
procedere a ritroso dall'obiettivo. Le azioni sono scritte con pre- e postcondizioni: \`with\` elenca gli equipaggi, \`pre\` chiede se
tutti sopravvivono, \`post\` li sposta.

\`crossings\` risolve il problema come se nessuno venisse mai mangiato: ogni volta qualcuno deve riportare indietro la barca. Togliere
una regola può solo semplificare, quindi è ammissibile. \`boat-loads\` tralascia anche il ritorno, ed è ancora più bassa. \`people\` conta
le persone; due persone in barca fanno una traversata e non due, quindi non è ammissibile.

{commands}

Da osservare: lo spazio è minuscolo, ma ogni traversata si può annullare e l'albero è enorme: senza potatura la ricerca riesamina
gli stessi pochi stati all'infinito. Con \`--start\` c'è altro da scoprire: quattro e quattro non passano con due posti, ma con tre sì;
e sei e sei?
`,
}
