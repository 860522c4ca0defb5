/** Paints the sprites of a board: as colours where cells are tiny, composed of pixels where there are very many, and else as pictures. */
import type { Board } from '../../workers/arcade/board-contract.ts'
import type { GridFit } from '../grid-fit.ts'
import type { SpriteLook } from '../sprites/looks/sprite-look.ts'
import { spritePictures } from '../sprites/pictures/sprite-pictures.ts'
import { type SpriteBitmaps, spriteBitmaps } from '../sprites/sprite-bitmaps.ts'
import { createSpriteBoard, type SpriteBoard } from '../sprites/sprite-board.ts'
import { boardFacings, isFloor, spriteOpacity } from './drawn-sprite.ts'

/** Cells with fewer pixels have a colour instead of a picture. */
export const leastPicture = 6
/** More pictures than this are composed of pixels: copying each takes longer than a frame. */
const mostCopied = 1_500

interface Sprites {
  readonly board: Board
  readonly looks: readonly (SpriteLook | undefined)[]
}

/** The colour of a look, where it is too small for a picture. */
function colourOf(look: SpriteLook): string {
  return look.tint ?? (look.kind === 'picture' ? spritePictures.get(look.picture)?.main : undefined) ?? '#8d96a5'
}

/** Keeps the bitmaps of the size that was painted last. */
export function createSpritePainter() {
  let kept: { readonly side: number; readonly bitmaps: SpriteBitmaps } | undefined
  let pixels: { readonly key: string; readonly board: SpriteBoard } | undefined

  function bitmapsOf(context: CanvasRenderingContext2D, cell: number): SpriteBitmaps {
    const side = Math.round(cell * context.getTransform().a)
    if (kept?.side !== side) kept = { side, bitmaps: spriteBitmaps(side) }
    return kept.bitmaps
  }

  function paintCopies(
    context: CanvasRenderingContext2D,
    { board, looks }: Sprites,
    { cell, left, top }: GridFit,
  ): void {
    const bitmaps = bitmapsOf(context, cell)
    const alpha = context.globalAlpha
    for (let sprite = 0; sprite < board.type.length; sprite++) {
      const look = looks[board.type[sprite]!]
      if (look === undefined) continue
      context.globalAlpha = alpha * spriteOpacity(look, board.flags[sprite]!)
      const facing = boardFacings[board.orientation[sprite]!]
      context.drawImage(
        bitmaps.of(look, facing),
        left + board.x[sprite]! * cell,
        top + board.y[sprite]! * cell,
        cell,
        cell,
      )
    }
    context.globalAlpha = alpha
  }

  /** On plain ground: floor is not seen below so much. */
  function paintPixels(
    context: CanvasRenderingContext2D,
    { board, looks }: Sprites,
    { cell, left, top }: GridFit,
    ground: string,
  ): void {
    const { width, height } = context.canvas
    const scale = context.getTransform().a
    const side = Math.round(cell * scale)
    const key = `${width} ${height} ${side}`
    if (pixels?.key !== key) pixels = { key, board: createSpriteBoard({ width, height, side }) }
    pixels.board.clear(ground)
    for (let sprite = 0; sprite < board.type.length; sprite++) {
      const look = looks[board.type[sprite]!]
      if (look === undefined || isFloor(look)) continue
      const [x, y] = [(left + board.x[sprite]! * cell) * scale, (top + board.y[sprite]! * cell) * scale]
      if (x < width && y < height && x > -side && y > -side)
        pixels.board.stamp(look, x, y, boardFacings[board.orientation[sprite]!])
    }
    // only the board: what is around it belongs to the page
    const [fromX, fromY] = [Math.max(0, left), Math.max(0, top)]
    const wide = Math.min(left + board.columns * cell, width / scale) - fromX
    const high = Math.min(top + board.rows * cell, height / scale) - fromY
    if (wide <= 0 || high <= 0) return
    const picture = pixels.board.finish()
    context.drawImage(picture, fromX * scale, fromY * scale, wide * scale, high * scale, fromX, fromY, wide, high)
  }

  function paintColours(
    context: CanvasRenderingContext2D,
    { board, looks }: Sprites,
    { cell, left, top }: GridFit,
  ): void {
    const colours = looks.map((look) => look && colourOf(look))
    for (let sprite = 0; sprite < board.type.length; sprite++) {
      const colour = colours[board.type[sprite]!]
      if (colour === undefined) continue
      context.fillStyle = colour
      context.fillRect(left + board.x[sprite]! * cell, top + board.y[sprite]! * cell, cell, cell)
    }
  }

  return {
    /** `ground` is the colour of the board, written `#rrggbb`. */
    paint(context: CanvasRenderingContext2D, sprites: Sprites, fit: GridFit, ground: string): void {
      if (fit.cell < leastPicture) paintColours(context, sprites, fit)
      else if (sprites.board.type.length > mostCopied) paintPixels(context, sprites, fit, ground)
      else paintCopies(context, sprites, fit)
    },
    /** One look, half seen through. */
    paintGhost(context: CanvasRenderingContext2D, look: SpriteLook, column: number, row: number, fit: GridFit): void {
      const { cell, left, top } = fit
      if (cell < leastPicture) return
      context.globalAlpha = 0.55
      context.drawImage(bitmapsOf(context, cell).of(look), left + column * cell, top + row * cell, cell, cell)
      context.globalAlpha = 1
    },
  }
}
