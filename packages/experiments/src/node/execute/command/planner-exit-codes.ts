import type { OutcomeName, RunPhase } from '../../../results/outcomes.ts'

/** What the exit codes of Fast Downward and of other planners of the field mean. 0 to 3 come with a plan, which speaks for itself. */
const outcomes: Readonly<Record<number, OutcomeName>> = {
  10: 'unsolvable',
  11: 'unsolvable',
  12: 'gave-up',
  13: 'gave-up',
  20: 'memory-limit',
  21: 'cpu-limit',
  22: 'memory-limit',
  23: 'cpu-limit',
  24: 'memory-limit',
  30: 'crash',
  31: 'input-error',
  32: 'crash',
  33: 'input-error',
  34: 'unsupported',
  35: 'crash',
  36: 'input-error',
  37: 'unsupported',
}

const phases: readonly (readonly [phase: RunPhase, codes: readonly number[]])[] = [
  ['translate', [10, 20, 21, 30, 31]],
  ['search', [11, 12, 13, 22, 23, 24, 32, 33, 34]],
  ['driver', [35, 36, 37]],
]

/**
 * The phase in which a planner ended without a plan, if its exit code tells.
 *
 * @example phaseOfExit(20, {}) // 'translate'
 */
export function phaseOfExit(code: number | null, own: Readonly<Record<number, string>>): RunPhase | undefined {
  if (code === null || own[code] !== undefined) return undefined
  return phases.find(([, codes]) => codes.includes(code))?.[0]
}

/**
 * The outcome of a planner that ended without a plan.
 *
 * @example outcomeOfExit(11, {}) // 'unsolvable'
 */
export function outcomeOfExit(code: number | null, own: Readonly<Record<number, string>>): OutcomeName {
  if (code === null) return 'crash'
  const named = own[code] as OutcomeName | undefined
  // interpreters end with 1 or 2 on a mistake: that is no answer of a planner
  return named ?? outcomes[code] ?? (code === 0 ? 'gave-up' : 'crash')
}
