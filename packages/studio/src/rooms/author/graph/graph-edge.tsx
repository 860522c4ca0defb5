import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react'
import { useContext } from 'react'
import type { GraphLink } from './graph-model.ts'
import { SceneContext } from './graph-nodes.tsx'

export type LinkEdge = Edge<{ readonly link: GraphLink }, 'link'>

export function LinkEdgeView(props: EdgeProps<LinkEdge>) {
  const { data, markerEnd, selected } = props
  const { link } = data!
  const [path, x, y] = getBezierPath(props)
  const never = link.neverBecause === undefined ? '' : ' never'
  const isChosen = useContext(SceneContext)?.selectedFact === link.label
  const plan = `${link.isInPlan ? ' in-plan' : ''}${isChosen ? ' chosen' : ''}`
  return (
    <>
      <BaseEdge path={path} {...(markerEnd !== undefined && { markerEnd })} className={`graph-link${never}${plan}`} />
      {(link.caption !== '' || selected) && (
        <EdgeLabelRenderer>
          <span
            className={`graph-label${never}${plan}${selected ? ' selected' : ''}`}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            title={link.neverBecause ?? link.text}
          >
            {link.caption || link.label}
            {selected && link.neverBecause !== undefined && <em>{link.neverBecause}</em>}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  )
}
