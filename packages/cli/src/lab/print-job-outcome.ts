/** Prints outcomes for people. */
import {
  type ExplorationOutcome,
  type FringeNode,
  type Instance,
  type Job,
  type JobOutcome,
  jobLabel,
  type Messages,
  outcomeEnding,
  resolveJob,
  roundedTime,
  type Solution,
  type Statistics,
  textColumns,
} from '@telos/lab'
import { type Io, paint, printable } from '../io.ts'
import { padded, tableText } from '../print/table.ts'

/** Prints solutions with every state along the path, and the statistics. */
export function printJobOutcome(io: Io, instance: Instance, outcome: JobOutcome, words: Messages): void {
  const { solutions } = outcome
  for (const [at, solution] of solutions.entries()) {
    const proof = at === 0 && outcome.optimal ? ` (${cheapestProof(outcome, words)})` : ''
    const title = words.results.solution(at + 1, solution.cost, solution.depth)
    io.stdout.write(`${paint(io.stdout, 'green', printable(title))}${proof}\n${solutionText(instance, solution)}`)
  }
  if (outcome.refuted !== undefined) {
    const { heuristic, state, estimate, distance } = outcome.refuted
    const text = words.results.refuted(heuristic, instance.print(state), estimate, distance, outcome.optimal)
    io.stdout.write(`${paint(io.stdout, 'yellow', printable(text))}\n`)
  } else if (outcome.inconsistent !== undefined) {
    // an inadmissible heuristic is not consistent either, so this is reported only if nothing worse was
    const { heuristic, from, to, cost, estimateFrom, estimateTo, mayLose } = outcome.inconsistent
    const [before, after] = [`h(${instance.print(from)}) = ${estimateFrom}`, `h(${instance.print(to)}) = ${estimateTo}`]
    const text = words.results.inconsistent(heuristic, before, cost, after)
    const loss = mayLose ? `; ${words.results.mayLose(outcome.job.pruning)}` : ''
    io.stdout.write(`${paint(io.stdout, 'yellow', printable(`${text}${loss}`))}\n`)
  } else if (outcome.mayLose) {
    const text = words.results.unproved(words.results.mayLose(outcome.job.pruning))
    io.stdout.write(`${paint(io.stdout, 'yellow', printable(text))}\n`)
  }
  if (solutions.length === 0) io.stdout.write(`${paint(io.stdout, 'yellow', noSolutionText(outcome, words))}\n`)
  else if (outcome.limit !== undefined) io.stderr.write(`${words.results.limits[outcome.limit]}\n`)
  io.stdout.write(`\n${statisticsText(outcome.statistics, words)}`)
}

/** Says that a solution is proved cheapest, and what the proof relies on. */
export function cheapestProof({ assumes }: JobOutcome, { results }: Messages): string {
  return assumes === undefined ? results.cheapest : `${results.cheapest}, ${printable(results.assuming(assumes))}`
}

/** Prints the fringe at the depth limit. */
export function printExploration(io: Io, instance: Instance, exploration: ExplorationOutcome, words: Messages): void {
  const { fringe, solutions, statistics, job } = exploration
  const informed = job.heuristic !== ''
  const { labels, nodes } = words.session
  io.stdout.write(`${labels.fringe}: ${nodes(fringe.length)}\n`)
  const columns = [labels.depth, labels.cost, ...(informed ? ['h'] : []), labels.action, labels.state]
  const rows = fringe.map((node: FringeNode) => [
    node.depth,
    node.cost,
    ...(informed ? [node.heuristic] : []),
    node.action,
    instance.print(node.state),
  ])
  if (rows.length > 0) io.stdout.write(tableText({ columns, rows }))
  if (solutions.length > 0) io.stdout.write(`${words.results.goalsMet(solutions.length)}\n`)
  io.stdout.write(`\n${statisticsText(statistics, words)}`)
}

/**
 * Warns once about jobs that use a heuristic but have none, unless that was requested, and about jobs that do not use the requested one.
 */
export function warnAboutHeuristics(io: Io, instance: Instance, jobs: readonly Job[], { results }: Messages): void {
  const blind = jobs
    .filter(({ heuristic }) => heuristic === undefined)
    .map((job) => resolveJob(instance, job).names)
    .filter(({ heuristic }) => heuristic === 'zero')
    .map(({ strategy }) => strategy)
  if (blind.length > 0) io.stderr.write(`${printable(results.blind(instance.name, [...new Set(blind)].join(', ')))}\n`)
  const unused = jobs.flatMap((job) => {
    if (job.heuristic === undefined) return []
    const { strategy, heuristic } = resolveJob(instance, job).names
    const name = typeof job.heuristic === 'string' ? job.heuristic : job.heuristic.name
    return heuristic === '' ? [results.unused(strategy, name)] : []
  })
  for (const text of new Set(unused)) io.stderr.write(`${printable(text)}\n`)
}

/** Prunings that hardly ever leave a second path to a state. */
const oneWayOnly: readonly string[] = ['best-cost', 'expanded-once', 'closed']

/** Warns about fewer solutions than requested, and says what might find more. */
export function warnAboutFewerSolutions(io: Io, outcomes: readonly JobOutcome[], { results }: Messages): void {
  for (const { job, solutions, status, limit } of outcomes) {
    const wanted = Number(job.rest['solutions'] ?? 1)
    if (status !== 'solved' || solutions.length >= wanted) continue
    const which = outcomes.length > 1 ? `${printable(jobLabel(job))}: ` : ''
    const hint = limit === undefined && oneWayOnly.includes(job.pruning) ? `; ${results.oneWayOnly(job.pruning)}` : ''
    io.stderr.write(`${which}${results.fewer(solutions.length, wanted)}${hint}\n`)
  }
}

/** Explains why there is no solution. */
export function noSolutionText(outcome: JobOutcome, words: Messages): string {
  const { limit, reason } = outcome
  if (limit !== undefined) return words.results.limits[limit]
  if (reason !== undefined) return `${words.session.endings.unsupported}: ${printable(reason)}`
  return printable(outcomeEnding(outcome, words))
}

function solutionText(instance: Instance, { actions, path }: Solution): string {
  const width = actions.reduce((most, action) => Math.max(most, textColumns(printable(action))), 0)
  const lines = path.map((state, at) => {
    const action = at === 0 ? '' : printable(actions[at - 1] ?? '')
    return `${String(at).padStart(4)}  ${padded(action, width)}${width > 0 ? '  ' : ''}${printable(instance.print(state))}`
  })
  return `${lines.join('\n')}\n`
}

const units: Readonly<Partial<Record<keyof Statistics, string>>> = { bytes: ' B', ms: ' ms' }

function statisticsText(statistics: Statistics, words: Messages): string {
  const names = Object.keys(words.statistics) as (keyof Messages['statistics'])[]
  const width = Math.max(...names.map((name) => words.statistics[name].title.length))
  const shown = names.map((name) => {
    const value = name === 'ms' ? roundedTime(statistics.ms) : statistics[name]
    const text = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(7)))
    return `${words.statistics[name].title.padEnd(width)}  ${text}${units[name] ?? ''}`
  })
  return `${shown.join('\n')}\n`
}
