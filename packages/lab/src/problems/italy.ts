/** A road map of Italy: towns with their coordinates, and main roads with approximate lengths. */

interface Road {
  readonly to: string
  readonly kilometres: number
}

/** Latitude and longitude in degrees. */
export const cities: ReadonlyMap<string, readonly [latitude: number, longitude: number]> = new Map([
  ['Torino', [45.07, 7.69]],
  ['Milano', [45.46, 9.19]],
  ['Genova', [44.41, 8.93]],
  ['Piacenza', [45.05, 9.7]],
  ['Verona', [45.44, 10.99]],
  ['Trento', [46.07, 11.12]],
  ['Venezia', [45.44, 12.32]],
  ['Trieste', [45.65, 13.77]],
  ['Bologna', [44.49, 11.34]],
  ['Firenze', [43.77, 11.26]],
  ['Pisa', [43.72, 10.4]],
  ['Perugia', [43.11, 12.39]],
  ['Ancona', [43.62, 13.52]],
  ['Roma', [41.9, 12.5]],
  ['Pescara', [42.46, 14.21]],
  ['Napoli', [40.85, 14.27]],
  ['Salerno', [40.68, 14.77]],
  ['Foggia', [41.46, 15.55]],
  ['Potenza', [40.64, 15.8]],
  ['Bari', [41.12, 16.87]],
  ['Taranto', [40.47, 17.24]],
  ['Lecce', [40.35, 18.17]],
  ['Cosenza', [39.3, 16.25]],
  ['Reggio Calabria', [38.11, 15.65]],
])

/** Each road once; they go both ways. */
export const roads: readonly (readonly [from: string, to: string, kilometres: number])[] = [
  ['Torino', 'Milano', 143],
  ['Torino', 'Genova', 170],
  ['Torino', 'Piacenza', 170],
  ['Milano', 'Genova', 146],
  ['Milano', 'Piacenza', 68],
  ['Milano', 'Verona', 160],
  ['Genova', 'Piacenza', 145],
  ['Genova', 'Pisa', 165],
  ['Piacenza', 'Verona', 138],
  ['Piacenza', 'Bologna', 151],
  ['Verona', 'Trento', 101],
  ['Verona', 'Venezia', 121],
  ['Verona', 'Bologna', 143],
  ['Trento', 'Venezia', 163],
  ['Venezia', 'Trieste', 158],
  ['Venezia', 'Bologna', 154],
  ['Bologna', 'Firenze', 105],
  ['Bologna', 'Ancona', 215],
  ['Firenze', 'Pisa', 84],
  ['Firenze', 'Perugia', 153],
  ['Firenze', 'Roma', 275],
  ['Pisa', 'Roma', 355],
  ['Perugia', 'Ancona', 135],
  ['Perugia', 'Roma', 172],
  ['Ancona', 'Pescara', 157],
  ['Roma', 'Pescara', 208],
  ['Roma', 'Napoli', 226],
  ['Pescara', 'Foggia', 182],
  ['Napoli', 'Salerno', 56],
  ['Napoli', 'Foggia', 175],
  ['Salerno', 'Potenza', 108],
  ['Salerno', 'Cosenza', 260],
  ['Foggia', 'Potenza', 110],
  ['Foggia', 'Bari', 134],
  ['Potenza', 'Bari', 135],
  ['Potenza', 'Taranto', 155],
  ['Bari', 'Taranto', 94],
  ['Bari', 'Lecce', 155],
  ['Taranto', 'Lecce', 106],
  ['Taranto', 'Cosenza', 205],
  ['Cosenza', 'Reggio Calabria', 190],
]

const network = new Map(
  [...cities.keys()].map((city): [string, readonly Road[]] => [
    city,
    roads.flatMap(([from, to, kilometres]) =>
      from === city ? [{ to, kilometres }] : to === city ? [{ to: from, kilometres }] : [],
    ),
  ]),
)

/** The roads that begin or end in a city. */
export function roadsFrom(city: string): readonly Road[] {
  return network.get(city) ?? []
}

const EARTH_RADIUS = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180
const placeOf = (city: string) => cities.get(city) ?? [Number.NaN, Number.NaN]

/** Kilometres as the crow flies (the haversine formula). */
export function kilometresBetween(from: string, to: string): number {
  const [latitude, longitude] = placeOf(from).map(radians)
  const [otherLatitude, otherLongitude] = placeOf(to).map(radians)
  const half =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.sin((otherLongitude - longitude) / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(half))
}

/** Kilometres along the meridian. */
export function northSouth(from: string, to: string): number {
  return EARTH_RADIUS * Math.abs(radians(placeOf(from)[0]) - radians(placeOf(to)[0]))
}

/** Kilometres along the parallel of the first city. */
export function eastWest(from: string, to: string): number {
  const [latitude, longitude] = placeOf(from)
  return EARTH_RADIUS * Math.cos(radians(latitude)) * Math.abs(radians(longitude) - radians(placeOf(to)[1]))
}
