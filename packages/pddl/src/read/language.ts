/** The keywords of the language: those supported, and those recognised and rejected. */

/**
 * What `:adl` implies, in the conventional order of requirements.
 *
 * @example ADL_REQUIREMENTS.includes(':typing') // true
 */
export const ADL_REQUIREMENTS = [
  ':strips',
  ':typing',
  ':equality',
  ':negative-preconditions',
  ':disjunctive-preconditions',
  ':existential-preconditions',
  ':universal-preconditions',
  ':conditional-effects',
] as const

export const REQUIREMENTS: ReadonlySet<string> = new Set([
  ...ADL_REQUIREMENTS,
  ':quantified-preconditions',
  ':adl',
  ':ucpop',
  ':derived-predicates',
  ':domain-axioms',
  ':action-costs',
  ':fluents',
  ':numeric-fluents',
])

/** Requirements of unsupported features, with the names of the features. */
export const REFUSED_REQUIREMENTS: ReadonlyMap<string, string> = new Map([
  [':durative-actions', 'durative actions'],
  [':duration-inequalities', 'durative actions'],
  [':continuous-effects', 'continuous effects'],
  [':time', 'processes and events'],
  [':processes', 'processes'],
  [':events', 'events'],
  [':timed-initial-literals', 'timed initial literals'],
  [':timed-effects', 'timed effects'],
  [':preferences', 'preferences'],
  [':constraints', 'trajectory constraints'],
  [':object-fluents', 'object fluents'],
  [':goal-utilities', 'goal utilities'],
  [':hierarchy', 'hierarchical tasks (HDDL)'],
  [':htn', 'hierarchical tasks (HDDL)'],
  [':method-preconditions', 'hierarchical tasks (HDDL)'],
  [':action-expansions', 'action expansions of PDDL 1.2'],
  [':foreach-expansions', 'action expansions of PDDL 1.2'],
  [':dag-expansions', 'action expansions of PDDL 1.2'],
  [':subgoal-through-axioms', 'subgoals through axioms of PDDL 1.2'],
  [':safety-constraints', 'safety constraints of PDDL 1.2'],
  [':expression-evaluation', 'evaluated expressions of PDDL 1.2'],
  [':open-world', 'open worlds of PDDL 1.2'],
  [':true-negation', 'true negation of PDDL 1.2'],
  [':non-deterministic', 'non-deterministic effects'],
  [':probabilistic-effects', 'probabilistic effects'],
  [':rewards', 'rewards of probabilistic planning'],
  [':multi-agent', 'several agents (MA-PDDL)'],
  [':unfactored-privacy', 'several agents (MA-PDDL)'],
  [':factored-privacy', 'several agents (MA-PDDL)'],
])

export const DOMAIN_SECTIONS: ReadonlySet<string> = new Set([
  ':requirements',
  ':types',
  ':constants',
  ':predicates',
  ':functions',
  ':derived',
  ':action',
])

export const PROBLEM_SECTIONS: ReadonlySet<string> = new Set([
  ':domain',
  ':requirements',
  ':objects',
  ':init',
  ':goal',
  ':metric',
  ':situation',
  ':length',
])

export const REFUSED_SECTIONS: ReadonlyMap<string, string> = new Map([
  [':durative-action', 'durative actions'],
  [':process', 'processes'],
  [':event', 'events'],
  [':constraints', 'trajectory constraints'],
  [':axiom', 'axioms of PDDL 1.2'],
  [':timeless', 'timeless facts of PDDL 1.2'],
  [':extends', 'domains that extend others (PDDL 1.2)'],
  [':domain-variables', 'domain variables of PDDL 1.2'],
  [':safety', 'safety constraints of PDDL 1.2'],
  [':task', 'hierarchical tasks (HDDL)'],
  [':tasks', 'hierarchical tasks (HDDL)'],
  [':method', 'hierarchical tasks (HDDL)'],
  [':htn', 'hierarchical tasks (HDDL)'],
  [':htn-tihtn', 'hierarchical tasks (HDDL)'],
  [':htngoal', 'hierarchical tasks (HDDL)'],
  [':private', 'several agents (MA-PDDL)'],
])

/** What to write instead of an unsupported section. */
export const INSTEAD: ReadonlyMap<string, string> = new Map([
  [':axiom', 'write it as (:derived (predicate ?x) condition)'],
  [':timeless', 'write the facts in the :init of the problem'],
])

export const ACTION_FIELDS: ReadonlySet<string> = new Set([':parameters', ':precondition', ':effect'])

/** Keywords that follow other words. Sections follow a parenthesis. */
export const WORDS_AFTER_OTHERS: ReadonlySet<string> = new Set([...REQUIREMENTS, ...ACTION_FIELDS])

export const REFUSED_FIELDS: ReadonlyMap<string, string> = new Map([
  [':vars', ':vars of PDDL 1.2'],
  [':duration', 'durative actions'],
  [':condition', 'durative actions'],
  [':expansion', 'action expansions of PDDL 1.2'],
  [':maintain', 'action expansions of PDDL 1.2'],
  [':only-in-expansions', 'action expansions of PDDL 1.2'],
  [':agent', 'several agents (MA-PDDL)'],
])

/** Sections whose fields are `:parameters`, `:effect` and the like. */
export const SECTIONS_WITH_FIELDS: ReadonlySet<string> = new Set([
  ':action',
  ':durative-action',
  ':process',
  ':event',
  ':task',
  ':method',
])

/** Unsupported operators over conditions. A predicate may have the same name, but no predicate holds a list. */
export const MODAL_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['preference', 'preferences'],
  ['always', 'trajectory constraints'],
  ['sometime', 'trajectory constraints'],
  ['within', 'trajectory constraints'],
  ['at-most-once', 'trajectory constraints'],
  ['sometime-after', 'trajectory constraints'],
  ['sometime-before', 'trajectory constraints'],
  ['always-within', 'trajectory constraints'],
  ['hold-during', 'trajectory constraints'],
  ['hold-after', 'trajectory constraints'],
  ['at', 'timed conditions and effects'],
  ['over', 'timed conditions and effects'],
  ['oneof', 'non-deterministic effects'],
  ['probabilistic', 'probabilistic effects'],
  ['unknown', 'uncertain facts'],
  ['change', '"change" of PDDL 1.2'],
])

/** Supported operators; no predicate or function may have these names. */
export const OPERATORS: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'imply',
  'forall',
  'exists',
  'when',
  '=',
  '<',
  '<=',
  '>=',
  '>',
  '+',
  '-',
  '*',
  '/',
  'assign',
  'increase',
  'decrease',
  'scale-up',
  'scale-down',
  'define',
  'either',
])

/**
 * Lists the words of the language that tools offer to authors.
 *
 * @example pddlWords.fields // [':parameters', ':precondition', ':effect']
 */
export const pddlWords: {
  readonly requirements: readonly string[]
  readonly domainSections: readonly string[]
  readonly problemSections: readonly string[]
  readonly fields: readonly string[]
} = {
  requirements: [...REQUIREMENTS],
  domainSections: [...DOMAIN_SECTIONS],
  problemSections: [...PROBLEM_SECTIONS],
  fields: [...ACTION_FIELDS],
}
