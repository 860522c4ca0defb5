/** Reports after some steps: where the search is, what it has found, and whether it continues. */
import { needKeys } from '@telos/core/text'
import type { Messages } from '../help/message-table.ts'
import { strategies } from '../run/job.ts'
import type { JobOutcome } from '../run/job-outcome.ts'
import type { JobRun } from '../run/job-run.ts'
import { DOT, nodeNumbers, solutionText, statisticsLine, waitingSteps } from './node-words.ts'
import type { StepsTaken } from './take-steps.ts'

interface Speaker<State> {
  readonly table: Messages
  readonly print: (state: State) => string
  readonly explore: boolean
  /** Whether to leave out where the search is. */
  readonly brief: boolean
}

/** Formats the news of some steps, one line each. */
export function walkText<State>(run: JobRun<State>, walked: StepsTaken<State>, speaker: Speaker<State>): string {
  const { table, print, explore, brief } = speaker
  const { taken, rounds, found, interrupted } = walked
  const { session } = table
  const known = run.solutions.length - found.length
  return [
    ...(interrupted ? [session.interrupted(taken)] : taken === 1 || brief ? [] : [session.steps(taken)]),
    ...(brief && run.status === 'running' ? [] : [stepText(run, table, print)]),
    ...(rounds > 0 ? [beganAgainText(run, rounds, table)] : []),
    ...found.map((solution, at) => solutionText(table, solution, known + at + 1, print)),
    ...(run.status !== 'running'
      ? [endingText(run, table, explore)]
      : found.length > 0
        ? [goesOnText(run, table, explore)]
        : []),
  ].join('\n')
}

/** Iterative strategies raise a limit; others have finished with one order or pruning and move on to the next. */
function beganAgainText<State>({ names }: JobRun<State>, rounds: number, { session }: Messages): string {
  const strategy = strategies.find(({ name }) => name === names.strategy)
  const raisesLimit = strategy === undefined || Object.hasOwn(strategy.options, 'increment')
  return raisesLimit ? session.beganAgain(rounds) : session.beganAnew(rounds)
}

/** Where the search is: `step 3 · node 4 · depth 2 · … · fringe 5 nodes`. */
export function stepText<State>(run: JobRun<State>, table: Messages, print: (state: State) => string): string {
  const { labels, nothingTaken, nodes } = table.session
  const { current } = run
  const node =
    current === undefined
      ? nothingTaken
      : [`${labels.node} ${print(current.state)}`, nodeNumbers(table, current, run.names.heuristic !== '')].join(DOT)
  const turn = run.turn === undefined ? [] : [table.session.turnOf(run.turn)]
  const { fringeSize, statistics } = run
  const fringe = [`${labels.fringe} ${nodes(fringeSize)}`, ...waitingSteps(table, statistics, fringeSize)]
  return [`${labels.step} ${run.steps}`, ...turn, node, ...fringe].join(DOT)
}

/** How the search ended, and its statistics. */
export function endingText<State>(run: JobRun<State>, table: Messages, explore: boolean): string {
  const outcome = run.outcome()
  const isOver = outcome.status === 'solved' || outcome.status === 'not-found'
  const ending = explore && isOver ? table.session.endings.explored : outcomeEnding(outcome, table)
  return `${ending}\n${statisticsLine(table, run.statistics)}`
}

/**
 * Says in a sentence how a search ended. For a proof that no solution exists, names the declaration it relies on; without a proof, says
 * what may have hidden a solution.
 *
 * @example outcomeEnding(solve(instance), messages('en')) // 'the search is over: solved'
 */
export function outcomeEnding(outcome: JobOutcome, say: Messages): string {
  needKeys(outcome, 'an outcome from solve', 'job', 'solutions', 'statistics')
  needKeys(say, 'the messages of a language', 'session', 'results')
  const { session, results } = say
  const { job, status, proved, assumes, distrusted } = outcome
  if (distrusted !== undefined) return session.calledHopeless(distrusted)
  // without a requested limit, the strategy itself dropped the rest
  const isLimited = job.rest['depth'] !== undefined || job.rest['bound'] !== undefined
  if (!proved) return session.endings[status === 'not-found' && !isLimited ? 'left-out' : status]
  return assumes === undefined ? session.endings.proved : `${session.endings.proved}, ${results.assuming(assumes)}`
}

function goesOnText<State>(run: JobRun<State>, { session }: Messages, explore: boolean): string {
  if (explore) return session.goesOnExploring
  const found = run.solutions.length
  const wanted = Number(run.names.rest.solutions ?? 1)
  return found < wanted ? session.goesOnForMore(found, wanted) : session.goesOnForCheaper
}
