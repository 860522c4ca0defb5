/** The delivery example of Cantoni's thesis (section 3.7): an agent on a graph collects an item and carries it to a target. */
import type { ProblemMessages } from '../help/problem-messages.ts'
import { ProblemError } from '../languages/problem-error.ts'
import { type Fluents, fluents } from '../languages/strips/fluents.ts'
import { holds } from '../languages/strips/holds.ts'
import { strips } from '../languages/strips.ts'
import { defineProblem, type Problem } from '../problem.ts'
import { type Edge, edgeFluents, type GridPoint, otherEdges, publishedEdges, readEdges } from './delivery-graph.ts'
import { type ParameterPlace, wrongParameter } from './parameters.ts'

type Metric = (from: GridPoint, to: GridPoint) => number

const euclidean: Metric = ([x, y], [x2, y2]) => Math.sqrt((x - x2) ** 2 + (y - y2) ** 2)
const manhattan: Metric = ([x, y], [x2, y2]) => Math.abs(x - x2) + Math.abs(y - y2)

function position(state: Fluents, who: 'agentpos' | 'itempos' | 'targetpos'): GridPoint {
  const at = holds<{ x: number; y: number }>(state, `${who}(?x,?y)`)
  if (at === undefined) throw new ProblemError(`delivery: found no ${who} in ${state.join(', ')}, expected one`)
  return [at.x, at.y]
}

const phase = (state: Fluents) => holds<{ phase: string }>(state, 'phase(?phase)')?.phase

/** The thesis raises the earlier phases above the later ones by constants: 10 while collecting, 1 while dropping. */
const byPhase = (metric: Metric) => (state: Fluents) => {
  if (phase(state) === 'collecting') return metric(position(state, 'agentpos'), position(state, 'itempos')) + 10
  if (phase(state) === 'dropping') return metric(position(state, 'agentpos'), position(state, 'targetpos')) + 1
  return 0
}

/** A lower bound: to the item, to the target, and half a point for each change of phase. */
function tour(state: Fluents): number {
  const [agent, target] = [position(state, 'agentpos'), position(state, 'targetpos')]
  if (phase(state) === 'dropping') return euclidean(agent, target) + 0.5
  if (phase(state) !== 'collecting') return 0
  const item = position(state, 'itempos')
  return euclidean(agent, item) + euclidean(item, target) + 1
}

/** The problem on a graph of your own. */
export function deliveryOn(edges: readonly Edge[]): Problem<Fluents, unknown, unknown> {
  const nodes = new Set(edges.flat().map(([x, y]) => `node(${x},${y})`))
  const move = (name: string, more: readonly string[], carried: readonly string[]) => ({
    pre: ['agentpos(?x,?y)', ...more, `phase(${name})`, 'edge(node(?x,?y),node(?x2,?y2))'],
    remove: ['agentpos(?x,?y)', ...carried.map((who) => `${who}(?x,?y)`)],
    add: ['agentpos(?x2,?y2)', ...carried.map((who) => `${who}(?x2,?y2)`)],
  })
  return defineProblem<Fluents, unknown, unknown>({
    name: 'delivery',
    title: 'Delivery on a graph',
    summary: 'Walk to an item, pick it up, carry it to a target and drop it: the example of Cantoni’s thesis.',
    parameters: {
      start:
        'where everything is, as fluents: --start "agentpos(0,1), targetpos(4,1), itempos(2,5)" (the default); with edges such as edge(node(0,1),node(1,2)) on a graph of your own',
    },
    start: (parameter) => startState(parameter, nodes),
    goal: (state) => holds(state, 'itempos(?x,?y)', 'targetpos(?x,?y)', 'phase(dropped)') !== undefined,
    actions: strips(
      {
        'move(from(?x,?y),to(?x2,?y2))': move('collecting', [], []),
        'movecarry(from(?x,?y),to(?x2,?y2))': move('dropping', ['itempos(?x,?y)'], ['itempos']),
        pickup: {
          pre: ['agentpos(?x,?y)', 'itempos(?x,?y)', 'phase(collecting)'],
          remove: ['phase(collecting)'],
          add: ['phase(dropping)'],
        },
        drop: {
          pre: ['agentpos(?x,?y)', 'itempos(?x,?y)', 'targetpos(?x,?y)', 'phase(dropping)'],
          remove: ['phase(dropping)'],
          add: ['phase(dropped)'],
        },
      },
      { facts: edgeFluents(edges) },
    ),
    cost: (from, to, action) =>
      action.startsWith('move') ? euclidean(position(from, 'agentpos'), position(to, 'agentpos')) : 0.5,
    heuristics: {
      euclidean: {
        summary: 'straight line to the next place, plus 10 while collecting, plus 1 while dropping',
        admissible: false,
        estimate: byPhase(euclidean),
      },
      manhattan: {
        summary: 'steps along the axes to the next place, plus 10 while collecting, plus 1 while dropping',
        admissible: false,
        estimate: byPhase(manhattan),
      },
      tour: {
        summary: 'straight lines to the item and to the target, plus 0.5 each for pickup and drop',
        admissible: true,
        estimate: tour,
      },
    },
    page,
  })
}

