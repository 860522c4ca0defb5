import { type Point, Reservations, type SavedReservation } from '@telos/core/space'
import { publicSpots, type SpotKind, type VillagePlace, villagePlaces } from './village-places.ts'
import type { Person } from './villagers.ts'

/** Something only one person at a time can use. */
export type Spot = Point & { readonly name: string }

/** All spots of a village and who has taken them. */
export class Spots {
  /** By kind and place, or by kind and house. */
  readonly #lists = new Map<string, Spot[]>()
  readonly #byName = new Map<string, Spot>()
  readonly #taken: Reservations

  constructor(people: readonly Person[], clock: () => number) {
    this.#taken = new Reservations({ clock })
    for (const { kind, place, count } of publicSpots)
      for (let index = 0; index < count; index++) this.#add(kind, place, villagePlaces[place], index)
    for (const { house, door } of people) {
      // one bed for each person; hearth and privy are shared
      this.#add('bed', house, door, this.of('bed', house).length)
      for (const kind of ['hearth', 'privy'] as const)
        if (this.of(kind, house).length === 0) this.#add(kind, house, door, 0)
    }
  }

  /** The spots of a kind at a place, or in a house. */
  of(kind: SpotKind, where: VillagePlace | string): readonly Spot[] {
    return this.#lists.get(`${kind} ${where}`) ?? []
  }

  get(name: string): Spot | undefined {
    return this.#byName.get(name)
  }

  holderOf(spot: Point): string | undefined {
    return this.#taken.holderOf(spot)
  }

  /** Takes a spot. Returns false if someone else has it. */
  take(spot: Point, who: string): boolean {
    return this.#taken.reserve(spot, who)
  }

  release(spot: Point, who: string): void {
    this.#taken.release(spot, who)
  }

  save(): readonly SavedReservation[] {
    return this.#taken.save()
  }

  load(saved: readonly SavedReservation[]): void {
    this.#taken.load(saved)
  }

  #add(kind: SpotKind, where: string, { x, y }: Point, index: number): void {
    const key = `${kind} ${where}`
    const spot: Spot = { x: x + 2 * index, y, name: `${kind} ${index + 1}, ${where}` }
    const list = this.#lists.get(key) ?? []
    list.push(spot)
    this.#lists.set(key, list)
    this.#byName.set(spot.name, spot)
  }
}
