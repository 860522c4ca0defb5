/** Words that the language keeps for itself; a name that is one of them could be misread. */
import { needIterable } from '@telos/core/text'

const WORDS = [
  ...[
    'define',
    'domain',
    'problem',
    'object',
    'either',
    'number',
    'and',
    'or',
    'not',
    'imply',
    'forall',
    'exists',
    'when',
  ],
  ...['assign', 'increase', 'decrease', 'scale-up', 'scale-down', 'minimize', 'maximize', 'total-cost', 'total-time'],
  ...['at', 'over', 'start', 'end', 'all', 'always', 'sometime', 'within', 'preference', 'undefined'],
  // VAL reads these as parts of the language, too, wherever they stand
  ...['name', 'time', 'duration', 'after', 'is-violated', 'at-most-once', 'sometime-after', 'sometime-before'],
  ...['always-within', 'hold-during', 'hold-after', 'supply-demand'],
]

/**
 * Makes names that PDDL can spell, each one only once. PDDL does not distinguish upper and lower case.
 *
 * @example
 * const names = new LegalNames()
 * names.make('north Door') // 'north-door'
 * names.make('North door') // 'north-door-2'
 */
export class LegalNames {
  readonly #taken: Set<string>

  /** @param taken names that are never made, besides words of the language */
  constructor(taken: Iterable<string> = []) {
    needIterable(taken, 'a list of names')
    this.#taken = new Set([...WORDS, ...taken])
  }

  /**
   * The name itself where that is possible, and something like it otherwise.
   *
   * @example new LegalNames().make('north Door') // 'north-door'
   */
  make(name: string): string {
    const plain = name
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-')
      .replace(/^[^a-z]+/, (start) => `x${start}`)
    const base = plain === '' ? 'x' : plain
    let legal = base
    for (let number = 2; this.#taken.has(legal); number++) legal = `${base}-${number}`
    this.#taken.add(legal)
    return legal
  }
}
