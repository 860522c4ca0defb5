/** Names of the target language for names of a game. */
import { needIterable } from '@telos/core/text'
import { LegalNames } from '@telos/pddl'

/**
 * Gives each text a name of its own, always the same one: in lower case, of letters, digits, `-` and `_`, and no reserved word of PDDL.
 * Never gives a name that is taken.
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
