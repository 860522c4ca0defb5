/** Factor for the number of cases a test requests: a tenth, unless TELOS_RUNS says otherwise. TELOS_RUNS=10 tries ten times as many. */
const factor = Number(process.env['TELOS_RUNS'] ?? 0.1)

/** A test's own minimum, for any factor. */
export interface Fewest {
  readonly minRuns?: number
}

/**
 * How many of `asked` random cases to try. Properties need not call it: `numRuns` passes through here. It is for a test's own loops, and
 * for expectations about the number of cases. Two or three cases find little, so small numbers shrink only to 8 or to a quarter,
 * whichever is less.
 */
export function runs(asked: number, { minRuns = Math.min(8, Math.floor(asked / 4)) }: Fewest = {}): number {
  return Math.max(1, Math.floor(asked * factor), Math.min(asked, minRuns))
}

/**
 * Sets a minimum for a test that has to meet rare cases: `{ numRuns: 500, ...minRuns(125) }` in a property, `runs(500, minRuns(125))` in
 * a loop. It never exceeds the number requested, so TELOS_RUNS=1 tries the same cases with and without it.
 */
export function minRuns(cases: number): Fewest {
  return { minRuns: cases }
}

/**
 * Scales an expectation about how often something happens in all cases. It has no minimum, so a test with `minRuns` expects a share of
 * `runs(…)` instead.
 */
export function scaled(times: number): number {
  return Math.max(1, Math.floor(times * factor))
}

/**
 * Whether this is `npm test`, which tries only some of the cases. A property whose single case takes a tenth of a second then requests
 * fewer.
 */
export const isQuick = factor < 1
