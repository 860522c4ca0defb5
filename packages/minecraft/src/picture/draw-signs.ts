import type { MapBot, MapEntity, MapPlace } from './map-view.ts'
import { itemWords, svgNumber, svgSafe } from './picture-text.ts'

/** Converts a point of the world to the picture. */
export interface Projection {
  readonly cell: number
  x(worldX: number): number
  y(worldZ: number): number
}

/** Fur and muzzle. */
const coats: ReadonlyMap<string, readonly [fur: string, muzzle: string]> = new Map([
  ['sheep', ['#f5f3ee', '#4a4038']],
  ['cow', ['#6d4a35', '#efe4d6']],
  ['pig', ['#f1a7a4', '#d4706c']],
  ['chicken', ['#fffdf6', '#ee8b2c']],
])

/** Draws an animal of a radius around a point. */
export function drawAnimal(species: string, x: number, y: number, radius: number): string {
  const [fur, muzzle] = coats.get(species) ?? ['#cfa56a', '#2a211b']
  const middle = `cx="${svgNumber(x)}" cy="${svgNumber(y)}"`
  return `<circle ${middle} r="${svgNumber(radius)}" fill="${fur}"/><circle class="muzzle" ${middle} r="${svgNumber(radius * 0.42)}" fill="${muzzle}"/>`
}

export function drawPlace({ block, at }: MapPlace, { cell, x, y }: Projection): string {
  const shift = `translate(${svgNumber(x(at.x))} ${svgNumber(y(at.z))}) scale(${svgNumber(cell / 16)})`
  return `<g class="place" transform="${shift}">${icon(block)}</g>`
}

/** Icons on a field of 16 × 16. */
function icon(block: string): string {
  const box = (fill: string, stroke: string) =>
    `<rect x="1" y="1" width="14" height="14" rx="2" fill="${fill}" stroke="${stroke}" stroke-width="1.4"/>`
  if (/chest$|^barrel$/.test(block)) {
    return `${box('#c98d3c', '#5b3a12')}<path d="M1 7h14" stroke="#5b3a12" stroke-width="1.4"/><rect x="6.5" y="5.5" width="3" height="4" fill="#f3ead2" stroke="#5b3a12"/>`
  }
  if (block === 'crafting_table') {
    return `${box('#b9854c', '#54351a')}<path d="M5.5 2v12M10.5 2v12M2 5.5h12M2 10.5h12" stroke="#54351a"/>`
  }
  if (/furnace$|^smoker$/.test(block)) {
    return `${box('#8d8f94', '#3b3d42')}<path d="M4 12.5v-3a4 4 0 0 1 8 0v3z" fill="#2d2f33"/><path d="M6 12.5c0-2 2-2.5 2-4.5 1.5 1 2.5 3 2 4.5z" fill="#ff9a3c"/>`
  }
  if (/_bed$/.test(block)) {
    return `${box('#c64a45', '#5d1d1b')}<rect x="2" y="2" width="12" height="4.5" rx="1" fill="#f6f2ea"/>`
  }
  return `${box('#d8d2e2', '#4d4660')}<circle cx="8" cy="8" r="2.5" fill="#4d4660"/>`
}

export function drawEntity(entity: MapEntity, { cell, x, y }: Projection): string {
  const left = x(entity.position.x)
  const top = y(entity.position.z)
  const size = Math.max(3.5, cell * 0.42)
  const faded = entity.remembered ? ' faded' : ''
  if (entity.kind === 'item') {
    const half = size * 0.75
    const diamond = `M${svgNumber(left)} ${svgNumber(top - half)}l${svgNumber(half)} ${svgNumber(half)}l${svgNumber(-half)} ${svgNumber(half)}l${svgNumber(-half)} ${svgNumber(-half)}z`
    const count = entity.count !== undefined && entity.count > 1 ? `${entity.count} ` : ''
    return `<path class="item${faded}" d="${diamond}"><title>${svgSafe(count + itemWords(entity.name))}</title></path>`
  }
  const sign =
    entity.kind === 'animal'
      ? drawAnimal(entity.name, left, top, size)
      : `<circle cx="${svgNumber(left)}" cy="${svgNumber(top)}" r="${svgNumber(size)}" fill="#3aa6a0"/>`
  return `<g class="beast${faded}"><title>${svgSafe(itemWords(entity.name))}</title>${sign}</g>`
}

/** How far and in which direction the bot looks. Drawn below everything else. */
export function drawSight({ position, radius = 0, yaw }: MapBot, { cell, x, y }: Projection): string[] {
  const left = x(position.x)
  const top = y(position.z)
  const reach = radius * cell
  const lines: string[] = []
  if (reach > 0)
    lines.push(`<circle class="range" cx="${svgNumber(left)}" cy="${svgNumber(top)}" r="${svgNumber(reach)}"/>`)
  if (yaw !== undefined) lines.push(wedge(left, top, yaw, reach > 0 ? reach : cell * 6))
  return lines
}

export function drawBot({ position, yaw }: MapBot, { cell, x, y }: Projection): string[] {
  const left = x(position.x)
  const top = y(position.z)
  const size = Math.max(6, cell * 0.62)
  // drawn with its nose to the south, which is yaw 0
  const nose = `M0 ${svgNumber(size * 0.78)}L${svgNumber(size * 0.58)} ${svgNumber(-size * 0.5)}L0 ${svgNumber(-size * 0.2)}L${svgNumber(-size * 0.58)} ${svgNumber(-size * 0.5)}Z`
  return [
    `<circle class="halo" cx="${svgNumber(left)}" cy="${svgNumber(top)}" r="${svgNumber(size)}"/>`,
    `<path class="bot" transform="translate(${svgNumber(left)} ${svgNumber(top)}) rotate(${svgNumber(yaw ?? 180)})" d="${nose}"/>`,
  ]
}

/** The field of view: 70 degrees wide, the game's default. */
function wedge(left: number, top: number, yaw: number, radius: number): string {
  const corner = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${svgNumber(left - Math.sin(angle) * radius)} ${svgNumber(top + Math.cos(angle) * radius)}`
  }
  return `<path class="wedge" d="M${svgNumber(left)} ${svgNumber(top)}L${corner(yaw - 35)}A${svgNumber(radius)} ${svgNumber(radius)} 0 0 1 ${corner(yaw + 35)}Z"/>`
}
