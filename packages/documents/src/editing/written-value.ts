/** Writes new data: on one line if it fits, on its own lines if its neighbours are. */
import { flowText, spell } from './spelling.ts'

const WIDEST = 100

export interface ValueStyle {
  readonly isJson: boolean
  readonly lineBreak: string
  /** Blanks before the key. */
  readonly indent: number
  /** Whether to write a map over several lines even if it fits on one. */
  readonly inLines: boolean
}

/** Writes a value as it follows `key:`, with the blank or the line break before it. */
export function writtenValueText(value: unknown, style: ValueStyle): string {
  const { isJson, lineBreak, indent, inLines } = style
  const line = flowText(value, isJson)
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
  if (isJson || !isMap || (!inLines && indent + line.length <= WIDEST)) return ` ${line}`
  return Object.entries(value)
    .map(([key, inner]) => {
      const name = spell(key, { isJson, isFlow: true })
      const text = writtenValueText(inner, { ...style, indent: indent + 2, inLines: false })
      return `${lineBreak}${' '.repeat(indent + 2)}${name}:${text}`
    })
    .join('')
}
