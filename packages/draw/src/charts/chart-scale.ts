/** Maps numbers to positions on an axis, and chooses the round numbers to write beside it. */
import { needKeys } from '@telos/core/text'

/** How to draw an axis. A plain string is its label. */
export type ChartAxis = string | { readonly label: string; readonly scale?: 'linear' | 'logarithmic' }

/** An axis with its range of numbers. */
export interface ChartScale {
  readonly ticks: readonly { readonly value: number; readonly text: string }[]
  /** Returns 0 at the start of the axis, 1 at its end. */
  place(value: number): number
}

/**
 * Makes an axis for a range of numbers, with about `wished` ticks.
 *
 * @example
 * makeScale({ label: 'seconds', scale: 'logarithmic' }, 0.1, 30, 6).place(1) // 0.333…
 */
export function makeScale(axis: ChartAxis, least: number, most: number, wished: number): ChartScale {
  if (typeof axis !== 'string') needKeys(axis, 'an axis: a label, or { label, scale }', 'label')
  return isLogarithmic(axis) ? logarithmic(least, most, wished) : linear(least, most, wished)
}

/** Whether an axis is logarithmic. */
export function isLogarithmic(axis: ChartAxis): boolean {
  return typeof axis !== 'string' && axis.scale === 'logarithmic'
}

/** The label of an axis. */
export function labelOf(axis: ChartAxis): string {
  return typeof axis === 'string' ? axis : axis.label
}

function linear(least: number, most: number, wished: number): ChartScale {
  // an axis from 0 is easier to read, unless it squeezes the line against the far end
  if (least > 0 && least <= most / 2) least = 0
  const size = Math.max(Math.abs(least), Math.abs(most))
  if (most - least <= Math.max(size * 1e-9, 1e-290)) [least, most] = around(least)
  const step = roundStep((most - least) / wished)
  const [first, last] = [Math.floor(least / step + 1e-9), Math.ceil(most / step - 1e-9)]
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const values = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
  const [from, to] = [first * step, last * step]
  return { ticks: withTexts(values, decimals), place: (value) => (value - from) / (to - from) }
}

/** A single number needs some room on both sides. */
function around(value: number): [number, number] {
  const room = Math.max(Math.abs(value) / 2, 1e-100)
  return value === 0 ? [0, 1] : [value - room, value + room]
}

/** Rounds up to 1, 2, 5 or 10 times a power of ten. */
function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw * (1 - 1e-9)) ?? 10
  return factor * power
}

function logarithmic(least: number, most: number, wished: number): ChartScale {
  const first = Math.floor(Math.log10(least) + 1e-9)
  const last = Math.max(first + 1, Math.ceil(Math.log10(most) - 1e-9))
  const every = Math.max(1, Math.ceil((last - first) / wished))
  const within = last - first <= 2 ? [1, 2, 5] : [1]
  const values: number[] = []
  for (let power = first; power <= last; power += every) {
    for (const factor of power === last ? [1] : within) {
      values.push(Number(`${factor}e${power}`))
    }
  }
  return {
    ticks: withTexts(values, Math.max(0, -first)),
    place: (value) => (Math.log10(value) - first) / (last - first),
  }
}

/** Writes all ticks in the same notation: scientific where plain digits would be long. */
function withTexts(values: readonly number[], decimals: number): ChartScale['ticks'] {
  const long = decimals > 6 || values.some((value) => Math.abs(value) >= 1e6)
  return values.map((value) => ({ value, text: value === 0 ? '0' : long ? scientific(value) : plain(value, decimals) }))
}

function scientific(value: number): string {
  return value.toExponential().replace('e+', 'e')
}

function plain(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)))
}
