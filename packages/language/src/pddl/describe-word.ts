import type { PddlTree } from '@telos/pddl/editing'
import type { TextRange } from '../text-file.ts'

/** Describes a word of the language itself at an offset: a section, a field, a requirement or an operator. */
export function describePddlWord(
  tree: PddlTree,
  offset: number,
): (TextRange & { readonly name: string; readonly documentation: string }) | undefined {
  const list = tree.pathTo(offset).findLast((node) => tree.isList(node))
  const parts = list === undefined ? [] : tree.children(list)
  const word = parts.find((part) => {
    const { start, end } = tree.range(part)
    return !tree.isList(part) && start <= offset && offset <= end
  })
  if (word === undefined) return undefined
  const name = tree.word(word)
  // a predicate may be called `when`, but an operator is the first word of its list
  const documentation = name.startsWith(':') || word === parts[0] ? descriptions.get(name) : undefined
  return documentation === undefined ? undefined : { ...tree.range(word), name, documentation }
}

const descriptions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    define: 'Starts a domain or a problem.',
    ':requirements': 'Lists the parts of PDDL that the file uses.',
    ':types':
      'Declares types: `truck car - vehicle` makes both subtypes of `vehicle`. Every type is a subtype of `object`.',
    ':constants': 'Declares objects that exist in every problem of the domain.',
    ':predicates': 'Declares the facts of the domain, each with its parameters.',
    ':functions': 'Declares numbers of the domain, such as `(fuel ?t - truck) - number`.',
    ':derived': 'Defines a predicate by a condition; actions cannot change it.',
    ':action': 'Declares an action with `:parameters`, `:precondition` and `:effect`.',
    ':parameters': 'The variables of an action, each with its type.',
    ':precondition': 'What must hold before the action. Without it, the action is always possible.',
    ':effect': 'What the action changes. Facts in `(not …)` become false.',
    ':domain': 'Names the domain that the problem belongs to.',
    ':objects': 'Declares the objects of the problem, each with its type.',
    ':init': 'Lists the facts that hold at the start and the start values of functions. All other facts are false.',
    ':goal': 'The condition that a plan must reach.',
    ':metric': 'The number to `minimize` or `maximize`, such as `(total-cost)`.',
    ':strips': 'Requirement: facts, and effects that make them true or false.',
    ':typing': 'Requirement: types of parameters and objects.',
    ':equality': 'Requirement: `(= ?x ?y)` of objects.',
    ':negative-preconditions': 'Requirement: `not` in conditions.',
    ':disjunctive-preconditions': 'Requirement: `or` and `imply` in conditions.',
    ':existential-preconditions': 'Requirement: `exists` in conditions.',
    ':universal-preconditions': 'Requirement: `forall` in conditions.',
    ':quantified-preconditions': 'Requirement: `exists` and `forall` in conditions.',
    ':conditional-effects': 'Requirement: `when` and `forall` in effects.',
    ':adl': 'Requirement: types, equality, and all conditions and effects of ADL.',
    ':derived-predicates': 'Requirement: predicates that follow from others.',
    ':action-costs': 'Requirement: `(increase (total-cost) …)` and a metric over it.',
    ':numeric-fluents': 'Requirement: functions, comparisons and changes of numbers.',
    ':fluents': 'Requirement: the same as `:numeric-fluents` here.',
    and: 'Holds if all parts hold. In an effect: all of them happen.',
    or: 'Holds if at least one part holds.',
    not: 'Holds if its part does not. In an effect: makes a fact false.',
    imply: 'Holds if the second part holds whenever the first does.',
    forall: 'Holds if its part holds for all objects of the types. In an effect: happens for all of them.',
    exists: 'Holds if its part holds for at least one object of the types.',
    when: 'An effect that happens only if its condition holds before the action.',
    increase: 'Adds to a number.',
    decrease: 'Subtracts from a number.',
    assign: 'Sets a number.',
    'scale-up': 'Multiplies a number.',
    'scale-down': 'Divides a number.',
    either: 'One of several types.',
  }),
)
