/** Route finding on a road map. */

import { didYouMean } from '@telos/core/text'
import type { ProblemMessages } from '../help/problem-messages.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { cities, eastWest, kilometresBetween, northSouth, roadsFrom } from './italy.ts'
import { readOnce, wrongParameter } from './parameters.ts'

const target = readOnce((parameter: unknown = 'Bari') => readCity('goal', parameter))

function readCity(which: 'start' | 'goal', parameter: unknown): string {
  const place = { problem: 'route', which, example: which === 'start' ? 'Torino' : 'Lecce' }
  if (typeof parameter !== 'string') throw wrongParameter(place, parameter, 'the name of a city')
  const plain = parameter.trim().toLowerCase()
  const city = [...cities.keys()].find((name) => name.toLowerCase() === plain)
  if (city !== undefined) return city
  const names = [...cities.keys()]
  const hint = didYouMean(parameter, names) ?? `choose from ${names.join(', ')}`
  throw wrongParameter(place, parameter, `the name of a city — ${hint}`)
}

/** From city to city by road; the cost is kilometres. */
export const route = defineProblem<string, unknown, unknown>({
  name: 'route',
  title: 'Route finding',
  summary: 'The shortest route by road between two Italian cities.',
  parameters: {
    start: 'a city, such as --start Torino (default Milano)',
    goal: 'a city, such as --goal Lecce (default Bari)',
  },
  start: (parameter = 'Milano') => readCity('start', parameter),
  goal: (city, parameter) => city === target(parameter),
  actions: successors((city) => roadsFrom(city).map(({ to }) => ({ action: `drive to ${to}`, state: to }))),
  predecessors: (city) => roadsFrom(city).map(({ to }) => ({ action: `drive to ${city}`, state: to })),
  goalStates: (parameter) => [target(parameter)],
  cost: kilometres,
  costs: {
    roads: { summary: 'each road counts 1', cost: () => 1 },
    'longest-road': { summary: 'the longest road on the route', cost: kilometres, pathCost: 'maximum' },
  },
  heuristics: {
    'straight-line': {
      summary: 'kilometres as the crow flies',
      admissible: true,
      estimate: (city, parameter) => kilometresBetween(city, target(parameter)),
    },
    'north-south': {
      summary: 'kilometres to the north or south only',
      admissible: true,
      estimate: (city, parameter) => northSouth(city, target(parameter)),
    },
    corner: {
      summary: 'first north or south, then east or west, as if roads ran along a grid',
      admissible: false,
      estimate: (city, parameter) => northSouth(city, target(parameter)) + eastWest(city, target(parameter)),
    },
  },
  key: (city) => city,
  page: `
A driver wants the shortest route from one city to another. A state is the city the driver is in, so the space has as many states
as the map has cities: 24. An action is a road to a neighbouring city and costs its length in kilometres. Roads run both ways, so
the search can also start at the goal.

The map comes with three estimates. \`straight-line\` is the distance as the crow flies. No road is shorter than the straight line
between its ends, and straight lines obey the triangle inequality, so the estimate is admissible and also consistent.
\`north-south\` uses latitudes alone. It is admissible, because a detour to the east only makes a route longer, but it knows less.
\`corner\` adds the distance east to the distance south. It would be right in a city of blocks; on diagonal roads it is too high, so
it is not admissible.

\`\`\`
telos lab solve route --search uniform-cost                      # cost 907, 19 expanded
telos lab solve route --search astar --heuristic straight-line   # cost 907, 10 expanded
telos lab solve route --search greedy --heuristic straight-line  # cost 991, 6 expanded
telos lab solve route --search astar --heuristic corner          # cost 907, 6 expanded
\`\`\`

What to notice: uniform cost expands in all directions alike, and A* mostly to the south-east. Greedy search heads there almost
blindly, and may pay for it with a longer route. Then ask for the fewest roads (\`--cost roads\`, best with the heuristic \`zero\`,
because kilometres say nothing about the number of roads), or for the route whose longest road is as short as possible (\`--cost
longest-road\`).
`,
})

function kilometres(from: string, to: string): number {
  return roadsFrom(from).find((road) => road.to === to)?.kilometres ?? Number.POSITIVE_INFINITY
}

/** In Italian. The commands to try replace `{commands}`. */
export const routeItalian: ProblemMessages = {
  title: 'Ricerca di un percorso',
  summary: 'La via più breve su strada tra due città italiane.',
  parameters: {
    start: 'una città, ad esempio --start Torino (predefinita: Milano)',
    goal: 'una città, ad esempio --goal Lecce (predefinita: Bari)',
  },
  heuristics: {
    'straight-line': "chilometri in linea d'aria",
    'north-south': 'chilometri verso nord o verso sud soltanto',
    corner: 'prima a nord o a sud, poi a est o a ovest, come se le strade formassero una griglia',
  },
  page: `
Un automobilista vuole andare da una città a un'altra per la via più breve. Uno stato è la città in cui si trova, quindi lo spazio
ha tanti stati quante sono le città della mappa: 24. Un'azione è una strada verso una città vicina e costa la sua lunghezza in
chilometri. Le strade si percorrono nei due sensi, perciò la ricerca può partire anche dall'obiettivo.

La mappa offre tre stime. \`straight-line\` è la distanza in linea d'aria. Nessuna strada è più corta del segmento tra i suoi
estremi, e per i segmenti vale la disuguaglianza triangolare: la stima è ammissibile, e anche consistente. \`north-south\` considera
solo le latitudini. È ammissibile, perché una deviazione verso est può solo allungare il percorso, ma è meno informata. \`corner\`
somma il tratto verso est e quello verso sud. Sarebbe esatta in una città a isolati; sulle strade diagonali è troppo alta, e quindi
non ammissibile.

{commands}

Da osservare: il costo uniforme cerca in tutte le direzioni allo stesso modo, A* soprattutto verso sud-est, mentre la ricerca greedy
ci va quasi a occhi chiusi, e può pagarla con un percorso più lungo. Prova poi a chiedere il minor numero di strade (\`--cost roads\`,
meglio con l'euristica \`zero\`: i chilometri qui non dicono nulla) o il percorso la cui strada più lunga è la più breve possibile
(\`--cost longest-road\`).
`,
}
