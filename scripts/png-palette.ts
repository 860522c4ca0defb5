/** The 255 colours that pictures use most; place 0 is transparent. Screenshots have few, and shades between them that nobody tells apart. */
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
  const kept = [...uses]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([colour]) => colour)
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

function nearest(colours: readonly number[], wanted: number): number {
  const to = channels(wanted)
  const distances = colours.map((colour) =>
    channels(colour).reduce((sum, value, channel) => sum + (value - to[channel]!) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

function colourAt(data: Uint8Array, at: number): number {
  return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
}

function channels(colour: number): readonly [number, number, number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}
