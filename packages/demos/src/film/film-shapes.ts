/** What a film is drawn with: styles, marks on the ground, figures and speech bubbles. */

import type { Point } from '@telos/core/space'
import { escapeXml, shorten, textColumns } from '@telos/core/text'
import type { GroundMark, SceneFigure } from './scene.ts'

/** Of figures and their names. */
export const colours = { blue: '#2f6fb3', red: '#c0392b', grey: '#6b6357' } as const
const bubbleColumns = 44

export function baseStyle(seconds: number): string {
  return [
    `svg{--film:${round(seconds)}s;font:13px system-ui,sans-serif}`,
    '.paper{fill:#faf7f0;stroke:#d8d0bf}.title{font-weight:600;font-size:15px;fill:#3a342a}',
    '.strip{fill:#3a342a}.caption{fill:#fff;font-size:15px}',
    '.road{stroke:#e3d9c2;stroke-width:10;stroke-linecap:round}.wall{fill:#8d8371}.cover{fill:#c9bda3}.bush{fill:#9dbb8a}.place{fill:#e8dfca;stroke:#b5a98d}',
    '.thing{fill:#d9a441;stroke:#8a6418}.target{fill:none;stroke:#c0392b;stroke-width:3}',
    '.thing-label{fill:#8a6418;font-size:12px}.label{fill:#6b6357;text-anchor:middle}.figure{stroke:#fff;stroke-width:2}.letter{fill:#fff;text-anchor:middle;font-weight:600;font-size:11px}',
    '.bubble{fill:#fff;stroke:#8d8371}.goal{font-weight:600;fill:#3a342a;text-anchor:middle}.plan{fill:#5a5346;text-anchor:middle;font-size:12px}',
    '.name{font-weight:600;fill:#3a342a}.row{fill:#5a5346}.down{stroke:#6b6357;stroke-width:3;fill:none}',
  ].join('')
}

export const stillStyle = '@media(prefers-reduced-motion:reduce){*{animation:none!important}}'

export function drawMark({ look, label, at, to }: GroundMark, scale: number): string {
  const text =
    label === undefined
      ? ''
      : `<text class="label" y="${look === 'place' || look === 'spot' ? 34 : 24}">${escapeXml(label)}</text>`
  if (look === 'road') return to === undefined ? '' : drawRoad(at, to, scale)
  if (look === 'place') return `<path class="place" d="M-24,18v-24l24,-16l24,16v24z"/>${text}`
  if (look === 'thing') return drawThing(label)
  if (look === 'spot') return `<circle class="place" r="16"/>${text}`
  if (look === 'target') return `<circle class="target" r="${round(scale * 0.45)}"/>${text}`
  const half = round(scale / 2)
  return `<rect class="${look}" x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}"/>${text}`
}

function drawThing(label: string | undefined): string {
  const text = label === undefined ? '' : `<text class="thing-label" x="42" y="-2">${escapeXml(label)}</text>`
  return `<circle class="thing" cx="33" cy="-6" r="6"/>${text}`
}

function drawRoad(from: Point, to: Point, scale: number): string {
  return `<line class="road" x2="${round((to.x - from.x) * scale)}" y2="${round((to.y - from.y) * scale)}"/>`
}

export function drawFigure({ name, side, isDown = false }: SceneFigure, hasLetter: boolean): string {
  if (isDown) return '<path class="down" d="M-6,-6L6,6M6,-6L-6,6"/>'
  if (!hasLetter) return `<circle r="4" fill="${colours[side]}"/>`
  const letter = `<text class="letter" y="4">${escapeXml([...name][0] ?? '')}</text>`
  return `<circle class="figure" r="10" fill="${colours[side]}"/>${letter}`
}

export function drawBubble([goal = '', plan = '']: readonly string[]): string {
  const lines = [shorten(goal, bubbleColumns), shorten(plan, bubbleColumns)].filter((line) => line !== '')
  const width = Math.max(...lines.map(textColumns)) * 7.2 + 20
  const height = 10 + lines.length * 17
  const bottom = -30
  const box = `<path class="bubble" d="M${round(-width / 2)},${
    bottom - height
  }h${round(width)}v${height}h${round(-width / 2 + 6)}l-6,16l-6,-16h${round(-width / 2 + 6)}z" stroke-linejoin="round"/>`
  const texts = lines.map((line, index) => {
    const y = bottom - height + 17 + index * 17
    return `<text class="${index === 0 ? 'goal' : 'plan'}" y="${y}">${escapeXml(line)}</text>`
  })
  return box + texts.join('')
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
