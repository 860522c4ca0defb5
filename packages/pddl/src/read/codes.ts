/**
 * Maps each code of the PDDL reader to its meaning. The checks of domains and problems have `CHECK_CODES`.
 *
 * @example READER_CODES['pddl/missing-close'] // 'a closing parenthesis is missing'
 */
export const READER_CODES = {
  'pddl/wrong-kind': 'the text lacks the expected `(define (domain …) …)` or `(define (problem …) …)`',
  'pddl/extra-text': 'there is text outside the definition (a warning if it is a second definition)',
  'pddl/bad-character': 'the text contains a character that PDDL allows only in comments',
  'pddl/missing-close': 'a closing parenthesis is missing',
  'pddl/extra-close': 'a closing parenthesis closes nothing',
  'pddl/unsupported': 'a part of the language is recognised but not supported, such as durative actions',
  'pddl/unknown-section': 'the language has no section of this name',
  'pddl/misplaced-section': 'a section of domains is in a problem, or a section of problems is in a domain',
  'pddl/duplicate-section': 'a section or a field is given twice (a warning where the two can be joined)',
  'pddl/missing-section': 'a problem lacks its goal or the name of its domain (a warning if it lacks its start)',
  'pddl/ignored': 'a part that has no meaning here is ignored (a warning)',
  'pddl/unknown-requirement': 'the language has no requirement of this name',
  'pddl/unknown-field': 'actions have no field of this name',
  'pddl/missing-name': 'a definition, action, predicate or function has no name',
  'pddl/bad-name': 'a name was expected and something else was found',
  'pddl/bad-variable': 'a variable such as `?x` was expected and something else was found',
  'pddl/bad-type': 'a type was expected after `-` and something else was found',
  'pddl/bad-term': 'an object or a variable was expected and something else was found',
  'pddl/bad-condition': 'a condition was expected and something else was found',
  'pddl/bad-effect': 'an effect was expected and something else was found',
  'pddl/bad-expression': 'a numeric expression was expected and something else was found',
  'pddl/bad-number': 'a number is too large',
  'pddl/bad-init': 'a fact or a value of the start was expected and something else was found',
  'pddl/bad-metric': 'a metric is not `minimize` or `maximize` followed by an expression',
  'pddl/wrong-count': 'an operator has too few or too many parts',
  'pddl/bare-function': 'a function lacks its parentheses where a number is expected (a warning)',
  'pddl/too-many': 'the remaining diagnostics are not shown',
} as const

export type ReaderCode = keyof typeof READER_CODES