function startState(parameter: unknown, nodes: ReadonlySet<string>): Fluents {
  const place: ParameterPlace = {
    problem: 'delivery',
    which: 'start',
    example: '"agentpos(0,1), targetpos(4,1), itempos(2,5)"',
  }
  const given = parameter === undefined ? 'agentpos(0,1), targetpos(4,1), itempos(2,5)' : parameter
  const text = Array.isArray(given) ? given.join(', ') : given
  const expected = 'agentpos(x,y), targetpos(x,y) and itempos(x,y), each once'
  if (typeof text !== 'string') throw wrongParameter(place, given, expected)
  const fluent = /(agentpos|targetpos|itempos)\s*\(\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*\)/g
  const positions = [...text.matchAll(fluent)].map(([, who, x, y]) => [who, `node(${x},${y})`, `${who}(${x},${y})`])
  const rest = text.replaceAll(fluent, '').replace(/[\s,[\]]/g, '')
  const isComplete = new Set(positions.map(([who]) => who)).size === 3 && positions.length === 3
  if (rest !== '' || !isComplete) throw wrongParameter(place, given, expected)
  const lost = positions.find(([, at]) => !nodes.has(at))
  if (lost !== undefined) {
    const known = [...nodes].map((each) => each.slice('node'.length)).toSorted()
    throw wrongParameter(place, lost[2], `a place of the graph: ${known.join(' ')}`)
  }
  return fluents(...positions.map(([, , text]) => text), 'phase(collecting)')
}

const page = `
An agent walks along the edges of a small graph. It has to walk to an item, pick it up, carry it to a target and drop it. The
problem and its estimates come from Cantoni's thesis (section 3.7), in the action language STRIPS.

A state is a set of fluents: \`agentpos(x,y)\`, \`itempos(x,y)\`, \`targetpos(x,y)\`, and \`phase(p)\`, where p is collecting, dropping or
dropped. The actions are \`move(from(x,y),to(x2,y2))\` without the item, \`movecarry(...)\` with it, \`pickup\` and \`drop\`. A move costs
the length of the edge; pickup and drop cost 0.5 each. From the default start, 27 states can be reached.

\`euclidean\` and \`manhattan\` estimate the distance to the next place that matters, and rank each phase above all later ones: they
add 10 while collecting and 1 while dropping. This pulls the search forward as soon as a phase is done, but it also makes the
estimates too high: with agent, item and target in one place, the remaining cost is 1 and the estimate is 10. They are not
admissible, so A* guarantees nothing with them. \`tour\` adds up the straight lines to the item and from there to the target, and
the costs of pickup and drop. No path is shorter than a straight line, so it is admissible.

\`\`\`
telos lab solve delivery --search astar --heuristic euclidean --pruning closed                      # cost 10.657, 10 expanded
telos lab solve delivery --search astar --heuristic euclidean --pruning none                        # cost 10.657, 10 expanded
telos lab solve delivery --search astar --heuristic tour                                            # cost 10.657, 10 expanded
telos lab solve delivery --search uniform-cost                                                      # cost 10.657, 24 expanded
telos lab solve delivery --heuristic manhattan --start "agentpos(0,1), itempos(1,0), targetpos(2,4)"  # cost 8.243, 8 expanded
telos lab solve delivery --heuristic tour --start "agentpos(0,1), itempos(1,0), targetpos(2,4)"       # cost 7.657, 9 expanded
\`\`\`

What to notice: with any of the estimates, the search never leaves the solution, with or without pruning. An estimate that is too
high found a cheapest plan here, but only the admissible one guarantees it. Without pruning the fringe is larger, because it fills
up with paths that lead back. The last two lines show a start for which the guarantee makes a difference.
`

