/**
 * node scripts/run-ts.mjs experiments/calleja-shapes/answers.ts [RESULTS.jsonl]
 * Three claims of Calleja's chapter 5 that he did not test, answered from the results of this campaign. Trees of about the same number of
 * nodes are compared: 32 branches × 3 levels (33,824), 2 × 14 (32,766) and 6 × 6 (55,986).
 */
import { type ConfidenceInterval, meanInterval, type RunResult, signedRankTest } from '@telos/experiments'
import { table } from '../../bench/table.ts'
import { printAnswers } from '../print-answers.ts'

const traversals = ['A*', 'breadth-first', 'depth-first'] as const
type Traversal = (typeof traversals)[number]
const shapes = {
  broad: { branches: 32, depth: 3 },
  deep: { branches: 2, depth: 14 },
  complex: { branches: 6, depth: 6 },
}
type ShapeName = keyof typeof shapes
const shapeNames = Object.keys(shapes) as readonly ShapeName[]
export const densities = ['plenty', 'scarce', 'rare'] as const
const figures = ['scans', 'visited', 'openList', 'traverseMicroseconds', 'planCost', 'planLength'] as const
type Figure = (typeof figures)[number]

/** The values of a figure, one for each sample of trees, in the order of the samples. */
export type Samples = (figure: Figure, traversal: Traversal, shape: ShapeName, density: string) => readonly number[]

/** Reads the samples with pools of some width from results. */
export function samplesOf(results: readonly RunResult[], width: number): Samples {
  return (figure, traversal, shape, density) => {
    const { branches, depth } = shapes[shape]
    const wanted = { branches, depth, width, plans: density }
    return results
      .filter(({ algorithm, domain, task }) => algorithm === traversal && domain === shape && fits(task, wanted))
      .sort((one, other) => one.repetition - other.repetition)
      .flatMap((result) => result.figures[figure] ?? [])
  }
}

/** Whether a task's name has these values: `branches-32-depth-3-width-2-plans-rare-trees-20`. */
function fits(task: string, wanted: Readonly<Record<string, string | number>>): boolean {
  const given = new Map([...task.matchAll(/([a-z]+)-(\w+)/gi)].map(([, key, value]) => [key, value]))
  return Object.entries(wanted).every(([key, value]) => given.get(key) === String(value))
}

/** The tables, as Markdown. */
export function answers(samples: Samples): string {
  return [claim1(samples), claim2(samples), claim3(samples)].join('\n\n')
}

function claim1(samples: Samples): string {
  const rows = densities.flatMap((density) =>
    traversals.map((traversal) => [
      density,
      traversal,
      ...(['planCost', 'scans', 'visited', 'traverseMicroseconds'] as const).map((figure) => {
        const own = samples(figure, traversal, 'complex', density)
        return `${spread(own)}${against(own, samples(figure, 'A*', 'complex', density), traversal)}`
      }),
    ]),
  )
  return [
    '### 5.2.1: "in the situation of extremely complex decision trees, A-Star search is supposed to obtain the best results, both in traverse time and solution cost"',
    '',
    'Trees with 6 branches and 6 levels, 55,986 nodes. ▲ more than A\\*, ▼ less than A\\* (p < 0.001, Wilcoxon signed-rank over samples).',
    '',
    table(['plans', 'traversal', 'plan cost', 'block scans', 'nodes visited', 'µs'], rows),
  ].join('\n')
}

function claim2(samples: Samples): string {
  return [
    '### 5.2.2: a high branching factor "is considered as the algorithm\'s worst-case" of breadth-first search, and it "will use the most memory"',
    '',
    work(samples),
    '',
    'Longest open list, queue or stack:',
    '',
    byShape(samples, 'openList'),
  ].join('\n')
}

function claim3(samples: Samples): string {
  return [
    '### 5.2.3: a high depth "is considered as the algorithm\'s worst-case" of depth-first search; its solutions have more steps',
    '',
    'The scans are those of the table above. Steps of the plans found:',
    '',
    byShape(samples, 'planLength'),
  ].join('\n')
}

function work(samples: Samples): string {
  return ['Block scans, which make up the times of the thesis:', '', byShape(samples, 'scans')].join('\n')
}

function byShape(samples: Samples, figure: Figure): string {
  const heads = shapeNames.map((name) => `${name}: ${shapes[name].branches} × ${shapes[name].depth}`)
  const rows = densities.flatMap((density) =>
    traversals.map((traversal) => [
      density,
      traversal,
      ...shapeNames.map((shape) => spread(samples(figure, traversal, shape, density))),
    ]),
  )
  return table(['plans', 'traversal', ...heads], rows)
}

function spread(values: readonly number[]): string {
  const interval = meanInterval(values)
  return interval === undefined ? '' : intervalText(interval)
}

/** `12.3 ± 0.4`, with the half width of the 95 % interval. */
function intervalText({ estimate, high }: ConfidenceInterval): string {
  const reach = high - estimate
  const digits = reach >= 10 ? 0 : reach >= 1 ? 1 : 2
  return `${estimate.toFixed(digits)} ± ${reach.toFixed(digits)}`
}

function against(own: readonly number[], astar: readonly number[], traversal: Traversal): string {
  if (traversal === 'A*' || own.length !== astar.length) return ''
  const differences = own.map((value, at) => value - astar[at])
  if (signedRankTest(differences).p >= 0.001) return ''
  return differences.reduce((sum, each) => sum + each, 0) > 0 ? ' ▲' : ' ▼'
}

printAnswers('calleja-shapes', (results) =>
  [2, 8]
    .map((width) => `## ${width} facts in each layer of the pool\n\n${answers(samplesOf(results, width))}\n`)
    .join('\n'),
)
