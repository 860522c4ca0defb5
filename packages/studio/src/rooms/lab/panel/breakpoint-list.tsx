import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import type { SearchBreakpoint } from '../../../workers/lab/lab-contract.ts'
import type { LabModel } from '../model/lab-model.ts'
import { SmallButton } from '../small-button.tsx'
import type { TreeViews } from '../tree/tree-views.ts'
import type { LabWords } from '../words.ts'
import { useLabWords } from '../words.ts'

/** Where the search stops. */
export function BreakpointList({ model, views }: { readonly model: LabModel; readonly views: TreeViews }) {
  const words = useLabWords(model)
  const breakpoints = useStore(model.store, (state) => state.breakpoints)
  const lanes = useStore(model.store, (state) => state.lanes.length)
  const active = useStore(model.store, (state) => state.active)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const complaint = useId()
  const add = (breakpoint: SearchBreakpoint) => {
    const known = model.store.getState().breakpoints
    const isKnown = known.some((each) => JSON.stringify(each) === JSON.stringify(breakpoint))
    if (!isKnown) model.setBreakpoints([...known, breakpoint])
  }
  const addCondition = async () => {
    if (text.trim() === '') return
    const problem = await model.checkCondition(text).catch((error: unknown) => String(error))
    setWrong(problem)
    if (problem !== undefined) return
    add({ kind: 'condition', text: text.trim() })
    setText('')
  }
  /** Of the first job and the one that is looked at. */
  const pair = [0, Math.max(1, active)] as const
  const hasFall = breakpoints.some(({ kind }) => kind === 'f-falls')
  const hasPair = breakpoints.some((each) => each.kind === 'difference' && each.lanes[1] === pair[1])
  return (
    <section className="lab-breakpoints" aria-label={words.breakpoints}>
      <h2 className="lab-heading">{words.breakpoints}</h2>
      <form
        className="lab-condition"
        onSubmit={(event) => {
          event.preventDefault()
          void addCondition()
        }}
      >
        <input
          aria-label={words.condition}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : complaint}
          placeholder="f > 20"
          value={text}
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setWrong(undefined)
          }}
        />
        <button type="submit" className="button">
          {words.add}
        </button>
      </form>
      {wrong !== undefined && (
        <p className="lab-wrong" id={complaint} role="alert">
          {wrong}
        </p>
      )}
      <div className="lab-chips">
        {!hasFall && (
          <button type="button" className="lab-chip" onClick={() => add({ kind: 'f-falls' })}>
            + {words.breakAtFall}
          </button>
        )}
        {lanes > 1 && !hasPair && (
          <button type="button" className="lab-chip" onClick={() => add({ kind: 'difference', lanes: pair })}>
            + {words.breakAtDifference}
          </button>
        )}
      </div>
      {breakpoints.length === 0 ? (
        <p className="lab-quiet">{words.noBreakpoints}</p>
      ) : (
        <ul className="lab-break-list">
          {breakpoints.map((each, index) => (
            <li key={JSON.stringify(each)}>
              <button
                type="button"
                className="lab-break-name"
                onClick={() => {
                  if (each.kind !== 'node') return
                  model.select(each)
                  views.reveal(each)
                }}
              >
                <span aria-hidden>◆</span> {breakpointText(each, words)}
              </button>
              <SmallButton
                icon={X}
                label={`${words.remove}: ${breakpointText(each, words)}`}
                onClick={() => model.setBreakpoints(breakpoints.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function breakpointText(breakpoint: SearchBreakpoint, words: LabWords): string {
  switch (breakpoint.kind) {
    case 'node':
      return words.breakAtNode(breakpoint.node)
    case 'condition':
      return breakpoint.text
    case 'f-falls':
      return words.breakAtFall
    case 'difference': {
      const [first, second] = breakpoint.lanes.map((lane) => lane + 1)
      // of two jobs, everybody knows which
      return second === 2 ? words.breakAtDifference : `${words.breakAtDifference} ${first} – ${second}`
    }
  }
}
