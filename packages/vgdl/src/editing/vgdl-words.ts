import { classRegistry } from '../class-registry.ts'
import type { Fields } from '../definition/fields.ts'
import type { ClassRegistry } from '../definition/game-definition.ts'
import { constants } from '../definition/parameters/constants.ts'
import { gameClasses, headerFields } from '../definition/sets/header.ts'
import { type SetName, setNames } from '../language/sets.ts'

/** All classes with their parameters, and the other words of the language. */
export interface VgdlWords extends ClassRegistry {
  readonly sets: readonly SetName[]
  /** What a game begins with. */
  readonly games: readonly string[]
  /** Parameters of the first line of a game. */
  readonly gameFields: Fields
  readonly directions: readonly string[]
  readonly colours: readonly string[]
}

/**
 * Lists the words of the language that tools offer to authors.
 *
 * @example vgdlWords.sets // ['SpriteSet', 'InteractionSet', 'LevelMapping', 'TerminationSet', 'ParameterSet']
 */
export const vgdlWords: VgdlWords = {
  sprites: classRegistry.sprites,
  effects: classRegistry.effects,
  terminations: classRegistry.terminations,
  sets: setNames,
  games: [...gameClasses],
  gameFields: headerFields,
  directions: ['UP', 'DOWN', 'LEFT', 'RIGHT', 'NONE'],
  colours: [...constants].filter(([, { kind }]) => kind === 'colour').map(([name]) => name),
}
