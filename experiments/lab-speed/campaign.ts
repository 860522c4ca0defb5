/** Every strategy that searches any space, with every pruning: how many nodes a second, and how many bytes a node? */
import { planners, prunings } from '@telos/core/search'
import { strategies } from '@telos/lab'

const names = strategies
  .filter((strategy) => !planners.includes(strategy))
  .map(({ name }) => name)
  .filter((name) => !['auto', 'regressive', 'forced'].includes(name))

export default {
  telos: 'experiment/1',
  name: 'lab-speed',
  title: 'Speed of the laboratory',
  about: 'How many nodes a second does each strategy process with each pruning, and how many bytes does a node take?',
  limits: { cpu: 60, wall: 180, memory: 2048, expansions: 200_000 },
  isolation: 'reuse',
  algorithms: names.flatMap((strategy) =>
    prunings.map(({ name: pruning }) => ({
      name: `${strategy}, ${pruning}`,
      module: 'search.ts',
      export: 'run',
      with: { strategy, pruning },
    })),
  ),
  tasks: [{ group: 'speed', values: { subject: ['needs', '15-puzzle'] } }],
  report: {
    attributes: ['nodesPerSecond', 'bytesPerNode', 'processed', 'expanded'],
    better: { nodesPerSecond: 'high', bytesPerNode: 'low' },
  },
}
