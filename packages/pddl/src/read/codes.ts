/**
 * Maps each code of the PDDL reader to its meaning. The checks of domains and problems have `CHECK_CODES`.
 *
 * @example READER_CODES['pddl/missing-close'] // 'a closing parenthesis is missing'
 */
export const READER_CODES = {
  'pddl/wrong-kind': 'the text has no `(define (domain …) …)` or `(define (problem …) …)`, whichever was asked for',
  'pddl/extra-text': 'something stands outside the definition (a warning for a second definition)',
  'pddl/bad-character': 'a character that PDDL does not know stands outside a comment',
  'pddl/missing-close': 'a closing parenthesis is missing',
  'pddl/extra-close': 'a closing parenthesis closes nothing',
  'pddl/unsupported': 'a part of the language that is recognised and refused, such as durative actions',
  'pddl/unknown-section': 'a section that the language does not have',
  'pddl/misplaced-section': 'a section of domains in a problem, or of problems in a domain',
  'pddl/duplicate-section': 'a section or a field is given twice (a warning where the two can be joined)',
  'pddl/missing-section': 'a problem without a goal or without the name of its domain (a warning without a start)',
  'pddl/ignored': 'a part without meaning here is passed over (a warning)',
  'pddl/unknown-requirement': 'a requirement that the language does not have',
  'pddl/unknown-field': 'a field that actions do not have',
  'pddl/missing-name': 'a definition, action, predicate or function without a name',
  'pddl/bad-name': 'a name was expected and something else was found',
  'pddl/bad-variable': 'a variable such as `?x` was expected and something else was found',
  'pddl/bad-type': 'a type was expected after `-` and something else was found',
  'pddl/bad-term': 'an object or a variable was expected and something else was found',
  'pddl/bad-condition': 'a condition was expected and something else was found',
  'pddl/bad-effect': 'an effect was expected and something else was found',
  'pddl/bad-expression': 'a numeric expression was expected and something else was found',
  'pddl/bad-number': 'a number that is too large to be kept',
  'pddl/bad-init': 'a fact or a value of the start was expected and something else was found',
  'pddl/bad-metric': 'a metric other than `minimize` or `maximize` and an expression',
  'pddl/wrong-count': 'an operator with too few or too many parts',
  'pddl/bare-function': 'a function without parentheses where a number is meant (a warning)',
  'pddl/too-many': 'there are more diagnostics than are shown',
} as const

export type ReaderCode = keyof typeof READER_CODES
