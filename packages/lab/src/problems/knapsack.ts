/** The 0/1 knapsack, as a tree of decisions for branch and bound. */

import type { ProblemMessages } from '../help/problem-messages.ts'
import type { Successor } from '../languages/language.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { type ParameterPlace, wrongParameter } from './parameters.ts'

interface Item {
  readonly name: string
  readonly weight: number
  readonly value: number
}

/** A sub-problem: the items still to be decided, and the weight left for them. */
export interface KnapsackState {
  /** All items, best value per weight first. */
  readonly items: readonly Item[]
  /** The first undecided item. */
  readonly next: number
  readonly room: number
}

const place: ParameterPlace = {
  problem: 'knapsack',
  which: 'start',
  example: `'{"capacity":10,"items":[[5,10],[4,40],[6,30],[3,50]]}'`,
}

/** Ten items, as weight and value; the best packing is worth 309. */
const DEFAULT = {
  capacity: 165,
  items: [
    [23, 92],
    [31, 57],
    [29, 49],
    [44, 68],
    [53, 60],
    [38, 43],
    [63, 67],
    [85, 84],
    [89, 87],
    [82, 72],
  ],
}

const isNumber = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= least

function readPacking(parameter: unknown = DEFAULT): KnapsackState {
  const given = isNumber(parameter, 0) ? { capacity: parameter } : parameter
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw wrongParameter(place, parameter, 'a capacity, and items as pairs of weight and value')
  }
  const { capacity, items, ...rest }: { capacity?: unknown; items?: unknown } = { ...DEFAULT, ...given }
  const strange = Object.keys(rest)[0]
  if (strange !== undefined) throw wrongParameter(place, strange, 'nothing but capacity and items')
  if (!isNumber(capacity, 0)) throw wrongParameter(place, capacity, 'a capacity of at least 0')
  if (!Array.isArray(items)) throw wrongParameter(place, items, 'a list of items, each as [weight, value]')
  const read = items.map((item: unknown, at): Item => {
    const [weight, value, ...more] = Array.isArray(item) ? item : []
    if (isNumber(weight, Number.MIN_VALUE) && isNumber(value, 0) && more.length === 0)
      return { name: String(at + 1), weight, value }
    throw wrongParameter(place, item, 'an item as [weight, value], the weight above 0 and the value at least 0')
  })
  // compared without dividing, so that equal ratios stay equal
  const byWorth = read.toSorted((a, b) => b.value * a.weight - a.value * b.weight)
  return { items: byWorth, next: 0, room: capacity }
}

function decide({ items, next, room }: KnapsackState): Successor<KnapsackState>[] {
  const item = items[next]
  if (item === undefined) return []
  const leave = { action: `leave(${item.name})`, state: { items, next: next + 1, room } }
  if (item.weight > room) return [leave]
  return [{ action: `take(${item.name})`, state: { items, next: next + 1, room: room - item.weight } }, leave]
}

/** The value left behind if items could be cut: takes the best, and a part of the first that does not fit (Dantzig 1957). */
function fractional({ items, next, room }: KnapsackState): number {
  let left = 0
  for (const { weight, value } of items.slice(next)) {
    if (weight <= room) room -= weight
    else {
      // divided last: whole numbers stay exact
      left += (value * (weight - room)) / weight
      room = 0
    }
  }
  return left
}

/** The value left behind if every item that still fits is taken, in order. */
function greedily({ items, next, room }: KnapsackState): number {
  let left = 0
  for (const { weight, value } of items.slice(next)) {
    if (weight <= room) room -= weight
    else left += value
  }
  return left
}

