/** The exit codes of the planning field: 0–9 answered, 10–19 no plan, 20–29 limits, 30–39 errors. */
const table = [
  ['done', 0, 'solved, or done'],
  ['no', 1, 'checked, and the answer is no'],
  ['usage', 2, 'wrong usage'],
  ['unsolvable', 11, 'proved unsolvable'],
  ['gaveUp', 12, 'the search ended without a plan or a proof'],
  ['outOfMemory', 22, 'memory limit reached'],
  ['outOfTime', 23, 'time limit reached'],
  ['badInput', 31, 'bad input file'],
  ['bug', 32, 'a bug in telos'],
  ['connection', 33, 'no connection to a server, or connection lost'],
  ['unsupported', 34, 'the input uses a feature that telos lacks'],
  ['unwritable', 35, 'the output could not be written, for example because the disk is full'],
] as const

type Row = (typeof table)[number]
export type ExitName = Row[0]

/** Exit codes by name: `ExitCode.unsolvable` is 11. */
export const ExitCode = Object.fromEntries(table) as {
  readonly [Name in ExitName]: Extract<Row, readonly [Name, ...unknown[]]>[1]
}

/** Each code with its meaning, in order, for help texts. */
export const exitCodeMeanings: readonly { readonly code: number; readonly meaning: string }[] = table.map(
  ([, code, meaning]) => ({ code, meaning }),
)
