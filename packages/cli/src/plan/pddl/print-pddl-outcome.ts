/** Prints everything about a result except the plan, on stderr. */
import type { FoundPlan, PlanProgress, PlanResult } from '@telos/core'
import type { JudgedPlan, Metric } from '@telos/pddl'
import { type Io, paint, printable } from '../../io.ts'
import { countedNoun } from '../../print/counting.ts'
import { changeText, stateText } from '../state-changes.ts'

/** What to print about an outcome besides the plan. */
export interface OutcomeSetup {
  readonly metric: Metric
  /** Stops the explanation of why there is no plan. */
  readonly isOver: () => boolean
}

export function printPddlOutcome(
  io: Io,
  answer: PlanResult,
  judged: JudgedPlan | undefined,
  { metric, isOver }: OutcomeSetup,
): void {
  const { status, limit } = answer
  const color = status === 'solved' ? 'green' : status === 'unsolvable' ? 'yellow' : 'red'
  const why = limit === undefined ? '' : `(${limitWord(limit)})`
  const isCutOff = status === 'gave-up' || limit === 'depth' || limit === 'cost'
  const within = limit === undefined ? '' : ` within the limit ${why}`
  const words = {
    solved: 'solved',
    unsolvable: 'proved unsolvable',
    stopped: isCutOff ? `no plan found${within}; this proves nothing` : `stopped by the limit ${why}`,
  }
  if (judged?.isChecked === false) {
    const cost = Number.isNaN(judged.cost) ? '' : `, cost ${judged.cost}`
    const found = `${countedNoun(judged.steps.length, 'step')}${cost}`
    const told = 'found a plan, but time ran out before the validator had checked it'
    io.stderr.write(`${paint(io.stderr, 'red', told)}: ${found}\n`)
    return
  }
  const parts = [paint(io.stderr, color, words[status === 'solved' || status === 'unsolvable' ? status : 'stopped'])]
  if (judged !== undefined) {
    const cost = Number.isNaN(judged.cost) ? 'the metric has no value for this plan' : `cost ${judged.cost}`
    parts.push(
      countedNoun(judged.steps.length, 'step'),
      cost,
      `${judged.optimal ? '' : 'not '}proved ${metric.kind === 'value' ? 'best' : 'cheapest'}`,
    )
    if (limit !== undefined) parts.push(`the search was stopped by the limit ${why}`)
  }
  io.stderr.write(`${parts.join(', ')}\n`)
  if (judged !== undefined) return
  const { reasons } = answer.whyLater()(isOver)
  // the limit itself has been reported
  const told = reasons.filter((reason) => reason.kind !== 'limit' || reason.best !== undefined)
  // facts that are missing together share one message
  for (const message of new Set(told.map((reason) => reason.message))) io.stderr.write(`${printable(message)}\n`)
}

/** The command-line name of a limit. */
function limitWord(limit: string): string {
  return limit === 'milliseconds' ? 'time' : limit
}

/** Prints one line of statistics. Names the engine if it differs from the requested one. */
export function printEffort(
  io: Io,
  { statistics, size, times, bytes, engine }: PlanResult,
  { parseMs, totalMs }: { readonly parseMs: number; readonly totalMs: number },
  asked: string,
): void {
  const { operators, variables, derived, lazy } = size
  const { groundMs = 0, searchMs = 0 } = times ?? {}
  const { expanded, evaluated } = statistics
  // nothing was searched if grounding has shown that no plan exists
  const search = `searched for ${millisecondsText(searchMs)}${engine === asked ? '' : ` by ${engine}`} (${expanded} expanded, ${evaluated} evaluated, ${Math.ceil(bytes / 2 ** 20)} MB)`
  const bound = `${countedNoun(operators, 'operator')}, ${countedNoun(variables, 'variable')}${derived > 0 ? `, ${derived} of them derived` : ''}`
  const parts = [
    `read in ${millisecondsText(parseMs)}`,
    lazy
      ? `too large to be grounded, so actions were bound on the way (${countedNoun(operators, 'operator')})`
      : `grounded in ${millisecondsText(groundMs)} (${bound})`,
    ...(engine === '' ? [] : [search]),
    `${millisecondsText(totalMs)} in all`,
  ]
  io.stderr.write(`${parts.join(', ')}\n`)
}

/** Prints a plan that an anytime search has found. */
export function printPlanFound(
  io: Io,
  number: number,
  { steps, cost }: FoundPlan,
  metric: Metric,
  seconds: number,
): void {
  const base = metric.kind === 'cost' ? metric.base : 0
  // the planner counts steps if the metric is not a sum of costs
  const told = metric.kind === 'value' ? '' : `, cost ${base + cost}`
  io.stderr.write(`plan ${number}: ${countedNoun(steps.length, 'step')}${told}, after ${seconds.toFixed(2)} s\n`)
}

export function printProgress(io: Io, { phase, expanded, evaluated, bestH, seconds }: PlanProgress): void {
  const doing = phase === 'ground' ? 'grounding' : `searching, ${expanded} expanded, ${evaluated} evaluated`
  const near = bestH === undefined ? '' : `, nearest ${bestH}`
  io.stderr.write(`${paint(io.stderr, 'dim', `${doing}${near}, ${seconds.toFixed(0)} s`)}\n`)
}

/** Formats milliseconds for people. */
export function millisecondsText(milliseconds: number): string {
  if (milliseconds >= 10_000) return `${(milliseconds / 1000).toFixed(1)} s`
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`
}

/** Formats a plan with the changes of each step as comments. */
export function planWithChanges(text: string, states: PlanResult['states']): string {
  const [start, ...after] = states
  const lines = text.split('\n').map((line, at) => {
    if (at >= after.length) return line
    return `${line}\n;   ${printable(changeText(states[at], after[at]))}`
  })
  return [`; start: ${printable(stateText(start))}`, ...lines].join('\n')
}
