/** The shapes of a film: styles, marks on the ground and figures. */

import { escapeXml } from '@telos/core/text'
import { round } from './boxes.ts'
import type { GroundMark, SceneFigure } from './film.ts'
import { type LabelPlace, markSizes } from './place-labels.ts'

/** Colours of figures and their names. */
export const colours = { blue: '#2f6fb3', red: '#c0392b', grey: '#6b6357' } as const

export function baseStyle(seconds: number): string {
  return [
    `svg{--film:${round(seconds)}s;font:13px system-ui,sans-serif}`,
    '.paper{fill:#faf7f0;stroke:#d8d0bf}.title{font-weight:600;font-size:15px;fill:#3a342a}',
    '.strip{fill:#3a342a}.caption{fill:#fff;font-size:15px}',
    '.road{stroke:#e3d9c2;stroke-width:10;stroke-linecap:round}.wall{fill:#8d8371}.cover{fill:#c9bda3;stroke:#a8997a}.bush{fill:#9dbb8a}.place{fill:#e8dfca;stroke:#b5a98d}',
    '.thing{fill:#d9a441;stroke:#8a6418}.target{fill:none;stroke:#c0392b;stroke-width:3}',
    // a rim of paper keeps labels legible where a road or a figure passes
    '.label,.thing-label{paint-order:stroke;stroke:#faf7f0;stroke-width:3px;stroke-linejoin:round}.label{fill:#5a5346}.thing-label{fill:#7a5813;font-size:12px}',
    '.figure{stroke:#fff;stroke-width:2}.letter{fill:#fff;text-anchor:middle;font-weight:600;font-size:12px}',
    '.bubble{fill:#fff;stroke:#8d8371;stroke-linejoin:round}.goal{font-weight:600;fill:#3a342a;text-anchor:middle}.plan{fill:#5a5346;text-anchor:middle;font-size:12px}',
    '.name,.want{font-weight:600;fill:#3a342a}.row{fill:#5a5346}.none{fill:#8d8371;font-style:italic}.down{stroke:#6b6357;stroke-width:3;fill:none}',
  ].join('')
}

export const stillStyle = '@media(prefers-reduced-motion:reduce){*{animation:none!important}}'

/** Draws a mark with its label, around the origin. */
export function drawMark(mark: GroundMark, place: LabelPlace | undefined, scale: number): string {
  return drawShape(mark, place, scale) + drawLabel(mark, place)
}

/** Draws a road. */
export function drawRoad([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string {
  return `<line class="road" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`
}

function drawShape({ look }: GroundMark, place: LabelPlace | undefined, scale: number): string {
  const { house, roof, floor, spot, thing } = markSizes
  if (look === 'place') return `<path class="place" d="M${-house},${floor}v-24L0,${-roof}L${house},${floor - 24}v24z"/>`
  if (look === 'spot') return `<circle class="place" r="${spot}"/>`
  if (look === 'thing') {
    const [x, y] = place?.thing ?? [0, 0]
    return `<circle class="thing" cx="${x}" cy="${y}" r="${thing}"/>`
  }
  if (look === 'target') return `<circle class="target" r="${round(scale * 0.45)}"/>`
  if (look === 'bush') return drawBush(scale)
  const half = round(scale / 2 - 1)
  return `<rect class="${look}" x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="2"/>`
}

function drawLabel({ look, label }: GroundMark, place: LabelPlace | undefined): string {
  if (label === undefined || place === undefined) return ''
  const at = `x="${round(place.x)}" y="${round(place.y)}" text-anchor="${place.anchor}"`
  return `<text class="${look === 'thing' ? 'thing-label' : 'label'}" ${at}>${escapeXml(label)}</text>`
}

function drawBush(scale: number): string {
  const leaf = (x: number, y: number) =>
    `<circle cx="${round(x * scale)}" cy="${round(y * scale)}" r="${round(scale * 0.27)}"/>`
  return `<g class="bush">${leaf(-0.22, 0.14)}${leaf(0.22, 0.14)}${leaf(0, -0.18)}</g>`
}

/** Draws walls as one shape: single cells would show seams. The corners are those of cells, in pixels. */
export function drawWalls(
  cells: readonly (readonly [from: readonly [number, number], to: readonly [number, number]])[],
) {
  if (cells.length === 0) return ''
  const squares = cells.map(([[left, top], [right, bottom]]) => `M${left},${top}H${right}V${bottom}H${left}z`)
  return `<path class="wall" d="${squares.join('')}"/>`
}

/** Draws a figure around the origin. Extras, whose names are common nouns such as "raider 1", have no letter. */
export function drawFigure({ name, side, isDown = false }: SceneFigure, hasLetter: boolean): string {
  if (isDown) return '<path class="down" d="M-6,-6L6,6M6,-6L-6,6"/>'
  if (!hasLetter) return `<circle r="3.5" fill="${colours[side]}"/>`
  const [first = ''] = name
  const isName = first !== first.toLowerCase()
  const letter = isName ? `<text class="letter" y="4">${escapeXml(first)}</text>` : ''
  return `<circle class="figure" r="10" fill="${colours[side]}"/>${letter}`
}
