/** What pictures are drawn with: one set of calls for canvases and for SVG text. */

export interface PenPaint {
  readonly fill?: string | undefined
  readonly stroke?: string | undefined
  /** Width of the stroke. */
  readonly width?: number | undefined
  readonly alpha?: number | undefined
  readonly dash?: readonly number[] | undefined
}

export interface Lettering {
  /** Height of the letters. */
  readonly size: number
  readonly fill: string
  /** Where the text is from its point. @default 'middle' */
  readonly align?: 'start' | 'middle' | 'end'
  /** @default 600 */
  readonly weight?: number
  readonly font?: string | undefined
}

/** Where a part of a picture is: moved, then turned clockwise, then scaled. */
export interface PenPlace {
  readonly x: number
  readonly y: number
  /** Quarter turns. */
  readonly quarters?: number
  readonly scaleX?: number
  readonly scaleY?: number
}

export interface Pen {
  /** Fills and strokes path data in the syntax of SVG. */
  path(data: string, paint: PenPaint): void
  /** Writes a text around a point, centred from top to bottom. */
  text(text: string, x: number, y: number, lettering: Lettering): void
  /** Draws with coordinates of its own. */
  within(place: PenPlace, draw: () => void): void
}

/** A square on the picture. */
export interface PenBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
