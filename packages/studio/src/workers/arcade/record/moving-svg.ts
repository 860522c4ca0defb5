/**
 * A run as an SVG that moves without scripts: each look is drawn once for each way it faces, each sprite is a copy of it with the places
 * where it is in time. A sprite that turns goes, and comes as another copy. Whoever prefers less motion sees the first board.
 */

import { escapeXml } from '@telos/core/text'
import { svgPicture } from '@telos/draw'
import { boardFacings, spriteOpacity } from '../../../draw/board/drawn-sprite.ts'
import type { SpriteFacing, SpriteLook } from '../../../draw/sprites/looks/sprite-look.ts'
import { spriteMarkup } from '../../../draw/sprites/sprite-svg.ts'
import type { Board } from '../board-contract.ts'

/** How many frames longer the last board is shown, before the run begins again. */
export const heldFrames = 8
/** The side of a cell in the coordinates of the picture. */
const units = 32

interface MovingSvgLook {
  readonly title: string
  /** Pixels. */
  readonly cell: number
  readonly milliseconds: number
  readonly looks: readonly (SpriteLook | undefined)[]
  /** By type: its place in drawing order. */
  readonly layers: readonly number[]
  readonly floor: string
  readonly gridLines: string
}

/** Where a sprite is from a frame on; undefined where it is not. */
interface Stay {
  readonly frame: number
  readonly place: string | undefined
}

/** A sprite while it faces one way. */
interface Track {
  readonly id: number
  readonly type: number
  /** Number of its drawing. */
  readonly drawing: number
  readonly stays: Stay[]
}

/** Collects boards, and writes the picture. */
export class MovingSvg {
  readonly #look: MovingSvgLook
  /** By sprite and drawing. */
  readonly #tracks = new Map<string, Track>()
  /** Elements of each drawing, with its number. */
  readonly #drawings = new Map<string, number>()
  /** By type and direction: the number of its drawing. */
  readonly #drawingOf = new Map<string, number>()
  #frames = 0
  /** Changes of places so far: what the length of the text depends on. */
  changes = 0
  #columns = 0
  #rows = 0

  constructor(look: MovingSvgLook) {
    this.#look = look
  }

  add({ columns, rows, type, id, x, y, orientation, flags }: Board): void {
    this.#columns = columns
    this.#rows = rows
    const frame = this.#frames++
    const seen = new Set<Track>()
    for (let sprite = 0; sprite < type.length; sprite++) {
      const look = this.#look.looks[type[sprite]!]
      if (look === undefined) continue
      const drawing = this.#drawing(look, type[sprite]!, boardFacings[orientation[sprite]!])
      const track = this.#track(id[sprite]!, type[sprite]!, drawing, frame)
      seen.add(track)
      this.#stay(track, frame, placeOf(x[sprite]!, y[sprite]!, spriteOpacity(look, flags[sprite]!)))
    }
    for (const track of this.#tracks.values()) if (!seen.has(track)) this.#stay(track, frame, undefined)
  }

  #drawing(look: SpriteLook, type: number, facing: SpriteFacing | undefined): number {
    const key = `${type} ${facing}`
    const known = this.#drawingOf.get(key)
    if (known !== undefined) return known
    // most looks are the same from all sides
    const markup = spriteMarkup(look, units, facing)
    const drawing = this.#drawings.get(markup) ?? this.#drawings.size
    this.#drawings.set(markup, drawing)
    this.#drawingOf.set(key, drawing)
    return drawing
  }

  #track(id: number, type: number, drawing: number, frame: number): Track {
    const key = `${id} ${drawing}`
    let track = this.#tracks.get(key)
    if (track === undefined) {
      track = { id, type, drawing, stays: frame === 0 ? [] : [{ frame: 0, place: undefined }] }
      this.#tracks.set(key, track)
    }
    return track
  }

  #stay({ stays }: Track, frame: number, place: string | undefined): void {
    if (stays.length > 0 && stays.at(-1)!.place === place) return
    stays.push({ frame, place })
    this.changes += 1
  }

  toString(): string {
    const { title, cell, milliseconds, layers, floor, gridLines } = this.#look
    const [width, height] = [this.#columns * units, this.#rows * units]
    const seconds = ((this.#frames + heldFrames) * milliseconds) / 1000
    const tracks = [...this.#tracks.values()].toSorted(
      (one, other) => layers[one.type]! - layers[other.type]! || one.id - other.id,
    )
    const symbols = [...this.#drawings].map(([markup, drawing]) => `<g id="d${drawing}">${markup}</g>`)
    const styles: string[] = []
    const sprites = tracks.map((track, index) => this.#spriteOf(track, index, styles))
    return svgPicture(
      {
        width: this.#columns * cell,
        height: this.#rows * cell,
        viewBox: [0, 0, width, height],
        title,
        style: `.s{animation-duration:${seconds}s;animation-iteration-count:infinite;animation-timing-function:step-end}${styles.join('')}@media (prefers-reduced-motion:reduce){.s{animation:none!important}}`,
        paper: `<rect width="${width}" height="${height}" fill="${escapeXml(floor)}"/>`,
      },
      [
        `<defs>${symbols.join('')}</defs>`,
        `<path d="${gridPath(this.#columns, this.#rows)}" stroke="${escapeXml(gridLines)}" fill="none"/>`,
        ...sprites,
      ],
    )
  }

  #spriteOf({ drawing, stays }: Track, index: number, styles: string[]): string {
    const first = stays[0]!.place
    const style = first ?? 'opacity:0'
    const element = (name: string) => `<use href="#d${drawing}"${name} style="${style}"/>`
    if (stays.length === 1) return element('')
    const frames = stays.map(
      ({ frame, place = 'opacity:0' }) => `${percent(frame, this.#frames + heldFrames)}{${place}}`,
    )
    styles.push(`@keyframes k${index}{${frames.join('')}}.k${index}{animation-name:k${index}}`)
    return element(` class="s k${index}"`)
  }
}

/** A style: moved, seen. */
function placeOf(x: number, y: number, opacity: number): string {
  return `transform:translate(${rounded(x * units)}px,${rounded(y * units)}px);opacity:${opacity}`
}

function gridPath(columns: number, rows: number): string {
  const down = Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * units} 0v${rows * units}`)
  const across = Array.from({ length: rows - 1 }, (_, at) => `M0 ${(at + 1) * units}h${columns * units}`)
  return [...down, ...across].join('')
}

function percent(frame: number, frames: number): string {
  return `${rounded((frame / frames) * 100)}%`
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
