/** Paints maps: land, roads, places, the traveller, and where it has to go. */
import { box, disc, polygon, polyline } from '@telos/draw'
import { paintLook } from '../sprites/paint-sprite.ts'
import type { StateBrush } from './state-brush.ts'
import type { MapPicture, PicturePlace } from './state-picture.ts'

/** The lowest point of a map, in its own measure. */
export function mapHeight({ places, land }: MapPicture): number {
  const ys = [...places.map(({ y }) => y + 0.08), ...land.flat().filter((_, at) => at % 2 === 1)]
  return Math.min(4, Math.max(0.25, ...ys))
}

export function paintMap(brush: StateBrush, picture: MapPicture, before?: MapPicture): void {
  const { pen, colours, width, height } = brush
  const { places, roads, land, at, goal, item } = picture
  // a map with land has many places; a bare graph has few
  const [dot, line] = [Math.max(1, width * (land.length > 0 ? 0.013 : 0.022)), Math.max(0.8, width * 0.011)]
  if (land.length > 0) {
    pen.path(box(0, 0, width, height, width * 0.04), { fill: colours.s1 })
    const coast = land.map((points) => polygon(...points.map((value) => value * width))).join('')
    pen.path(coast, { fill: colours.surface, stroke: colours['border-strong'], width: Math.max(0.5, line * 0.5) })
  }
  const pixel = ({ x, y }: PicturePlace): [number, number] => [x * width, y * width]
  const lines = roads.map(([from, to]) => polyline(...pixel(places[from]!), ...pixel(places[to]!))).join('')
  pen.path(lines, { stroke: colours['ink-3'], width: line, alpha: 0.75 })
  pen.path(places.map((place) => disc(...pixel(place), dot)).join(''), { fill: colours.ink })
  const isMoved = before?.places === places || before?.places.length === places.length
  const was = isMoved && before !== undefined && before.at !== at ? before.places[before.at] : undefined
  if (was !== undefined) {
    const way = polyline(...pixel(was), ...pixel(places[at]!))
    pen.path(way, { stroke: colours.orange, width: line * 2.6 })
    pen.path(disc(...pixel(was), dot * 1.8), { fill: colours.surface, stroke: colours.orange, width: line })
  }
  const here = places[at]!
  const icon = Math.max(9, width * 0.15)
  if (goal !== undefined) {
    const [x, y] = pixel(places[goal]!)
    pen.path(disc(x, y, dot * 2), { fill: colours.teal })
    const flag = { x: x - icon * 0.2, y: y - icon * 0.94, size: icon }
    paintLook(pen, { kind: 'picture', picture: 'flag', tint: '#3f9c6a' }, flag)
  }
  const [x, y] = pixel(here)
  if (item !== undefined && !item.isCarried) paintItem(brush, pixel(places[item.at]!), icon * 0.62)
  if (item === undefined) paintPin(brush, x, y, icon)
  else paintLook(pen, { kind: 'picture', picture: 'person' }, { x: x - icon * 0.55, y: y - icon * 0.85, size: icon })
  if (item?.isCarried) paintItem(brush, [x + icon * 0.2, y - icon * 0.15], icon * 0.55)
  if (was !== undefined || (isMoved && before !== undefined && carriedChanged(picture, before))) {
    brush.outline(disc(x, y - icon * 0.35, icon * 0.75))
  }
  const size = Math.min(15, width * 0.06)
  for (const named of new Set([here, ...(goal === undefined ? [] : [places[goal]!])])) {
    if (named.name === '') continue
    const [left, top] = pixel(named)
    const isRight = named.x > 0.6
    const from = left + (isRight ? -dot * 3 : dot * 3)
    const long = named.name.length * size * 0.58 + size * 0.5
    // a plate, so that roads do not run through the letters
    if (size >= 6) {
      const plate = box(isRight ? from - long : from, top + size * 0.1, long, size * 1.3, size * 0.3)
      pen.path(plate, { fill: colours.surface, alpha: 0.85 })
    }
    brush.label(named.name, isRight ? from - long / 2 : from + long / 2, top + size * 0.75, {
      size,
      fill: colours.ink!,
    })
  }
}

function paintItem({ pen }: StateBrush, [x, y]: readonly [number, number], size: number): void {
  paintLook(pen, { kind: 'picture', picture: 'crate' }, { x: x - size / 2, y: y - size / 2, size })
}

function carriedChanged({ item }: MapPicture, before: MapPicture): boolean {
  return item?.isCarried !== before.item?.isCarried || item?.isDropped !== before.item?.isDropped
}

/** A pin with its point on the place. */
function paintPin({ pen, colours }: StateBrush, x: number, y: number, size: number): void {
  const r = size * 0.34
  const data = `M${x} ${y}C${x - r * 0.5} ${y - r} ${x - r} ${y - r * 1.2} ${x - r} ${y - r * 1.9}a${r} ${r} 0 1 1 ${2 * r} 0C${x + r} ${y - r * 1.2} ${x + r * 0.5} ${y - r} ${x} ${y}z`
  pen.path(data, { fill: colours.red, stroke: colours.surface, width: Math.max(0.8, size * 0.05) })
  pen.path(disc(x, y - r * 1.9, r * 0.42), { fill: colours.surface })
}
