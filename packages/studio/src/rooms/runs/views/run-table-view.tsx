import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { ShownTable } from '../../../workers/runs/runs-contract.ts'
import type { RunsModel } from '../model/runs-model.ts'
import type { ChangeAddress } from '../use-runs-address.ts'

/** Pixels of a row. */
const rowHeight = 26
/** Rows above those that are seen that are there already. */
const ahead = 20
const widths: Readonly<Record<string, number>> = {
  algorithm: 126,
  domain: 118,
  task: 132,
  repetition: 84,
  outcome: 128,
}

interface RunTableViewProps {
  readonly model: RunsModel
  readonly change: ChangeAddress
}

/** All runs, or all pairs of runs. Only the rows that are seen exist: there can be a hundred thousand. */
export function RunTableView({ model, change }: RunTableViewProps) {
  const table = useStore(model.store, (state) => state.table)
  const { run, beside, sort } = useStore(model.store, ({ address }) => address)
  const box = useRef<HTMLDivElement>(null)
  const scrolled = useRef<string>(undefined)
  useEffect(() => {
    const element = box.current
    // each run is scrolled to once: who scrolls on is not called back
    if (table?.place === undefined || element === null || scrolled.current === run) return
    scrolled.current = run
    const top = table.place * rowHeight
    const seen = element.clientHeight - 2 * rowHeight
    if (top < element.scrollTop || top > element.scrollTop + seen) element.scrollTop = Math.max(0, top - seen / 2)
  }, [table, run])
  if (table === undefined) return <p className="loading">Reading the runs …</p>
  const { columns, rows, from, count } = table
  const width = columns.reduce((sum, { key, isNumber }) => sum + widthOf(key, isNumber), 0)
  return (
    <section className="runs-table-part" aria-label="Runs">
      <p className="runs-counts" role="status">
        {countsText(table)}
      </p>
      <div
        className="runs-rows"
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          model.scroll(Math.max(0, Math.floor((currentTarget.scrollTop / rowHeight - ahead) / 10) * 10))
        }
      >
        <table style={{ minWidth: width }} aria-rowcount={count + 1}>
          <colgroup>
            {columns.map(({ key, isNumber }) => (
              <col key={key} style={{ width: widthOf(key, isNumber) }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ key, title, isNumber }) => {
                const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'
                return (
                  <th key={key} scope="col" aria-sort={direction} className={isNumber ? 'number' : undefined}>
                    <button
                      type="button"
                      title={`Sort by ${title}`}
                      onClick={() => change({ sort: nextSort(sort, key) })}
                    >
                      <span>{title}</span>
                      {direction === 'ascending' && <ArrowUp size={12} aria-hidden />}
                      {direction === 'descending' && <ArrowDown size={12} aria-hidden />}
                    </button>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            <Spacer rows={from} columns={columns.length} />
            {rows.map(({ runs, cells }, at) => {
              const [first, second] = [runs[0] ?? runs[1] ?? '', runs[0] === undefined ? '' : (runs[1] ?? '')]
              const isChosen = run !== '' && runs.includes(run) && (beside === '' || runs.includes(beside))
              return (
                <tr
                  key={runs.join(' ')}
                  aria-rowindex={from + at + 2}
                  aria-selected={isChosen}
                  className={isChosen ? 'runs-line chosen' : 'runs-line'}
                  onClick={() => {
                    scrolled.current = first
                    change({ run: first, beside: second })
                  }}
                >
                  {cells.map(({ text, mark }, column) => (
                    <td
                      key={columns[column]?.key ?? column}
                      className={[columns[column]?.isNumber ? 'number' : '', mark ?? ''].join(' ').trim() || undefined}
                      title={text.length > 18 ? text : undefined}
                    >
                      {column === 0 ? (
                        <button type="button" className="runs-row">
                          {text || '–'}
                        </button>
                      ) : (
                        text
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
            <Spacer rows={count - from - rows.length} columns={columns.length} />
          </tbody>
        </table>
        {count === 0 && (
          <p className="runs-nothing">
            {table.equalRows > 0 ? 'Both did the same everywhere.' : 'No run fits the filter.'}
          </p>
        )}
      </div>
    </section>
  )
}

function widthOf(key: string, isNumber: boolean): number {
  return widths[key] ?? (isNumber ? 96 : 140)
}

/** Up, down, and as they came. */
function nextSort(sort: string, key: string): string {
  return sort === key ? `-${key}` : sort === `-${key}` ? '' : key
}

function countsText({ count, total, equalRows, equalColumns, milliseconds }: ShownTable): string {
  const number = (value: number) => value.toLocaleString('en')
  const shown = count + equalRows === total ? `${number(total)}` : `${number(count + equalRows)} of ${number(total)}`
  return [
    `${shown} ${total === 1 ? 'row' : 'rows'}`,
    equalRows > 0 && `${number(equalRows)} equal ones are hidden`,
    equalColumns.length > 0 && `everywhere: ${equalColumns.map(({ title, text }) => `${title} ${text}`).join(', ')}`,
    total > 10_000 && `filtered in ${Math.max(1, Math.round(milliseconds))} ms`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The height of rows that are not there. */
function Spacer({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden style={{ height: rows * rowHeight }}>
      <td className="runs-space" colSpan={columns} />
    </tr>
  )
}
