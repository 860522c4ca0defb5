/** What a game says about the looks of its sprites. */
import type { SpriteWords } from './sprite-look.ts'

/** A type of a game, as `@telos/vgdl` defines it. */
interface DefinedType {
  readonly name: string
  /** Ids from the root ancestor down to the type itself. */
  readonly lineage: readonly number[]
  readonly isLeaf: boolean
  readonly spriteClass: { readonly name: string } | undefined
  readonly parameters: { has(name: string): boolean; text(name: string): string }
}

/**
 * The types of a game that can have sprites, ready for `spriteLooks`.
 *
 * @example spriteLooks(wordsOfGame(game.definition.types))
 */
export function wordsOfGame(types: readonly DefinedType[]): SpriteWords[] {
  return types
    .filter(({ isLeaf }) => isLeaf)
    .map(({ name, lineage, spriteClass, parameters }) => {
      const written = (key: string) => (parameters.has(key) ? parameters.text(key) : undefined)
      return {
        name,
        className: spriteClass?.name,
        img: written('img'),
        colour: written('color'),
        parents: lineage
          .slice(0, -1)
          .reverse()
          .flatMap((id) => types[id]?.name ?? []),
      }
    })
}
