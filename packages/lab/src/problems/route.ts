/** Route finding on a road map. */
import { didYouMean } from '@telos/core/text'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { cities, eastWest, kilometresBetween, northSouth, roadsFrom } from './italy.ts'
import { wrongParameter } from './parameters.ts'
import { readOnce } from './read-once.ts'

const target = readOnce((parameter: unknown = 'Bari') => readCity('goal', parameter))

function readCity(which: 'start' | 'goal', parameter: unknown): string {
  const place = { problem: 'route', which, example: which === 'start' ? 'Torino' : 'Lecce' }
  if (typeof parameter !== 'string') throw wrongParameter(place, parameter, 'the name of a city')
  const plain = parameter.trim().toLowerCase()
  const city = [...cities.keys()].find((name) => name.toLowerCase() === plain)
  if (city !== undefined) return city
  const names = [...cities.keys()]
  const hint = didYouMean(parameter, names) ?? `there are ${names.join(', ')}`
  throw wrongParameter(place, parameter, `the name of a city — ${hint}`)
}

/** From city to city by road; the cost is kilometres. */
export const route = defineProblem<string, unknown, unknown>({
  name: 'route',
  title: 'Route finding',
  summary: 'The shortest way by road between two cities of Italy.',
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
    'longest-road': { summary: 'the longest road on the way', cost: kilometres, pathCost: 'maximum' },
  },
  heuristics: {
    'straight-line': {
      summary: 'kilometres as the crow flies',
      admissible: true,
      estimate: (city, parameter) => kilometresBetween(city, target(parameter)),
    },
    'north-south': {
      summary: 'kilometres to the north or south alone',
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
A driver wants to get from one city to another on the shortest way. A state is the city that the driver is in, so that the space
has as many states as the map has cities: 24. An action is a road to a neighbouring city, and costs its length in kilometres.
Roads go both ways, so that the search can also start at the goal.

Three estimates come with the map. \`straight-line\` is the distance as the crow flies. No road is shorter than the line between its
ends, and lines obey the triangle inequality: the estimate is admissible, and it is consistent as well. \`north-south\` looks at the
latitudes alone. It is admissible because a detour to the east only makes ways longer, but it knows less. \`corner\` adds the way
east to the way south. It would be right in a city of blocks; on diagonal roads it is too high, and not admissible.

\`\`\`
telos lab solve route --search uniform-cost                      # cost 907, 19 expanded
telos lab solve route --search astar --heuristic straight-line   # cost 907, 10 expanded
telos lab solve route --search greedy --heuristic straight-line  # cost 991, 6 expanded
telos lab solve route --search astar --heuristic corner          # cost 907, 6 expanded
\`\`\`

What to notice: uniform cost looks in all directions alike, A* mostly to the south-east, and greedy search goes there almost
without looking — for its pains it may pay a longer way. Then ask for the fewest roads (\`--cost roads\`, best with the heuristic
\`zero\`: kilometres say nothing about it), or for the way whose longest road is as short as possible (\`--cost longest-road\`).
`,
})

function kilometres(from: string, to: string): number {
  return roadsFrom(from).find((road) => road.to === to)?.kilometres ?? Number.POSITIVE_INFINITY
}
