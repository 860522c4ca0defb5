import type { Diagnostic } from '@telos/core'
import { needList, needObject, needText } from '@telos/core/text'
import { type NameSyntax, type SourceRange, type SourceText, spanOf } from './syntax.ts'

/** The steps of a plan file. */

export interface PlanFile {
  readonly source: SourceText
  readonly steps: readonly PlanFileStep[]
  /** The cost stated in the file, if any. */
  readonly cost: CostClaim | undefined
}

/** `(drive truck1 depot market)`; from the opening to the closing parenthesis. */
export interface PlanFileStep extends SourceRange {
  readonly name: NameSyntax
  readonly args: readonly NameSyntax[]
}

/** `; cost = 12 (unit cost)`. */
export interface CostClaim extends SourceRange {
  readonly value: number
  /** Undefined if the file does not say which. */
  readonly unit: boolean | undefined
}

// the errors of a text that is not a plan would fill the screen
const MOST_DIAGNOSTICS = 20

interface ReadPlan {
  /** Undefined if there are errors. */
  readonly plan: PlanFile | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads a plan in the format of the planning competitions: `(action object …)`, in any layout, with `;` comments. Steps may have time
 * stamps and durations, `0.000: (action object) [1.000]`, if the stamps are in order; durations are ignored. The plan is undefined if there
 * are errors.
 *
 * @example
 * const { plan, diagnostics } = readPddlPlan('(drive truck1 depot)\n; cost = 1 (unit cost)', 'plan')
 * plan?.cost?.value // 1
 */
export function readPddlPlan(text: string, file: string): ReadPlan {
  needText(text, 'a plan, as text')
  const source: SourceText = { file, text }
  const diagnostics: Diagnostic[] = []
  const steps: PlanFileStep[] = []
  let cost: CostClaim | undefined
  let open: { start: number; words: NameSyntax[] } | undefined
  let stamp: { value: number; start: number; end: number } | undefined
  let lastStamp = Number.NEGATIVE_INFINITY

  const report = (place: SourceRange, message: string, hint?: string): void => {
    const span = spanOf(source, place)
    diagnostics.push({ code: 'plan/syntax', severity: 'error', message, ...(hint ? { hint } : {}), span })
  }
  const closeStep = (end: number): void => {
    const { start, words } = open!
    const [name, ...args] = words
    if (name === undefined) report({ start, end }, 'this step names no action', 'a step is "(action object object)"')
    else steps.push({ start, end, name, args })
    open = undefined
    stamp = undefined
  }
  const reportUnclosed = (): void =>
    report({ start: open!.start, end: open!.start + 1 }, 'this step has no closing parenthesis')

  for (const token of tokens(text)) {
    if (diagnostics.length >= MOST_DIAGNOSTICS) break
    const { start, end } = token
    const word = text.slice(start, end)
    if (word[0] === ';') {
      cost = readClaim(word, start) ?? cost
    } else if (word === '(') {
      if (open !== undefined) reportUnclosed()
      open = { start, words: [] }
    } else if (word === ')') {
      if (open === undefined) report(token, 'a closing parenthesis without an opening one')
      else closeStep(end)
    } else if (open !== undefined) {
      if (/^[[\]:]/.test(word))
        report(token, `found "${shortened(word)}" inside a step`, 'a step is "(action object object)"')
      else open.words.push({ text: word.toLowerCase(), start, end })
    } else if (word === ':' && stamp !== undefined && text[stamp.end - 1] !== ':') {
      // the colon may be separated from its number
    } else if (isStamp(word)) {
      const value = Number.parseFloat(word)
      if (value < lastStamp) {
        const message = `the time ${value} comes after the time ${lastStamp}`
        report(token, message, 'steps are taken one after the other, so they have to be in the order of their times')
      }
      lastStamp = value
      stamp = { value, start, end }
    } else if (word[0] !== '[' || steps.length === 0) {
      report(token, `found "${shortened(word)}", expected a step`, 'a step is "(action object object)"')
    } else if (!isDuration(word)) {
      report(token, `found "${shortened(word)}", expected the duration of a step`, 'a duration is "[1.0]"')
    }
  }
  if (open !== undefined && diagnostics.length < MOST_DIAGNOSTICS) reportUnclosed()
  if (stamp !== undefined && diagnostics.length < MOST_DIAGNOSTICS) report(stamp, 'a time without a step')
  return { plan: diagnostics.length > 0 ? undefined : { source, steps, cost }, diagnostics }
}

/** Parentheses, comments, durations in brackets, and words. */
function* tokens(text: string): Generator<SourceRange> {
  const pattern = /;[^\r\n]*|[()]|\[[^\]()\r\n;]*\]?|[^\s()[;]+/g
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text))
    yield { start: match.index, end: pattern.lastIndex }
}

function isStamp(word: string): boolean {
  return /^\d+(\.\d*)?:?$/.test(word)
}

function isDuration(word: string): boolean {
  return /^\[\s*([a-z]+:)?\s*\d+(\.\d*)?\s*\]$/i.test(word)
}

function readClaim(comment: string, start: number): CostClaim | undefined {
  const match = /^;+\s*cost\s*[=:]\s*(-?\d+(?:\.\d*)?(?:e[+-]?\d+)?)\s*(?:\((unit|general) cost\))?\s*$/i.exec(comment)
  if (match === null) return undefined
  const unit = match[2] === undefined ? undefined : match[2].toLowerCase() === 'unit'
  return { value: Number(match[1]), unit, start, end: start + comment.length }
}

function shortened(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word
}

/**
 * Prints a plan in the format of the planning competitions: one step per line, then the cost as a comment. If the cost is not finite, the
 * comment says that the metric has no value. With `optimal: false`, another comment says that the plan is not proved best. Arguments are a
 * list, or by parameter as in a `PlanResult`.
 *
 * @example
 * printPlan([{ name: 'drive', args: ['truck1', 'depot'] }], { value: 1, unit: true })
 * // (drive truck1 depot)
 * // ; cost = 1 (unit cost)
 */
export function printPlan(
  steps: readonly { readonly name: string; readonly args: readonly string[] | Readonly<Record<string, string>> }[],
  cost?: { readonly value: number; readonly unit: boolean; readonly optimal?: boolean },
): string {
  needList(steps, 'a list of steps')
  if (cost !== undefined) needObject(cost, 'a cost: { value, unit }')
  const lines = steps.map(({ name, args }) => `(${[name, ...Object.values(args)].join(' ')})\n`)
  if (cost === undefined) return lines.join('')
  const { value, unit, optimal = true } = cost
  if (!Number.isFinite(value)) return `${lines.join('')}; the metric has no value for this plan\n`
  const unproved = optimal ? '' : '; not proved to be the best\n'
  return `${lines.join('')}; cost = ${value} (${unit ? 'unit' : 'general'} cost)\n${unproved}`
}
