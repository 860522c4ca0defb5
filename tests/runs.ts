/** Cases tried for each case that a test asks for: a quarter, unless TELOS_RUNS says otherwise. TELOS_RUNS=10 tries ten times as many. */
const factor = Number(process.env['TELOS_RUNS'] ?? 0.25)

/**
 * How many of `asked` random cases to try. Properties need not call it: `numRuns` passes through here. It is for loops of a test's own,
 * and for what a test expects of the number of cases.
 */
export function runs(asked: number): number {
  return Math.max(1, Math.floor(asked * factor))
}

/** Whether this is `npm test`, which tries a part of all cases. A property whose single case takes a tenth of a second asks for fewer then. */
export const isQuick = factor < 1
