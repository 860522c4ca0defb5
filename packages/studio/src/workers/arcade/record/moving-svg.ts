/**
 * A run as an SVG that moves without scripts: each type is drawn once, each sprite is a copy of it with the places where it is in time.
 * Whoever prefers less motion sees the first board.
 */
import { svgEscaped } from '../../../draw/svg-pen.ts'
import type { RecordedPicture } from '../arcade-contract.ts'
import { type Board, spriteFlags } from '../board-contract.ts'
import { pictureUnits, quarterTurns } from './frame-pixels.ts'

/** How many frames longer the last board is shown, before the run begins again. */
export const heldFrames = 8

export interface MovingSvgLook {
  readonly title: string
  /** Pixels. */
  readonly cell: number
  readonly milliseconds: number
  readonly pictures: readonly (RecordedPicture | undefined)[]
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

interface Track {
  readonly id: number
  readonly type: number
  readonly stays: Stay[]
}

/** Collects boards, and writes the picture. */
export class MovingSvg {
  readonly #look: MovingSvgLook
  readonly #tracks = new Map<number, Track>()
  #frames = 0
  /** Changes of places so far: what the length of the text depends on. */
  changes = 0
  #columns = 0
  #rows = 0

  constructor(look: MovingSvgLook) {
    this.#look = look
  }

  add(board: Board): void {
    const { type, id, x, y, orientation, flags } = board
    this.#columns = board.columns
    this.#rows = board.rows
    const frame = this.#frames++
    const seen = new Set<number>()
    for (let sprite = 0; sprite < type.length; sprite++) {
      const picture = this.#look.pictures[type[sprite]!]
      if (picture === undefined) continue
      const number = id[sprite]!
      seen.add(number)
      const turns = picture.turns === true ? (quarterTurns[orientation[sprite]!] ?? 0) : 0
      const isFaded = (flags[sprite]! & spriteFlags.disabled) !== 0
      this.#stay(number, type[sprite]!, frame, placeOf(x[sprite]!, y[sprite]!, turns, isFaded))
    }
    for (const [number, track] of this.#tracks) if (!seen.has(number)) this.#stay(number, track.type, frame, undefined)
  }

  #stay(id: number, type: number, frame: number, place: string | undefined): void {
    let track = this.#tracks.get(id)
    if (track === undefined) {
      track = { id, type, stays: frame === 0 ? [] : [{ frame: 0, place: undefined }] }
      this.#tracks.set(id, track)
    }
    if (track.stays.length > 0 && track.stays.at(-1)!.place === place) return
    track.stays.push({ frame, place })
    this.changes += 1
  }

  toString(): string {
    const { title, cell, milliseconds, pictures, layers, floor, gridLines } = this.#look
    const [width, height] = [this.#columns * pictureUnits, this.#rows * pictureUnits]
    const seconds = ((this.#frames + heldFrames) * milliseconds) / 1000
    const tracks = [...this.#tracks.values()].toSorted(
      (one, other) => layers[one.type]! - layers[other.type]! || one.id - other.id,
    )
    const used = new Set(tracks.map(({ type }) => type))
    const symbols = [...used].map((type) => `<g id="t${type}">${shapesOf(pictures[type]!)}</g>`)
    const styles: string[] = []
    const sprites = tracks.map((track) => this.#spriteOf(track, styles))
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.#columns * cell}" height="${this.#rows * cell}" viewBox="0 0 ${width} ${height}" role="img">`,
      `<title>${svgEscaped(title)}</title>`,
      `<style>.s{animation-duration:${seconds}s;animation-iteration-count:infinite;animation-timing-function:step-end}${styles.join('')}@media (prefers-reduced-motion:reduce){.s{animation:none!important}}</style>`,
      `<defs>${symbols.join('')}</defs>`,
      `<rect width="${width}" height="${height}" fill="${svgEscaped(floor)}"/>`,
      `<path d="${gridPath(this.#columns, this.#rows)}" stroke="${svgEscaped(gridLines)}" fill="none"/>`,
      ...sprites,
      '</svg>',
      '',
    ].join('\n')
  }

  #spriteOf({ id, type, stays }: Track, styles: string[]): string {
    const first = stays[0]!.place
    const style = first ?? 'opacity:0'
    const element = (name: string) => `<use href="#t${type}"${name} style="${style}"/>`
    if (stays.length === 1) return element('')
    const frames = stays.map(
      ({ frame, place = 'opacity:0' }) => `${percent(frame, this.#frames + heldFrames)}{${place}}`,
    )
    styles.push(`@keyframes k${id}{${frames.join('')}}.k${id}{animation-name:k${id}}`)
    return element(` class="s k${id}"`)
  }
}

/** A style: moved, turned about its middle, seen. */
function placeOf(x: number, y: number, turns: number, isFaded: boolean): string {
  const half = pictureUnits / 2
  const at = `${rounded(x * pictureUnits)}px,${rounded(y * pictureUnits)}px`
  const turned =
    turns === 0 ? '' : ` translate(${half}px,${half}px) rotate(${turns * 90}deg) translate(-${half}px,-${half}px)`
  return `transform:translate(${at})${turned};opacity:${isFaded ? 0.4 : 1}`
}

function shapesOf({ shapes }: RecordedPicture): string {
  return shapes
    .map(({ path, fill = 'none', stroke, strokeWidth = 1 }) => {
      const line =
        stroke === undefined
          ? ''
          : ` stroke="${svgEscaped(stroke)}" stroke-width="${rounded(strokeWidth)}" stroke-linejoin="round" stroke-linecap="round"`
      return `<path d="${svgEscaped(path)}" fill="${svgEscaped(fill)}"${line}/>`
    })
    .join('')
}

function gridPath(columns: number, rows: number): string {
  const down = Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * pictureUnits} 0v${rows * pictureUnits}`)
  const across = Array.from({ length: rows - 1 }, (_, at) => `M0 ${(at + 1) * pictureUnits}h${columns * pictureUnits}`)
  return [...down, ...across].join('')
}

function percent(frame: number, frames: number): string {
  return `${rounded((frame / frames) * 100)}%`
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
