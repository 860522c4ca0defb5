/** Lines over one axis, in the form that uPlot draws. */

/** A number for each place on the axis; null where the line has none. */
export type AlignedLine = (number | null)[]

export interface PlotLine {
  readonly label: string
  /** A colour of the theme: `blue`. */
  readonly token: string
  /** Lengths of dashes and gaps; a full line without. Lines differ by it, not by colour alone. */
  readonly dash?: readonly number[]
  readonly values: AlignedLine
}

/** A line before it shares its axis with others. */
export interface LooseLine extends Omit<PlotLine, 'values'> {
  readonly x: readonly number[]
  readonly y: readonly (number | undefined)[]
}

/** Lines that have numbers at places of their own, over all of these places. */
export function alignLines(loose: readonly LooseLine[]): {
  readonly x: readonly number[]
  readonly lines: readonly PlotLine[]
} {
  const x = [...new Set(loose.flatMap((line) => line.x))].sort((one, other) => one - other)
  const lines = loose.map(({ x: places, y, ...look }) => {
    const values = new Map(places.map((place, at) => [place, y[at]]))
    return { ...look, values: x.map((place) => values.get(place) ?? null) }
  })
  return { x, lines }
}
