import { escapeXml, oneLine, shorten } from '@telos/core/text'

/** Formats numbers briefly, so that pictures stay small; values that are not numbers are drawn at 0. */
export function svgNumber(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0'
}

/** Formats names of the game for people: `oak_log` → `oak log`. */
export function itemWords(name: string): string {
  return name.replaceAll('_', ' ')
}

export interface TextStyle {
  readonly kind?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Maximum characters; longer texts end in an ellipsis. */
  readonly most?: number
}

export function svgText(x: number, y: number, content: string, { kind, anchor, most = 60 }: TextStyle = {}): string {
  const attributes = [
    kind === undefined ? '' : ` class="${kind}"`,
    anchor === undefined || anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
  ].join('')
  return `<text x="${svgNumber(x)}" y="${svgNumber(y)}"${attributes}>${svgSafe(content, most)}</text>`
}

/** Escapes a text of unknown origin for an SVG element. */
export function svgSafe(content: string, most = 60): string {
  return escapeXml(shorten(oneLine(content), most))
}

/** Breaks a text at spaces into at most that many lines; the rest is dropped. */
export function wrapText(content: string, most: number, lines: number): string[] {
  const broken: string[] = []
  for (const word of oneLine(content).split(' ')) {
    const last = broken.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) broken[broken.length - 1] = `${last} ${word}`
    else if (broken.length < lines) broken.push(word)
    else return [...broken.slice(0, -1), `${last} …`]
  }
  return broken
}
