/** Reserved words of the language; a name that equals one could be misread. */
import { needIterable } from '@telos/core/text'

const WORDS = [
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
  'assign',
  'increase',
  'decrease',
  'scale-up',
  'scale-down',
  'minimize',
  'maximize',
  'total-cost',
  'total-time',
  'at',
  'over',
  'start',
  'end',
  'all',
  'always',
  'sometime',
  'within',
  'preference',
  'undefined',
  // VAL treats these as keywords, too, wherever they occur
  'name',
  'time',
  'duration',
  'after',
  'is-violated',
  'at-most-once',
  'sometime-after',
  'sometime-before',
  'always-within',
  'hold-during',
  'hold-after',
  'supply-demand',
]

/**
 * Creates unique names that are legal in PDDL, which is case-insensitive.
 *
 * @example
 * const names = new LegalNames()
 * names.make('north Door') // 'north-door'
 * names.make('North door') // 'north-door-2'
 */
export class LegalNames {
  readonly #taken: Set<string>

  /** @param taken names that are never assigned, in addition to words of the language */
  constructor(taken: Iterable<string> = []) {
    needIterable(taken, 'a list of names')
    this.#taken = new Set([...WORDS, ...taken])
  }

  /**
   * Returns the name itself if possible, otherwise something similar.
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
