/**
 * What other planners' PDDL parsers accept, according to their sources: Fast Downward's translator (`pddl_parser/parsing_functions.py`,
 * `lisp_parser.py`, `pddl/tasks.py`), VAL (`pddl+.l`, `pddl+.y`), and LAPKT, which parses with FF (`libff/lex-ops_pddl.l`,
 * `scan-ops_pddl.y`, `ff.h`) or with an older translator of Fast Downward: input has to pass both. docs/vgdl-agents.md states the rules in
 * words.
 */

/** A parser and its restrictions. */
export interface PddlReader {
  readonly name: string
  /** Requirements it knows; others are an error. */
  readonly requirements: readonly string[]
  /** Reserved words, wherever they occur: no name may be one of them, not even of a variable. */
  readonly reserved: readonly string[]
  /** Whether it supports numbers besides the total cost. */
  readonly hasFluents: boolean
  readonly limits: { readonly arity: number; readonly variables: number; readonly types: number; readonly name: number }
}

const plain = [
  ':strips',
  ':adl',
  ':typing',
  ':equality',
  ':negative-preconditions',
  ':disjunctive-preconditions',
  ':existential-preconditions',
  ':universal-preconditions',
  ':quantified-preconditions',
  ':conditional-effects',
  ':action-costs',
]
const connectives = ['and', 'or', 'not', 'imply', 'forall', 'exists', 'when']
const changes = ['assign', 'increase', 'decrease', 'scale-up', 'scale-down']
const anything = Number.POSITIVE_INFINITY
const unlimited = { arity: anything, variables: anything, types: anything, name: anything }

export const fastDownward: PddlReader = {
  name: 'Fast Downward',
  requirements: [...plain, ':negation', ':derived-predicates'],
  // `object` is predefined, and functions have the type `number`
  reserved: [...connectives, 'increase', 'either', 'object', 'number', 'define', 'domain', 'problem'],
  hasFluents: false,
  limits: unlimited,
}

export const val: PddlReader = {
  name: 'VAL',
  requirements: [...plain, ':derived-predicates', ':fluents', ':numeric-fluents'],
  // tokens of its lexer, which does not distinguish a keyword from `?keyword`
  reserved: [
    ...connectives,
    ...changes,
    'either',
    'define',
    'domain',
    'problem',
    'minimize',
    'maximize',
    'number',
    'name',
    'duration',
    'total-time',
    'time',
    'is-violated',
    'preference',
    'always',
    'sometime',
    'within',
    'at-most-once',
    'sometime-after',
    'sometime-before',
    'always-within',
    'hold-during',
    'hold-after',
    'after',
    'supply-demand',
    'object',
  ],
  hasFluents: true,
  limits: unlimited,
}

export const lapkt: PddlReader = {
  name: 'LAPKT',
  requirements: plain,
  reserved: [...connectives, ...changes, 'define', 'domain', 'either', 'object', 'number'],
  hasFluents: false,
  // MAX_ARITY, MAX_VARS, MAX_TYPES and MAX_LENGTH of ff.h
  limits: { arity: 5, variables: 15, types: 50, name: 255 },
}

export const pddlReaders: readonly PddlReader[] = [fastDownward, val, lapkt]
