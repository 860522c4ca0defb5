/** The 255 colours that show pictures best; place 0 is transparent. Screenshots have few, and shades between them that nobody tells apart. */
import type { Pixels } from './animated-png.ts'

const most = 255

export interface Palette {
  /** Red, green and blue of each place. */
  readonly colours: Buffer
  /** The place of the nearest colour, for each pixel. */
  indicesOf(pixels: Pixels): Uint8Array
}

export function choosePalette(pictures: readonly Pixels[]): Palette {
  const uses = new Map<number, number>()
  for (const { data } of pictures)
    for (let at = 0; at < data.length; at += 4) {
      const colour = colourAt(data, at)
      uses.set(colour, (uses.get(colour) ?? 0) + 1)
    }
  const kept = chosenColours([...uses].toSorted(([, one], [, other]) => other - one))
  const places = new Map(kept.map((colour, at) => [colour, at + 1]))
  const placeOf = (colour: number): number => {
    const known = places.get(colour)
    if (known !== undefined) return known
    const place = nearest(kept, colour) + 1
    places.set(colour, place)
    return place
  }
  return {
    colours: Buffer.from([0, 0, 0, ...kept.flatMap(channels)]),
    indicesOf: ({ data }) =>
      Uint8Array.from({ length: data.length / 4 }, (_, pixel) => placeOf(colourAt(data, pixel * 4))),
  }
}

/** Half are the most frequent; the others are those that the ones before would show least well, so that small signs keep their colour. */
function chosenColours(ranked: readonly (readonly [colour: number, uses: number])[]): readonly number[] {
  const kept = ranked.slice(0, most >> 1).map(([colour]) => colour)
  const rest = ranked.slice(kept.length).map(([colour, uses]) => ({
    colour,
    weight: Math.log2(1 + uses),
    far: Math.min(...kept.map((each) => distance(each, colour))),
  }))
  while (kept.length < most && rest.length > 0) {
    const worst = rest.reduce((best, each) => (each.far * each.weight > best.far * best.weight ? each : best))
    if (worst.far === 0) break
    kept.push(worst.colour)
    for (const each of rest) each.far = Math.min(each.far, distance(worst.colour, each.colour))
  }
  return kept
}

function nearest(colours: readonly number[], wanted: number): number {
  const distances = colours.map((colour) => distance(colour, wanted))
  return distances.indexOf(Math.min(...distances))
}

function distance(one: number, other: number): number {
  const [red, green, blue] = channels(one)
  const [otherRed, otherGreen, otherBlue] = channels(other)
  return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2
}

function colourAt(data: Uint8Array, at: number): number {
  return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
}

function channels(colour: number): readonly [number, number, number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}
