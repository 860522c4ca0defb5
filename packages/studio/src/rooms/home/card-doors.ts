/** The workers behind the cards: started when a card is first shown, kept while Home is open, so that a click goes on where the card was. */
import type { CardContract, CardName } from '../../workers/cards/card-contract.ts'
import { type Door, openDoor } from '../../workers/door.ts'

const starts: Readonly<Record<CardName, () => Worker>> = {
  guard: () => new Worker(new URL('../../workers/cards/guard.worker.ts', import.meta.url), { type: 'module' }),
  tree: () => new Worker(new URL('../../workers/cards/tree.worker.ts', import.meta.url), { type: 'module' }),
  squad: () => new Worker(new URL('../../workers/cards/squad.worker.ts', import.meta.url), { type: 'module' }),
  sokoban: () => new Worker(new URL('../../workers/cards/sokoban.worker.ts', import.meta.url), { type: 'module' }),
}

const doors = new Map<CardName, Door<CardContract>>()

export function cardDoor(name: CardName): Door<CardContract> {
  const known = doors.get(name)
  if (known) return known
  const door = openDoor<CardContract>(starts[name])
  doors.set(name, door)
  return door
}

/** Ends the workers. */
export function closeCardDoors(): void {
  for (const door of doors.values()) door.close()
  doors.clear()
}
