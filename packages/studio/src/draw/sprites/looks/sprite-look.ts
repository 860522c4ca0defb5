/** How a type of sprite looks in its game. */

export type SpriteFacing = 'right' | 'down' | 'left' | 'up'

/** One of our pictures. */
export interface PictureLook {
  readonly kind: 'picture'
  /** Name of the picture. */
  readonly picture: string
  /** In place of the picture's own colour. */
  readonly tint?: string | undefined
  /** A number in the corner. */
  readonly mark?: string | undefined
}

export type TileShape = 'square' | 'round'

/** A tile with a letter, for a type about which nothing is known. */
export interface TileLook {
  readonly kind: 'tile'
  readonly shape: TileShape
  readonly letter: string
  readonly tint: string
  readonly mark?: string | undefined
}

export type SpriteLook = PictureLook | TileLook

/** What a game says about a type of sprite. */
export interface SpriteWords {
  readonly name: string
  /** Its VGDL class, such as `Missile`. */
  readonly className?: string | undefined
  /** The value of `img`, such as `oryx/key2`. */
  readonly img?: string | undefined
  /** The value of `color`, such as `LIGHTBLUE`. */
  readonly colour?: string | undefined
  /** Names of the types that it is indented under, the nearest first. */
  readonly parents?: readonly string[] | undefined
}

/** The same text for the same look, and for no other. */
export function lookKey(look: SpriteLook): string {
  const { tint = '', mark = '' } = look
  return look.kind === 'picture'
    ? `${look.picture}|${tint}|${mark}`
    : `tile ${look.shape} ${look.letter}|${tint}|${mark}`
}

/** The direction that a vector points to; undefined if it has none. */
export function spriteFacing({ x, y }: { readonly x: number; readonly y: number }): SpriteFacing | undefined {
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left'
  return y > 0 ? 'down' : y < 0 ? 'up' : undefined
}
