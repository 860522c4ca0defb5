import type { AtomSyntax, ConditionSyntax, DerivedSyntax, DomainSyntax } from '../syntax.ts'
import { checkConditionSyntax } from './check-condition-syntax.ts'
import { type CheckReport, suggestName } from './check-report.ts'
import { argumentsText, type Checker, checkParameters } from './checker.ts'
import { components } from './components.ts'

/** Checks a rule for a derived predicate. */
export function checkDerived(checker: Checker, { head, condition, ...place }: DerivedSyntax): void {
  const { report, predicates, requirements, types, scope } = checker
  requirements.need(place, 'a derived predicate', ':derived-predicates')
  checkParameters(checker, head.parameters)
  const { text } = head.name
  const declared = predicates.get(text)
  if (declared === undefined) {
    const hint = () => suggestName(text, predicates) ?? 'declare it under :predicates'
    report.error('pddl/unknown-predicate', head.name, `unknown predicate "${text}"`, { hint })
  } else if (declared.parameters.length !== head.parameters.length) {
    const message = `found ${argumentsText(head.parameters.length)} of "${text}", expected ${declared.parameters.length}`
    report.error('pddl/wrong-arity', head, message)
  }
  // a rule may restrict the predicate to fewer objects; if it allows more, the predicate decides
  const meant = head.parameters.map((parameter, index) => {
    const type = types.of(parameter.types)
    const wanted = declared?.parameters[index]
    if (wanted === undefined || types.fits(type, wanted)) return type
    if (types.fits(wanted, type)) return wanted
    const found = `?${parameter.name.text} of type ${types.describe(type)}`
    const message = `found ${found}, expected ${types.describe(wanted)} as argument ${index + 1} of "${text}"`
    report.error('pddl/wrong-type', parameter.name, message)
    return type
  })
  scope.enter(head.parameters, meant)
  checkConditionSyntax(checker, condition)
  scope.leave(head.parameters)
}

/** A predicate that depends on its own negation has no meaning: the order of derivation would decide. */
export function checkStrata(report: CheckReport, { derived }: DomainSyntax): void {
  const index = new Map<string, number>()
  for (const { head } of derived) if (!index.has(head.name.text)) index.set(head.name.text, index.size)
  const edges: number[][] = [...index].map(() => [])
  const negations: { readonly from: number; readonly to: number; readonly atom: AtomSyntax }[] = []
  for (const { head, condition } of derived) {
    const from = index.get(head.name.text)!
    for (const { atom, isNegated } of atomsOf(condition)) {
      const to = index.get(atom.name.text)
      if (to === undefined) continue
      edges[from].push(to)
      if (isNegated) negations.push({ from, to, atom })
    }
  }
  const component = components(edges)
  const names = [...index.keys()]
  for (const { from, to, atom } of negations) {
    if (component[from] !== component[to]) continue
    const way = from === to ? '' : `, through "${names[to]}"`
    const hint = 'rules may depend on themselves, but not through "not" or the left side of "imply"'
    report.error('pddl/cyclic-derived', atom, `"${names[from]}" depends on its own negation${way}`, { hint })
  }
}

function* atomsOf(
  root: ConditionSyntax,
): Generator<{ readonly atom: AtomSyntax; readonly isNegated: boolean }, void, void> {
  const work = [{ condition: root, isNegated: false }]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { condition, isNegated } = next
    switch (condition.kind) {
      case 'atom':
        yield { atom: condition, isNegated }
        break
      case 'and':
      case 'or':
        for (const part of condition.parts) work.push({ condition: part, isNegated })
        break
      case 'not':
        work.push({ condition: condition.part, isNegated: !isNegated })
        break
      case 'imply':
        work.push({ condition: condition.left, isNegated: !isNegated }, { condition: condition.right, isNegated })
        break
      case 'forall':
      case 'exists':
        work.push({ condition: condition.part, isNegated })
        break
    }
  }
}
