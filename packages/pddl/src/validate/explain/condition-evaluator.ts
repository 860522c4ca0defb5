/** Questions about parts of a condition in the state at hand. Only asked when something is wrong, so not in a hurry. */
import type { ConditionSyntax, ExpressionSyntax, SourceText, TypedNameSyntax } from '../../syntax.ts'
import { compile, compileValue } from '../compile/compile.ts'
import type { ConditionCompiler } from '../compile/condition-compiler.ts'
import type { PlanSimulation } from '../machine/plan-simulation.ts'
import type { VariableBinding } from './print-ground.ts'

export interface BoundCondition {
  readonly condition: ConditionSyntax
  readonly bound: VariableBinding | undefined
}

type Quantifier = Extract<ConditionSyntax, { readonly kind: 'forall' | 'exists' }>

export class ConditionEvaluator {
  readonly #simulation: PlanSimulation
  readonly #compiler: ConditionCompiler

  /** The compiler is that of the text that the conditions are from. */
  constructor(simulation: PlanSimulation, compiler: ConditionCompiler) {
    this.#simulation = simulation
    this.#compiler = compiler
  }

  get source(): SourceText {
    return this.#compiler.source
  }

  holds({ condition, bound }: BoundCondition): boolean {
    const { pieces } = this.#compiler.program
    // parts that lead a loop have no code of their own
    if (!pieces.has(condition)) compile(this.#compiler, bound, condition)
    this.#fill(bound)
    const piece = pieces.get(condition)!
    return this.#simulation.machine.holds(piece, piece.whenTrue)
  }

  /** NaN when it has none. */
  value(expression: ExpressionSyntax, bound: VariableBinding | undefined): number {
    const code = compileValue(this.#compiler, bound, expression)
    this.#fill(bound)
    return this.#simulation.machine.value(code)
  }

  /** The objects for which an `exists` holds, or a `forall` does not. */
  witness({ condition, bound }: BoundCondition & { readonly condition: Quantifier }): VariableBinding | undefined {
    this.holds({ condition, bound })
    return this.found(condition, bound)
  }

  /** The objects that the last run has put in for the variables of a quantifier. */
  found(condition: Quantifier, bound: VariableBinding | undefined): VariableBinding | undefined {
    const { machine, symbols } = this.#simulation
    return this.#bind(condition, bound, (slot) => symbols.objects[machine.slots[slot]!]!)
  }

  /** The first combinations of objects that a quantifier speaks of. */
  instances(condition: Quantifier, bound: VariableBinding | undefined, most: number): (VariableBinding | undefined)[] {
    if (!this.#compiler.program.scopes.has(condition)) this.holds({ condition, bound })
    const lists = condition.parameters.map(({ types }) => this.#simulation.symbols.listOf(types).objects)
    const found: (VariableBinding | undefined)[] = []
    for (let number = 0; number < Math.min(most, this.instanceCount(condition)); number++) {
      let rest = number
      const chosen = lists.map((objects) => {
        const object = objects[rest % objects.length]!
        rest = Math.floor(rest / objects.length)
        return this.#simulation.symbols.objects[object]!
      })
      found.push(this.#bind(condition, bound, (_, index) => chosen[index]!))
    }
    return found
  }

  instanceCount({ parameters }: Quantifier): number {
    const sizes = parameters.map(({ types }: TypedNameSyntax) => this.#simulation.symbols.listOf(types).objects.length)
    return sizes.reduce((product, size) => product * size, 1)
  }

  /** The variables of a quantifier in the slots that its code uses. */
  #bind(
    condition: Quantifier,
    bound: VariableBinding | undefined,
    objectOf: (slot: number, index: number) => string,
  ): VariableBinding | undefined {
    const slots: number[] = []
    let scope = this.#compiler.program.scopes.get(condition)
    for (let count = condition.parameters.length; count > 0; count--) {
      slots.unshift(scope!.slot)
      scope = scope!.outer
    }
    return condition.parameters.reduce<VariableBinding | undefined>(
      (outer, { name }, index) => ({
        name: name.text,
        slot: slots[index]!,
        object: objectOf(slots[index]!, index),
        outer,
      }),
      bound,
    )
  }

  #fill(bound: VariableBinding | undefined): void {
    const { machine, symbols } = this.#simulation
    for (let at = bound; at !== undefined; at = at.outer)
      if (at.object !== undefined) machine.slots[at.slot] = symbols.objectIds.get(at.object)!
  }
}
