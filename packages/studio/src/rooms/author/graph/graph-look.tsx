import { ReactFlowProvider } from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import './graph.css'
import { useStore } from 'zustand'
import type { LookProps } from '../look.ts'
import { NoView } from '../no-view.tsx'
import { GraphCanvas } from './graph-canvas.tsx'

export function GraphLook({ author, shell }: LookProps) {
  const view = useStore(author.store, (state) => state.view)
  if (view === undefined)
    return (
      <div className="graph-look empty">
        <NoView author={author} what="graph" />
      </div>
    )
  return (
    <ReactFlowProvider>
      <GraphCanvas author={author} shell={shell} view={view} />
    </ReactFlowProvider>
  )
}
