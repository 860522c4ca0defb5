import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { boardLooks, createBoardPainter } from '../../../draw/board/board-painter.ts'
import { boardCellAt, boardView, isCrowded } from '../../../draw/board/board-view.ts'
import { type BoardTween, tweenBoards } from '../../../draw/board/tween-board.ts'
import type { GridFit } from '../../../draw/grid-fit.ts'
import { type DrawSize, openSurface } from '../../../draw/surface.ts'
import type { Cell } from '../../../workers/arcade/arcade-contract.ts'
import type { Board } from '../../../workers/arcade/board-contract.ts'
import type { ArcadeState } from '../arcade-state.ts'
import { cellsBetween } from '../paint-model.ts'
import { type ArcadeProps, useArcade } from '../side/use-arcade.ts'
import { newStroke, pressOnBoard, releaseOnBoard } from './board-keys.ts'
import { boardScene } from './board-scene.ts'

const margin = 16
/** Milliseconds in which sprites glide to their next cell. */
const glideTime = 120

interface BoardCanvasProps extends ArcadeProps {
  readonly label: string
  /** Of the element that says what the keys do. */
  readonly describedBy: string
  readonly handle: Ref<{ focus(): void }>
  readonly onFocused: (isFocused: boolean) => void
  readonly onCrowded: (isCrowded: boolean) => void
}

function fitOf(state: ArcadeState, size: DrawSize): GridFit | undefined {
  const board = state.moment?.board
  if (board === undefined) return undefined
  const { columns, rows, avatar } = board
  const { isFollowing, isPainting, brush } = state
  const middle = isPainting ? { x: brush.column, y: brush.row } : (avatar ?? { x: columns / 2, y: rows / 2 })
  return boardView({ columns, rows, size, margin, follow: isFollowing ? middle : undefined })
}

/** The board. While it has the focus, arrow keys play the game. Boards do not pass through React: they come too often. */
export function BoardCanvas({ model, shell, label, describedBy, handle, onFocused, onCrowded }: BoardCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isFocused, setFocused] = useState(false)
  const types = useArcade(model, ({ opened }) => opened?.types)
  const isPainting = useArcade(model, (state) => state.isPainting)
  const looks = useMemo(() => boardLooks(types ?? []), [types])
  useImperativeHandle(handle, () => ({ focus: () => canvas.current?.focus() }), [])

  useEffect(() => {
    const surface = openSurface(canvas.current!)
    const painter = createBoardPainter()
    let frame: number | undefined
    let shown: Board | undefined
    let glide: { readonly tween: BoardTween; readonly since: number } | undefined
    const isStill = matchMedia('(prefers-reduced-motion: reduce)')
    /** The board on its way, if it is on one. */
    const onTheWay = (board: Board): Board => {
      if (board !== shown) {
        const tween = isStill.matches ? undefined : tweenBoards(shown, board)
        glide = tween && { tween, since: performance.now() }
        shown = board
      }
      const part = glide === undefined ? 1 : (performance.now() - glide.since) / glideTime
      if (part >= 1) glide = undefined
      return glide === undefined ? board : glide.tween.at(part)
    }
    const paint = () => {
      frame = undefined
      surface.show((context, size, colours) => {
        const state = model.store.getState()
        const [fit, scene] = [fitOf(state, size), boardScene(state, looks, isFocused)]
        if (fit === undefined || scene === undefined) return
        const { columns, rows } = scene.board
        onCrowded(isCrowded({ columns, rows, size, margin }))
        painter.paint(context, fit, colours, { ...scene, board: onTheWay(scene.board) })
      })
      if (glide !== undefined) schedule()
    }
    // several changes before the next frame are one picture
    const schedule = () => void (frame ??= requestAnimationFrame(paint))
    paint()
    const stop = model.store.subscribe(schedule)
    return () => {
      stop()
      if (frame !== undefined) cancelAnimationFrame(frame)
      surface.close()
    }
  }, [model, looks, isFocused, onCrowded])

  const cellUnder = (event: { readonly clientX: number; readonly clientY: number }): Cell | undefined => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect()
    const state = model.store.getState()
    const fit = fitOf(state, { width, height })
    const board = state.moment?.board
    return fit && board && boardCellAt(fit, board, { x: event.clientX - left, y: event.clientY - top })
  }
  const stroke = useRef<{ readonly number: number; readonly isErasing: boolean; last: Cell }>(undefined)
  const paintTo = (cell: Cell) => {
    const { current } = stroke
    if (current === undefined) return
    const refused = model.paint(cellsBetween(current.last, cell), current.isErasing, current.number)
    current.last = cell
    if (refused !== undefined) shell.say(refused)
  }
  const focus = (isNow: boolean) => {
    setFocused(isNow)
    onFocused(isNow)
    if (!isNow) model.run.letGo()
  }
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: keys play the game, which no other role says
    <canvas
      ref={canvas}
      className={isPainting ? 'board painting' : 'board'}
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={() => focus(true)}
      onBlur={() => focus(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.currentTarget.blur()
          event.preventDefault()
          return
        }
        const { isTaken, say } = pressOnBoard(model, event)
        if (isTaken) event.preventDefault()
        if (say !== undefined) shell.say(say)
      }}
      onKeyUp={(event) => releaseOnBoard(model, event)}
      onContextMenu={(event) => model.store.getState().isPainting && event.preventDefault()}
      onPointerDown={(event) => {
        const cell = cellUnder(event)
        if (!model.store.getState().isPainting || cell === undefined || event.button === 1) return
        event.currentTarget.setPointerCapture(event.pointerId)
        stroke.current = { number: newStroke(), isErasing: event.button === 2, last: cell }
        paintTo(cell)
      }}
      onPointerMove={(event) => {
        const cell = cellUnder(event)
        const { hovered } = model.store.getState()
        if (cell?.column !== hovered?.column || cell?.row !== hovered?.row) model.run.hover(cell)
        if (cell && stroke.current) paintTo(cell)
      }}
      onPointerUp={() => void (stroke.current = undefined)}
      onPointerCancel={() => void (stroke.current = undefined)}
      onPointerLeave={() => model.run.hover(undefined)}
    />
  )
}
