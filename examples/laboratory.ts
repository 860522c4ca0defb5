// The laboratory as a library: solve, compare, explore, inspect the fringe.
import {
  compare,
  comparisonCharts,
  comparisonLines,
  explore,
  instanceOf,
  JobRun,
  jobLabel,
  messages,
  resultTable,
  solve,
  toCsv,
} from '@telos/lab'
import counting from './lab/counting.ts'

const instance = instanceOf(counting, { start: 1, goal: 10 })

const { status, solutions, optimal } = solve(instance, { strategy: 'astar', heuristic: 'doublings' })
console.log(status, solutions[0].cost, solutions[0].actions.join(', '), optimal)

const jobs = [
  { strategy: 'breadth-first' },
  { strategy: 'idastar', pruning: 'none' },
  { strategy: 'beam', options: { width: 1 } },
]
const outcomes = compare(instance, jobs)
for (const { job, statistics } of outcomes) console.log(jobLabel(job), 'processed', statistics.processed)
console.log(toCsv(resultTable(outcomes)).split('\r\n')[0])

const words = messages('en')
const charts = comparisonCharts(outcomes, words, ['expanded', 'cost'])
console.log(comparisonLines(charts, { columns: 60 }).join('\n'))

const { fringe } = explore(instance, { strategy: 'breadth-first' }, 3)
console.log(fringe.map(({ state }) => state).join(' '))

const run = new JobRun(instance, { strategy: 'astar', heuristic: 'doublings' })
run.step()
run.step()
console.log(run.fringe().map(({ state, cost, heuristic }) => `${state}: ${cost} + ${heuristic}`))

// prints:
// solved 4 double, double, add one, double true
// breadth-first best-cost processed 15
// idastar none doublings processed 8
// beam best-cost doublings width=1 processed 8
// Search,inFringe,MaxFringe,Processed,MaxDepth,Branching,Cost,Depth
// expanded
//   breadth-first best-cost         ████████████████████████ 9
//   idastar none doublings          █████████████▍ 5
//   beam best-cost doublings widt…  █████████████▍ 5
//
// cost
//   breadth-first best-cost         ███████████████████▎ 4
//   idastar none doublings          ███████████████████▎ 4
//   beam best-cost doublings widt…  ████████████████████████ 5
// 8 5 6
// [ '4: 2 + 2', '3: 2 + 2' ]