/** The problem on the graph that reproduces the statistics of the thesis. */
export const delivery = deliveryOn([...publishedEdges, ...otherEdges])

/** The problem and its start, on the graph that the parameter contains, if any. */
export function deliveryFor(parameter: unknown): { readonly problem: typeof delivery; readonly start: unknown } {
  const text = Array.isArray(parameter) ? parameter.join(', ') : parameter
  if (typeof text !== 'string') return { problem: delivery, start: parameter }
  const { edges, rest } = readEdges(text)
  return edges.length === 0 ? { problem: delivery, start: parameter } : { problem: deliveryOn(edges), start: rest }
}

/** In Italian. The commands to try replace `{commands}`. */
export const deliveryItalian: ProblemMessages = {
  title: 'Consegna su un grafo',
  summary: "Raggiungere un oggetto, raccoglierlo, portarlo a destinazione e posarlo: l'esempio della tesi di Cantoni.",
  parameters: {
    start:
      'dove si trova ogni cosa, come fluenti: --start "agentpos(0,1), targetpos(4,1), itempos(2,5)" (predefinito); con archi come edge(node(0,1),node(1,2)), su un grafo a scelta',
  },
  heuristics: {
    euclidean: 'linea retta fino alla prossima meta, +10 durante la raccolta, +1 durante la consegna',
    manhattan: 'passi lungo gli assi fino alla prossima meta, +10 durante la raccolta, +1 durante la consegna',
    tour: "linee rette fino all'oggetto e da lì alla destinazione, più 0.5 per pickup e 0.5 per drop",
  },
  page: `
Un agente cammina lungo gli archi di un piccolo grafo. Da qualche parte c'è un oggetto: l'agente deve raggiungerlo, raccoglierlo,
portarlo a destinazione e posarlo. Il problema e le stime sono quelli della tesi di Cantoni (sezione 3.7), nel linguaggio STRIPS.

Uno stato è un insieme di fluenti: \`agentpos(x,y)\`, \`itempos(x,y)\`, \`targetpos(x,y)\` e \`phase(p)\`, dove p è collecting, dropping
o dropped. Le azioni sono \`move(from(x,y),to(x2,y2))\` senza l'oggetto, \`movecarry(...)\` con l'oggetto, \`pickup\` e \`drop\`. Uno
spostamento costa la lunghezza dell'arco; pickup e drop costano 0.5 ciascuna. Dallo stato iniziale si raggiungono 27 stati.

\`euclidean\` e \`manhattan\` stimano la strada fino alla prossima meta e pongono ogni fase al di sopra delle successive: di 10 durante
la raccolta, di 1 durante la consegna. Così la ricerca prosegue appena una fase è conclusa. Le stime però diventano troppo alte: con
agente, oggetto e destinazione nello stesso punto resta da pagare 1, e la stima è 10. Non sono ammissibili, e con esse A* non
promette nulla. \`tour\` somma le linee rette fino all'oggetto e da lì alla destinazione, e il costo di pickup e drop. Nessuna strada
è più corta di una linea retta, quindi è ammissibile.

{commands}

Da osservare: con qualunque stima la ricerca non si allontana mai dalla soluzione, con o senza potatura. Qui una stima troppo alta ha
trovato un piano ottimo, ma solo quella ammissibile poteva prometterlo. Senza potatura la frontiera è più grande: si riempie di
cammini che tornano indietro. Le ultime due righe mostrano uno stato iniziale in cui la promessa fa la differenza.
`,
}
