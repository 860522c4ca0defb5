/** Draws a frame of any kind. */
import type { CardFrame } from '../workers/cards/card-contract.ts'
import { type DrawOptions, drawFloor } from './draw-floor.ts'
import { drawSearchTree } from './draw-tree.ts'
import type { CanvasPaint } from './surface.ts'

export function paintOf(frame: CardFrame, options: DrawOptions): CanvasPaint {
  return (context, size, colours) => {
    if (frame.kind === 'tree') drawSearchTree(context, size, colours, frame, options)
    else drawFloor(context, size, colours, frame, options)
  }
}
