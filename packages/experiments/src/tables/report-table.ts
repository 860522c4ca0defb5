import { type Attribute, figureText } from '../attributes.ts'
import { bestOf } from './aggregate.ts'

/** A cell: what people read, and the number behind it. */
export interface ReportCell {
  readonly text: string
  /** Unrounded; left out for texts and missing values. */
  readonly value?: number
  readonly isBest?: boolean
  /** The run that the cell is about, for links. */
  readonly run?: string
}

/** A table as plain data. All writers of reports, and the studio, draw this. */
export interface ReportTable {
  /** A word for links and for files: `coverage-domains`. */
  readonly id: string
  readonly title: string
  /** What to know when reading it. */
  readonly note?: string
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly ReportCell[])[]
  /** How many of the last rows are totals. */
  readonly totals: number
}

/** A cell with a text alone. */
export function textCell(text: string, run?: string): ReportCell {
  return run === undefined ? { text } : { text, run }
}

/** A cell with a number in the digits of an attribute. */
export function figureCell(value: number, style: Pick<Attribute, 'digits' | 'isWhole'>): ReportCell {
  const text = figureText(value, style)
  return Number.isNaN(value) ? { text } : { text, value }
}

/** The style of values that stand below or beside each other: digits behind the point for all or for none. */
export function sharedStyle<Style extends Pick<Attribute, 'isWhole'>>(style: Style, values: readonly number[]): Style {
  return { ...style, isWhole: style.isWhole && values.every((value) => Number.isNaN(value) || Number.isInteger(value)) }
}

/** Cells that are compared: the best is marked. */
export function comparedCells(values: readonly number[], attribute: Attribute): ReportCell[] {
  const best = bestOf(values, attribute)
  return values.map((value, at) => ({ ...figureCell(value, attribute), ...(best[at] && { isBest: true }) }))
}

/** Counts have no digits behind the point. */
export const countStyle = { digits: 0, isWhole: true } as const
