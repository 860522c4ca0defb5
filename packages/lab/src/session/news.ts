/** What is to be said after some steps: where the search is, what it has found, whether it goes on. */
import type { Messages } from '../help/message-table.ts'
import type { SessionEnding } from '../help/session-messages.ts'
import type { JobRun } from '../run/job-run.ts'
import { DOT, nodeNumbers, solutionText, statisticsLine } from './node-words.ts'
import type { StepsTaken } from './take-steps.ts'

interface Speaker<State> {
  readonly table: Messages
  readonly print: (state: State) => string
  readonly explore: boolean
  /** Whether to leave out where the search is. */
  readonly brief: boolean
}

/** The news of some steps, a line for each. */
export function walkText<State>(run: JobRun<State>, walked: StepsTaken<State>, speaker: Speaker<State>): string {
  const { table, print, explore, brief } = speaker
  const { taken, rounds, found, interrupted } = walked
  const { session } = table
  const known = run.solutions.length - found.length
  return [
    ...(interrupted ? [session.interrupted(taken)] : taken === 1 || brief ? [] : [session.steps(taken)]),
    ...(brief && run.status === 'running' ? [] : [stepText(run, table, print)]),
    ...(rounds > 0 ? [session.beganAgain(rounds)] : []),
    ...found.map((solution, at) => solutionText(table, solution, known + at + 1, print)),
    ...(run.status !== 'running'
      ? [endingText(run, table, explore)]
      : found.length > 0
        ? [goesOnText(run, table, explore)]
        : []),
  ].join('\n')
}

/** Where the search is: `step 3 · node 4 · depth 2 · … · fringe 5 nodes`. */
export function stepText<State>(run: JobRun<State>, table: Messages, print: (state: State) => string): string {
  const { labels, nothingTaken, nodes } = table.session
  const { current } = run
  const node =
    current === undefined
      ? nothingTaken
      : [`${labels.node} ${print(current.state)}`, nodeNumbers(table, current, run.names.heuristic !== '')].join(DOT)
  return [`${labels.step} ${run.steps}`, node, `${labels.fringe} ${nodes(run.statistics.inFringe)}`].join(DOT)
}

/** How the search ended, and its statistics. */
export function endingText<State>(run: JobRun<State>, table: Messages, explore: boolean): string {
  return `${table.session.endings[endingOf(run, explore)]}\n${statisticsLine(table, run.statistics)}`
}

function endingOf<State>(run: JobRun<State>, explore: boolean): SessionEnding {
  const { status, proved } = run.outcome()
  if (explore && (status === 'solved' || status === 'not-found')) return 'explored'
  return status === 'not-found' && proved ? 'proved' : status
}

function goesOnText<State>(run: JobRun<State>, { session }: Messages, explore: boolean): string {
  if (explore) return session.goesOnExploring
  const found = run.solutions.length
  const wanted = Number(run.names.rest.solutions ?? 1)
  return found < wanted ? session.goesOnForMore(found, wanted) : session.goesOnForCheaper
}
