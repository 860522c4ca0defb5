import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { LabModel } from '../model/lab-model.ts'
import { shortNumber } from '../number-text.ts'
import { useLabWords } from '../words.ts'
import { valueRange } from './colour-by.ts'

/** What shapes and colours mean. The scale is as readable in grey. */
export function Legend({ model }: { readonly model: LabModel }) {
  const words = useLabWords(model)
  const colour = useStore(model.store, (state) => state.colour)
  const active = useStore(model.store, (state) => state.active)
  // read again when the tree has grown
  useStore(model.store, (state) => state.lanes[state.active]?.version)
  const { log } = model.treeOf(active)
  const range = useMemo(() => valueRange(log, colour), [log, colour])
  return (
    <div className="lab-legend" role="note">
      {range !== undefined && (
        <span className="lab-scale">
          {words.colours[colour]} {shortNumber(range.least)}
          <span className="lab-scale-bar" aria-hidden>
            {[0, 1, 2, 3, 4, 5].map((shade) => (
              <i key={shade} style={{ background: `var(--s${shade})` }} />
            ))}
          </span>
          {shortNumber(range.greatest)}
        </span>
      )}
      {(
        [
          ['●', 'expanded', 's4'],
          ['○', 'open', 's4'],
          ['★', 'goal', 'yellow'],
          ['✕', 'pruned', 'red'],
          ['▢', 'dead', 'orange'],
          ['▼', 'folded', 's4'],
        ] as const
      ).map(([shape, mark, tone]) => (
        <span key={mark}>
          <span aria-hidden style={{ color: `var(--${tone})` }}>
            {shape}
          </span>{' '}
          {words.legend[mark]}
        </span>
      ))}
    </div>
  )
}
