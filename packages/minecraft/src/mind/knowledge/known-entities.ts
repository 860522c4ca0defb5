import type { SeenEntity } from '../../body/body.ts'
import { blockDistance, type Position } from '../../position.ts'

/** An entity as it was when last seen. */
export interface KnownEntity extends SeenEntity {
  readonly seenAt: number
  /** Whether it was in sight at the latest scan. */
  readonly isVisible: boolean
}

/** Ticks after which an animal or an item on the ground is no longer counted on. Frames stay where they hang. */
const forgottenAfter = { animal: 6000, item: 1200, player: 600, other: 200 }

/** Radius in blocks within which nothing goes unnoticed. */
const nearby = 2.5

/** Animals, frames and items on the ground that were seen, until they are seen to be gone. */
export class KnownEntities {
  readonly #known = new Map<number, KnownEntity>()

  /** Takes in the current entities, ignoring those out of sight. */
  look(entities: readonly SeenEntity[], tick: number, from: Position, canSee: (point: Position) => boolean): void {
    const seen = new Set<number>()
    for (const entity of entities) {
      const middle = middleOf(entity)
      // items at one's feet are noticed even around a corner
      if (blockDistance(middle, from) > nearby && !canSee(middle)) continue
      seen.add(entity.id)
      this.#known.set(entity.id, { ...entity, seenAt: tick, isVisible: true })
    }
    for (const [id, entity] of this.#known) {
      if (seen.has(id)) continue
      const isOld = entity.kind !== 'frame' && tick - entity.seenAt > forgottenAfter[entity.kind]
      // an animal that has walked off is not far; anything else that is not where it was is gone
      const isGone = entity.kind !== 'animal' && canSee(middleOf(entity))
      if (isOld || isGone) this.#known.delete(id)
      else if (entity.isVisible) this.#known.set(id, { ...entity, isVisible: false })
    }
  }

  get(id: number): KnownEntity | undefined {
    return this.#known.get(id)
  }

  forget(id: number): void {
    this.#known.delete(id)
  }

  get all(): Iterable<KnownEntity> {
    return this.#known.values()
  }

  /** Grown animals of a species. */
  animals(species: string): KnownEntity[] {
    return this.#select(({ kind, name, baby }) => kind === 'animal' && name === species && !baby)
  }

  /** Sheep that can be shorn, of one colour or any. */
  woolly(colour?: string): KnownEntity[] {
    return this.animals('sheep').filter(
      (sheep) => !sheep.sheared && (colour === undefined || (sheep.colour ?? 'white') === colour),
    )
  }

  /** Items of a name on the ground. */
  lying(item: string): KnownEntity[] {
    return this.#select(({ kind, name }) => kind === 'item' && name === item)
  }

  frames(): KnownEntity[] {
    return this.#select(({ kind }) => kind === 'frame')
  }

  clear(): void {
    this.#known.clear()
  }

  #select(test: (entity: KnownEntity) => boolean): KnownEntity[] {
    return [...this.#known.values()].filter(test)
  }
}

const heights: Readonly<Record<SeenEntity['kind'], number>> = {
  animal: 0.7,
  player: 1,
  item: 0.15,
  frame: 0,
  other: 0.5,
}

/** The point of an entity used for sight checks. */
function middleOf({ kind, position }: SeenEntity): Position {
  return { ...position, y: position.y + heights[kind] }
}
