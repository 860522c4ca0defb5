import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MeasuredEnd } from '../../isolate/run-process.ts'
import type { PlanJudge } from '../plan-judge.ts'
import type { RunAnswer } from '../run-answer.ts'

/** Finds the plans that an external planner has written or printed. */

/** Bytes of a plan file; no real plan is as large. */
const MOST_BYTES = 16_000_000

/** Plans in an output; a planner that prints more prints one step at a time. */
const MOST_PLANS = 100

/** A plan by the name of its file: its text, or why it cannot be read, in words. */
export type WrittenPlan =
  | { readonly name: string; readonly text: string; readonly fault?: undefined }
  | { readonly name: string; readonly text?: undefined; readonly fault: string }

/**
 * Reads the plans in a folder, the newest first: anytime planners write improving plans to `plan.1`, `plan.2`, … What comes after the
 * first plan is read when it is asked for.
 *
 * @example
 * const [newest] = plansInFolder('/tmp/telos-plan-x')
 * newest?.text // '(drive a b)\n'
 */
export function* plansInFolder(folder: string): Generator<WrittenPlan, void, undefined> {
  const numberOf = (name: string): number => Number(name.slice('plan.'.length))
  const names = namesIn(folder).filter((name) => /^plan(\.\d+)?$/.test(name))
  for (const name of names.sort((one, other) => numberOf(other) - numberOf(one))) yield readPlan(folder, name)
}

function readPlan(folder: string, name: string): WrittenPlan {
  const path = join(folder, name)
  // opening a pipe would block until somebody writes to it
  const file = lstatSync(path, { throwIfNoEntry: false })
  if (file?.isFile() !== true) return { name, fault: `${name} is no regular file` }
  if (file.size > MOST_BYTES) return { name, fault: `${name} is larger than ${MOST_BYTES / 1e6} MB` }
  try {
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) }
  } catch (error) {
    const why = error instanceof TypeError ? `${name} is not text in UTF-8` : `${name}: ${(error as Error).message}`
    return { name, fault: why }
  }
}

/**
 * Picks the plans of an output, the newest first: steps that follow each other, and last all steps together, for planners that print
 * something in between. Only actions of the domain are steps, as logs have words in brackets too.
 *
 * @example plansInOutput('(searching)\n(drive a b)\ndone', '(define … (:action drive …)') // ['(drive a b)']
 */
export function plansInOutput(output: string, domain: string): readonly string[] {
  const actions = actionsOf(domain)
  // only one way to match each blank: two in a row would backtrack over a long line of them
  const step = /^(?:[\d.]+\s*:\s*)?\(\s*([^\s()]+)[^()]*\)\s*(?:\[[^\]]*\])?$/
  const blocks: string[][] = [[]]
  for (const line of output.split('\n')) {
    const name = step.exec(line.trim())?.[1]
    if (name !== undefined && actions.has(name.toLowerCase())) blocks.at(-1)!.push(line)
    else if (blocks.at(-1)!.length > 0) blocks.push([])
  }
  const plans = blocks.filter((lines) => lines.length > 0)
  const whole = plans.length > 1 ? [plans.flat()] : []
  return [...plans.slice(-MOST_PLANS).toReversed(), ...whole].map((lines) => lines.join('\n'))
}

function actionsOf(domain: string): ReadonlySet<string> {
  const found = domain.replaceAll(/;.*$/gm, '').matchAll(/\(\s*:(?:durative-)?action\s+([^\s()]+)/gi)
  return new Set(Array.from(found, ([, name]) => name.toLowerCase()))
}

/** A program may do anything to its folder. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Chooses among the plans of a planner, which may have written several and may have been ended while it wrote. */

/** Milliseconds in which older plans are judged too, once a valid one is known. */
const PATIENCE = 5000

/** The best valid plan of a planner; or what is wrong with its last one, which counts more. */
export function plansOf(
  { limit, signal, code, stdout }: Pick<MeasuredEnd, 'limit' | 'signal' | 'code' | 'stdout'>,
  folder: string,
  domain: string,
  judge: PlanJudge,
  clock: () => number,
): { readonly best: RunAnswer | undefined; readonly fault: RunAnswer | undefined } {
  const judgeFile = ({ name, text = '', fault }: WrittenPlan): RunAnswer => {
    const answer: RunAnswer = fault === undefined ? judge.judge(text) : { outcome: 'invalid-plan', figures: {} }
    return answer.outcome === 'solved' ? answer : { ...answer, detail: fault ?? `${name}: ${answer.detail}` }
  }
  const isEnded = limit !== undefined || signal !== null
  const { count, best, newestFault } = judgePlans(plansInFolder(folder), judgeFile, judge, clock)
  if (count > 0) {
    // a planner that was ended, or that ran into an error, may have written half a plan
    const isTorn = isEnded || (code !== 0 && best !== undefined)
    return { best, fault: isTorn ? undefined : newestFault }
  }
  const printed = judgePlans(plansInOutput(stdout, domain), judge.judge, judge, clock)
  // lines that look like steps say less than an exit code
  const isBelieved = printed.best === undefined && !isEnded && code === 0
  return { best: printed.best, fault: isBelieved ? printed.newestFault : undefined }
}

/** Judges plans, the newest first. Of valid plans of the same cost, the newest is the best. */
function judgePlans<Plan>(
  plans: Iterable<Plan>,
  judge: (plan: Plan) => RunAnswer,
  { isMaximized }: Pick<PlanJudge, 'isMaximized'>,
  clock: () => number,
) {
  const begin = clock()
  const sign = isMaximized ? -1 : 1
  const costOf = ({ figures }: RunAnswer): number =>
    figures['cost'] === undefined ? Number.POSITIVE_INFINITY : sign * figures['cost']
  let best: RunAnswer | undefined
  let newestFault: RunAnswer | undefined
  let count = 0
  for (const plan of plans) {
    if (best !== undefined && clock() - begin > PATIENCE) break
    const answer = judge(plan)
    if (answer.outcome === 'solved') {
      if (best === undefined || costOf(answer) < costOf(best)) best = answer
    } else if (count === 0) newestFault = answer
    count++
  }
  return { best, newestFault, count }
}
