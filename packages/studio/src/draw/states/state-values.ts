/** Reads values of unknown origin: a state may come from a file or a link. */

export type ValueRecord = Readonly<Record<string, unknown>>

/** Parameters of a problem, as the lab takes them. */
export interface StateParameters {
  readonly start?: unknown
  readonly goal?: unknown
}

export function isValueRecord(value: unknown): value is ValueRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A whole number within bounds. */
export function wholeWithin(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
}

/** A number within bounds. */
export function amount(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined
}

/** Whole numbers as a list, or as a text with blanks or commas between them. Undefined if anything else is among them. */
export function wholes(value: unknown, least: number, most: number, longest: number): readonly number[] | undefined {
  const parts =
    typeof value === 'string'
      ? value
          .slice(0, 10_000)
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number)
      : value
  if (typeof parts === 'number') return wholes([parts], least, most, longest)
  if (!Array.isArray(parts) || parts.length === 0 || parts.length > longest) return undefined
  return parts.every((part) => wholeWithin(part, least, most) !== undefined) ? (parts as number[]) : undefined
}

/** A list of texts, each of bounded length. */
export function texts(value: unknown, most: number): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  return value.every((each) => typeof each === 'string' && each.length <= 1000) ? (value as string[]) : undefined
}
