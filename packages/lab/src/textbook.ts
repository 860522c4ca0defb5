/** The textbook problems, ready to search, each with a page of explanation. */
import { needsHeuristics } from '@telos/papers/needs'
import { household } from './needs/household.ts'
import { type NeedsProblem, needsInstance } from './needs/needs-problem.ts'
import type { Problem } from './problem.ts'
import { blocks, checkBlocks } from './problems/blocks.ts'
import { delivery, deliveryFor } from './problems/delivery.ts'
import { hanoi } from './problems/hanoi.ts'
import { jugs } from './problems/jugs.ts'
import { knapsack } from './problems/knapsack.ts'
import { missionaries } from './problems/missionaries.ts'
import { queens } from './problems/queens.ts'
import { route } from './problems/route.ts'
import { checkEightPuzzle, checkFifteenPuzzle, eightPuzzle, fifteenPuzzle } from './problems/sliding/sliding-puzzles.ts'
import { sokoban } from './problems/sokoban.ts'
import { vacuum } from './problems/vacuum.ts'
import { type Instance, instanceOf } from './space/instance.ts'
import type { HeuristicSummary } from './space/instance-heuristics.ts'

/** A built-in textbook problem: its texts for lists and pages, and a way to make instances. */
export interface TextbookProblem {
  readonly name: string
  readonly title: string
  /** One line for lists. */
  readonly summary: string
  /** A page of explanation, in Markdown. */
  readonly page: string
  /** What `--start` and `--goal` accept, in words and with an example. */
  readonly parameters: { readonly start?: string; readonly goal?: string }
  /** Its own heuristics. The first is the default. */
  readonly heuristics: readonly HeuristicSummary[]
  /** Throws a `ProblemError` for invalid parameters. */
  instance(parameters?: { readonly start?: unknown; readonly goal?: unknown }): Instance
}

/**
 * Makes a textbook problem from a problem.
 *
 * @example textbookProblem(route).instance({ start: 'Torino', goal: 'Lecce' })
 */
export function textbookProblem<State>(
  problem: Problem<State, unknown, unknown>,
  /** Throws a `ProblemError` if start and goal do not fit together. */
  check?: (start: State, goal: unknown) => void,
): TextbookProblem {
  const { name, title = name, summary = '', page = '', parameters = {}, heuristics = {} } = problem
  return {
    name,
    title,
    summary,
    page: page.trim(),
    parameters,
    heuristics: Object.entries(heuristics).map(([heuristic, written]) =>
      typeof written === 'function'
        ? { name: heuristic, summary: '', admissible: false }
        : { name: heuristic, summary: written.summary ?? '', admissible: written.admissible ?? false },
    ),
    instance({ start, goal } = {}) {
      const first = problem.start(start)
      // reports an unreadable goal here, not in the middle of a search
      problem.goal(first, goal)
      check?.(first, goal)
      return instanceOf(problem, { start, goal })
    },
  }
}

/** Makes a textbook problem from a problem with needs. */
export function textbookNeeds(problem: NeedsProblem): TextbookProblem {
  const { name, title = name, summary = '', page = '', scenarios } = problem
  return {
    name,
    title,
    summary,
    page: page.trim(),
    parameters: {
      start: `a scenario, such as --start scenario=${Object.keys(scenarios)[0]} (there are ${Object.keys(scenarios).join(', ')}); or needs of your own: {"needs": [14, 16, 6, 6]}`,
      goal: 'the minute at which the day ends, such as --goal 360',
    },
    heuristics: needsHeuristics.map((family) => ({
      name: `${family.name}(K)`,
      summary: family.summary,
      admissible: false,
    })),
    // the type of states is known only to the instance's own space
    instance: (parameters) => needsInstance(problem, parameters) as Instance,
  }
}

/**
 * Lists the textbook problems in display order.
 *
 * @example
 * const route = textbook.find(({ name }) => name === 'route')
 * solve(route.instance({ start: 'Torino', goal: 'Lecce' })).solutions[0].actions
 */
export const textbook: readonly TextbookProblem[] = [
  textbookProblem(route),
  {
    ...textbookProblem(delivery),
    instance({ start, goal } = {}) {
      const given = deliveryFor(start)
      return instanceOf(given.problem, { start: given.start, goal })
    },
  },
  textbookProblem(eightPuzzle, checkEightPuzzle),
  textbookProblem(fifteenPuzzle, checkFifteenPuzzle),
  textbookProblem(queens),
  textbookProblem(missionaries),
  textbookProblem(jugs),
  textbookProblem(blocks, checkBlocks),
  textbookProblem(vacuum),
  textbookProblem(sokoban),
  textbookProblem(hanoi),
  textbookProblem(knapsack),
  textbookNeeds(household),
]
