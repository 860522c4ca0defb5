/** Test result sets 1 to 4 of the thesis (4.5 and 4.6): means over 10,000 random trees each, and how many had no plan. */
import { publishedExperiments } from '../../packages/minecraft/src/calleja/published-figures.ts'
import { publishedResult } from '../published-result.ts'

const tasks = { 1: '1: food', 2: '2: wool', 3: '3: fuel', 4: '4: fuel, few actions' } as const
const names = { astar: 'A*', 'breadth-first': 'breadth-first', 'depth-first': 'depth-first' } as const

export const published = ([1, 2, 3, 4] as const).flatMap((set) =>
  (['astar', 'breadth-first', 'depth-first'] as const).map((traversal) => {
    const { unsolved, means } = publishedExperiments[set]
    const { cost, nanoseconds } = means[traversal]
    const figures = { planCost: cost, unsolved, traverseMicroseconds: nanoseconds / 1000 }
    const task = { campaign: 'calleja-random', algorithm: names[traversal], domain: 'sets', task: tasks[set] }
    return publishedResult(
      { ...task, figures },
      {
        source: `Calleja 2017, test result set ${set}`,
        processor: 'not stated',
        software: 'Java, Minecraft 1.8.9; times include block scans',
      },
    )
  }),
)
