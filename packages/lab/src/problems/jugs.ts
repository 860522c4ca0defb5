/** Water jugs: measure out an amount with jugs that have no marks. */

import type { ProblemMessages } from '../help/problem-messages.ts'
import type { Successor } from '../languages/language.ts'
import { prePost } from '../languages/pre-post.ts'
import { defineProblem } from '../problem.ts'
import { type ParameterPlace, readNumbers, readOnce, wrongParameter } from './parameters.ts'

/** What the jugs hold, and their capacities. */
export interface Jugs {
  readonly litres: readonly number[]
  readonly capacities: readonly number[]
}

/** With more states than this, listing the goals among them takes too long. */
const MOST_STATES = 1_000_000

const wanted = readOnce((parameter: unknown = 2) => {
  const place: ParameterPlace = { problem: 'jugs', which: 'goal', example: '2' }
  const litres = readNumbers(parameter)
  if (litres?.length === 1 && Number.isInteger(litres[0]) && litres[0] >= 0) return litres[0]
  throw wrongParameter(place, parameter, 'a whole number of litres')
})

function readCapacities(parameter: unknown = [4, 3]): readonly number[] {
  const place: ParameterPlace = { problem: 'jugs', which: 'start', example: '"4 3"' }
  const capacities = readNumbers(parameter)
  const isUsable = capacities?.every((litres) => Number.isInteger(litres) && litres >= 1)
  if (capacities === undefined || capacities.length === 0 || !isUsable) {
    throw wrongParameter(place, parameter, 'the capacity of each jug in whole litres')
  }
  const states = capacities.reduce((product, litres) => product * (litres + 1), 1)
  if (states > MOST_STATES) throw wrongParameter(place, parameter, `jugs with at most ${MOST_STATES} states together`)
  return capacities
}

const isDone = ({ litres }: Jugs, parameter: unknown) => litres.includes(wanted(parameter))
const having = (jugs: Jugs, changes: readonly (readonly [jug: number, litres: number])[]): Jugs => ({
  ...jugs,
  litres: changes.reduce((litres, [jug, amount]) => litres.with(jug, amount), jugs.litres),
})
/** Jugs are numbered from 1 on. */
const numbers = ({ litres }: Jugs) => litres.map((_, jug) => jug + 1)

const actions = prePost({
  fill: {
    with: { jug: numbers },
    pre: ({ litres, capacities }: Jugs, { jug }) => litres[jug - 1] < capacities[jug - 1],
    post: (jugs: Jugs, { jug }) => having(jugs, [[jug - 1, jugs.capacities[jug - 1]]]),
  },
  empty: {
    with: { jug: numbers },
    pre: ({ litres }: Jugs, { jug }) => litres[jug - 1] > 0,
    post: (jugs: Jugs, { jug }) => having(jugs, [[jug - 1, 0]]),
  },
  pour: {
    with: { from: numbers, to: numbers },
    pre: ({ litres, capacities }: Jugs, { from, to }) =>
      from !== to && litres[from - 1] > 0 && litres[to - 1] < capacities[to - 1],
    post(jugs: Jugs, { from, to }) {
      const { litres, capacities } = jugs
      const poured = Math.min(litres[from - 1], capacities[to - 1] - litres[to - 1])
      return having(jugs, [
        [from - 1, litres[from - 1] - poured],
        [to - 1, litres[to - 1] + poured],
      ])
    },
  },
})

function* predecessors(jugs: Jugs): Generator<Successor<Jugs>> {
  const { litres, capacities } = jugs
  for (const [jug, amount] of litres.entries()) {
    for (let before = 0; before <= capacities[jug]; before++) {
      if (before === amount) continue
      const state = having(jugs, [[jug, before]])
      if (amount === capacities[jug]) yield { action: `fill(${jug + 1})`, state }
      if (amount === 0) yield { action: `empty(${jug + 1})`, state }
    }
    for (const [to, received] of litres.entries()) {
      // pouring ends when one jug is empty or the other full
      if (to === jug || (amount > 0 && received < capacities[to])) continue
      for (let poured = 1; poured <= received && amount + poured <= capacities[jug]; poured++) {
        const state = having(jugs, [
          [jug, amount + poured],
          [to, received - poured],
        ])
        yield { action: `pour(${jug + 1},${to + 1})`, state }
      }
    }
  }
}

/** All states in which a jug holds the goal amount. */
function measured({ capacities }: Jugs, parameter: unknown): Jugs[] {
  const fillings = capacities.reduce<readonly (readonly number[])[]>(
    (lists, capacity) =>
      lists.flatMap((list) => Array.from({ length: capacity + 1 }, (_, amount) => [...list, amount])),
    [[]],
  )
  return fillings.map((litres) => ({ litres, capacities })).filter((jugs) => isDone(jugs, parameter))
}

