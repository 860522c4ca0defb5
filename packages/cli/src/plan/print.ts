/** Prints the result for people: the plan on stdout, everything about it on stderr. */
import type { PlanResult } from '@telos/core'
import { describeReason, type LimitWords, type PlanTextOptions, planRows, type TextStep } from '@telos/core/text'
import { type CommandOutput, type Io, paint, printable } from '../io.ts'
import { countedNoun } from '../print/counting.ts'
import { exitOfPlan } from './exit-of-plan.ts'
import { changeText, stateText } from './state-changes.ts'

/** A plan, as far as its lines show it. */
type PlannedSteps = PlanTextOptions & { readonly steps: readonly TextStep[] }

type State = Readonly<Record<string, unknown>>

export interface PrintOptions {
  readonly totalMs: number
  /** Show the states between steps. */
  readonly states: boolean
  /** Print only the plan. */
  readonly quiet: boolean
}

export function printAnswer(io: Io, result: PlanResult, { totalMs, states: showStates, quiet }: PrintOptions): void {
  if (result.status !== 'solved' || result.alreadyHolds) {
    if (!quiet) io.stderr.write(`${printable(whyLines(result).join('\n'))}\n`)
  } else {
    const lines = planLines(io.stdout, result)
    const states = showStates ? (result.states as unknown as readonly State[]) : []
    if (showStates) io.stdout.write(`${paint(io.stdout, 'dim', `start: ${printable(stateText(states[0]))}`)}\n`)
    for (const [index, line] of lines.entries()) {
      io.stdout.write(`${line}\n`)
      if (states[index + 1] === undefined) continue
      const change = printable(changeText(states[index], states[index + 1]))
      io.stdout.write(`${paint(io.stdout, 'dim', `     ${change}`)}\n`)
    }
  }
  if (!quiet && result.status !== 'unsupported') io.stderr.write(`${summary(io.stderr, result, totalMs)}\n`)
}

/** Why there is no plan, or nothing to do, one line each; limits are named as the command does. */
function whyLines({ why }: PlanResult): string[] {
  return [...new Set(why.reasons.map((reason) => describeReason(reason, { limits: limitOptions })))]
}

const optionOf = { depth: '--depth', cost: '--bound' } as const

const limitOptions: LimitWords = {
  name: (limit) => `\`${optionOf[limit]}\``,
  set: (limit, value) => `\`${optionOf[limit]} ${value}\` was given`,
}

/** The lines of a plan with actions in bold and reasons dimmed: `1. work  5  so that buyRum has gold at least 1`. */
export function planLines(output: CommandOutput, plan: PlannedSteps): string[] {
  return planRows(plan.steps, plan).map((row) => {
    const { number, name, cost, reason } = row
    const short = name.trimEnd()
    const padding = name.slice(short.length)
    const isTotal = number.trim() === ''
    const cells = [
      isTotal ? `${number} ` : paint(output, 'dim', `${number} `),
      isTotal ? short : paint(output, 'bold', printable(short)),
      `${padding}${cost && `  ${cost}`}`,
      reason && (isTotal ? `  ${reason}` : paint(output, 'dim', `  ${printable(reason)}`)),
    ]
    return cells.join('').trimEnd()
  })
}

function summary(output: CommandOutput, result: PlanResult, totalMs: number): string {
  const { status, steps, cost, optimal, statistics, limit } = result
  const isSolved = status === 'solved'
  const color = isSolved ? 'green' : exitOfPlan(result) === 'unsolvable' ? 'yellow' : 'red'
  const word =
    status === 'limit'
      ? `stopped by the limit (${limit === 'milliseconds' ? 'time' : limit})`
      : isSolved
        ? 'solved'
        : status
  const plan = [countedNoun(steps.length, 'step'), `cost ${cost}`, optimal ? 'proved cheapest' : 'not proved cheapest']
  const effort = [`${statistics.expanded} expanded`, `${totalMs.toFixed(totalMs < 10 ? 1 : 0)} ms`]
  return [paint(output, color, word), ...(isSolved ? plan : []), ...effort].join(', ')
}
