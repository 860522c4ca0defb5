import { canvasPen } from '@telos/draw'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { paintStatePicture, stateAspect } from '../../../draw/states/paint-state-picture.ts'
import { readStatePicture } from '../../../draw/states/read-state-picture.ts'
import { openSurface } from '../../../draw/surface.ts'
import type { NodeDetails, OpenedLane } from '../../../workers/lab/lab-contract.ts'

/** Pixels of a picture, at most. */
const most = { width: 224, height: 150 }

/** Sprites are loaded with the first game. */
const GameBoard = lazy(async () => ({ default: (await import('./game-board.tsx')).GameBoard }))

export interface StateViewProps {
  readonly details: NodeDetails
  readonly before: Pick<NodeDetails, 'value' | 'board'> | undefined
  /** The lane of the node. */
  readonly opened: OpenedLane | undefined
}

/** A state as what it is: tiles, a map, jugs, a board of a game; as text where there is no picture of it. */
export function StateView({ details, before, opened }: StateViewProps) {
  const { problem, board, state } = details
  if (problem.kind !== 'game') return <ProblemState details={details} before={before?.value} />
  const text = <pre className="lab-state-text">{state.replaceAll('/', '\n')}</pre>
  if (board === undefined || opened?.spriteTypes === undefined) return text
  return (
    <Suspense fallback={text}>
      <GameBoard board={board} before={before?.board} types={opened.spriteTypes} label={state} />
    </Suspense>
  )
}

function ProblemState({ details, before }: { readonly details: NodeDetails; readonly before: unknown }) {
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
  if (picture === undefined) return <pre className="lab-state-text">{state}</pre>
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
