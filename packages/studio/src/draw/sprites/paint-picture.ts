/** Paints one picture with any pen. */
import type { Pen, PenPlace } from '@telos/draw'
import type { SpriteFacing } from './looks/sprite-look.ts'
import { type SpritePicture, spriteLayer } from './pictures/sprite-picture.ts'
import type { Tones } from './tones.ts'

/** Pictures are drawn on a square of this many units. */
export const UNITS = 64
const OUTLINE = 5
/** Room for the outline, and a gap to the neighbours. */
const WITH_MARGIN = 0.94
const quarters: Readonly<Record<SpriteFacing, number>> = { right: 0, down: 1, left: 2, up: 3 }
const faceShift: Readonly<Record<SpriteFacing, readonly [x: number, y: number]>> = {
  right: [5, 0],
  down: [0, 1],
  left: [-5, 0],
  up: [0, 0],
}

export function paintPicture(pen: Pen, picture: SpritePicture, tones: Tones, facing?: SpriteFacing): void {
  const { turns, face = [], back = [], isGround } = picture
  const scale = isGround === true ? 1 : WITH_MARGIN
  const isMirrored = facing === 'left' && turns !== undefined
  const turned = turns === 'about' && facing !== undefined && !isMirrored ? quarters[facing] : 0
  aroundMiddle(pen, { quarters: turned, scaleX: isMirrored ? -scale : scale, scaleY: scale }, () =>
    paintLayers(pen, picture, tones),
  )
  const seen = facing === 'up' ? back : face
  if (seen.length === 0) return
  const [shiftX, shiftY] = facing === undefined ? [0, 0] : faceShift[facing]
  aroundMiddle(pen, { scaleX: scale }, () => pen.within({ x: shiftX, y: shiftY }, () => paintFills(pen, seen, tones)))
}

function aroundMiddle(pen: Pen, place: Omit<PenPlace, 'x' | 'y'>, draw: () => void): void {
  const half = UNITS / 2
  pen.within({ x: half, y: half, ...place }, () => pen.within({ x: -half, y: -half }, draw))
}

/** First the outline around everything, then the shapes upon it: no lines between parts. */
function paintLayers(pen: Pen, { layers, isGround }: SpritePicture, tones: Tones): void {
  if (isGround !== true) {
    for (const text of layers) {
      const { data, width = 0 } = spriteLayer(text)
      pen.path(data, { stroke: tones.deep, width: width + OUTLINE })
    }
  }
  paintFills(pen, layers, tones)
}

function paintFills(pen: Pen, layers: readonly string[], tones: Tones): void {
  for (const text of layers) {
    const { tone, data, width } = spriteLayer(text)
    pen.path(data, width === undefined ? { fill: tones[tone] } : { stroke: tones[tone], width })
  }
}
