import { oneLine, shorten } from '@telos/core/text'
import { roundPixels, svgPicture } from '@telos/draw'
import { drawGround } from './draw-ground.ts'
import { drawPanel, panelWidth } from './draw-panel.ts'
import { drawBot, drawEntity, drawPlace, drawSight, type Projection } from './draw-signs.ts'
import { drawTags } from './draw-tags.ts'
import type { MapView } from './map-view.ts'
import { pictureStyle } from './picture-style.ts'
import { svgNumber, svgText } from './picture-text.ts'

export interface MapPictureOptions {
  /** Pixels of the longer side of the map. @default 640 */
  readonly size?: number
}

const margin = 26
const fog =
  '<defs><pattern id="fog" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="fog" width="8" height="8"/><rect class="mist" width="3" height="8"/></pattern></defs>'

/**
 * Draws what a bot knows and plans as SVG: a map from above, north up, with the plan beside it. The same view produces the same text.
 *
 * @example
 * writeFile('map.svg', drawMap(mind.view()))
 */
export function drawMap(view: MapView, { size = 640 }: MapPictureOptions = {}): string {
  const { ground, bot } = view
  const area = areaOf(view)
  const cell = Math.max(2, Math.min(22, Math.floor(size / Math.max(area.width, area.depth))))
  const across = area.width * cell
  const down = area.depth * cell
  const projection: Projection = {
    cell,
    x: (x) => (x - area.minX) * cell,
    y: (z) => (z - area.minZ) * cell,
  }
  const panel = drawPanel(view, margin * 2 + across, margin - 8)
  const width = margin * 3 + across + panelWidth
  const height = Math.max(down + margin * 2, panel.height + margin + 8)
  const shift = `translate(${svgNumber((ground.minX - area.minX) * cell)} ${svgNumber((ground.minZ - area.minZ) * cell)}) scale(${cell})`
  const map = [
    `<rect width="${across}" height="${down}" fill="url(#fog)"/>`,
    `<g transform="${shift}" shape-rendering="crispEdges">`,
    ...drawGround(ground, Math.floor(bot.position.y) - 1),
    '</g>',
    ...drawSight(bot, projection),
    ...view.places.map((place) => drawPlace(place, projection)),
    ...drawPath(view, projection),
    ...drawTags(view.places, projection),
    ...view.entities.map((entity) => drawEntity(entity, projection)),
    ...drawBot(bot, projection),
  ]
  const title = `what ${bot.name} knows and plans${view.goal === undefined ? '' : `: ${view.goal}`}`
  return svgPicture(
    {
      width,
      height: roundPixels(height),
      title: shorten(oneLine(title), 120),
      kind: 'telos-map',
      style: pictureStyle,
    },
    [
      fog,
      `<clipPath id="map"><rect width="${across}" height="${down}"/></clipPath>`,
      `<g transform="translate(${margin} ${margin})">`,
      '<g clip-path="url(#map)">',
      ...map,
      '</g>',
      `<rect class="frame" width="${across}" height="${down}"/>`,
      ...drawScale(area, cell),
      '</g>',
      ...panel.lines,
    ],
  )
}

interface Area {
  readonly minX: number
  readonly minZ: number
  readonly width: number
  readonly depth: number
}

/** The known ground, extended to include the bot. */
function areaOf({ ground, bot }: MapView): Area {
  const x = Math.floor(bot.position.x)
  const z = Math.floor(bot.position.z)
  // a bot in the middle of nowhere still gets a small map
  const around = 4
  const isEmpty = ground.width === 0 || ground.depth === 0
  const minX = Math.min(x - around, isEmpty ? x : ground.minX)
  const minZ = Math.min(z - around, isEmpty ? z : ground.minZ)
  const maxX = Math.max(x + around, isEmpty ? x : ground.minX + ground.width - 1)
  const maxZ = Math.max(z + around, isEmpty ? z : ground.minZ + ground.depth - 1)
  return { minX, minZ, width: maxX - minX + 1, depth: maxZ - minZ + 1 }
}

function drawPath({ bot, path, target }: MapView, { cell, x, y }: Projection): string[] {
  const lines: string[] = []
  if (path.length > 0) {
    const points = [
      `${svgNumber(x(bot.position.x))} ${svgNumber(y(bot.position.z))}`,
      ...path.map((at) => `${svgNumber(x(at.x + 0.5))} ${svgNumber(y(at.z + 0.5))}`),
    ].join('L')
    lines.push(`<path class="path under" d="M${points}"/>`, `<path class="path" d="M${points}"/>`)
  }
  if (target !== undefined) {
    const [left, top, radius] = [x(target.x + 0.5), y(target.z + 0.5), Math.max(6, cell * 0.8)]
    lines.push(
      `<circle class="target under" cx="${svgNumber(left)}" cy="${svgNumber(top)}" r="${svgNumber(radius)}"/>`,
      `<circle class="target" cx="${svgNumber(left)}" cy="${svgNumber(top)}" r="${svgNumber(radius)}"/>`,
    )
  }
  return lines
}

/** Coordinates along two sides, a scale bar, and a north mark. */
function drawScale({ minX, minZ, width, depth }: Area, cell: number): string[] {
  const every = [4, 8, 16, 32, 64, 128].find((blocks) => blocks * cell >= 48) ?? 256
  const lines: string[] = []
  for (let x = Math.ceil(minX / every) * every; x < minX + width; x += every) {
    lines.push(
      svgText((x - minX + 0.5) * cell, -5, x === Math.ceil(minX / every) * every ? `x ${x}` : String(x), {
        kind: 'axis',
        anchor: 'middle',
      }),
    )
  }
  for (let z = Math.ceil(minZ / every) * every; z < minZ + depth; z += every) {
    lines.push(svgText(-4, (z - minZ + 0.5) * cell + 3, String(z), { kind: 'axis', anchor: 'end' }))
  }
  const bottom = depth * cell
  const bar = every * cell
  lines.push(
    `<path class="bar" d="M0 ${bottom + 6}v6h${bar}v-6"/>`,
    svgText(bar + 6, bottom + 13, `${every} blocks`, { kind: 'axis' }),
  )
  const right = width * cell
  lines.push(
    `<path class="north" d="M${right - 6} ${bottom + 5}l4 9l-4 -2l-4 2z"/>`,
    svgText(right - 16, bottom + 13, 'north', { kind: 'axis', anchor: 'end' }),
  )
  return lines
}
