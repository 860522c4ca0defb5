/** What there is to say about an answer besides the plan; all of it goes to stderr. */
import type { ProblemAnswer, ProblemPlan, ProblemProgress } from '@telos/core/lifted'
import type { Metric } from '@telos/pddl'
import type { ExitName } from '../../exit-codes.ts'
import { type Io, paint } from '../../io.ts'
import { countedNoun } from '../../print/counting.ts'
import type { JudgedPlan } from './judge-plan.ts'

export function exitOfProblem({ status, limit }: ProblemAnswer): ExitName {
  switch (status) {
    case 'solved':
      return 'done'
    case 'unsolvable':
      return 'unsolvable'
    case 'gave-up':
      return 'gaveUp'
    case 'limit':
      if (limit === 'memory') return 'outOfMemory'
      // who presses Ctrl-C has no more time
      return limit === 'milliseconds' || limit === 'abort' ? 'outOfTime' : 'gaveUp'
  }
}

export function printPddlOutcome(io: Io, answer: ProblemAnswer, judged: JudgedPlan | undefined): void {
  const { status, limit } = answer
  const color = status === 'solved' ? 'green' : status === 'unsolvable' ? 'yellow' : 'red'
  const why = limit === undefined ? '' : `(${limitWord(limit)})`
  const words = {
    solved: 'solved',
    unsolvable: 'unsolvable, which is proved',
    'gave-up': `no plan within what was searched ${why}, which proves nothing`,
    limit: `stopped by the limit ${why}`,
  }
  if (judged?.isChecked === false) {
    const cost = Number.isNaN(judged.cost) ? '' : `, cost ${judged.cost}`
    const found = `${countedNoun(judged.steps.length, 'step')}${cost}`
    const told = 'found a plan, but the time was over before the validator had checked it'
    io.stderr.write(`${paint(io.stderr, 'red', told)}: ${found}\n`)
    return
  }
  const parts = [paint(io.stderr, color, words[status])]
  if (judged !== undefined) {
    const cost = Number.isNaN(judged.cost) ? 'the metric has no value for this plan' : `cost ${judged.cost}`
    parts.push(
      countedNoun(judged.steps.length, 'step'),
      cost,
      judged.optimal ? 'proved cheapest' : 'not proved cheapest',
    )
    if (limit !== undefined) parts.push(`the search was stopped by the limit ${why}`)
  }
  io.stderr.write(`${parts.join(', ')}\n`)
}

/** A limit as the command line calls it. */
function limitWord(limit: string): string {
  return limit === 'milliseconds' ? 'time' : limit
}

/** One line about what it took. The engine is named where it is not the one that was asked for. */
export function printEffort(
  io: Io,
  { statistics }: ProblemAnswer,
  { parseMs, totalMs }: { readonly parseMs: number; readonly totalMs: number },
  asked: string,
): void {
  const { operators, variables, derived, expanded, evaluated, groundMs, searchMs, peakBytes, lazy, engine } = statistics
  const bound = `${countedNoun(operators, 'operator')}, ${countedNoun(variables, 'variable')}${derived > 0 ? `, ${derived} of them derived` : ''}`
  const parts = [
    `read in ${millisecondsText(parseMs)}`,
    lazy
      ? `too large to be grounded, so actions were bound on the way (${countedNoun(operators, 'operator')})`
      : `grounded in ${millisecondsText(groundMs)} (${bound})`,
    `searched for ${millisecondsText(searchMs)}${engine === asked ? '' : ` by ${engine}`} (${expanded} expanded, ${evaluated} evaluated, ${Math.ceil(peakBytes / 2 ** 20)} MB)`,
    `${millisecondsText(totalMs)} in all`,
  ]
  io.stderr.write(`${parts.join(', ')}\n`)
}

/** A plan that a search without an end has come upon. */
export function printPlanFound(
  io: Io,
  number: number,
  { steps, cost }: ProblemPlan,
  metric: Metric,
  seconds: number,
): void {
  const base = metric.kind === 'cost' ? metric.base : 0
  // the planner counts steps where the metric is no sum of costs
  const told = metric.kind === 'value' ? '' : `, cost ${base + cost}`
  io.stderr.write(`plan ${number}: ${countedNoun(steps.length, 'step')}${told}, after ${seconds.toFixed(2)} s\n`)
}

export function printProgress(io: Io, { phase, expanded, evaluated, bestH, seconds }: ProblemProgress): void {
  const doing = phase === 'ground' ? 'grounding' : `searching, ${expanded} expanded, ${evaluated} evaluated`
  const near = bestH === undefined ? '' : `, nearest ${bestH}`
  io.stderr.write(`${paint(io.stderr, 'dim', `${doing}${near}, ${seconds.toFixed(0)} s`)}\n`)
}

/** Milliseconds for people. */
export function millisecondsText(milliseconds: number): string {
  if (milliseconds >= 10_000) return `${(milliseconds / 1000).toFixed(1)} s`
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`
}
