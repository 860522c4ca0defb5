import { cpus } from 'node:os'
import { number, table } from '../table.ts'
import type { Allocation } from './allocation.ts'
import { type Bar, bars, type Results } from './bars.ts'
import type { Cell, Row } from './contest.ts'
import { npmGoap } from './peers/npm-goap.ts'
import { telosCall, telosLoop, telosSearch } from './peers/telos.ts'
import { yardstickName } from './peers/yardstick.ts'

export interface Report extends Results {
  /** Where the tasks come from. */
  readonly source: string
  readonly quick: boolean
  readonly allocation?: Allocation
}

/** All results, as Markdown. */
export function report(found: Report): string {
  const parts = [machine(found)]
  if (found.rows.size > 0) parts.push('## Plans per CPU second\n', contestTable(found.rows), '')
  if (found.variedRows.size > 0) {
    parts.push('## With a different start for each call\n', contestTable(withoutCounts(found.variedRows)), '')
  }
  if (found.rich.length > 0) parts.push('## Numbers and targets\n', richTable(found), '')
  if (found.blind) parts.push('## Blind search\n', blindText(found.blind), '')
  if (found.allocation) parts.push('## Allocation of a warm search\n', allocationText(found.allocation), '')
  parts.push('## Bars\n', barTable(bars(found)))
  return parts.join('\n')
}

function machine({ source, quick }: Report): string {
  const date = new Date().toISOString().slice(0, 10)
  const length = quick ? ' Short run: expect ±30 %.' : ''
  return `# GOAP benchmark\n\n${date}, ${cpus()[0].model.trim()}, Node ${process.versions.node}; tasks: ${source}.${length}
One thread; the median of three rounds in turns; [n] states expanded, as each planner counts them.

"Compiled task" is what a whole call does inside: if a task leaves no choice, the plan is assembled without a search.
"A* loop" is the search loop on its own, even there. The yardstick is a bit-set A* of 40 lines.\n`
}

function contestTable(rows: Results['rows']): string {
  const names = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))]
  const ratios = [
    ['call ÷ npm', telosCall.name, npmGoap.name],
    ['call ÷ yardstick', telosCall.name, yardstickName],
    ['compiled ÷ yardstick', telosSearch.name, yardstickName],
    ['loop ÷ yardstick', telosLoop.name, yardstickName],
  ].filter(([, ours, theirs]) => names.includes(ours) && names.includes(theirs))
  return table(
    ['task', ...names, ...ratios.map(([title]) => title)],
    [...rows].map(([id, row]) => [
      id,
      ...names.map((name) => cellText(row.get(name))),
      ...ratios.map(([, ours, theirs]) => ratioText(row, ours, theirs)),
    ]),
  )
}

/** The number of expansions differs from start to start. */
function withoutCounts(rows: Results['rows']): Results['rows'] {
  const without = (row: Row) => new Map([...row].map(([name, cell]) => [name, { ...cell, expanded: undefined }]))
  return new Map([...rows].map(([id, row]) => [id, without(row)]))
}

function cellText(cell: Cell | undefined): string {
  if (cell?.rate === undefined) return cell?.note ?? ''
  const expanded = cell.expanded === undefined ? '' : ` [${cell.expanded}]`
  return `${number(cell.rate)}${expanded}${cell.fault === undefined ? '' : ` ${cell.fault}`}`
}

function ratioText(row: Row, ours: string, theirs: string): string {
  const [rate, other] = [row.get(ours)?.rate, row.get(theirs)?.rate]
  return rate === undefined || other === undefined ? '' : `${number(rate / other)}×`
}

function richTable({ rich }: Report): string {
  const rows = rich.map(({ id, milliseconds, varied, steps, fault }) =>
    milliseconds === undefined || varied === undefined
      ? [id, fault ?? '', '', '']
      : [id, number(milliseconds), number(varied), String(steps)],
  )
  return table(['task', 'whole call, ms', 'different starts, ms', 'steps'], rows)
}

function blindText({ telos, bare, generated, fault }: NonNullable<Report['blind']>): string {
  const rows = [
    ['Telos, uniform cost', number(telos), fault ?? number(generated)],
    ['bare loop over typed arrays', number(bare), ''],
  ]
  return table(['20 switches', 'generated/s', 'generated'], rows)
}

function allocationText({ heap, arrays, expansions }: Allocation): string {
  return `${number(heap)} bytes of objects and ${number(arrays)} bytes of typed arrays per expansion, over ${number(expansions)} expansions.`
}

function barTable(all: readonly Bar[]): string {
  return table(
    ['bar', 'wanted', 'measured', ''],
    all.map(({ what, wanted, measured, met }) => [
      what,
      wanted,
      measured,
      met === undefined ? 'open' : met ? 'met' : 'missed',
    ]),
  )
}
