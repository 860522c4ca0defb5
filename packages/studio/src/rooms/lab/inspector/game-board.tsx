import { useEffect, useMemo, useRef } from 'react'
import { boardLooks, createBoardPainter } from '../../../draw/board/board-painter.ts'
import { boardView } from '../../../draw/board/board-view.ts'
import { cellsThatDiffer } from '../../../draw/board/cells-that-differ.ts'
import { openSurface } from '../../../draw/surface.ts'
import type { NodeDetails, PaintedType } from '../../../workers/lab/lab-contract.ts'

type Board = NonNullable<NodeDetails['board']>

export interface GameBoardProps {
  readonly board: Board
  /** What differs from it is outlined. */
  readonly before: Board | undefined
  readonly types: readonly PaintedType[]
  /** The state in words. */
  readonly label: string
}

/** Pixels of a board, at most. */
const most = { width: 252, height: 210 }

/** The state of a game as the Arcade shows it. */
export function GameBoard({ board, before, types, label }: GameBoardProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useMemo(createBoardPainter, [])
  const looks = useMemo(() => boardLooks(types), [types])
  const { columns, rows } = board
  const { cell } = boardView({ columns, rows, size: most, margin: 2 })
  useEffect(() => {
    const surface = openSurface(canvas.current!)
    const changed = cellsThatDiffer(before, board)
    surface.show((context, size, colours) => {
      const fit = boardView({ columns, rows, size, margin: 2 })
      const marks = { path: [], targets: [], changed, lost: [], brush: undefined, hovered: undefined }
      painter.paint(context, fit, colours, { board, looks, ghost: [], isDimmed: false, ...marks })
    })
    return () => surface.close()
  }, [board, before, looks, painter, columns, rows])
  return (
    <canvas
      ref={canvas}
      className="lab-state"
      role="img"
      aria-label={label}
      style={{ width: columns * cell + 4, height: rows * cell + 4 }}
    />
  )
}
