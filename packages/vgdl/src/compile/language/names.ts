/** Maps names of a game to names of the target language. */
import { needIterable } from '@telos/core/text'
import { LegalNames } from '@telos/pddl'

/**
 * Assigns each text a unique, stable name: lower case, made of letters, digits, `-` and `_`, and not a reserved word of PDDL or a name
 * already taken.
 *
 * @example
 * const nameOf = legalNames(['wall'])
 * nameOf('Box') // 'box'
 * nameOf('box') // 'box-2'
 * nameOf('wall') // 'wall-2'
 */
export function legalNames(taken: Iterable<string> = []): (text: string) => string {
  needIterable(taken, 'a list of names')
  const names = new LegalNames()
  for (const name of new Set(taken)) names.make(name)
  const known = new Map<string, string>()
  return (text) => {
    let name = known.get(text)
    if (name === undefined) {
      name = names.make(text)
      known.set(text, name)
    }
    return name
  }
}