/** Fill, empty and pour until a jug holds the goal amount. */
export const jugs = defineProblem<Jugs, unknown, unknown>({
  name: 'jugs',
  title: 'Water jugs',
  summary: 'Measure out an amount of water with jugs that have no marks.',
  parameters: {
    start: 'the capacities of the jugs in litres: --start "4 3" (the default), or --start "[8,5,3]"',
    goal: 'the litres that one of them has to hold: --goal 2 (the default)',
  },
  start(parameter) {
    const capacities = readCapacities(parameter)
    return { litres: capacities.map(() => 0), capacities }
  },
  goal: isDone,
  actions,
  goalStates: (parameter, start) => measured(start, parameter),
  predecessors,
  costs: {
    water: {
      summary: 'litres taken from the tap',
      cost: (from, to, action) => (action.startsWith('fill') ? sum(to.litres) - sum(from.litres) : 0),
    },
  },
  heuristics: {
    'look-ahead': {
      summary: '0 when done, 1 if one step is enough, otherwise 2',
      admissible: true,
      estimate(state, parameter) {
        if (isDone(state, parameter)) return 0
        return [...actions.successors(state)].some((step) => isDone(step.state, parameter)) ? 1 : 2
      },
    },
    done: {
      summary: '0 when done, otherwise 1',
      admissible: true,
      estimate: (state, parameter) => (isDone(state, parameter) ? 0 : 1),
    },
    difference: {
      summary: 'litres by which the nearest jug is off',
      admissible: false,
      estimate: ({ litres }, parameter) => Math.min(...litres.map((amount) => Math.abs(amount - wanted(parameter)))),
    },
  },
  key: ({ litres }) => litres.join(' '),
  print: ({ litres, capacities }) => litres.map((amount, jug) => `${amount}/${capacities[jug]}`).join(' '),
  toJSON: ({ litres }) => litres,
  page: `
You have jugs of known capacity without marks, a tap and a sink. You can fill a jug to the brim, empty it, or pour it into another
one until that one is full or nothing is left. How do you measure out two litres with jugs of four and three litres?

A state is what the jugs hold: 5 · 4 = 20 states with jugs of four and three. The actions are \`fill(jug)\`, \`empty(jug)\` and
\`pour(from,to)\`, at a cost of 1 each; with \`--cost water\`, you pay only for the litres from the tap. The actions are written with
pre- and postconditions. They cannot be undone: once a jug is empty, nothing tells you what was in it. The predecessors of a state
can be computed all the same, so the search can also run backwards from the goals, of which there are many.

Good estimates are hard to find here. \`done\` is 1 until the amount is there. \`look-ahead\` tries every step, and is 2 if no single
step is enough. Both are admissible. \`difference\` measures how far the nearest jug is off, which has little to do with the number
of steps: filling a jug once can close a gap of four litres. It is not admissible.

\`\`\`
telos lab solve jugs --search breadth-first                                           # cost 4, 9 expanded
telos lab solve jugs --search astar --heuristic look-ahead                            # cost 4, 7 expanded
telos lab solve jugs --search uniform-cost --cost water                               # cost 6, 8 expanded
telos lab solve jugs --search greedy --heuristic difference --start "[9,5]" --goal 7  # cost 12, 17 expanded
\`\`\`

What to notice: the estimates save next to nothing, because nearly all states look alike to them. Try an amount that cannot be
measured, such as \`--start "[6,4]" --goal 3\`: the search expands all states and proves that no solution exists.
`,
})

function sum(litres: readonly number[]): number {
  return litres.reduce((total, amount) => total + amount, 0)
}

/** In Italian. The commands to try replace `{commands}`. */
export const jugsItalian: ProblemMessages = {
  title: "Le brocche d'acqua",
  summary: "Misurare una quantità d'acqua con brocche senza tacche.",
  parameters: {
    start: 'le capacità delle brocche in litri: --start "4 3" (predefinito), oppure --start "[8,5,3]"',
    goal: 'i litri che una di esse deve contenere: --goal 2 (predefinito)',
  },
  heuristics: {
    'look-ahead': 'a cose fatte 0, se basta un passo 1, altrimenti 2',
    done: 'a cose fatte 0, altrimenti 1',
    difference: 'litri di differenza della brocca più vicina',
  },
  page: `
Ci sono brocche di capacità nota e senza tacche, un rubinetto e un lavandino. Una brocca si può riempire fino all'orlo, svuotare, o
versare in un'altra finché questa è piena o non resta nulla. Come si misurano due litri con brocche da quattro e da tre?

Uno stato è il contenuto delle brocche: 5 · 4 = 20 stati con brocche da quattro e da tre. Le azioni sono \`fill(jug)\`, \`empty(jug)\` e
\`pour(from,to)\`, ognuna di costo 1; con \`--cost water\` si pagano solo i litri presi dal rubinetto. Le azioni sono scritte con pre- e
postcondizioni. Non si possono annullare: chi ha svuotato una brocca non sa che cosa conteneva. I predecessori di uno stato si calcolano
comunque, perciò la ricerca può anche procedere a ritroso dagli obiettivi, che sono molti.

Buone stime qui sono difficili da trovare. \`done\` vale 1 finché la quantità non c'è. \`look-ahead\` prova ogni passo, e vale 2 se nessuno
basta. Entrambe sono ammissibili. \`difference\` guarda quanto manca alla brocca più vicina, e questo ha poco a che fare con i passi che
servono: un solo riempimento può far sparire una differenza di quattro litri. Non è ammissibile.

{commands}

Da osservare: le stime fanno risparmiare quasi nulla, perché ai loro occhi quasi tutti gli stati sono uguali. Prova una quantità che non
si può misurare, come \`--start "[6,4]" --goal 3\`: la ricerca esamina tutti gli stati e dimostra che non c'è soluzione.
`,
}
