import { ReactFlowProvider } from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import './graph.css'
import { useStore } from 'zustand'
import type { LookProps } from '../look.ts'
import { GraphCanvas } from './graph-canvas.tsx'

export function GraphLook({ author, shell }: LookProps) {
  const view = useStore(author.store, (state) => state.view)
  if (view === undefined)
    return (
      <div className="graph-look empty">
        <p>
          The graph appears as soon as the text can be read. Mend what the text marks, or look at it beside the text.
        </p>
      </div>
    )
  return (
    <ReactFlowProvider>
      <GraphCanvas author={author} shell={shell} view={view} />
    </ReactFlowProvider>
  )
}
