import type { ConditionSyntax, ExpressionSyntax, TypedNameSyntax } from '../syntax.ts'
import { type Checker, checkAtom, checkFunction, checkParameters, checkTerm } from './checker.ts'

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
