/** Sprites as SVG text. */
import { svgDocument, svgPen } from '@telos/draw'
import type { SpriteFacing, SpriteLook } from './looks/sprite-look.ts'
import { paintLook } from './paint-sprite.ts'

/** The elements of a sprite on a square, to be put into a picture. */
export function spriteMarkup(look: SpriteLook, size: number, facing?: SpriteFacing): string {
  const pen = svgPen()
  paintLook(pen, look, { x: 0, y: 0, size }, facing)
  return pen.markup()
}

/** A sprite as a document of its own. */
export function spriteSvg(look: SpriteLook, size: number, title: string, facing?: SpriteFacing): string {
  return svgDocument(size, size, title, spriteMarkup(look, size, facing))
}
