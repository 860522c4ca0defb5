/** Finds the plan that an external planner has written or printed. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of a plan file; no real plan is as large. */
const MOST_BYTES = 16_000_000

/**
 * A plan file that cannot be read. Its message says why, in words.
 *
 * @example if (error instanceof PlanFileError) console.log(error.message) // 'plan is no regular file'
 */
export class PlanFileError extends Error {
  override readonly name = 'PlanFileError'
}

/**
 * Reads the plan in a folder; the last one of planners that write improving plans to `plan.1`, `plan.2`, … Undefined if there is none.
 *
 * @example planInFolder('/tmp/telos-plan-x') // '(drive a b)\n'
 */
export function planInFolder(folder: string): string | undefined {
  const names = namesIn(folder).filter((name) => /^plan(\.\d+)?$/.test(name))
  const numberOf = (name: string): number => Number(name.slice('plan.'.length))
  const [last] = names.sort((one, other) => numberOf(other) - numberOf(one))
  if (last === undefined) return undefined
  // opening a pipe would block until somebody writes to it
  const file = lstatSync(join(folder, last), { throwIfNoEntry: false })
  if (file?.isFile() !== true) throw new PlanFileError(`${last} is no regular file`)
  if (file.size > MOST_BYTES) throw new PlanFileError(`${last} is larger than ${MOST_BYTES / 1e6} MB`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folder, last)))
  } catch (error) {
    throw new PlanFileError(
      error instanceof TypeError ? `${last} is not text in UTF-8` : `${last}: ${(error as Error).message}`,
    )
  }
}

/**
 * Picks the lines of an output that are steps; planners print much else. Undefined if there are none.
 *
 * @example planInOutput('searching …\n(drive a b)\ndone') // '(drive a b)'
 */
export function planInOutput(output: string): string | undefined {
  // only one way to match each blank: two in a row would backtrack over a long line of them
  const step = /^(?:[\d.]+\s*:\s*)?\([^()]+\)\s*(?:\[[^\]]*\])?$/
  const lines = output.split('\n').filter((line) => step.test(line.trim()))
  return lines.length === 0 ? undefined : lines.join('\n')
}

/** A program may do anything to its folder. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
