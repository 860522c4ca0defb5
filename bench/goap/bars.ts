import { number } from '../table.ts'
import type { BlindResult } from './blind.ts'
import type { Row } from './contest.ts'
import { npmGoap } from './peers/npm-goap.ts'
import { telosCall, telosLoop, telosSearch } from './peers/telos.ts'
import { yardstickName } from './peers/yardstick.ts'
import type { RichResult } from './rich-contest.ts'

/** All results of one run of the benchmark. */
export interface Results {
  /** By task. */
  readonly rows: ReadonlyMap<string, Row>
  readonly variedRows: ReadonlyMap<string, Row>
  readonly rich: readonly RichResult[]
  readonly blind?: BlindResult
}

/** A bar that Telos has to reach. */
export interface Bar {
  readonly what: string
  readonly wanted: string
  readonly measured: string
  /** Undefined if there was nothing to compare with. */
  readonly met: boolean | undefined
}

const chains = ['m0-none', 'm50-dead', 'm200-dead', 'm50-pool8', 'm200-pool8', 'm50-live', 'm200-live']

/** Plans per second that a whole call has to reach. */
const callRates: readonly (readonly [task: string, rate: number])[] = [
  ['T2-alive', 400_000],
  ['T1-long', 300_000],
  ['T1-joint', 100_000],
  ...chains.map((chain) => [`T3-n10-${chain}`, 300_000] as const),
]

/** Minimum ratio of a search on a compiled task to the yardstick: that of the C reference (GPGOAP) on the same tasks. */
const searchRatios: readonly (readonly [task: string, ratio: number])[] = [
  ['T2-alive', 2.1],
  ['T3-n10-m0-none', 2.7],
]

const milliseconds: Readonly<Record<string, number>> = { 'T4-counts': 2, 'T5-targets': 1 }
const blindRate = 8_000_000

/** The bars of everything measured in this run. */
export function bars({ rows, variedRows, rich, blind }: Results): Bar[] {
  const found: Bar[] = []
  for (const [task, wanted] of callRates) {
    const row = rows.get(task)
    if (row) found.push(atLeast(`${task}, whole call, plans/s`, wanted, row.get(telosCall.name)?.rate))
  }
  found.push(...leastRatio('whole call ÷ npm goap, wherever that answers', 100, rows, telosCall.name, npmGoap.name))
  found.push(...leastRatio('compiled task ÷ yardstick, every task', 1, rows, telosSearch.name, yardstickName))
  found.push(...leastRatio('A* loop alone ÷ yardstick, every task', 1, rows, telosLoop.name, yardstickName))
  for (const [task, wanted] of searchRatios) {
    const row = rows.get(task)
    const only = new Map(row ? [[task, row]] : [])
    found.push(...leastRatio(`${task}, compiled task ÷ yardstick`, wanted, only, telosSearch.name, yardstickName))
    found.push(...leastRatio(`${task}, A* loop alone ÷ yardstick`, wanted, only, telosLoop.name, yardstickName))
  }
  for (const result of rich) {
    const wanted = milliseconds[result.id]
    const measured = result.milliseconds === undefined ? (result.fault ?? '') : number(result.milliseconds)
    const met = result.milliseconds !== undefined && result.milliseconds < wanted
    found.push({ what: `${result.id}, whole call, ms`, wanted: `< ${wanted}`, measured, met })
  }
  if (blind) found.push(atLeast('blind search, states generated/s', blindRate, blind.fault ? undefined : blind.telos))
  const faults = telosFaults(rows, variedRows, rich, blind)
  const measured = faults.length === 0 ? 'all' : `all but ${faults.length} (${faults[0]})`
  found.push({ what: 'plans valid and as cheap as can be', wanted: 'all', measured, met: faults.length === 0 })
  return found
}

function atLeast(what: string, wanted: number, measured: number | undefined): Bar {
  const met = measured !== undefined && measured >= wanted
  return { what, wanted: `≥ ${number(wanted)}`, measured: measured === undefined ? 'none' : number(measured), met }
}

/** The worst ratio over all tasks that the other planner answers. */
function leastRatio(what: string, wanted: number, rows: Results['rows'], ours: string, theirs: string): Bar[] {
  let least: { task: string; ratio: number } | undefined
  for (const [task, row] of rows) {
    const rate = row.get(theirs)?.rate
    if (rate === undefined) continue
    const ratio = (row.get(ours)?.rate ?? 0) / rate
    if (least === undefined || ratio < least.ratio) least = { task, ratio }
  }
  if (rows.size === 0) return []
  const sign = wanted === 1 ? '>' : '≥'
  if (least === undefined)
    return [{ what, wanted: `${sign} ${wanted}`, measured: 'nothing to compare', met: undefined }]
  const where = rows.size > 1 ? ` (${least.task})` : ''
  const met = wanted === 1 ? least.ratio > 1 : least.ratio >= wanted
  return [{ what, wanted: `${sign} ${wanted}`, measured: `${number(least.ratio)}${where}`, met }]
}

function telosFaults(
  ...[rows, variedRows, rich, blind]: [Results['rows'], Results['rows'], readonly RichResult[], BlindResult?]
) {
  const faults: string[] = []
  for (const [task, row] of [...rows, ...variedRows]) {
    for (const name of [telosCall.name, telosSearch.name, telosLoop.name]) {
      const cell = row.get(name)
      const fault = cell?.fault ?? cell?.note
      if (fault !== undefined) faults.push(`${task}: ${fault}`)
    }
  }
  for (const { id, fault } of rich) if (fault !== undefined) faults.push(`${id}: ${fault}`)
  if (blind?.fault !== undefined) faults.push(`blind: ${blind.fault}`)
  return faults
}
