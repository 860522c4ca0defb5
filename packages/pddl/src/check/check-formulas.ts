import type {
  AtomSyntax,
  ConditionSyntax,
  DerivedSyntax,
  DomainSyntax,
  EffectSyntax,
  ExpressionSyntax,
  TypedNameSyntax,
} from '../syntax.ts'
import { type CheckReport, suggestName } from './check-report.ts'
import { argumentsText, type Checker, checkAtom, checkFunction, checkParameters, checkTerm } from './checker.ts'
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

/** Checks names, arities and types of a condition. Not recursive: conditions may be nested ten thousand deep. */
export function checkConditionSyntax(checker: Checker, root: ConditionSyntax | undefined): void {
  if (root === undefined) return
  const { requirements, scope } = checker
  const work: (ConditionSyntax | { readonly leave: readonly TypedNameSyntax[] })[] = [root]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if ('leave' in next) {
      scope.leave(next.leave)
      continue
    }
    switch (next.kind) {
      case 'or':
        requirements.need(next, '"or"', ':disjunctive-preconditions')
        for (let at = next.parts.length - 1; at >= 0; at--) work.push(next.parts[at])
        break
      case 'and':
        for (let at = next.parts.length - 1; at >= 0; at--) work.push(next.parts[at])
        break
      case 'not':
        // most domains treat (not (= ?a ?b)) as part of :equality
        if (next.part.kind !== 'equals') requirements.need(next, '"not"', ':negative-preconditions')
        work.push(next.part)
        break
      case 'imply':
        requirements.need(next, '"imply"', ':disjunctive-preconditions')
        work.push(next.right, next.left)
        break
      case 'forall':
      case 'exists':
        if (next.kind === 'forall') requirements.need(next, '"forall"', ':universal-preconditions')
        else requirements.need(next, '"exists"', ':existential-preconditions')
        checkParameters(checker, next.parameters)
        scope.enter(next.parameters)
        work.push({ leave: next.parameters }, next.part)
        break
      case 'atom':
        checkAtom(checker, next)
        break
      case 'equals':
        requirements.need(next, '"="', ':equality')
        checkTerm(checker, next.left)
        checkTerm(checker, next.right)
        break
      case 'compare':
        requirements.need(next, 'a numeric condition', ':numeric-fluents')
        checkExpression(checker, next.left)
        checkExpression(checker, next.right)
        break
    }
  }
}

/** Checks the functions in an expression. `isKnown` accepts names that are not declared. */
export function checkExpression(checker: Checker, root: ExpressionSyntax, isKnown?: (name: string) => boolean): void {
  const work = [root]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind === 'arithmetic') for (let at = next.parts.length - 1; at >= 0; at--) work.push(next.parts[at])
    else if (next.kind === 'function' && !isKnown?.(next.name.text)) checkFunction(checker, next)
  }
}

/** Checks names, arities and types of an effect. */
export function checkEffect(checker: Checker, root: EffectSyntax | undefined): void {
  if (root === undefined) return
  const { report, requirements, scope, derived } = checker
  const work: (EffectSyntax | { readonly leave: readonly TypedNameSyntax[] })[] = [root]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if ('leave' in next) {
      scope.leave(next.leave)
      continue
    }
    switch (next.kind) {
      case 'and':
        for (let at = next.parts.length - 1; at >= 0; at--) work.push(next.parts[at])
        break
      case 'when':
        requirements.need(next, 'a conditional effect', ':conditional-effects')
        checkConditionSyntax(checker, next.condition)
        work.push(next.effect)
        break
      case 'forall':
        requirements.need(next, 'an effect on all objects', ':conditional-effects')
        checkParameters(checker, next.parameters)
        scope.enter(next.parameters)
        work.push({ leave: next.parameters }, next.effect)
        break
      case 'add':
      case 'delete': {
        const { name } = next.atom
        checkAtom(checker, next.atom)
        if (derived.has(name.text)) {
          const hint = 'change the facts it follows from'
          report.error('pddl/derived-effect', name, `"${name.text}" is derived and cannot be changed`, { hint })
        }
        break
      }
      default: {
        const isCost = next.kind === 'increase' && next.target.name.text === 'total-cost'
        if (isCost) requirements.need(next, 'a cost', ':action-costs', ':numeric-fluents')
        else requirements.need(next, 'a numeric effect', ':numeric-fluents')
        checkFunction(checker, next.target)
        checkExpression(checker, next.value)
      }
    }
  }
}
