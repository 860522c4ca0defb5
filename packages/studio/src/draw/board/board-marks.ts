/** Marks over a board: the agent's path and targets, outlines of what has changed, cells that a proof speaks of, the brush. */
import type { Cell } from '../../workers/arcade/arcade-contract.ts'
import type { Board } from '../../workers/arcade/board-contract.ts'
import type { DrawColours } from '../colours.ts'
import type { GridFit } from '../grid-fit.ts'

export interface BoardMarks {
  /** Cells of the avatar from now on, as column and row in turn. */
  readonly path: ArrayLike<number>
  readonly targets: readonly Cell[]
  /** What an effect has changed. */
  readonly changed: readonly Cell[]
  /** Cells from which a level is lost. */
  readonly lost: readonly Cell[]
  readonly brush: Cell | undefined
  readonly hovered: Cell | undefined
  readonly board: Pick<Board, 'avatar'>
}

/** Cells of a path that are drawn: more would cover the board. */
const longestPath = 160

export function paintMarks(
  context: CanvasRenderingContext2D,
  fit: GridFit,
  colours: DrawColours,
  { path, targets, changed, lost, brush, hovered, board }: BoardMarks,
): void {
  paintPath(context, fit, colours, path)
  // rings, with a halo: they stand on pictures of any colour
  for (const [at, target] of targets.entries())
    frame(context, fit, target, colours.orange!, at === 0 ? 3 : 1.5, colours)
  for (const cell of lost) cross(context, fit, cell, colours)
  // thinner on small cells: what has changed must still be seen
  const width = Math.max(1.5, Math.min(3, fit.cell * 0.075))
  for (const cell of changed) frame(context, fit, cell, colours.purple!, width, colours, [2 * width, 1.4 * width])
  if (hovered) frame(context, fit, hovered, colours.ink!, 1.5, colours)
  if (brush) frame(context, fit, brush, colours.accent!, 3, colours)
  const finder = avatarFinder(fit, board)
  if (finder) ring(context, finder, colours)
}

function paintPath(
  context: CanvasRenderingContext2D,
  { cell, left, top }: GridFit,
  colours: DrawColours,
  path: ArrayLike<number>,
): void {
  const count = Math.min(path.length >> 1, longestPath)
  if (count < 2) return
  const x = (at: number) => left + (path[2 * at]! + 0.5) * cell
  const y = (at: number) => top + (path[2 * at + 1]! + 0.5) * cell
  const width = Math.max(1.5, Math.min(5, cell * 0.11))
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const isHalo of [true, false]) {
    context.strokeStyle = isHalo ? colours.surface! : colours.accent!
    context.globalAlpha = isHalo ? 0.65 : 1
    context.lineWidth = isHalo ? width + 3 : width
    context.setLineDash(isHalo ? [] : [width * 2.2, width * 2])
    context.beginPath()
    context.moveTo(x(0), y(0))
    for (let at = 1; at < count; at++) context.lineTo(x(at), y(at))
    context.stroke()
  }
  context.setLineDash([])
  context.globalAlpha = 1
  head(context, x, y, count, width * 2.6, colours)
}

/** An arrow head at the end, in the direction of the last step that moved. */
function head(
  context: CanvasRenderingContext2D,
  x: (at: number) => number,
  y: (at: number) => number,
  count: number,
  length: number,
  colours: DrawColours,
): void {
  let before = count - 2
  while (before > 0 && x(before) === x(count - 1) && y(before) === y(count - 1)) before--
  const [toX, toY] = [x(count - 1), y(count - 1)]
  const angle = Math.atan2(toY - y(before), toX - x(before))
  context.fillStyle = colours.accent!
  context.strokeStyle = colours.surface!
  context.lineWidth = 1.5
  context.beginPath()
  context.moveTo(toX + length * Math.cos(angle), toY + length * Math.sin(angle))
  for (const turn of [2.5, -2.5])
    context.lineTo(toX + length * Math.cos(angle + turn), toY + length * Math.sin(angle + turn))
  context.closePath()
  context.fill()
  context.stroke()
}

function frame(
  context: CanvasRenderingContext2D,
  { cell, left, top }: GridFit,
  { column, row }: Cell,
  colour: string,
  width: number,
  colours: DrawColours,
  dash: number[] = [],
): void {
  const inset = Math.min(width / 2 + 0.5, cell / 4)
  const side = cell - 2 * inset
  for (const isHalo of [true, false]) {
    context.strokeStyle = isHalo ? colours.surface! : colour
    context.lineWidth = isHalo ? width + 2 : width
    context.setLineDash(isHalo ? [] : dash)
    context.beginPath()
    context.roundRect(left + column * cell + inset, top + row * cell + inset, side, side, Math.min(5, cell / 6))
    context.stroke()
  }
  context.setLineDash([])
}

/** A cross in a frame: told by its shape, too. */
function cross(context: CanvasRenderingContext2D, fit: GridFit, at: Cell, colours: DrawColours): void {
  frame(context, fit, at, colours.red!, 3, colours)
  const { cell, left, top } = fit
  const [x, y] = [left + (at.column + 0.5) * cell, top + (at.row + 0.5) * cell]
  const arm = cell * 0.2
  for (const isHalo of [true, false]) {
    context.strokeStyle = isHalo ? colours.surface! : colours.red!
    context.lineWidth = isHalo ? 6 : 3.5
    context.beginPath()
    context.moveTo(x - arm, y - arm)
    context.lineTo(x + arm, y + arm)
    context.moveTo(x + arm, y - arm)
    context.lineTo(x - arm, y + arm)
    context.stroke()
  }
}

/** Pixels of a cell in which the avatar is found without help. */
const findable = 10

/** The ring that shows where the avatar is; undefined where its picture does. */
export function avatarFinder(
  { cell, left, top }: GridFit,
  { avatar }: Pick<Board, 'avatar'>,
): { readonly x: number; readonly y: number; readonly radius: number } | undefined {
  if (avatar === undefined || cell >= findable) return undefined
  return { x: left + (avatar.x + 0.5) * cell, y: top + (avatar.y + 0.5) * cell, radius: findable }
}

/** A ring with four strokes that point at its middle: no other mark looks like it. */
function ring(
  context: CanvasRenderingContext2D,
  { x, y, radius }: NonNullable<ReturnType<typeof avatarFinder>>,
  colours: DrawColours,
): void {
  for (const isHalo of [true, false]) {
    context.strokeStyle = isHalo ? colours.surface! : colours.accent!
    context.lineWidth = isHalo ? 5 : 2.5
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    for (const [right, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(x + right * radius, y + down * radius)
      context.lineTo(x + right * radius * 1.7, y + down * radius * 1.7)
    }
    context.stroke()
  }
}
