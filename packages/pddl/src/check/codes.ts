/**
 * Maps each code of the PDDL checks to its meaning. The reader has `READER_CODES`.
 *
 * @example CHECK_CODES['pddl/unknown-type'] // 'no type of this name is declared under `:types`'
 */
export const CHECK_CODES = {
  'pddl/unknown-type': 'no type of this name is declared under `:types`',
  'pddl/unknown-predicate': 'no predicate of this name is declared under `:predicates`',
  'pddl/unknown-function': 'no function of this name is declared under `:functions`',
  'pddl/unknown-object': 'no object of this name is declared under `:constants` or `:objects`',
  'pddl/unknown-variable': 'no variable of this name is in scope',
  'pddl/undeclared-constant': 'a domain uses an object that only the problem declares (a warning with `--lenient`)',
  'pddl/wrong-arity': 'a predicate or function has too few or too many arguments',
  'pddl/wrong-type': 'the argument does not have the declared type',
  'pddl/not-a-predicate': 'a function is used where a condition or a fact is expected',
  'pddl/not-a-function': 'a predicate is used where a number is expected',
  'pddl/undeclared-requirement': 'a feature is used that `:requirements` does not declare (a warning)',
  'pddl/duplicate-name': 'a name is declared twice, so its meaning is unclear',
  'pddl/repeated-declaration': 'something is declared twice in ways that agree (a warning)',
  'pddl/repeated-fact': 'the start states the same thing twice (a warning)',
  'pddl/two-values': 'the start gives two different values to a function',
  'pddl/contradiction': 'the start states a fact both as true and as false (a warning; it counts as true)',
  'pddl/cyclic-types': 'a type is a subtype of itself',
  'pddl/implied-type': 'a type is named only as a supertype of others (a warning)',
  'pddl/derived-effect': 'an action changes a derived predicate',
  'pddl/derived-start': 'the start states a derived predicate',
  'pddl/cyclic-derived': 'a derived predicate depends on its own negation',
  'pddl/other-domain': 'the problem names another domain',
  'pddl/no-value': 'a function that is read has no value at the start, and no action assigns one (a warning)',
  'pddl/unused-parameter': 'neither the condition nor the effect of an action uses the parameter (a warning)',
} as const

export type CheckCode = keyof typeof CHECK_CODES
