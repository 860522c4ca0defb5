/** Text styles, named as in Node's `styleText`. */
export type PaintStyle = 'bold' | 'dim' | 'green' | 'yellow' | 'cyan'

/** Colours a text, or returns it unchanged. */
export type Paint = (style: PaintStyle, text: string) => string

/** No colours. */
export const noPaint: Paint = (_style, text) => text
