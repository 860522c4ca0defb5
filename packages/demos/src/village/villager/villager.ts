import {
  defineSpatialQuery,
  distance,
  type HasEntities,
  type HasReservations,
  keep,
  type Point,
  unreserved,
} from '@telos/core/space'
import type { Spot, Village } from '../world/village.ts'
import type { SpotKind } from '../world/village-places.ts'
import type { VillagerBody } from '../world/villager-body.ts'
import type { Person } from '../world/villagers.ts'

/** What a villager's functions see of the world: the village, and who they are in it. */
export class Villager implements HasEntities, HasReservations {
  readonly village: Village
  readonly name: string
  readonly person: Person

  constructor(village: Village, name: string) {
    this.village = village
    this.name = name
    this.person = village.person(name)
  }

  // read each time, since loading a village replaces its bodies
  get body(): VillagerBody {
    return this.village.body(this.name)
  }

  get self(): Point {
    return this.body.at
  }

  /** Spots available to this villager, by kind and place: `bed at home`, `seat at tavern`. */
  entities(type: string): readonly Spot[] {
    const [kind, where] = type.split(' at ')
    return this.village.spots.of(kind as SpotKind, where === 'home' ? this.person.house : where)
  }

  reservedBy(spot: Point): string | undefined {
    return this.village.spots.holderOf(spot)
  }
}

const freeSpots = new Map<string, ReturnType<typeof freeSpotQuery>>()

/** The nearest free spot. */
export function freeSpot(villager: Villager, kind: SpotKind, where: string): Spot | undefined {
  const type = `${kind} at ${where}`
  let query = freeSpots.get(type)
  if (query === undefined) {
    query = freeSpotQuery(type)
    freeSpots.set(type, query)
  }
  return query.best(villager) as Spot | undefined
}

function freeSpotQuery(type: string) {
  return defineSpatialQuery<Villager>({
    name: `free ${type}`,
    generate: {
      name: type,
      generate: (villager) => villager.entities(type),
    },
    filters: [keep(unreserved(), { atLeast: 1 })],
    scores: [distance()],
  })
}
