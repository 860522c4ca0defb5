/** The map of the route problem, drawn by us: towns, roads, and a rough coast. Degrees are turned to the plane around 42° north. */
import type { PicturePlace } from './state-picture.ts'

/** `name latitude longitude`. */
const towns =
  'Torino 45.07 7.69,Milano 45.46 9.19,Genova 44.41 8.93,Piacenza 45.05 9.7,Verona 45.44 10.99,Trento 46.07 11.12,' +
  'Venezia 45.44 12.32,Trieste 45.65 13.77,Bologna 44.49 11.34,Firenze 43.77 11.26,Pisa 43.72 10.4,Perugia 43.11 12.39,' +
  'Ancona 43.62 13.52,Roma 41.9 12.5,Pescara 42.46 14.21,Napoli 40.85 14.27,Salerno 40.68 14.77,Foggia 41.46 15.55,' +
  'Potenza 40.64 15.8,Bari 41.12 16.87,Taranto 40.47 17.24,Lecce 40.35 18.17,Cosenza 39.3 16.25,Reggio Calabria 38.11 15.65'

/** By index of the towns above, each road once. */
const roads =
  '0-1 0-2 0-3 1-2 1-3 1-4 2-3 2-10 3-4 3-8 4-5 4-6 4-8 5-6 6-7 6-8 8-9 8-12 9-10 9-11 9-13 10-13 11-12 11-13 12-14 13-14 ' +
  '13-15 14-17 15-16 15-17 16-18 16-22 17-18 17-19 18-19 18-20 19-20 19-21 20-21 20-22 22-23'

/** Longitude and latitude along the coast and the border: mainland, Sicily, Sardinia. */
const coasts = [
  '7.5 43.8 8.45 44.3 8.93 44.38 9.85 44.05 10.25 43.85 10.3 43.5 10.5 42.93 11.1 42.45 11.8 42.1 12.25 41.73 12.6 41.45 ' +
    '13.05 41.23 13.6 41.2 14.25 40.8 14.35 40.6 14.75 40.65 15.3 40.03 15.8 39.8 16.05 39.35 15.85 38.65 15.62 38.1 ' +
    '16.05 37.92 16.3 38.25 16.58 38.45 16.65 38.83 17.15 39.05 16.5 39.7 16.85 40.35 17.2 40.42 17.98 40.05 18.36 39.8 ' +
    '18.5 40.15 17.97 40.65 16.87 41.17 16.3 41.33 15.92 41.6 16.18 41.88 15.4 41.92 15 42 14.25 42.5 13.58 43.65 12.6 44.08 ' +
    '12.3 44.45 12.5 44.95 12.3 45.2 12.4 45.45 13.1 45.65 13.85 45.62 13.6 46.1 13.7 46.52 12.4 46.72 11.5 47 10.45 46.85 ' +
    '10.1 46.25 9 45.85 8.45 46.35 7.85 45.95 6.95 45.85 6.65 45.1 7 44.3',
  '12.45 37.8 13.35 38.15 15.6 38.27 15.1 37.5 15.3 37.05 15.1 36.68 14.2 37.08 13.3 37.3 12.6 37.57',
  '8.2 40.9 9.2 41.25 9.8 40.5 9.55 39.15 8.9 38.9 8.4 39.2 8.45 40.3',
]

const [WEST, NORTH, WIDTH] = [6.4, 47.2, 12.3]
/** A degree of longitude is this much of a degree of latitude. */
const NARROWER = 0.74

const planeX = (longitude: number) => (longitude - WEST) / WIDTH
const planeY = (latitude: number) => (NORTH - latitude) / (WIDTH * NARROWER)

export const italyPlaces: readonly PicturePlace[] = towns.split(',').map((town) => {
  const [, name = '', latitude, longitude] = /^(.*) (\S+) (\S+)$/.exec(town) ?? []
  return { name, x: planeX(Number(longitude)), y: planeY(Number(latitude)) }
})

export const italyRoads: readonly (readonly [number, number])[] = roads.split(' ').map((road) => {
  const [from = 0, to = 0] = road.split('-').map(Number)
  return [from, to]
})

export const italyLand: readonly (readonly number[])[] = coasts.map((coast) =>
  coast.split(' ').map((degrees, at) => (at % 2 === 0 ? planeX(Number(degrees)) : planeY(Number(degrees)))),
)
