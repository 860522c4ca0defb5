/** The lines of the interaction set that apply to two types, found once per game. */
import type { EffectDefinition } from '../definition/game-definition.ts'
import { type LineMeaning, lineMeaning } from '../definition/line-meaning.ts'
import { type Game, oncePerGame } from '../engine/game.ts'

/** A line that runs when sprites of two types meet. */
export interface Contact {
  readonly effect: EffectDefinition
  /** Undefined if the effect declares no meaning. */
  readonly meaning: LineMeaning | undefined
  /** Whether the queried type comes first in the line: most effects change the first sprite. */
  readonly isFirst: boolean
}

/** All contacts of a game, by pair of types. */
export interface Contacts {
  /** Returns what happens when a sprite of `type` meets one of `other`, in the order of the game. */
  between(type: number, other: number): readonly Contact[]
}

const nothing: readonly Contact[] = []

/** Returns the contacts of a game. */
export const contactsOf = oncePerGame(findContacts)

function findContacts({ definition, kinds, names }: Game): Contacts {
  const table = new Map<number, Contact[]>()
  const add = (type: number, other: number, contact: Contact): void => {
    const key = type * kinds.length + other
    const list = table.get(key) ?? []
    list.push(contact)
    table.set(key, list)
  }
  for (const { first, second, effect } of definition.collisions) {
    const meaning = lineMeaning(effect, names)
    for (const one of names.subTypesOf(first)) {
      for (const other of names.subTypesOf(second)) {
        add(one, other, { effect, meaning, isFirst: true })
        add(other, one, { effect, meaning, isFirst: false })
      }
    }
  }
  return { between: (type, other) => table.get(type * kinds.length + other) ?? nothing }
}
