import { useEffect, useMemo, useRef } from 'react'
import { canvasPen } from '../../../draw/canvas-pen.ts'
import { paintStatePicture, stateAspect } from '../../../draw/states/paint-state-picture.ts'
import { readStatePicture } from '../../../draw/states/read-state-picture.ts'
import { openSurface } from '../../../draw/surface.ts'
import type { NodeDetails } from '../../../workers/lab/lab-contract.ts'

/** Pixels of a picture, at most. */
const most = { width: 224, height: 150 }

/** A state as what it is: tiles, a map, jugs; as text where there is no picture of it. */
export function StateView({ details, before }: { readonly details: NodeDetails; readonly before: unknown }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { problem, value, state } = details
  // the same state comes again with every step
  const key = JSON.stringify([problem.name, problem.start, problem.goal, value, before])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what it is made of
  const [picture, other] = useMemo(
    () =>
      [value, before].map((each) =>
        readStatePicture(problem.name, { start: given(problem.start), goal: given(problem.goal) }, each),
      ),
    [key],
  )
  useEffect(() => {
    if (picture === undefined || canvas.current === null) return
    const surface = openSurface(canvas.current)
    surface.show((context, size, colours) =>
      paintStatePicture(canvasPen(context, colours.font), picture, { x: 0, y: 0, ...size }, colours, { before: other }),
    )
    return () => surface.close()
  }, [picture, other])
  if (picture === undefined)
    return <pre className="lab-state-text">{problem.kind === 'game' ? state.replaceAll('/', '\n') : state}</pre>
  const aspect = stateAspect(picture)
  const height = Math.min(most.height, most.width / aspect)
  return (
    <canvas
      ref={canvas}
      className="lab-state"
      role="img"
      aria-label={state}
      style={{ height, width: height * aspect }}
    />
  )
}

/** Parameters that nobody gave come as a word. */
function given(parameter: unknown): unknown {
  return parameter === 'undefined' ? undefined : parameter
}
