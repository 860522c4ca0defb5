import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { doEdit } from '../../do-edit.ts'
import type { LookProps } from '../../look.tsx'
import { FactControl, factValueText } from './fact-control.tsx'
import { manyRows, type StartRow, startRows } from './start-rows.ts'

/** Every fact at the start, to be changed for a trial; later in the run, every fact as it is now. */
export function StartSection({ author, shell, isViewing }: LookProps & { readonly isViewing: boolean }) {
  const view = useStore(author.store, (state) => state.view)
  const trace = useStore(author.store, (state) => state.trace)
  const position = useStore(author.store, (state) => state.position)
  const whatIf = useStore(author.store, (state) => state.whatIf)
  const derived = useStore(author.store, (state) => state.planning.parts.derived)
  const [filter, setFilter] = useState('')
  const at = Math.min(position, trace.steps.length)
  const { rows, hidden } = startRows({ view, trace, position: at, whatIf, filter })
  if (rows.length === 0 && filter === '') return null
  const isStart = at === 0
  return (
    <section className="inspector-section" aria-labelledby="inspector-start">
      <h3>
        <span id="inspector-start">{isStart ? 'Start' : `Now · after step ${at}`}</span>
        <TrialCount author={author} />
      </h3>
      {(hidden > 0 || filter !== '' || rows.length > manyRows) && (
        <input
          className="fact-filter"
          type="search"
          placeholder="Filter facts"
          aria-label="Filter facts"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      <ul className={rows.length > manyRows ? 'fact-rows many' : 'fact-rows'}>
        {rows.map((row) => (
          <li key={row.fact} className={rowClass(row)}>
            <button
              type="button"
              className="fact-name"
              title={row.fact}
              onClick={() => author.select({ kind: 'fact', name: row.fact.split('(')[0]! })}
            >
              {row.isTrial && (
                <span className="trial-mark" role="img" aria-label="trial">
                  ◆
                </span>
              )}
              {row.fact}
            </button>
            {isStart && row.isTrial && !isViewing && (
              <TrialButtons author={author} shell={shell} row={row} isEditable={view?.isEditable !== false} />
            )}
            {isStart && !isViewing && !derived.includes(row.fact.split('(')[0]!) ? (
              <FactControl row={row} onChange={(value) => author.suppose(row.fact, value)} />
            ) : (
              <span className="fact-value">
                {row.before !== undefined && (
                  <>
                    <del>{factValueText(row.before)}</del>
                    <span aria-hidden> → </span>
                  </>
                )}
                {factValueText(row.value)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="quiet">No fact matches.</p>}
      {hidden > 0 && <p className="quiet">{hidden} more: filter to find them.</p>}
    </section>
  )
}

/** Says that the plan is that of a trial, and leads back. */
function TrialCount({ author }: Pick<LookProps, 'author'>) {
  const count = useStore(author.store, ({ whatIf, without, including, otherGoal, otherLimits }) => {
    const others = [otherGoal, otherLimits].filter((trial) => trial !== undefined).length
    return Object.keys(whatIf).length + without.length + including.length + others
  })
  if (count === 0) return null
  return (
    <span>
      <span className="trial-mark" aria-hidden>
        ◆
      </span>
      {count === 1 ? '1 trial' : `${count} trials`}{' '}
      <button type="button" className="link" aria-label="Take all trials back" onClick={author.endTrials}>
        take back
      </button>
    </span>
  )
}

function TrialButtons({ author, shell, row, isEditable }: LookProps & { row: StartRow; isEditable: boolean }) {
  const { fact, value } = row
  const keep = async () => {
    const isDone = await doEdit(author, shell, { kind: 'set', at: ['start', fact], value }, 'inspector')
    if (isDone) author.suppose(fact, undefined)
  }
  return (
    <span className="trial-buttons">
      {isEditable && author.document.state.document.kind === 'domain' && (
        <button type="button" aria-label={`Keep ${fact}`} title="Keep: write it into the document" onClick={keep}>
          <Check size={14} aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-label={`Take ${fact} back`}
        title="Take the trial back"
        onClick={() => author.suppose(fact, undefined)}
      >
        <Undo2 size={14} aria-hidden />
      </button>
    </span>
  )
}

function rowClass({ isTrial, before }: StartRow): string {
  return ['fact-row', isTrial && 'trial', before !== undefined && 'changed'].filter(Boolean).join(' ')
}
