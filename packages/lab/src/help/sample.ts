// split in two: a whole line would be read as an import of this file
const quoted = (text: string) => `'${text}'`

/** The problem that the help shows; a test runs it. */
export const sampleProblem: readonly string[] = [
  `import { defineProblem, successors } from ${quoted('@telos/lab')}`,
  '',
  'export default defineProblem({',
  "  name: 'counting',",
  '  start: (from = 1) => from,',
  '  goal: (state, wanted = 10) => state === wanted,',
  '  actions: successors((state) => [',
  "    { action: 'add one', state: state + 1 },",
  "    { action: 'double', state: state * 2 },",
  '  ]),',
  '  heuristics: { away: (state, wanted = 10) => (state === wanted ? 0 : 1) },',
  '})',
]
