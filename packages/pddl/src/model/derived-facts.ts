import type { LiftedFact, LiftedFormula } from '@telos/core/lifted'
import type { DerivedSyntax, DomainSyntax, SignatureSyntax } from '../syntax.ts'
import { checkedSymbol, type ModelSymbols, typeOf } from './model-symbols.ts'
import { toCondition, variableScope } from './to-condition.ts'

/** Returns the definitions of derived facts; undefined where there is no rule. Several rules are alternatives. */
export function derivedFormulas(
  symbols: ModelSymbols,
  domain: DomainSyntax,
  facts: readonly LiftedFact[],
  factOfType: (type: number) => number,
): Map<number, LiftedFormula> {
  const rules = new Map<number, LiftedFormula[]>()
  for (const rule of domain.derived) {
    const fact = checkedSymbol(symbols.predicates, rule.head.name, 'predicate')
    const formula = ruleFormula(symbols, rule, facts[fact].parameters, factOfType)
    const others = rules.get(fact)
    if (others === undefined) rules.set(fact, [formula])
    else others.push(formula)
  }
  return new Map([...rules].map(([fact, parts]) => [fact, parts.length === 1 ? parts[0] : { kind: 'any', parts }]))
}

function ruleFormula(
  symbols: ModelSymbols,
  { head, condition }: DerivedSyntax,
  declared: readonly number[],
  factOfType: (type: number) => number,
): LiftedFormula {
  const formula = toCondition(symbols, condition, variableScope(head.parameters))
  const tests = narrowed(symbols, head, declared).map(
    ({ index, type }): LiftedFormula => ({
      kind: 'compare',
      operator: '=',
      left: { kind: 'fact', fact: factOfType(type), args: [{ kind: 'parameter', index }] },
      right: { kind: 'constant', value: 1 },
    }),
  )
  return tests.length === 0 ? formula : { kind: 'all', parts: [...tests, formula] }
}

/** Parameters that the rule restricts to fewer objects than the predicate does. */
function narrowed(
  symbols: ModelSymbols,
  { parameters }: SignatureSyntax,
  declared: readonly number[],
): { readonly index: number; readonly type: number }[] {
  const found: { readonly index: number; readonly type: number }[] = []
  parameters.forEach(({ types }, index) => {
    const type = typeOf(symbols, types)
    if (type === declared[index]) return
    const inside = new Set(symbols.types[type].objects)
    const all = symbols.types[declared[index]].objects
    if (!all.every((object) => inside.has(object))) found.push({ index, type })
  })
  return found
}
