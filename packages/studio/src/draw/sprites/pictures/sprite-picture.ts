/**
 * What a sprite looks like, as data: shapes on a square of 64 units, painted from back to front. A layer is a tone and path data
 * (`'main M8 8h48…'`), or a tone with a width for a line (`'shade 4 M8 8h48'`).
 */

/** Tones that come from the picture's own colour, so that a tint changes them together; and colours that never change. */
export const fixedTones = {
  ink: '#2b2f3b',
  white: '#fbfaf5',
  skin: '#f0c39a',
  metal: '#b9c2ce',
  steel: '#7d8796',
  wood: '#b07a41',
  bark: '#7a5230',
  gold: '#f0bd3a',
  leaf: '#5aa755',
  red: '#dd5548',
  sky: '#6cb8e6',
  hair: '#6b4a33',
} as const

export type Tone = 'main' | 'shade' | 'light' | 'deep' | keyof typeof fixedTones

export interface SpritePicture {
  /** Its natural colour. */
  readonly main: string
  readonly layers: readonly string[]
  /** Eyes and the like: they look where the sprite faces, and are not seen from behind. */
  readonly face?: readonly string[]
  /** In place of the face when it is seen from behind. */
  readonly back?: readonly string[]
  /** How it shows its direction, if not by its face: drawn to the right, it is turned about, or only mirrored. */
  readonly turns?: 'about' | 'mirror'
  /** Whether it fills the cell like a tile, without an outline. */
  readonly isGround?: true
}

export interface SpriteLayer {
  readonly tone: Tone
  /** Undefined for a filled shape. */
  readonly width: number | undefined
  readonly data: string
}

const parsed = new Map<string, SpriteLayer>()

export function spriteLayer(text: string): SpriteLayer {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const [, tone, width, data] = /^([a-z]+) (?:([\d.]+) )?(M.*)$/s.exec(text) ?? []
  if (tone === undefined || data === undefined)
    throw new Error(`found ${JSON.stringify(text)}, expected a tone and path data`)
  const layer = { tone: tone as Tone, width: width === undefined ? undefined : Number(width), data }
  parsed.set(text, layer)
  return layer
}
