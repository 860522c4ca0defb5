/** Prints the result for people: the plan on stdout, everything about it on stderr. */
import type { PlanResult } from '@telos/core'
import { type CommandOutput, type Io, paint, printable } from '../io.ts'
import { countedNoun } from '../print/counting.ts'
import { exitOfPlan } from './exit-of-plan.ts'
import { changeText, stateText } from './state-changes.ts'

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
    if (!quiet) io.stderr.write(`${printable(withOptions(result.why.toString()))}\n`)
  } else {
    const lines = printable(result.toString()).split('\n')
    const states = showStates ? (result.states as unknown as readonly State[]) : []
    if (showStates) io.stdout.write(`${paint(io.stdout, 'dim', `start: ${printable(stateText(states[0]))}`)}\n`)
    for (const [index, line] of lines.entries()) {
      io.stdout.write(`${planLine(io.stdout, line)}\n`)
      if (states[index + 1] === undefined) continue
      const change = printable(changeText(states[index], states[index + 1]))
      io.stdout.write(`${paint(io.stdout, 'dim', `     ${change}`)}\n`)
    }
  }
  if (!quiet && result.status !== 'unsupported') io.stderr.write(`${summary(io.stderr, result, totalMs)}\n`)
}

/** Names limits as the command does: `--depth 3` in place of `limits.depth`. */
function withOptions(why: string): string {
  return why
    .replace(/`limits\.(depth|cost)` is ([^;]+);/g, (_, limit: string, value: string) => {
      return `\`${optionOf(limit)} ${value}\` was given;`
    })
    .replace(/`limits\.(depth|cost)`/g, (_, limit: string) => `\`${optionOf(limit)}\``)
}

function optionOf(limit: string): string {
  return limit === 'cost' ? '--bound' : '--depth'
}

/** A line of a plan with its action in bold and its reason dimmed: `1. work  5  so that buyRum has gold at least 1`. */
export function planLine(output: CommandOutput, line: string): string {
  const [, number, name, rest] = /^(\s*\d+\. )(.*?)( {2,}.*)$/.exec(line) ?? []
  if (number === undefined) return line
  const [, cost, reason] = /^(\s+[\d.e+-]+)?(.*)$/.exec(rest) ?? []
  return `${paint(output, 'dim', number)}${paint(output, 'bold', name)}${cost ?? ''}${paint(output, 'dim', reason)}`
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
