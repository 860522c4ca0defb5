import { blockOf } from '../../position.ts'
import { isFacing, neighbourBlock, opposite } from '../../world/blocks/facing.ts'
import type { Entity } from '../../world/creatures/entity.ts'
import type { SeenEntity } from '../body.ts'

/** An entity as a game client sees it. */
export function seenEntity(entity: Entity): SeenEntity {
  const { id, kind, position } = entity
  switch (entity.kind) {
    case 'animal': {
      const { species, baby, sheared, colour } = entity
      return { id, kind, position, name: species, baby, sheared, ...(colour === undefined ? {} : { colour }) }
    }
    case 'item':
      return { id, kind, position, name: entity.stack.item, count: entity.stack.count }
    case 'frame': {
      const { facing, item } = entity
      const behind = isFacing(facing) ? neighbourBlock(blockOf(position), opposite(facing)) : blockOf(position)
      return { id, kind, position, name: 'item_frame', behind, ...(item === undefined ? {} : { shows: item.item }) }
    }
    case 'player':
      return { id, kind, position, name: entity.name }
  }
}
