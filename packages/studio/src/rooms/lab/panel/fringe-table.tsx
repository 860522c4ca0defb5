import { useRef } from 'react'
import { useStore } from 'zustand'
import { fringePage } from '../model/lab-lookups.ts'
import type { LabModel } from '../model/lab-model.ts'
import { groupedNumber, shortNumber } from '../number-text.ts'
import type { TreeViews } from '../tree/tree-views.ts'
import { labWords } from '../words.ts'

/** Pixels of a row. */
const rowHeight = 20

const noFringe = { total: 0, rows: [], stepsWaiting: 0, notInLog: 0, asOf: undefined }

/** The fringe as the engine will take it. Only the rows that are seen exist: a fringe can have a million. */
export function FringeTable({ model, views }: { readonly model: LabModel; readonly views: TreeViews }) {
  const language = useStore(model.store, (state) => state.language)
  const words = labWords(language)
  const fringe = useStore(model.store, (state) => state.fringe)
  const selected = useStore(model.store, ({ details }) => details?.node)
  const active = useStore(model.store, (state) => state.active)
  const box = useRef<HTMLDivElement>(null)
  const scroll = () => {
    const first = Math.floor((box.current?.scrollTop ?? 0) / rowHeight)
    // some rows above and below those that are seen
    model.showFringe(Math.max(0, Math.floor((first - fringePage / 4) / 10) * 10))
  }
  const { total, rows, stepsWaiting = 0, notInLog = 0, asOf } = fringe?.lane === active ? fringe : noFringe
  return (
    <section className="lab-fringe" aria-label={words.fringe}>
      <h2 className="lab-heading">
        {words.fringe}
        <span className="lab-count">{groupedNumber(total + notInLog, language)}</span>
      </h2>
      {stepsWaiting > 0 && <p className="lab-quiet">{words.stepsWaiting(stepsWaiting)}</p>}
      {notInLog > 0 && <p className="lab-quiet">{words.waitingNotInLog(notInLog)}</p>}
      {asOf !== undefined && <p className="lab-quiet">{words.fringeAsOf(asOf)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <div className="lab-rows" ref={box} onScroll={scroll} tabIndex={0}>
        <table aria-rowcount={total + 1}>
          <thead>
            <tr>
              {['f', 'g', 'h', words.action].map((title) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer rows={rows[0] ? rows[0].place - 1 : 0} />
            {rows.map((row) => (
              <tr
                key={row.place}
                aria-rowindex={row.place + 1}
                className={row.node === selected ? 'chosen' : undefined}
              >
                <td>{shortNumber(row.f)}</td>
                <td>{shortNumber(row.g)}</td>
                <td>{shortNumber(row.h)}</td>
                <td>
                  <button
                    type="button"
                    disabled={row.node < 0}
                    title={row.node < 0 ? words.notInLog : `${words.node(row.node)}: ${row.state}`}
                    onClick={() => {
                      model.select({ lane: active, node: row.node })
                      views.reveal({ lane: active, node: row.node })
                    }}
                  >
                    {row.action || row.state}
                  </button>
                </td>
              </tr>
            ))}
            <Spacer rows={total - (rows.at(-1)?.place ?? 0)} />
          </tbody>
        </table>
        {fringe !== undefined && total + stepsWaiting + notInLog === 0 && (
          <p className="lab-quiet">{words.fringeEmpty}</p>
        )}
      </div>
    </section>
  )
}

/** The height of rows that are not there. */
function Spacer({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden style={{ height: rows * rowHeight }}>
      <td colSpan={4} />
    </tr>
  )
}