/** Pack a knapsack so that as little value as possible is left behind. */
export const knapsack = defineProblem<KnapsackState, unknown, unknown>({
  name: 'knapsack',
  title: 'Knapsack',
  summary: 'Fill a knapsack of limited capacity with the most valuable items: a problem for branch and bound.',
  parameters: {
    start: `another capacity: --start 100 (default 165); or items of your own as weight and value: --start ${place.example}`,
  },
  start: readPacking,
  goal: ({ items, next }) => next === items.length,
  actions: successors(decide),
  cost: ({ items, next }, _to, action) => (action.startsWith('leave') ? items[next].value : 0),
  lowerBound: (packing, cost) => cost + fractional(packing),
  upperBound: (packing, cost) => cost + greedily(packing),
  heuristics: {
    fractional: {
      summary: 'value left behind if items could be cut',
      admissible: true,
      estimate: fractional,
    },
    'too-heavy': {
      summary: 'value of the items that no longer fit',
      admissible: true,
      estimate: ({ items, next, room }) =>
        items.slice(next).reduce((sum, { weight, value }) => (weight > room ? sum + value : sum), 0),
    },
    greedy: {
      summary: 'value left behind if you take every item that still fits',
      admissible: false,
      estimate: greedily,
    },
  },
  key: ({ next, room }) => `${next} ${room}`,
  print: ({ items, next, room }) =>
    `room ${room}, undecided: ${
      items
        .slice(next)
        .map(({ name }) => name)
        .join(' ') || 'nothing'
    }`,
  toJSON: ({ items, next, room }) => ({ room, undecided: items.slice(next).map(({ name }) => name) }),
  page: `
Ten items each have a weight and a value; a knapsack holds a weight of 165. Which of them are worth most together? A search
minimises, so we ask instead: how little value can you leave behind? All items are worth 679 together, and the best packing 309.

A state is a sub-problem: the undecided items, and the weight left for them. An action decides on the next item: \`take(item)\`
costs nothing, and \`leave(item)\` costs its value. Ten decisions make a solution. The tree has 2^10 leaves. Packings with the same
weight left and the same items to decide on are one state, whatever is in them.

This is a problem for branch and bound. The lower bound assumes that items can be cut: it takes the best ones, and a part of the
first one that does not fit. No packing can leave less behind. The upper bound takes whatever still fits, so such a packing
exists. If the lower bound of a node exceeds the best upper bound, nothing below that node can be best. Among the estimates,
\`fractional\` is the lower bound, and admissible. \`too-heavy\` counts items that no longer fit, and is admissible too. \`greedy\` is
the upper bound, and therefore not.

\`\`\`
telos lab solve knapsack --search branch-and-bound-with-cost --heuristic fractional --pruning best-cost  # cost 370, 10 expanded
telos lab solve knapsack --search astar --heuristic fractional                                           # cost 370, 10 expanded
telos lab solve knapsack --search astar --heuristic too-heavy                                            # cost 370, 82 expanded
telos lab solve knapsack --search uniform-cost                                                           # cost 370, 246 expanded
telos lab solve knapsack --search greedy --heuristic greedy                                              # cost 540, 12 expanded
\`\`\`

What to notice: all but the last leave 370 behind. Compare the nodes that each of them expands: good bounds matter more than any
order. Greedy search considers only what it will have to leave behind, and ignores what it has left already.
`,
})

/** In Italian. The commands to try replace `{commands}`. */
export const knapsackItalian: ProblemMessages = {
  title: 'Lo zaino',
  summary: 'Riempire al meglio uno zaino che regge un certo peso: un problema per il branch and bound.',
  parameters: {
    start:
      'un\'altra capacità: --start 100 (predefinita: 165); oppure oggetti a scelta, come peso e valore: --start \'{"capacity":10,"items":[[5,10],[4,40],[6,30],[3,50]]}\'',
  },
  heuristics: {
    fractional: 'valore lasciato indietro se gli oggetti si potessero tagliare',
    'too-heavy': 'valore degli oggetti troppo pesanti per lo spazio rimasto',
    greedy: 'valore lasciato indietro prendendo ogni oggetto che ci sta ancora',
  },
  page: `
Dieci oggetti hanno ciascuno un peso e un valore; uno zaino regge un peso di 165. Quali, insieme, valgono di più? La ricerca minimizza,
quindi chiediamo invece: quanto poco valore si può lasciare indietro? Tutti gli oggetti valgono 679, e il carico migliore 309.

Uno stato è un sottoproblema: gli oggetti su cui non si è ancora deciso e il peso che resta per loro. Un'azione decide sul prossimo:
\`take(item)\` non costa nulla, \`leave(item)\` costa il suo valore. Dopo dieci decisioni si ha una soluzione. L'albero ha 2^10 foglie;
i carichi con lo stesso peso residuo e gli stessi oggetti da decidere sono un unico stato, qualunque cosa contengano.

È il posto giusto per il branch and bound. Il limite inferiore permette di tagliare gli oggetti: si prendono i migliori, e del primo che
non ci sta si prende una parte. Nessuno può lasciare indietro meno. Il limite superiore prende tutto ciò che ancora ci sta: un carico
simile esiste. Se un limite inferiore supera il migliore limite superiore, sotto quel nodo non c'è nulla di ottimo. Come stime,
\`fractional\` è il limite inferiore, ed è ammissibile; \`too-heavy\` conta gli oggetti che non ci stanno più, ed è ammissibile
anch'essa; \`greedy\` è il limite superiore, e quindi non lo è.

{commands}

Da osservare: tutte tranne l'ultima lasciano indietro 370. Conta i nodi che ciascuna espande: buoni limiti valgono più di qualunque
ordine. La ricerca greedy guarda ciò che resta da lasciare, e dimentica ciò che ha già lasciato.
`,
}
