import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { LinkedTable } from '../../../workers/runs/runs-contract.ts'
import type { RunsModel } from '../model/runs-model.ts'
import type { ChangeAddress } from '../use-runs-address.ts'

interface ReportLookProps {
  readonly model: RunsModel
  readonly change: ChangeAddress
}

/** Tables and charts of the report, as the command writes them; what is clicked leads to its runs. */
export function ReportLook({ model, change }: ReportLookProps) {
  const report = useStore(model.store, (state) => state.report)
  const reported = useStore(model.store, (state) => state.reported)
  const isStuck = useStore(model.store, ({ trouble }) => trouble !== undefined)
  const { look, filter, run, beside } = useStore(model.store, ({ address }) => address)
  if (report === undefined || reported !== look) return isStuck ? null : <p className="loading">Counting …</p>
  const select = (runs: readonly string[]) => {
    const [first = '', second = ''] = runs
    change(first === '' ? { run: second, beside: '' } : { run: first, beside: second })
  }
  const charts = report.charts.map((svg) => <Chart key={look} svg={svg} chosen={[run, beside]} select={select} />)
  // an overview begins with what went wrong
  const isAbove = look !== 'overview'
  return (
    <div className="runs-report">
      {isAbove && charts}
      {report.notes.map((note) => (
        <p key={note} className="runs-note">
          {note}
        </p>
      ))}
      {report.tables.map((linked) => (
        <TableOfReport
          key={linked.table.id}
          linked={linked}
          chosen={[run, beside]}
          select={select}
          narrow={(conditions) => change({ look: 'runs', filter: joined(filter, conditions), isCompared: false }, true)}
        />
      ))}
      {!isAbove && charts}
    </div>
  )
}

function joined(filter: string, conditions: readonly (string | undefined)[]): string {
  const added = conditions.filter(
    (condition): condition is string => condition !== undefined && !` ${filter} `.includes(` ${condition} `),
  )
  return [filter.trim(), ...added].filter((part) => part !== '').join(' ')
}

interface ChartProps {
  readonly svg: string
  readonly chosen: readonly string[]
  readonly select: (runs: readonly string[]) => void
}

/** The chart is SVG from the worker, in which every text is escaped; the page's policy forbids scripts in it. */
function Chart({ svg, chosen, select }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const html = useMemo(() => ({ __html: svg }), [svg])
  const wanted = chosen.filter((run) => run !== '').join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart that is drawn anew has lost its marks
  useEffect(() => {
    const runs = wanted.split(' ')
    for (const mark of box.current?.querySelectorAll('[data-runs]') ?? []) {
      const own = (mark.getAttribute('data-runs') ?? '').split(' ')
      mark.classList.toggle('chosen', wanted !== '' && runs.every((run) => own.includes(run)))
    }
  }, [wanted, svg])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same runs are chosen by keys in the table
    // biome-ignore lint/a11y/noStaticElementInteractions: the same runs are chosen by keys in the table
    <div
      ref={box}
      className="runs-chart"
      onClick={({ target }) => {
        const runs = (target as Element).closest('[data-runs]')?.getAttribute('data-runs')
        if (runs) select(runs.split(' '))
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the code of the report, which escapes every text
      dangerouslySetInnerHTML={html}
    />
  )
}

interface TableOfReportProps {
  readonly linked: LinkedTable
  readonly chosen: readonly string[]
  readonly select: (runs: readonly string[]) => void
  readonly narrow: (conditions: readonly (string | undefined)[]) => void
}

function TableOfReport({ linked, chosen, select, narrow }: TableOfReportProps) {
  const { table, rows: rowConditions, columns: columnConditions } = linked
  return (
    <section className="runs-report-table" aria-label={table.title}>
      <h3>{table.title}</h3>
      {table.note !== undefined && <p className="runs-note">{table.note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <div className="runs-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {table.columns.map(({ title, isNumber }, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <th key={column} scope="col" className={isNumber ? 'number' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={row} className={row >= table.rows.length - table.totals ? 'total' : undefined}>
                {cells.map(({ text, isBest, run }, column) => {
                  const conditions = [rowConditions[row], columnConditions[column]]
                  const isLink = run !== undefined || conditions.some((condition) => condition !== undefined)
                  const isChosen = run !== undefined && chosen.includes(run)
                  const classes = [
                    table.columns[column]?.isNumber ? 'number' : '',
                    isBest ? 'best' : '',
                    isChosen ? 'chosen' : '',
                  ]
                  // a row about two runs stands for both
                  const runs = runsOf(cells)
                  const open = () => (run === undefined ? narrow(conditions) : select(runs.length === 2 ? runs : [run]))
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                      key={column}
                      className={classes.join(' ').trim() || undefined}
                      title={text.length > 30 ? text : undefined}
                    >
                      {isLink ? (
                        <button type="button" className="runs-cell" onClick={open}>
                          {text}
                        </button>
                      ) : (
                        text
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The two runs of a row that compares them. */
function runsOf(cells: readonly { readonly run?: string }[]): readonly string[] {
  return cells.flatMap(({ run }) => (run === undefined ? [] : [run]))
}
