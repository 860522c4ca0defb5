/** What line charts and bar charts share: fonts, colours, and the numbers that can be drawn. */

/**
 * Width of a character of any usual monospaced font of 12 pixels, rounded up: texts never leave their places.
 *
 * @example
 * textColumns('cost') * CHART_COLUMN // pixels
 */
export const CHART_COLUMN = 7.3

/**
 * Okabe and Ito's colours, which most colour-blind people can tell apart, in a darker and a lighter version.
 *
 * @example
 * seriesColours[0].dark // '#6cb2ff'
 */
export const seriesColours = [
  { light: '#0b5cad', dark: '#6cb2ff' },
  { light: '#b34700', dark: '#ff9d5c' },
  { light: '#00704f', dark: '#3fd6a4' },
  { light: '#9a3b78', dark: '#eb9fd0' },
  { light: '#6b5900', dark: '#e3cf57' },
  { light: '#444c56', dark: '#c4ccd4' },
] as const

/** Writes a CSS rule per colour. `rule` gets the class of the series and its colour. */
export function colourRules(edition: 'light' | 'dark', rule: (name: string, colour: string) => string): string {
  return seriesColours.map((colour, at) => rule(`.s${at}`, colour[edition])).join('\n')
}

/** Whether a number has a place on an axis. Numbers of 300 digits count as infinite, since their differences would be. */
export function isDrawable(value: number): boolean {
  return Math.abs(value) < 1e300
}

/**
 * Rounds a coordinate to hundredths of a pixel.
 *
 * @example
 * roundPixels(1 / 3) // 0.33
 */
export function roundPixels(value: number): number {
  return Math.round(value * 100) / 100
}
