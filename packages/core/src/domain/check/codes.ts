/**
 * Every code that the checker of domains and requests reports, with its meaning. Codes are stable: tools may match on them.
 *
 * @example DOMAIN_CODES['domain/unknown-fact'] // 'no fact of this name is declared'
 */
export const DOMAIN_CODES = {
  'domain/wrong-kind': 'another kind of data was expected here, such as a map, a list or a name',
  'domain/unknown-key': 'the key has no meaning here',
  'domain/missing-key': 'something that has to be said is not said',
  'domain/version': 'the document does not say `telos: 1`',
  'domain/too-deep': 'conditions or expressions are nested too deeply, or contain themselves',
  'domain/too-large': 'the definition is larger than the checker is willing to read',
  'domain/bad-name':
    'names are not empty, have no parentheses, commas or control characters, and no blanks at their ends',
  'domain/reserved-name': 'the name is a word of the language (`any`, `all`, `not`, `when`, `goal`)',
  'domain/duplicate-name': 'the name is given twice, so that it would be unclear what is meant',
  'domain/unknown-type': 'no type of this name is declared under `objects`',
  'domain/cyclic-types': 'a type is a kind of itself',
  'domain/unknown-fact': 'no fact of this name is declared',
  'domain/unknown-object': 'there is neither an object nor a parameter of this name',
  'domain/unknown-function': 'no function of this name was given',
  'domain/unknown-goal': 'no goal of this name is declared',
  'domain/unknown-parameter': 'the goal has no parameter of this name',
  'domain/bad-fact-key': 'facts are written as `gold`, `open(northDoor)` or `link(gate,tower)`',
  'domain/wrong-arity': 'the fact is about another number of objects',
  'domain/wrong-type': 'the object or parameter is of another type than the fact wants',
  'domain/wrong-value': 'the fact cannot have this value',
  'domain/out-of-bounds': 'the number lies outside the bounds of the fact',
  'domain/not-whole': 'a count is a whole number and can only become a whole number',
  'domain/bad-bounds': 'the bounds leave no value, or are not numbers',
  'domain/mismatched-facts': 'the two facts have no values in common, or not the same ones',
  'domain/not-a-number': 'arithmetic and comparison are only for counts and numbers',
  'domain/division-by-zero': 'an expression divides by zero',
  'domain/unchangeable': 'fixed and derived facts cannot be changed by actions or set by a start',
  'domain/set-and-changed': 'an effect sets a fact that another effect of the action adds to, at the same time',
  'domain/negative-cost': 'a cost is never negative',
  'domain/bad-lower-bound': '`minCost` has to be a number from 0 up to the cost',
  'domain/cyclic-derived': 'a derived fact depends on its own negation, or a derived number on itself',
  'domain/missing-value': 'a value has to be said and is not',
  'domain/too-many-choices': 'a goal leaves open more objects than can be listed',
  'domain/never-holds': 'no value of the fact passes this test (a warning)',
  'domain/no-effects': 'the action changes nothing (a warning)',
  'domain/unused-fact': 'nothing reads or changes the fact (a warning)',
  'domain/unused-value': 'the value is given but never used (a warning)',
} as const

export type DomainCode = keyof typeof DOMAIN_CODES
