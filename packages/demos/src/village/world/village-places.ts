import { distanceBetween, type Point } from '@telos/core/space'

/** The lanes that people live in. */
export const laneNames = ['mill-lane', 'church-lane', 'pond-lane', 'orchard-lane'] as const
/** Where water comes from. */
export const sourceNames = ['well', 'river'] as const
/** All other places. */
export const publicNames = ['market', 'tavern', 'fields', 'forest', 'green'] as const

/** Name of a lane. */
export type Lane = (typeof laneNames)[number]
/** Name of a place with water. */
export type WaterSource = (typeof sourceNames)[number]
/** Name of a place. */
export type VillagePlace = Lane | WaterSource | (typeof publicNames)[number]

/** All places, in a fixed order. */
export const villagePlaceNames: readonly VillagePlace[] = [...laneNames, ...sourceNames, ...publicNames]

/** Where places are, in paces from the green. */
export const villagePlaces: Readonly<Record<VillagePlace, Point>> = {
  green: { x: 0, y: 0 },
  well: { x: 40, y: 60 },
  market: { x: 140, y: -60 },
  tavern: { x: -220, y: 0 },
  'mill-lane': { x: 260, y: -200 },
  'church-lane': { x: -240, y: -180 },
  'pond-lane': { x: -260, y: 220 },
  'orchard-lane': { x: 240, y: 240 },
  river: { x: 60, y: -520 },
  fields: { x: 560, y: 40 },
  forest: { x: -560, y: 80 },
}

/** How fast people walk, in paces a minute. */
export const pacesPerMinute = 80

/** Minutes on foot, by `from,to`, as plans assume them. */
export const walkingMinutes: Readonly<Record<string, number>> = Object.fromEntries(
  villagePlaceNames.flatMap((from) =>
    villagePlaceNames.map((to) => [
      `${from},${to}`,
      Math.ceil(distanceBetween(villagePlaces[from], villagePlaces[to]) / pacesPerMinute),
    ]),
  ),
)

/** What only one person at a time can use. */
export type SpotKind =
  | 'bed'
  | 'hearth'
  | 'privy'
  | 'stall'
  | 'seat'
  | 'plot'
  | 'tree'
  | 'bucket'
  | 'bank'
  | 'bench'
  | 'latrine'

/** Number of public spots. Spots in a house belong to its residents. */
export const publicSpots: readonly { readonly kind: SpotKind; readonly place: VillagePlace; readonly count: number }[] =
  [
    { kind: 'stall', place: 'market', count: 2 },
    { kind: 'seat', place: 'tavern', count: 10 },
    { kind: 'plot', place: 'fields', count: 24 },
    { kind: 'tree', place: 'forest', count: 12 },
    { kind: 'bucket', place: 'well', count: 2 },
    { kind: 'bank', place: 'river', count: 12 },
    { kind: 'bucket', place: 'river', count: 6 },
    { kind: 'bench', place: 'green', count: 6 },
    { kind: 'latrine', place: 'green', count: 2 },
  ]

/** Opening hours of places; places not listed are always open. */
export const openingHours: Readonly<Partial<Record<VillagePlace, readonly [opens: number, closes: number]>>> = {
  market: [7, 18],
  tavern: [11, 24],
  fields: [6, 20],
  forest: [6, 20],
}

/** Places that close. */
export const closingPlaces = Object.keys(openingHours) as readonly VillagePlace[]

/** Whether a place is open at an hour of the day. */
export function isOpenAt(place: VillagePlace, hour: number): boolean {
  const [opens, closes] = openingHours[place] ?? [0, 24]
  return hour >= opens && hour < closes
}

/** Whether people sleep at an hour of the day, if they can. */
export function isSleepingHour(hour: number): boolean {
  return hour >= 22 || hour < 6
}
