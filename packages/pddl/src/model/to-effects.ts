import { UnsupportedError } from '@telos/core'
import type { FactTerm, LiftedEffect, LiftedFormula, Term } from '@telos/core/lifted'
import type { ConditionSyntax, EffectSyntax, TypedNameSyntax } from '../syntax.ts'
import { type ModelSymbols, typeOf } from './model-symbols.ts'
import { factTerm, InnerScope, toCondition, toTerm, type VariableScope, variableScope } from './to-condition.ts'

type NumericSyntax = Extract<EffectSyntax, { target: unknown }>
type AtomicSyntax = NumericSyntax | Extract<EffectSyntax, { atom: unknown }>

/** The surroundings of an effect. */
interface Around {
  readonly scope: VariableScope
  /** The parameters of all enclosing `forall`, outermost first. */
  readonly forall: readonly TypedNameSyntax[]
  readonly when: When | undefined
}

interface When {
  readonly condition: ConditionSyntax
  readonly scope: VariableScope
  readonly around: When | undefined
  /** By the number of variables in scope at the effect: the quantifiers of the condition are numbered after these. */
  readonly made: Map<number, LiftedFormula>
}

/** Returns the effects of an action, flattened: deletes, then adds, then numbers. */
export function toEffects(symbols: ModelSymbols, root: EffectSyntax | undefined, scope: VariableScope): LiftedEffect[] {
  const deletes: LiftedEffect[] = []
  const adds: LiftedEffect[] = []
  const numbers: LiftedEffect[] = []
  const scaled = new Set<string>()
  const work: { readonly effect: EffectSyntax; readonly around: Around }[] = []
  if (root !== undefined) work.push({ effect: root, around: { scope, forall: [], when: undefined } })
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { effect, around } = next
    if (effect.kind === 'and') {
      for (let at = effect.parts.length - 1; at >= 0; at--) work.push({ effect: effect.parts[at], around })
    } else if (effect.kind === 'when') {
      const when = { condition: effect.condition, scope: around.scope, around: around.when, made: new Map() }
      work.push({ effect: effect.effect, around: { ...around, when } })
    } else if (effect.kind === 'forall') {
      const inner = variableScope(effect.parameters, around.scope)
      const forall = [...around.forall, ...effect.parameters]
      work.push({ effect: effect.effect, around: { ...around, scope: inner, forall } })
    } else {
      if (effect.kind === 'scale-up' || effect.kind === 'scale-down') {
        const { text } = effect.target.name
        // numeric effects set or add; two factors would be two values to set
        if (scaled.has(text)) throw new UnsupportedError(`an action scales "${text}" more than once`)
        scaled.add(text)
      }
      const list = effect.kind === 'delete' ? deletes : effect.kind === 'add' ? adds : numbers
      list.push({ ...change(symbols, effect, around.scope), ...surroundings(symbols, around, scope.size) })
    }
  }
  return [...deletes, ...adds, ...numbers]
}

function change(
  symbols: ModelSymbols,
  effect: AtomicSyntax,
  scope: VariableScope,
): Pick<LiftedEffect, 'target' | 'operation' | 'value' | 'clamp'> {
  const variables = new InnerScope(scope)
  if ('atom' in effect) {
    const target = factTerm(symbols, symbols.predicates, 'predicate', effect.atom, variables)
    return { target, operation: 'set', value: { kind: 'constant', value: effect.kind === 'add' ? 1 : 0 }, clamp: false }
  }
  const target = factTerm(symbols, symbols.functions, 'function', effect.target, variables)
  const value = toTerm(symbols, effect.value, variables)
  return { target, ...numericChange(effect.kind, target, value), clamp: false }
}

function numericChange(
  kind: NumericSyntax['kind'],
  target: FactTerm,
  value: Term,
): Pick<LiftedEffect, 'operation' | 'value'> {
  switch (kind) {
    case 'assign':
      return { operation: 'set', value }
    case 'increase':
      return { operation: 'add', value }
    case 'decrease':
      return { operation: 'subtract', value }
    case 'scale-up':
      return { operation: 'set', value: { kind: 'arithmetic', operation: '*', left: target, right: value } }
    case 'scale-down':
      return { operation: 'set', value: { kind: 'arithmetic', operation: '/', left: target, right: value } }
  }
}

function surroundings(
  symbols: ModelSymbols,
  { scope, forall, when }: Around,
  first: number,
): Pick<LiftedEffect, 'when' | 'forall'> {
  const parameters = forall.map(({ name, types }) => ({ name: name.text, type: typeOf(symbols, types) }))
  const parts: LiftedFormula[] = []
  for (let at = when; at !== undefined; at = at.around) parts.push(whenCondition(symbols, at, scope.size))
  parts.reverse()
  return {
    ...(parts.length > 0 && { when: parts.length === 1 ? parts[0] : ({ kind: 'all', parts } as const) }),
    ...(parameters.length > 0 && { forall: { first, parameters } }),
  }
}

function whenCondition(symbols: ModelSymbols, { condition, scope, made }: When, size: number): LiftedFormula {
  const known = made.get(size)
  if (known !== undefined) return known
  const formula = toCondition(symbols, condition, { variables: scope.variables, size })
  made.set(size, formula)
  return formula
}
