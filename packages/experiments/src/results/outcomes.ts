/**
 * How a run can end. An explained outcome is an answer or a limit; an unexplained one is a fault, which reports list first.
 */
const table = {
  solved: { title: 'solved', isSolved: true, isExplained: true },
  unsolvable: { title: 'proved unsolvable', isSolved: false, isExplained: true },
  'gave-up': { title: 'ended without a plan or a proof', isSolved: false, isExplained: true },
  unsupported: { title: 'cannot be run on this task', isSolved: false, isExplained: true },
  'cpu-limit': { title: 'out of processor time', isSolved: false, isExplained: true },
  'wall-limit': { title: 'out of time', isSolved: false, isExplained: true },
  'memory-limit': { title: 'out of memory', isSolved: false, isExplained: true },
  'expansion-limit': { title: 'out of expansions', isSolved: false, isExplained: true },
  'output-limit': { title: 'printed too much', isSolved: false, isExplained: false },
  'invalid-plan': { title: 'its plan is not valid', isSolved: false, isExplained: false },
  'no-plan': { title: 'claims to have solved it, without a plan', isSolved: false, isExplained: false },
  'input-error': { title: 'did not accept its input', isSolved: false, isExplained: false },
  crash: { title: 'crashed', isSolved: false, isExplained: false },
  'no-start': { title: 'could not be started', isSolved: false, isExplained: false },
} as const

export type OutcomeName = keyof typeof table

export interface Outcome {
  readonly title: string
  readonly isSolved: boolean
  readonly isExplained: boolean
}

/**
 * The outcomes by name, in the order of tables.
 *
 * @example
 * runOutcomes['cpu-limit'].title // 'out of processor time'
 */
export const runOutcomes: Readonly<Record<OutcomeName, Outcome>> = table

/**
 * The names of all outcomes, in the order of tables.
 *
 * @example
 * outcomeNames[0] // 'solved'
 */
export const outcomeNames = Object.keys(table) as readonly OutcomeName[]

/**
 * Whether a word names an outcome.
 *
 * @example
 * isOutcome('solved') // true
 */
export function isOutcome(word: string): word is OutcomeName {
  return Object.hasOwn(table, word)
}

/** The parts of a planner that end runs, with words for them: it translates a task, and then it searches. A driver starts both. */
const phases = { translate: 'while translating', search: 'while searching', driver: 'in its driver' } as const

/** In which part of its planner a run ended. */
export type RunPhase = keyof typeof phases

/**
 * Words for the phases, in the order of tables.
 *
 * @example
 * runPhases.translate // 'while translating'
 */
export const runPhases: Readonly<Record<RunPhase, string>> = phases

/**
 * Whether a word names a phase.
 *
 * @example
 * isPhase('search') // true
 */
export function isPhase(word: unknown): word is RunPhase {
  return typeof word === 'string' && Object.hasOwn(phases, word)
}
