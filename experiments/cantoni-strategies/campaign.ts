/**
 * Every strategy of Cantoni's laboratory with every pruning, on textbook problems and on his person at home (3.3, 4.4).
 * A TypeScript file, because the product of strategies and prunings is shorter to compute than to write down.
 */
const strategies = [
  'breadth-first',
  'depth-first',
  'iterative-deepening',
  'greedy',
  'id-best-first',
  'astar',
  'idastar',
  'branch-and-bound',
  'branch-and-bound-with-cost',
]
const prunings = ['none', 'own-path', 'closed']
/** No promise here: whether A* finds the cheapest solution depends on the heuristic, and the needs have none that is never too high. */
const algorithms = strategies.flatMap((search) =>
  prunings.map((pruning) => ({ name: `${search}, ${pruning}`, search, pruning })),
)

export default {
  telos: 'experiment/1',
  name: 'cantoni-strategies',
  title: 'Strategies and prunings',
  about: 'What does each pruning save or cost each strategy, on textbook problems and on the person at home?',
  seed: 3,
  limits: { cpu: 20, wall: 60, memory: 1024, expansions: 200_000 },
  isolation: 'reuse',
  algorithms,
  tasks: [
    { lab: 'jugs', with: ['4 3'] },
    { lab: 'missionaries', with: ['3 3 2'] },
    { lab: 'blocks', with: ['a-c b'] },
    { lab: 'route', with: ['Milano'] },
    { lab: 'delivery' },
    { lab: 'hanoi', with: [3] },
    { lab: 'queens', with: [6] },
    { lab: 'eight-puzzle', with: ['moves=20,seed=1'] },
    { lab: 'vacuum', with: ['width=2,height=2'] },
    { lab: 'needs', with: ['scenario=1'] },
    { lab: 'needs', with: ['scenario=2'] },
  ],
  report: { attributes: ['coverage', 'expanded', 'processed', 'cost', 'searchSeconds'] },
}
