/** Finds the variables that a part of a condition reads, so that it is evaluated no more often than it can change. */
import type { ConditionSyntax, EffectSyntax, ExpressionSyntax, TermSyntax, TypedNameSyntax } from '../syntax.ts'

/** The variables found from `from` up to `to`, counted over all texts. */
interface Extent {
  readonly from: number
  to: number
}

type Work =
  | { readonly kind: 'condition'; readonly condition: ConditionSyntax }
  | { readonly kind: 'effect'; readonly effect: EffectSyntax }
  | { readonly kind: 'leave'; readonly parameters: readonly TypedNameSyntax[] }
  | { readonly kind: 'end'; readonly extent: Extent }

export class VariableReads {
  /** Where each parameter of a quantifier is read, in ascending order. */
  readonly #places = new Map<TypedNameSyntax, number[]>()
  readonly #extents = new Map<ConditionSyntax, Extent>()
  readonly #scope = new Map<string, TypedNameSyntax[]>()
  readonly #work: Work[] = []
  #met = 0

  /** One walk at any depth: what a part reads then follows from positions. */
  noteCondition(condition: ConditionSyntax): void {
    this.#walk({ kind: 'condition', condition })
  }

  noteEffect(effect: EffectSyntax): void {
    this.#walk({ kind: 'effect', effect })
  }

  /** Whether the condition reads the parameter of an enclosing quantifier; true if unknown. */
  isReading(condition: ConditionSyntax, parameter: TypedNameSyntax): boolean {
    const extent = this.#extents.get(condition)
    if (extent === undefined) return true
    const places = this.#places.get(parameter)
    if (places === undefined) return false
    let low = 0
    let high = places.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (places[middle]! < extent.from) low = middle + 1
      else high = middle
    }
    return low < places.length && places[low]! < extent.to
  }

  #walk(first: Work): void {
    this.#work.push(first)
    for (let next = this.#work.pop(); next !== undefined; next = this.#work.pop()) {
      if (next.kind === 'condition') this.#walkCondition(next.condition)
      else if (next.kind === 'effect') this.#walkEffect(next.effect)
      else if (next.kind === 'end') next.extent.to = this.#met
      else for (const { name } of next.parameters) this.#scope.get(name.text)!.pop()
    }
  }

  #walkCondition(condition: ConditionSyntax): void {
    const extent = { from: this.#met, to: Number.POSITIVE_INFINITY }
    // a part used in two places reads different variables in each
    this.#extents.set(condition, this.#extents.has(condition) ? { ...extent, from: 0 } : extent)
    this.#work.push({ kind: 'end', extent })
    if (condition.kind === 'atom') this.#readAll(condition.args)
    else if (condition.kind === 'equals') this.#readAll([condition.left, condition.right])
    else if (condition.kind === 'compare') {
      this.#readExpression(condition.left)
      this.#readExpression(condition.right)
    } else {
      if ('parameters' in condition) this.#enter(condition.parameters)
      const parts =
        'parts' in condition
          ? condition.parts
          : 'part' in condition
            ? [condition.part]
            : [condition.left, condition.right]
      for (const part of parts) this.#work.push({ kind: 'condition', condition: part })
    }
  }

  /** Only the conditions in it: an effect applies to all objects anyway. */
  #walkEffect(effect: EffectSyntax): void {
    if (effect.kind === 'and') for (const part of effect.parts) this.#work.push({ kind: 'effect', effect: part })
    else if (effect.kind === 'when') {
      this.#work.push({ kind: 'effect', effect: effect.effect })
      this.#work.push({ kind: 'condition', condition: effect.condition })
    } else if (effect.kind === 'forall') {
      this.#enter(effect.parameters)
      this.#work.push({ kind: 'effect', effect: effect.effect })
    }
  }

  #enter(parameters: readonly TypedNameSyntax[]): void {
    for (const parameter of parameters) {
      const known = this.#scope.get(parameter.name.text)
      if (known === undefined) this.#scope.set(parameter.name.text, [parameter])
      else known.push(parameter)
    }
    this.#work.push({ kind: 'leave', parameters })
  }

  #readExpression(root: ExpressionSyntax): void {
    const left = [root]
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (next.kind === 'function') this.#readAll(next.args)
      else if (next.kind === 'arithmetic') for (const part of next.parts) left.push(part)
    }
  }

  #readAll(terms: readonly TermSyntax[]): void {
    for (const { variable, text } of terms) {
      const parameter = variable ? this.#scope.get(text)?.at(-1) : undefined
      if (parameter === undefined) continue
      const known = this.#places.get(parameter)
      if (known === undefined) this.#places.set(parameter, [this.#met])
      else known.push(this.#met)
      this.#met++
    }
  }
}
