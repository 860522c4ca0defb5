/** Paints boards of games: sprites as pictures, and over them what an agent has in mind and what a tick has changed. */
import type { Cell } from '../../workers/arcade/arcade-contract.ts'
import { type Board, type BoardType, orientations } from '../../workers/arcade/board-contract.ts'
import type { DrawColours } from '../colours.ts'
import type { GridFit } from '../grid-fit.ts'
import type { SpriteLook } from '../sprites/looks/sprite-look.ts'
import { spriteLooks } from '../sprites/looks/sprite-looks.ts'
import { type BoardMarks, paintMarks } from './board-marks.ts'
import { boardFacings } from './drawn-sprite.ts'
import { createSpritePainter, leastPicture } from './sprite-painter.ts'

export interface BoardScene extends BoardMarks {
  readonly board: Board
  /** By index of the type. */
  readonly looks: readonly (SpriteLook | undefined)[]
  /** What the brush would put on the cell under the mouse. */
  readonly ghost: readonly SpriteLook[]
  /** The texts cannot be played as they are: what was played before is shown, and looks like it. */
  readonly isDimmed: boolean
}

/** The look of each type. Types that the original engine does not draw have none. */
export function boardLooks(
  types: readonly Pick<BoardType, 'name' | 'spriteClass' | 'img' | 'colour' | 'parents' | 'isInvisible'>[],
): readonly (SpriteLook | undefined)[] {
  const looks = spriteLooks(
    types
      .filter(({ spriteClass }) => spriteClass !== undefined)
      .map(({ name, spriteClass, img, colour, parents }) => ({ name, className: spriteClass, img, colour, parents })),
  )
  return types.map(({ name, isInvisible }) => (isInvisible ? undefined : looks.get(name)))
}

export type BoardPainter = ReturnType<typeof createBoardPainter>

export function createBoardPainter() {
  const sprites = createSpritePainter()
  return {
    paint(context: CanvasRenderingContext2D, fit: GridFit, colours: DrawColours, scene: BoardScene): void {
      const { isDimmed, hovered, ghost, board } = scene
      paintFloor(context, fit, colours, board)
      if (isDimmed) {
        context.filter = 'grayscale(0.9)'
        context.globalAlpha = 0.45
      }
      sprites.paint(context, scene, fit, colours.raised!)
      context.filter = 'none'
      context.globalAlpha = 1
      if (hovered) for (const look of ghost) sprites.paintGhost(context, look, hovered.column, hovered.row, fit)
      paintMarks(context, fit, colours, scene)
    },
  }
}

/** The board, and thin lines between its cells. */
function paintFloor(
  context: CanvasRenderingContext2D,
  { cell, left, top }: GridFit,
  colours: DrawColours,
  { columns, rows }: Board,
): void {
  context.fillStyle = colours.raised!
  context.fillRect(left, top, columns * cell, rows * cell)
  context.strokeStyle = colours.border!
  context.lineWidth = 1
  context.strokeRect(left - 0.5, top - 0.5, columns * cell + 1, rows * cell + 1)
  if (cell < leastPicture) return
  context.beginPath()
  for (let column = 1; column < columns; column++) {
    context.moveTo(left + column * cell + 0.5, top)
    context.lineTo(left + column * cell + 0.5, top + rows * cell)
  }
  for (let row = 1; row < rows; row++) {
    context.moveTo(left, top + row * cell + 0.5)
    context.lineTo(left + columns * cell, top + row * cell + 0.5)
  }
  context.stroke()
}

/** What stands on a cell, the topmost first: indices into the arrays of the board. */
export function spritesOn(board: Board, { column, row }: Cell): readonly number[] {
  const found: number[] = []
  for (let sprite = board.type.length - 1; sprite >= 0; sprite--)
    if (Math.abs(board.x[sprite]! - column) < 1 && Math.abs(board.y[sprite]! - row) < 1) found.push(sprite)
  return found
}

/** The direction of a sprite as a word; undefined if it has none. */
export function facingWord(board: Board, sprite: number): string | undefined {
  const orientation = board.orientation[sprite]!
  return orientation === orientations.none ? undefined : boardFacings[orientation]
}
