/** Things on a floor. By shape and colour they show whether they are lit, rung or locked. */

import { canvasPen } from '@telos/draw'
import type { CardThing } from '../workers/cards/card-contract.ts'
import { type Brush, cellMiddle } from './shapes.ts'
import { paintPicture, UNITS } from './sprites/paint-picture.ts'
import { commonPictures } from './sprites/pictures/common.ts'
import { tonesOf } from './sprites/tones.ts'

const UNLIT = '#98a2b3'

interface ThingLook {
  readonly picture: keyof typeof commonPictures
  /** Side in cells. */
  readonly size: number
  readonly tint?: string
  /** Radius of the light around it, in cells. */
  readonly halo?: number
}

function lookOf({ look, isOn }: CardThing): ThingLook | undefined {
  switch (look) {
    case 'crate':
    case 'pit':
      return { picture: look, size: 1 }
    case 'door':
      return { picture: isOn ? 'door' : 'opendoor', size: 1.15 }
    case 'key':
      return { picture: 'key', size: 1.3 }
    case 'hearth':
      return { picture: 'hearth', size: 1.3, halo: 1.05 }
    case 'bell':
      return { picture: 'bell', size: 1.4, ...(!isOn && { tint: UNLIT }) }
    case 'lamp':
      return { picture: 'lamp', size: 1.4, ...(isOn ? { halo: 1.5 } : { tint: UNLIT }) }
    case 'noise':
      return { picture: 'noise', size: 1.6 }
    case 'sign':
      return undefined
  }
}

export function drawThing({ context, fit, colours }: Brush, thing: CardThing): void {
  const shown = lookOf(thing)
  if (shown === undefined) return
  const { x, y } = cellMiddle(fit, thing)
  if (shown.halo !== undefined) {
    context.globalAlpha = 0.2
    context.fillStyle = thing.look === 'lamp' ? colours.yellow! : colours.orange!
    context.beginPath()
    context.arc(x, y, fit.cell * shown.halo, 0, Math.PI * 2)
    context.fill()
    context.globalAlpha = 1
  }
  const side = fit.cell * shown.size
  const picture = commonPictures[shown.picture]
  const pen = canvasPen(context)
  pen.within({ x: x - side / 2, y: y - side / 2, scaleX: side / UNITS }, () =>
    paintPicture(pen, picture, tonesOf(shown.tint ?? picture.main)),
  )
  if (thing.look === 'bell' && thing.isOn) tick(context, x + side * 0.5, y - side * 0.3, side * 0.24, colours.teal!)
}

function tick(context: CanvasRenderingContext2D, x: number, y: number, size: number, colour: string): void {
  context.strokeStyle = colour
  context.lineWidth = Math.max(1.4, size * 0.4)
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x - size * 0.5, y)
  context.lineTo(x - size * 0.1, y + size * 0.4)
  context.lineTo(x + size * 0.6, y - size * 0.5)
  context.stroke()
}
