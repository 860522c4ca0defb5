import type { ReaderCode } from './codes.ts'

/** Default hints for diagnostics. */
export const HINTS: Partial<Record<ReaderCode, string>> = {
  'pddl/unknown-section': 'remove it, or correct its keyword',
  'pddl/misplaced-section': 'it belongs to the other file',
  'pddl/duplicate-section': 'remove one of the two',
  'pddl/unknown-requirement': 'remove it, or correct its name',
  'pddl/unknown-field': 'the fields of an action are :parameters, :precondition and :effect',
  'pddl/missing-name': 'write a name after the parenthesis or the keyword',
  'pddl/bad-name': 'write a name and its parameters in parentheses',
  'pddl/bad-term': 'write the name of an object or a variable such as ?x',
  'pddl/bad-condition': 'conditions are facts, and, or, not, imply, forall, exists and comparisons',
  'pddl/bad-effect': 'effects are facts, not, and, when, forall, assign, increase, decrease, scale-up and scale-down',
  'pddl/bad-expression': 'write a number, (function …) or (+ …)',
  'pddl/bad-init': 'the start is a list of facts and values',
  'pddl/wrong-count': 'check the parentheses of this list',
}
