/** Replays recorded runs, tick by tick. */

import { needKeys } from '@telos/core/text'
import { advance } from '../engine/advance.ts'
import { needStage } from '../engine/need-world.ts'
import type { Stage } from '../engine/stage.ts'
import { readActionLetters } from './action-letters.ts'
import { isRecord, parsed, type RecordedTrace, recordedValueText } from './read-trace.ts'
import type { TraceState } from './trace-format.ts'
import { resultOf, stateDescriber } from './trace-lines.ts'

/** The first difference between a run and its recording. */
export interface TraceDifference {
  /** -1 is the start; undefined for differences from the header. */
  readonly tick?: number
  /** The field as the trace names it; for lists of sprites `d.` and the type name. */
  readonly field: string
  /** The recorded value as JSON; for lists, only what the other one lacks. */
  readonly expected: string
  readonly found: string
}

/**
 * Replays a recorded run. Returns the first difference, or undefined if there is none.
 *
 * @example
 * const { trace } = readTrace(text, 'run.jsonl')
 * compareTrace(trace, stage) // undefined: the run is the same
 */
export function compareTrace(trace: RecordedTrace, stage: Stage): TraceDifference | undefined {
  needKeys(trace, 'a trace from readTrace, whose diagnostics say why there is none', 'header', 'states')
  needStage(stage)
  const { header, states } = trace
  const differentSize = differenceOf(header, { blockSize: stage.block, cols: stage.columns, rows: stage.rows })
  if (differentSize !== undefined) return differentSize
  const { actions = [] } = readActionLetters(header.actions)
  const describe = stateDescriber()
  const lists: Lists = new Map()
  const world = stage.start(header.seed)
  for (let index = 0; index <= actions.length; index++) {
    if (index > 0) advance(world, actions[index - 1])
    const difference = compareState(states[index], describe(world), lists)
    if (difference !== undefined) return { tick: index - 1, ...difference }
  }
  const rest = states.slice(actions.length + 1)
  if (rest.length > 0) return { field: 'actions', expected: `${states.length - 1} of them`, found: `${actions.length}` }
  const differentResult = differenceOf(header.result, { ...resultOf(world) })
  if (differentResult !== undefined) return { ...differentResult, field: `result.${differentResult.field}` }
  // a run that looks the same throughout may still have drawn other numbers
  return header.rngCalls === undefined ? undefined : differenceOf(header, { rngCalls: world.draws })
}

/** By type, what the run and its recording agree on so far. */
type Lists = Map<string, readonly unknown[]>

function compareState(line: string | undefined, state: TraceState, lists: Lists): TraceDifference | undefined {
  if (line === undefined) return { field: 'line', expected: 'the end of the trace', found: recordedValueText(state) }
  const { d: found, avatar, ...plain } = state
  // most lines are identical texts
  if (line !== JSON.stringify(state)) {
    const value = parsed(line)
    if (!isRecord(value)) return { field: 'line', expected: line.slice(0, 200), found: recordedValueText(state) }
    const difference = differenceOf(value, plain) ?? differentAvatar(value.avatar, avatar)
    if (difference !== undefined) return difference
    if (!isRecord(value.d)) return { field: 'd', expected: recordedValueText(value.d), found: recordedValueText(found) }
    const different = differentLists(value.d, found, lists)
    if (different !== undefined) return different
  }
  for (const [name, entries] of Object.entries(found)) lists.set(name, entries)
  return undefined
}

function differentAvatar(recorded: unknown, found: TraceState['avatar']): TraceDifference | undefined {
  if (!isRecord(recorded) || found === null) return differenceOf({ avatar: recorded }, { avatar: found })
  const difference = differenceOf(recorded, found)
  return difference && { ...difference, field: `avatar.${difference.field}` }
}

type Changed = Readonly<Record<string, unknown>>

/** Returns the first type whose sprites differ. */
function differentLists(recorded: Changed, found: Changed, lists: Lists): TraceDifference | undefined {
  for (const name of new Set([...Object.keys(recorded), ...Object.keys(found)].sort())) {
    const [expected, actual] = [recorded, found].map((changed) => {
      const list = Object.hasOwn(changed, name) ? changed[name] : lists.get(name)
      return (Array.isArray(list) ? list : []).map((entry) => JSON.stringify(entry))
    })
    // recordings may omit a list in which sprites have only turned around (see list-mark.ts)
    const isTold = Object.hasOwn(recorded, name)
    const [one, other] = isTold ? [expected, actual] : [expected.map(unsigned), actual.map(unsigned)]
    const [missing, extra] = [without(one, other), without(other, one)]
    if (missing.length + extra.length > 0)
      return { field: `d.${name}`, expected: `[${missing.join(',')}]`, found: `[${extra.join(',')}]` }
  }
  return undefined
}

/** Returns the first field of `found` that is recorded with another value. */
function differenceOf(recorded: object, found: object): TraceDifference | undefined {
  const values = new Map<string, unknown>(Object.entries(recorded))
  for (const [field, value] of Object.entries(found)) {
    if (JSON.stringify(values.get(field)) !== JSON.stringify(value))
      return { field, expected: recordedValueText(values.get(field)), found: recordedValueText(value) }
  }
  return undefined
}

/** Returns an entry without the signs of its orientation. */
function unsigned(entry: string): string {
  const [x, y, ...rest] = JSON.parse(entry) as readonly unknown[]
  return JSON.stringify([
    x,
    y,
    ...rest.map((value, index) => (typeof value === 'number' && index < 2 ? Math.abs(value) : value)),
  ])
}

/** Returns the entries of the first list that are not in the second, each as often as it is missing. */
function without(entries: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1)
  return entries.filter((entry) => {
    const left = counts.get(entry) ?? 0
    counts.set(entry, left - 1)
    return left <= 0
  })
}
