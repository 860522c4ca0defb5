/**
 * The cells of a level that nothing ever enters or leaves: they hold sprites that never change and keep out the avatar and everything
 * pushed.
 */
import type { Game } from '../engine/game.ts'
import { NEXT, NONE, X, Y } from '../engine/memory/layout.ts'
import type { Stage } from '../engine/stage.ts'
import { contactsOf } from './contacts.ts'
import { doesJust } from './line-operations.ts'
import { producersOf } from './producers.ts'

/** By cell: 1 for a wall. */
export function wallsOf(stage: Stage): Uint8Array {
  const { game, columns, rows, block } = stage
  const walls = new Uint8Array(columns * rows)
  const world = stage.start()
  for (const { id } of game.kinds) {
    if (game.isChanging[id] === 1 || !isWall(game, id)) continue
    for (let sprite = world.first(id); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
      walls[(world.ints[sprite + Y] / block) * columns + world.ints[sprite + X] / block] = 1
    }
  }
  return walls
}

/** Whether a type sends back all avatars and everything that can be pushed. */
export function isWall(game: Game, type: number): boolean {
  const { isPushed } = producersOf(game)
  const contacts = contactsOf(game)
  return game.kinds.every(({ id, isAvatar }) => {
    if (!isAvatar && isPushed[id] === 0) return true
    if (game.kinds[id].spriteClass === undefined || id === type) return true
    return contacts
      .between(id, type)
      .some(({ meaning, isFirst }) => doesJust(meaning, 'undo-all') || (isFirst && doesJust(meaning, 'step-back')))
  })
}
