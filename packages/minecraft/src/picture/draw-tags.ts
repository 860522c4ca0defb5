import type { Projection } from './draw-signs.ts'
import type { MapPlace } from './map-view.ts'
import { itemWords, svgNumber, svgText } from './picture-text.ts'

const height = 13
const mostLetters = 18
/** Rows that tags may move up to avoid each other. */
const mostRows = 6

interface Tag {
  readonly left: number
  readonly width: number
  readonly top: number
}

/** The labels of places on small plates. Where chests stand side by side, plates move up until each is readable. */
export function drawTags(places: readonly MapPlace[], { cell, x, y }: Projection): string[] {
  const tags: Tag[] = []
  const lines: string[] = []
  const labelled = places.filter(({ label }) => label !== undefined && label !== '')
  for (const { at, label } of labelled.sort((a, b) => a.at.z - b.at.z || a.at.x - b.at.x)) {
    const content = itemWords(label!)
    const middle = x(at.x + 0.5)
    const width = Math.min(content.length, mostLetters) * 5.7 + 8
    const lowest = y(at.z) - height - 1
    let tag: Tag = { left: middle - width / 2, width, top: lowest }
    for (let row = 1; row < mostRows && tags.some((other) => overlap(tag, other)); row++) {
      tag = { ...tag, top: lowest - row * (height + 1) }
    }
    tags.push(tag)
    const stem =
      tag.top < lowest
        ? `<path class="stem" d="M${svgNumber(middle)} ${svgNumber(tag.top + height)}V${svgNumber(y(at.z) + cell * 0.1)}"/>`
        : ''
    lines.push(
      `${stem}<rect class="plate" x="${svgNumber(tag.left)}" y="${svgNumber(tag.top)}" width="${svgNumber(width)}" height="${height}" rx="3"/>`,
      svgText(middle, tag.top + 9.5, content, { kind: 'label', anchor: 'middle', most: mostLetters }),
    )
  }
  return lines
}

function overlap(a: Tag, b: Tag): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && Math.abs(a.top - b.top) < height
}
