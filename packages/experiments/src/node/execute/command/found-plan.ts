/** Finds the plans that an external planner has written or printed. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
