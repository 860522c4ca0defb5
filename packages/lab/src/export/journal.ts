import { needKeys, oneLine } from '@telos/core/text'
import type { FringeNode, Statistics } from '../problem.ts'
import type { JobNames } from '../run/job.ts'
import type { JobOutcome, Solution } from '../run/job-outcome.ts'
import type { Instance } from '../space/instance.ts'
import { printValue } from '../space/print-value.ts'

/** An entry of the journal. */
export interface JournalEntry<State = unknown> {
  readonly date: Date
  /** What was searched. Start and goal are written down as given. */
  readonly instance: Pick<Instance<State>, 'name' | 'start' | 'goal' | 'print'>
  readonly outcomes: readonly JobOutcome<State>[]
}

/** An entry written in the middle of a search. */
export interface FringeJournalEntry<State = unknown> {
  readonly date: Date
  /** In the order in which the strategy would take them. */
  readonly nodes: readonly FringeNode<State>[]
  readonly statistics: Statistics
  /** How many nodes to write down. @default all */
  readonly first?: number
  /** Prints a state on one line. @default as a JavaScript literal */
  readonly print?: (state: State) => string
}

/**
 * Formats an entry for the end of a journal in Cantoni's layout (sections 3.6 and 3.7): local date and time, parameters, and the solutions
 * and statistics of each job. Each printed value stays on one line.
 *
 * @example await appendJournal('results.log', journalText({ date: new Date(), instance, outcomes: [solve(instance)] }))
 */
export function journalText<State>(entry: JournalEntry<State>): string {
  needKeys(entry, 'an entry: { date, instance, outcomes }', 'date', 'instance', 'outcomes')
  const { date, instance, outcomes } = entry
  const { name, start, goal } = instance
  const print = onOneLine((state: State) => instance.print(state))
  return lines([
    heading(date),
    `search results: ${oneLine(name)}`,
    `start parameter: ${parameter(start)}`,
    `goal parameter: ${parameter(goal)}`,
    ...outcomes.flatMap((outcome) => outcomeLines(outcome, print)),
  ])
}

/**
 * Formats an entry of step-by-step mode: the fringe, best node first, and statistics so far.
 *
 * @example
 * fringeJournalText({ date, nodes, statistics, first: 5 }) // … node(s:[1, 2],d:3,c:3,h:4) …
 */
export function fringeJournalText<State>(entry: FringeJournalEntry<State>): string {
  needKeys(entry, 'an entry: { date, nodes, statistics }', 'date', 'nodes', 'statistics')
  const { date, nodes, statistics, first, print } = entry
  if (first !== undefined && (!Number.isInteger(first) || first < 0)) {
    throw new RangeError(
      `the journal cannot hold the first ${first} nodes of the fringe: expected a whole number from 0 on; leave it out for all nodes`,
    )
  }
  const shown = nodes.slice(0, first)
  const left = nodes.length - shown.length
  const state = onOneLine(print ?? printValue)
  return lines([
    heading(date),
    'search under way',
    `fringe: ${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'}`,
    ...shown.map((node) => `node(s:${state(node.state)},d:${node.depth},c:${node.cost},h:${node.heuristic})`),
    ...(left > 0 ? [`(${left} more, less promising)`] : []),
    `statistics so far: ${statisticsInWords(statistics)}`,
  ])
}

type Print<State> = (state: State) => string

/** A problem's own `print` may return several lines, or something other than text. */
function onOneLine<State>(print: Print<State>): Print<State> {
  return (state) => oneLine(String(print(state)))
}

function heading(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}/${two(date.getMonth() + 1)}/${two(date.getDate())}`
  return `${'%'.padEnd(60, '-')}\nDATE: ${day} TIME: ${two(date.getHours())}:${two(date.getMinutes())}\n`
}

function parameter(value: unknown): string {
  return value === undefined ? '(none given)' : oneLine(printValue(value))
}

function outcomeLines<State>(outcome: JobOutcome<State>, print: Print<State>): string[] {
  const { job, solutions, statistics } = outcome
  return [
    '',
    `job: ${jobInWords(job)}`,
    `result: ${resultInWords(outcome)}`,
    ...(solutions.length === 0
      ? []
      : ['solutions:', ...solutions.flatMap((solution) => solutionLines(solution, print))]),
    `statistics: ${statisticsInWords(statistics)}`,
  ]
}

function jobInWords({ strategy, pruning, heuristic, rest }: JobNames): string {
  const more = Object.entries(rest).map(([name, value]) => `${name}: ${value}`)
  const words = [`s: ${strategy}`, `p: ${pruning}`, ...(heuristic === '' ? [] : [`h: ${heuristic}`]), ...more]
  return `[${words.map(oneLine).join(', ')}]`
}

function resultInWords(outcome: JobOutcome): string {
  const { status, optimal, assumes, refuted, proved, distrusted, limit = 'nodes', reason } = outcome
  const condition = assumes === undefined ? '' : ` if ${oneLine(assumes)} is admissible`
  switch (status) {
    case 'solved':
      if (refuted !== undefined) return `solved; ${oneLine(refuted.heuristic)} is not admissible`
      if (!optimal) return 'solved'
      return `solved, proved to be cheapest${condition}`
    case 'not-found':
      if (proved) return `proved that there is no solution${condition}`
      return `no solution found${distrusted === undefined ? '' : `; ${oneLine(distrusted)} called states hopeless`}`
    case 'limit':
      return `the ${limitsInWords[limit]} limit was hit`
    case 'aborted':
      return 'aborted'
    case 'unsupported':
      return reason === undefined ? 'not run: unsupported' : `not run: ${oneLine(reason)}`
  }
}

const limitsInWords: Readonly<Record<NonNullable<JobOutcome['limit']>, string>> = {
  nodes: 'node',
  time: 'time',
  memory: 'memory',
}

function solutionLines<State>(
  { finalState, depth, cost, path, actions }: Solution<State>,
  print: Print<State>,
): string[] {
  const steps = path.map((state, at) => {
    const action = at === 0 ? '' : (actions[at - 1] ?? '')
    return `  ${print(state)}${action === '' ? '' : ` % ${oneLine(action)}`}`
  })
  return [`[state: ${print(finalState)},`, ` depth: ${depth}, cost: ${cost},`, ' path:', ...steps, ']']
}

function statisticsInWords({ inFringe, maxFringe, processed, maxDepth, branching }: Statistics): string {
  const words = { inFringe, maxFringe, processed, maxDepth, branching }
  return `[${Object.entries(words)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')}]`
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
