/** Things on a floor: each has a shape of its own, and shows by shape and colour whether it is lit, rung or locked. */
import type { CardThing } from '../workers/cards/card-contract.ts'
import { type Brush, cellMiddle } from './shapes.ts'

type ThingPainter = (brush: Brush, x: number, y: number, unit: number, thing: CardThing) => void

const painters: Readonly<Record<CardThing['look'], ThingPainter>> = {
  hearth({ context, colours }, x, y, unit) {
    context.fillStyle = colours.orange!
    context.globalAlpha = 0.18
    circle(context, x, y, unit * 1.05)
    context.globalAlpha = 1
    context.beginPath()
    context.moveTo(x, y - unit * 0.55)
    context.quadraticCurveTo(x + unit * 0.6, y + unit * 0.05, x + unit * 0.28, y + unit * 0.45)
    context.lineTo(x - unit * 0.28, y + unit * 0.45)
    context.quadraticCurveTo(x - unit * 0.6, y + unit * 0.05, x, y - unit * 0.55)
    context.fill()
  },
  door({ context, colours }, x, y, unit, { isOn }) {
    context.fillStyle = isOn ? colours.red! : colours.teal!
    if (isOn) {
      context.beginPath()
      context.roundRect(x - unit * 0.42, y - unit * 0.5, unit * 0.84, unit, unit * 0.12)
      context.fill()
      context.fillStyle = colours.surface!
      circle(context, x, y - unit * 0.08, unit * 0.14)
      context.fillRect(x - unit * 0.06, y - unit * 0.04, unit * 0.12, unit * 0.3)
    } else {
      // the leaf stands open
      context.beginPath()
      context.roundRect(x - unit * 0.45, y - unit * 0.5, unit * 0.9, unit * 0.14, unit * 0.06)
      context.roundRect(x - unit * 0.45, y + unit * 0.36, unit * 0.9, unit * 0.14, unit * 0.06)
      context.fill()
    }
  },
  key({ context, colours }, x, y, unit) {
    context.strokeStyle = colours.yellow!
    context.lineWidth = Math.max(1.6, unit * 0.16)
    context.lineCap = 'round'
    context.beginPath()
    context.arc(x - unit * 0.32, y, unit * 0.26, 0, Math.PI * 2)
    context.moveTo(x - unit * 0.06, y)
    context.lineTo(x + unit * 0.58, y)
    context.moveTo(x + unit * 0.34, y)
    context.lineTo(x + unit * 0.34, y + unit * 0.26)
    context.moveTo(x + unit * 0.56, y)
    context.lineTo(x + unit * 0.56, y + unit * 0.26)
    context.stroke()
  },
  bell({ context, colours }, x, y, unit, { isOn }) {
    context.fillStyle = isOn ? colours.teal! : colours['ink-3']!
    context.beginPath()
    context.moveTo(x - unit * 0.5, y + unit * 0.3)
    context.quadraticCurveTo(x - unit * 0.34, y - unit * 0.6, x, y - unit * 0.58)
    context.quadraticCurveTo(x + unit * 0.34, y - unit * 0.6, x + unit * 0.5, y + unit * 0.3)
    context.closePath()
    context.fill()
    circle(context, x, y + unit * 0.42, unit * 0.14)
    if (isOn) tick(context, x + unit * 0.75, y - unit * 0.4, unit * 0.3, colours.teal!)
  },
  lamp({ context, colours }, x, y, unit, { isOn }) {
    if (isOn) {
      context.fillStyle = colours.yellow!
      context.globalAlpha = 0.2
      circle(context, x, y, unit * 1.5)
      context.globalAlpha = 1
      circle(context, x, y, unit * 0.42)
    }
    context.strokeStyle = isOn ? colours.yellow! : colours['ink-3']!
    context.lineWidth = Math.max(1.4, unit * 0.12)
    context.beginPath()
    context.arc(x, y, unit * 0.42, 0, Math.PI * 2)
    context.moveTo(x - unit * 0.25, y + unit * 0.62)
    context.lineTo(x + unit * 0.25, y + unit * 0.62)
    context.stroke()
  },
  crate({ context, colours }, x, y, unit) {
    const half = unit * 0.4
    context.fillStyle = colours.orange!
    context.beginPath()
    context.roundRect(x - half, y - half, 2 * half, 2 * half, unit * 0.1)
    context.fill()
    context.strokeStyle = colours.surface!
    context.globalAlpha = 0.55
    context.lineWidth = Math.max(1, unit * 0.07)
    context.beginPath()
    context.moveTo(x - half * 0.6, y - half * 0.6)
    context.lineTo(x + half * 0.6, y + half * 0.6)
    context.moveTo(x + half * 0.6, y - half * 0.6)
    context.lineTo(x - half * 0.6, y + half * 0.6)
    context.stroke()
    context.globalAlpha = 1
  },
  pit({ context, colours }, x, y, unit) {
    context.fillStyle = colours.s4!
    context.strokeStyle = colours.s4!
    context.lineWidth = Math.max(1.5, unit * 0.08)
    context.beginPath()
    context.ellipse(x, y, unit * 0.38, unit * 0.3, 0, 0, Math.PI * 2)
    context.globalAlpha = 0.4
    context.fill()
    context.globalAlpha = 1
    context.stroke()
  },
  sign() {},
  noise({ context, colours }, x, y, unit) {
    context.strokeStyle = colours.purple!
    context.lineWidth = Math.max(1.5, unit * 0.12)
    for (const radius of [0.4, 0.75, 1.1]) {
      context.beginPath()
      context.arc(x, y, unit * radius, -0.7, 0.7)
      context.stroke()
      context.beginPath()
      context.arc(x, y, unit * radius, Math.PI - 0.7, Math.PI + 0.7)
      context.stroke()
    }
  },
}

export function drawThing(brush: Brush, thing: CardThing): void {
  const { x, y } = cellMiddle(brush.fit, thing)
  painters[thing.look](brush, x, y, brush.fit.cell, thing)
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
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
