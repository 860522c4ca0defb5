/** Paints pictures of states with any pen. */

import { type Pen, type PenBox, svgDocument, svgPen } from '@telos/draw'
import type { DrawColours } from '../colours.ts'
import { paintKnapsack, paintNeeds } from './paint-amounts.ts'
import { paintQueens, paintRooms, paintSokoban, paintTiles } from './paint-boards.ts'
import { mapHeight, paintMap } from './paint-map.ts'
import { paintBlocks, paintHanoi, paintJugs, paintRiver } from './paint-puzzles.ts'
import { type StateBrush, stateBrush } from './state-brush.ts'
import type { StatePicture } from './state-picture.ts'

export interface PaintStateOptions {
  /** Another state of the same problem, such as the parent: what differs from it is outlined. */
  readonly before?: StatePicture | undefined
}

type Painter<Picture> = (brush: StateBrush, picture: Picture, before: Picture | undefined) => void
type Painters = { readonly [Kind in StatePicture['kind']]: Painter<Extract<StatePicture, { kind: Kind }>> }

const painters: Painters = {
  tiles: paintTiles,
  queens: paintQueens,
  rooms: paintRooms,
  sokoban: paintSokoban,
  river: paintRiver,
  jugs: paintJugs,
  blocks: paintBlocks,
  hanoi: paintHanoi,
  knapsack: paintKnapsack,
  map: paintMap,
  needs: paintNeeds,
}

/** Width divided by height of the picture at its best. */
export function stateAspect(picture: StatePicture): number {
  switch (picture.kind) {
    case 'rooms':
      return picture.width / picture.height
    case 'sokoban':
      return Math.max(1, picture.rows[0]?.length ?? 1) / picture.rows.length
    case 'map':
      return 1 / mapHeight(picture)
    case 'hanoi':
      return Math.max(1.5, picture.pegs * 0.55)
    case 'jugs':
      return Math.max(1, picture.capacities.length * 0.62)
    case 'river':
      return 1.6
    case 'knapsack':
      return 1.5
    case 'needs':
      return 1.35
    default:
      return 1
  }
}

/** Paints a state into a box, in the middle and as large as it fits. */
export function paintStatePicture(
  pen: Pen,
  picture: StatePicture,
  { x, y, width, height }: PenBox,
  colours: DrawColours,
  { before }: PaintStateOptions = {},
): void {
  const aspect = stateAspect(picture)
  const wide = Math.max(1, Math.min(width, height * aspect))
  const high = wide / aspect
  const painter = painters[picture.kind] as Painter<StatePicture>
  pen.within({ x: x + (width - wide) / 2, y: y + (height - high) / 2 }, () =>
    painter(stateBrush(pen, colours, wide, high), picture, before?.kind === picture.kind ? before : undefined),
  )
}

/** A state as an SVG document of its own. */
export function statePictureSvg(
  picture: StatePicture,
  size: { readonly width: number; readonly height: number },
  colours: DrawColours,
  options: PaintStateOptions & { readonly title?: string } = {},
): string {
  const pen = svgPen(colours.font)
  paintStatePicture(pen, picture, { x: 0, y: 0, ...size }, colours, options)
  return svgDocument(size.width, size.height, options.title ?? picture.kind, pen.markup())
}
