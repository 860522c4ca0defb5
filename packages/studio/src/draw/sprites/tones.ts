/** Lighter and darker tones of a colour, and the colours that VGDL names. */
import { fixedTones, type Tone } from './pictures/sprite-picture.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const NEUTRAL = '#8d96a5'

function rgbOf(colour: string): Rgb {
  const [, digits = NEUTRAL.slice(1)] = /^#([\da-f]{6})$/i.exec(colour) ?? []
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function mixed(colour: string, other: string, part: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)]
  const channel = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * part)
  return `#${[channel(0), channel(1), channel(2)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export type Tones = Readonly<Record<Tone, string>>

const known = new Map<string, Tones>()

/** All tones of a picture with this colour. */
export function tonesOf(main: string): Tones {
  let tones = known.get(main)
  if (tones === undefined) {
    tones = {
      ...fixedTones,
      main,
      shade: mixed(main, '#1f2233', 0.26),
      light: mixed(main, '#ffffff', 0.42),
      deep: mixed(main, '#191c2b', 0.62),
    }
    known.set(main, tones)
  }
  return tones
}

/** A lighter and a darker colour of the same hue. */
export function shadesOf(colour: string): readonly string[] {
  return [mixed(colour, '#ffffff', 0.5), mixed(colour, '#191c2b', 0.5)]
}

/** How far apart two colours look, 0 to about 765: a weighted distance (Riemersma's "redmean"). */
export function colourDistance(one: string, other: string): number {
  const [red, green, blue] = rgbOf(one)
  const [red2, green2, blue2] = rgbOf(other)
  const mean = (red + red2) / 2
  return Math.sqrt(
    (2 + mean / 256) * (red - red2) ** 2 + 4 * (green - green2) ** 2 + (2 + (255 - mean) / 256) * (blue - blue2) ** 2,
  )
}

/** The colours that VGDL names, softened so that they can be seen on light and on dark boards. */
export const vgdlColours: ReadonlyMap<string, string> = new Map([
  ['black', '#4a5064'],
  ['white', '#e6e9ee'],
  ['gray', '#8d96a5'],
  ['grey', '#8d96a5'],
  ['darkgray', '#646d7c'],
  ['lightgray', '#b9c2ce'],
  ['red', '#dd5548'],
  ['darkred', '#a83a3a'],
  ['lightred', '#ee8a7e'],
  ['orange', '#e88b33'],
  ['lightorange', '#f5b873'],
  ['brown', '#a9713f'],
  ['yellow', '#efc93f'],
  ['lightyellow', '#f3df8e'],
  ['gold', '#dfa52c'],
  ['green', '#4fa65a'],
  ['darkgreen', '#2f7a48'],
  ['lightgreen', '#93cf72'],
  ['blue', '#4c83dd'],
  ['darkblue', '#3a589f'],
  ['lightblue', '#82c2ec'],
  ['pink', '#ec8fb6'],
  ['purple', '#9167c9'],
])

/** Tints for pictures that two types share, far apart from each other. */
export const tints: readonly string[] = [
  '#4c83dd',
  '#dd5548',
  '#4fa65a',
  '#efc93f',
  '#9167c9',
  '#e88b33',
  '#54c3bd',
  '#ec8fb6',
]
