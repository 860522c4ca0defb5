/** Questions about parts of a condition in the state at hand. Only asked when something is wrong, so not in a hurry. */
import type { Condition, Expression, Source, TypedName } from '../../syntax.ts'
import { compile, compileValue } from '../compile/compile.ts'
import type { Compiler } from '../compile/compiler.ts'
import type { Stage } from '../machine/stage.ts'
import type { Bound } from './print-ground.ts'

export interface Asked {
  readonly condition: Condition
  readonly bound: Bound | undefined
}

type Quantifier = Extract<Condition, { readonly kind: 'forall' | 'exists' }>

export class Inquiry {
  readonly #stage: Stage
  readonly #compiler: Compiler

  /** The compiler is that of the text that the conditions are from. */
  constructor(stage: Stage, compiler: Compiler) {
    this.#stage = stage
    this.#compiler = compiler
  }

  get source(): Source {
    return this.#compiler.source
  }

  holds({ condition, bound }: Asked): boolean {
    const { pieces } = this.#compiler.program
    // parts that lead a loop have no code of their own
    if (!pieces.has(condition)) compile(this.#compiler, bound, condition)
    this.#fill(bound)
    const piece = pieces.get(condition)!
    return this.#stage.machine.holds(piece, piece.whenTrue)
  }

  /** NaN when it has none. */
  value(expression: Expression, bound: Bound | undefined): number {
    const code = compileValue(this.#compiler, bound, expression)
    this.#fill(bound)
    return this.#stage.machine.value(code)
  }

  /** The objects for which an `exists` holds, or a `forall` does not. */
  witness({ condition, bound }: Asked & { readonly condition: Quantifier }): Bound | undefined {
    this.holds({ condition, bound })
    return this.found(condition, bound)
  }

  /** The objects that the last run has put in for the variables of a quantifier. */
  found(condition: Quantifier, bound: Bound | undefined): Bound | undefined {
    const { machine, symbols } = this.#stage
    return this.#bind(condition, bound, (slot) => symbols.objects[machine.slots[slot]!]!)
  }

  /** The first combinations of objects that a quantifier speaks of. */
  instances(condition: Quantifier, bound: Bound | undefined, most: number): (Bound | undefined)[] {
    if (!this.#compiler.program.scopes.has(condition)) this.holds({ condition, bound })
    const lists = condition.parameters.map(({ types }) => this.#stage.symbols.listOf(types).objects)
    const found: (Bound | undefined)[] = []
    for (let number = 0; number < Math.min(most, this.instanceCount(condition)); number++) {
      let rest = number
      const chosen = lists.map((objects) => {
        const object = objects[rest % objects.length]!
        rest = Math.floor(rest / objects.length)
        return this.#stage.symbols.objects[object]!
      })
      found.push(this.#bind(condition, bound, (_, index) => chosen[index]!))
    }
    return found
  }

  instanceCount({ parameters }: Quantifier): number {
    const sizes = parameters.map(({ types }: TypedName) => this.#stage.symbols.listOf(types).objects.length)
    return sizes.reduce((product, size) => product * size, 1)
  }

  /** The variables of a quantifier in the slots that its code uses. */
  #bind(
    condition: Quantifier,
    bound: Bound | undefined,
    objectOf: (slot: number, index: number) => string,
  ): Bound | undefined {
    const slots: number[] = []
    let scope = this.#compiler.program.scopes.get(condition)
    for (let count = condition.parameters.length; count > 0; count--) {
      slots.unshift(scope!.slot)
      scope = scope!.outer
    }
    return condition.parameters.reduce<Bound | undefined>(
      (outer, { name }, index) => ({
        name: name.text,
        slot: slots[index]!,
        object: objectOf(slots[index]!, index),
        outer,
      }),
      bound,
    )
  }

  #fill(bound: Bound | undefined): void {
    const { machine, symbols } = this.#stage
    for (let at = bound; at !== undefined; at = at.outer)
      if (at.object !== undefined) machine.slots[at.slot] = symbols.objectIds.get(at.object)!
  }
}
