import type { OperatorSchema } from '../../../../task/ground/normalise/schema.ts'
import type { LiftedCauses, LiftedNeed } from '../lifted-causes.ts'
import type { InitFacts } from './init-facts.ts'

/**
 * Predicates with one value at a time: every action that adds such a fact deletes the one that differs in one object only, as a robot
 * leaves one room when it enters another. A second value was not forgotten in `:init`.
 */
export class SingleValues {
  readonly #causes: LiftedCauses
  readonly #facts: InitFacts
  /** Predicate → the position of its value; -1: it may have several. */
  readonly #positions = new Map<number, number>()

  constructor(causes: LiftedCauses, facts: InitFacts) {
    this.#causes = causes
    this.#facts = facts
  }

  /** Whether the start has another value already. */
  isSecond({ predicate, args }: LiftedNeed): boolean {
    const position = this.#positionOf(predicate)
    if (position < 0) return false
    let isSo = false
    this.#facts.each(predicate, (data, from) => {
      isSo ||= args.every((object, at) => at === position || data[from + at] === object)
    })
    return isSo
  }

  #positionOf(predicate: number): number {
    const known = this.#positions.get(predicate)
    if (known !== undefined) return known
    const { operators } = this.#causes.normal
    const found = new Set(operators.flatMap((operator) => valuePositions(operator, predicate)))
    const [position = -1] = found.size === 1 ? found : []
    this.#positions.set(predicate, position)
    return position
  }
}

/** For each fact of the predicate that an operator adds: the position in which the deleted one differs, or -1. */
function valuePositions({ condition, effects }: OperatorSchema, predicate: number): number[] {
  const own = effects.flatMap(({ change }) =>
    change.kind === 'flag' && change.atom.predicate === predicate ? [change] : [],
  )
  return own
    .filter(({ add }) => add)
    .map(({ atom }) => {
      for (const { add, atom: other } of own) {
        const isNeeded = condition.positive.some(
          (one) => one.predicate === predicate && `${one.args}` === `${other.args}`,
        )
        const differing = [...atom.args.keys()].filter((at) => atom.args[at] !== other.args[at])
        if (!add && isNeeded && differing.length === 1) return differing[0]
      }
      return -1
    })
}
