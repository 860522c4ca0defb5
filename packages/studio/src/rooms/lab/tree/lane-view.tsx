import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useReducedMotion } from '../../../shell/hooks.ts'
import { namesOfLanes } from '../lane-name.ts'
import type { LabModel } from '../model/lab-model.ts'
import { refusalLines } from '../refusal-text.ts'
import { SmallButton } from '../small-button.tsx'
import { useLabWords } from '../words.ts'
import { openLanePainter } from './lane-painter.ts'
import type { TreeViews } from './tree-views.ts'

interface LaneViewProps {
  readonly model: LabModel
  readonly views: TreeViews
  readonly lane: number
}

const shapes = {
  running: '●',
  solved: '✓',
  explored: '✓',
  'not-found': '✕',
  limit: '■',
  aborted: '■',
  unsupported: '!',
  failed: '!',
}

/** One search: its name, its tree, and what became of it. */
export function LaneView({ model, views, lane }: LaneViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useStore(model.store, (state) => state.lanes[lane])
  const isActive = useStore(model.store, (state) => state.active === lane)
  const count = useStore(model.store, (state) => state.lanes.length)
  const words = useLabWords(model)
  const name = useStore(model.store, ({ lanes, catalogue }) => namesOfLanes(lanes, catalogue)[lane] ?? '')
  const isStill = useReducedMotion()
  const [hovered, setHovered] = useState('')
  useEffect(() => {
    const painter = openLanePainter(model, lane, canvas.current!, { isStill: () => isStill, onHover: setHovered })
    const remove = views.add(lane, painter)
    return () => {
      remove()
      painter.close()
    }
  }, [model, lane, views, isStill])
  if (view === undefined) return null
  const { state, refused } = view
  const said = state && `${words.statuses[state.status]} · ${words.expandedCount(state.expanded)}`
  return (
    <section className={isActive && count > 1 ? 'lab-lane active' : 'lab-lane'} aria-label={name}>
      <header className="lab-lane-head">
        <button type="button" className="lab-lane-name" aria-pressed={isActive} onClick={() => model.activate(lane)}>
          {name}
        </button>
        {state && (
          <span className="lab-lane-state" title={said}>
            <span aria-hidden>{shapes[state.status]}</span> {said}
          </span>
        )}
        {count > 1 && <SmallButton icon={X} label={words.removeJob(name)} onClick={() => void model.removeJob(lane)} />}
      </header>
      <canvas
        ref={canvas}
        className="lab-tree"
        role="img"
        aria-label={`${name}: ${state?.nodes ?? 0}`}
        data-lane={lane}
      />
      {hovered !== '' && <span className="lab-hover">{hovered}</span>}
      {refused.length > 0 && (
        <div className="lab-refused" role="alert">
          <b>{words.cannotOpen}</b>
          {refusalLines(refused, words).map(({ place, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <p key={at}>
              {place !== '' && <span className="lab-quiet">{place}</span>} {text}
            </p>
          ))}
        </div>
      )}
      {state !== undefined && state.leftOut.nodes > 0 && (
        <p className="lab-left-out">
          {words.leftOut(state.leftOut.nodes)} {state.status === 'running' && words.searchGoesOn}
        </p>
      )}
    </section>
  )
}
