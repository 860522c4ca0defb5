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
  'pddl/unknown-variable': 'no variable of this name is in reach',
  'pddl/undeclared-constant': 'a domain uses an object that only the problem declares (a warning with `--lenient`)',
  'pddl/wrong-arity': 'a predicate or function with too few or too many arguments',
  'pddl/wrong-type': 'the argument is of another type than was declared',
  'pddl/not-a-predicate': 'a function stands where a condition or a fact is expected',
  'pddl/not-a-function': 'a predicate stands where a number is expected',
  'pddl/undeclared-requirement': 'something is used that `:requirements` does not announce (a warning)',
  'pddl/duplicate-name': 'a name is declared twice, so that it would be unclear what is meant',
  'pddl/repeated-declaration': 'something is declared twice in ways that agree (a warning)',
  'pddl/repeated-fact': 'the start says the same twice (a warning)',
  'pddl/two-values': 'the start gives two different values to a function',
  'pddl/contradiction': 'the start says that a fact is so and that it is not (a warning; it counts as true)',
  'pddl/cyclic-types': 'a type is a kind of itself',
  'pddl/implied-type': 'a type is only named as what others are a kind of (a warning)',
  'pddl/derived-effect': 'an action changes a predicate that follows from others',
  'pddl/derived-start': 'the start states a predicate that follows from others',
  'pddl/cyclic-derived': 'a derived predicate depends on its own negation',
  'pddl/other-domain': 'the problem names another domain',
  'pddl/no-value': 'a function that is read has no value at the start, and no action assigns one (a warning)',
} as const

export type CheckCode = keyof typeof CHECK_CODES
