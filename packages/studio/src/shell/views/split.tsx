import { type ReactNode, useState } from 'react'
import { remembered } from '../remembered.ts'

interface SplitProps {
  /** Under which the size is remembered. */
  readonly name: string
  readonly children: readonly [ReactNode, ReactNode]
  /** Part of the first child. @default 0.5 */
  readonly first?: number
  readonly label: string
}

/** Two views side by side; the line between them can be dragged, or moved with the arrow keys. */
export function Split({ name, children, first = 0.5, label }: SplitProps) {
  const key = `telos-studio-split-${name}`
  const [part, setPart] = useState(() => Number(remembered.getItem(key)) || first)
  const set = (next: number) => {
    const bounded = Math.min(0.85, Math.max(0.15, next))
    setPart(bounded)
    remembered.setItem(key, bounded.toFixed(3))
  }
  return (
    <div className="split" style={{ gridTemplateColumns: `minmax(0, ${part}fr) 5px minmax(0, ${1 - part}fr)` }}>
      {children[0]}
      {/* biome-ignore lint/a11y/useSemanticElements: an hr takes no focus and no arrow keys */}
      <div
        className="split-line"
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Math.round(part * 100)}
        aria-valuemin={15}
        aria-valuemax={85}
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          event.preventDefault()
          event.stopPropagation()
          set(part + (event.key === 'ArrowLeft' ? -0.02 : 0.02))
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          const box = event.currentTarget.parentElement!.getBoundingClientRect()
          set((event.clientX - box.left) / box.width)
        }}
      />
      {children[1]}
    </div>
  )
}
