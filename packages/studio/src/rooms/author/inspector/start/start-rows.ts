/** The rows of the Start section: every fact with its value at the start, or now. */
import type { Value } from '@telos/core'
import type { DomainView } from '../../../../workers/model/model-contract.ts'
import type { Trace } from '../../author-state.ts'
import { factNameOf, plannerKey } from '../../fact-key.ts'

export interface StartRow {
  readonly fact: string
  /** At the position of the time bar. */
  readonly value: Value
  /** Before the latest step, if that step has changed it. */
  readonly before: Value | undefined
  /** Whether the value at the start is a trial. */
  readonly isTrial: boolean
  readonly choices: readonly Value[] | undefined
  readonly min: number | undefined
  readonly max: number | undefined
}

/** Rows from which on the list is one to scroll in. */
export const manyRows = 10

/** Rows shown at most. */
const mostRows = 60

interface StartRowsAsked {
  readonly view: DomainView | undefined
  readonly trace: Trace
  readonly position: number
  readonly whatIf: Readonly<Record<string, Value>>
  readonly filter: string
}

export function startRows(asked: StartRowsAsked): { readonly rows: readonly StartRow[]; readonly hidden: number } {
  const { view, trace, position, whatIf, filter } = asked
  const [now, earlier, first] = [trace.states[position], trace.states[position - 1], trace.states[0]]
  const described = new Map((view?.start ?? []).map((fact) => [plannerKey(fact.fact), fact]))
  const keys = new Set([...described.keys(), ...keysOf(first), ...keysOf(now), ...keysOf(earlier), ...keysOf(whatIf)])
  const changing = new Set(trace.states.flatMap((state) => Object.keys(state).map(factNameOf)))
  const wanted = filter.trim().toLowerCase()
  const rows: StartRow[] = []
  for (const fact of keys) {
    if (!fact.toLowerCase().includes(wanted)) continue
    const start = described.get(fact)
    const isTrial = Object.hasOwn(whatIf, fact)
    const written = isTrial ? whatIf[fact] : start?.value
    const value = position === 0 && isTrial ? whatIf[fact]! : (valueIn(now, fact, written, changing) ?? null)
    const previous = position === 0 ? value : (valueIn(earlier, fact, written, changing) ?? null)
    rows.push({
      fact,
      value,
      isTrial,
      before: previous === value ? undefined : previous,
      choices: start?.choices,
      min: start?.min,
      max: start?.max,
    })
  }
  // a list to scroll in begins with what has just changed, and ends with what never does
  const rank = ({ fact, before, isTrial }: StartRow) =>
    before !== undefined ? 0 : isTrial ? 1 : changing.has(factNameOf(fact)) ? 2 : 3
  const shown = rows.length <= manyRows ? rows : rows.toSorted((one, other) => rank(one) - rank(other))
  return { rows: shown.slice(0, mostRows), hidden: Math.max(0, rows.length - mostRows) }
}

/**
 * States of PDDL list what holds: a flag that they leave out is false, if it is one that changes. What never changes is not in them, and
 * stays as it is written.
 */
function valueIn(
  state: Trace['states'][number] | undefined,
  fact: string,
  written: Value | undefined,
  changing: ReadonlySet<string>,
): Value | undefined {
  if (state === undefined) return written
  if (Object.hasOwn(state, fact)) return state[fact]
  return written === undefined || (written === true && changing.has(factNameOf(fact))) ? false : written
}

function keysOf(state: Readonly<Record<string, Value>> | undefined): readonly string[] {
  return state === undefined ? [] : Object.keys(state)
}
