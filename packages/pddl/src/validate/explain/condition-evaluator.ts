/** Evaluates parts of a condition in the current state. Used only when something is wrong, so speed does not matter. */
import type { ConditionSyntax, ExpressionSyntax, SourceText, TypedNameSyntax } from '../../syntax.ts'
import { FAILS, HOLDS } from '../interpret/interpreter.ts'
import { NumericExpression, Resolver } from '../interpret/resolver.ts'
import type { PlanSimulation } from '../plan-simulation.ts'
import { bind, type TextContext } from '../validator-symbols.ts'
import type { VariableBinding } from './print-ground.ts'

export interface BoundCondition {
  readonly condition: ConditionSyntax
  readonly bound: VariableBinding | undefined
}

type Quantifier = Extract<ConditionSyntax, { readonly kind: 'forall' | 'exists' }>

export class ConditionEvaluator {
  readonly #simulation: PlanSimulation
  readonly #text: TextContext

  /** The text is the source of the conditions. */
  constructor(simulation: PlanSimulation, text: TextContext) {
    this.#simulation = simulation
    this.#text = text
  }

  get source(): SourceText {
    return this.#text.source
  }

  holds({ condition, bound }: BoundCondition): boolean {
    const node = new Resolver(this.#text).condition(condition, bound, { yes: HOLDS, no: FAILS, isNegated: false })
    this.#fill(bound)
    return this.#simulation.interpreter.holds(node)
  }

  /** NaN if it has none. */
  value(expression: ExpressionSyntax, bound: VariableBinding | undefined): number {
    this.#fill(bound)
    return new NumericExpression(this.#text, bound, expression).value(this.#simulation.interpreter)
  }

  /** The objects for which an `exists` holds, or a `forall` fails. */
  witness({ condition, bound }: BoundCondition & { readonly condition: Quantifier }): VariableBinding | undefined {
    this.holds({ condition, bound })
    return this.found(condition, bound)
  }

  /** The objects that the last walk bound to the variables of a quantifier. */
  found(condition: Quantifier, bound: VariableBinding | undefined): VariableBinding | undefined {
    const { interpreter, symbols } = this.#simulation
    const slots: number[] = []
    let scope = this.#text.scopes.get(condition)
    for (let count = condition.parameters.length; count > 0; count--) {
      slots.unshift(scope!.slot)
      scope = scope!.outer
    }
    return condition.parameters.reduce<VariableBinding | undefined>((outer, { name }, index) => {
      const slot = slots[index]!
      return { name: name.text, slot, object: symbols.objects[interpreter.slots[slot]!]!, outer }
    }, bound)
  }

  /** The first combinations of objects that a quantifier ranges over. */
  instances(condition: Quantifier, bound: VariableBinding | undefined, most: number): (VariableBinding | undefined)[] {
    const { symbols } = this.#simulation
    const count = Math.min(most, this.instanceCount(condition))
    return Array.from({ length: count }, (_, number) => {
      let rest = number
      return condition.parameters.reduce<VariableBinding | undefined>((outer, { name, types }) => {
        const { objects } = symbols.listOf(types)
        const object = symbols.objects[objects[rest % objects.length]!]!
        rest = Math.floor(rest / objects.length)
        return { ...bind(this.#text, name.text, undefined), object, outer }
      }, bound)
    })
  }

  instanceCount({ parameters }: Quantifier): number {
    const sizes = parameters.map(({ types }: TypedNameSyntax) => this.#simulation.symbols.listOf(types).objects.length)
    return sizes.reduce((product, size) => product * size, 1)
  }

  #fill(bound: VariableBinding | undefined): void {
    const { interpreter, symbols } = this.#simulation
    for (let at = bound; at !== undefined; at = at.outer)
      if (at.object !== undefined) interpreter.slots[at.slot] = symbols.objectIds.get(at.object)!
  }
}
