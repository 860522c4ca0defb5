/** How a text can stand out; the names are those of `styleText` in Node. */
export type PaintStyle = 'bold' | 'dim' | 'green' | 'yellow' | 'cyan'

/** Gives a text colour, or leaves it as it is. */
export type Paint = (style: PaintStyle, text: string) => string

/** No colours. */
export const noPaint: Paint = (_style, text) => text
