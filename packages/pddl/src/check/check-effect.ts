import type { EffectSyntax, TypedNameSyntax } from '../syntax.ts'
import { checkConditionSyntax, checkExpression } from './check-condition-syntax.ts'
import { type Checker, checkAtom, checkFunction, checkParameters } from './checker.ts'

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
