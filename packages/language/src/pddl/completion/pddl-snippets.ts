/** Keywords and larger pieces of PDDL. */
import type { CompletionCandidate } from '../../language.ts'
import type { FormulaKind } from './pddl-place.ts'

export function definitionSnippets(isHead: boolean): readonly CompletionCandidate[] {
  const domain =
    'define (domain ${1:name})\n  (:requirements :strips :typing)\n  (:types ${2:thing})\n  (:predicates (${3:predicate} ?${4:x} - ${2:thing}))\n  $0)'
  const problem =
    'define (problem ${1:name})\n  (:domain ${2:domain})\n  (:objects $3)\n  (:init $4)\n  (:goal (and $0)))'
  return [snippet('define domain', domain, isHead), snippet('define problem', problem, isHead)]
}

const action =
  ':action ${1:name}\n    :parameters (${2:?x - object})\n    :precondition (and $3)\n    :effect (and $0))'

const sections: Readonly<Record<'domain' | 'problem', readonly [label: string, body: string][]>> = {
  domain: [
    [':requirements', ':requirements :strips :typing$0)'],
    [':types', ':types $0)'],
    [':constants', ':constants $0)'],
    [':predicates', ':predicates\n    ($0))'],
    [':functions', ':functions\n    (${1:total-cost}) - number$0)'],
    [':derived', ':derived (${1:predicate} ?${2:x})\n    (${0}))'],
    [':action', action],
  ],
  problem: [
    [':domain', ':domain ${1:name}$0)'],
    [':requirements', ':requirements :typing$0)'],
    [':objects', ':objects\n    $0)'],
    [':init', ':init\n    $0)'],
    [':goal', ':goal (and $0))'],
    [':metric', ':metric minimize (${1:total-cost})$0)'],
  ],
}

export function sectionSnippets(kind: 'domain' | 'problem', isHead: boolean): readonly CompletionCandidate[] {
  return sections[kind].map(([label, body]) => snippet(label, body, isHead))
}

export function fieldSnippets(fields: readonly string[]): readonly CompletionCandidate[] {
  const bodies: Readonly<Record<string, string>> = {
    ':parameters': ':parameters (${1:?x - object})$0',
    ':precondition': ':precondition (and $0)',
    ':effect': ':effect (and $0)',
  }
  return fields.map((field) => ({ label: field, kind: 'keyword', text: bodies[field] ?? field, isSnippet: true }))
}

const operators: Readonly<Record<FormulaKind, readonly [label: string, body: string][]>> = {
  condition: [
    ['and', 'and $0)'],
    ['or', 'or $0)'],
    ['not', 'not ($0))'],
    ['imply', 'imply ($1) ($0))'],
    ['forall', 'forall (?${1:x} - ${2:object}) ($0))'],
    ['exists', 'exists (?${1:x} - ${2:object}) ($0))'],
    ['=', '= ${1:?x} ${2:?y})'],
    ...['>', '>=', '<', '<='].map((sign): [string, string] => [sign, `${sign} ($1) $0)`]),
  ],
  effect: [
    ['and', 'and $0)'],
    ['not', 'not ($0))'],
    ['when', 'when ($1) ($0))'],
    ['forall', 'forall (?${1:x} - ${2:object}) ($0))'],
    ...['increase', 'decrease', 'assign', 'scale-up', 'scale-down'].map((word): [string, string] => [
      word,
      `${word} (\${1:function}) \${0:1})`,
    ]),
  ],
  fact: [['=', '= (${1:function}) ${0:0})']],
  expression: ['+', '-', '*', '/'].map((sign): [string, string] => [sign, `${sign} $1 $0)`]),
  function: [],
}

export function operatorsOf(kind: FormulaKind, isHead: boolean): readonly CompletionCandidate[] {
  return operators[kind].map(([label, body]) => (isHead ? plain(label) : snippet(label, body, false)))
}

function plain(label: string): CompletionCandidate {
  return { label, kind: 'keyword', text: label }
}

/** A list whose opening parenthesis may already be there. Editors then insert the closing one too, so the snippet omits it. */
function snippet(label: string, body: string, isHead: boolean): CompletionCandidate {
  const text = isHead ? body.replace(/\)$/, '') : `(${body}`
  return { label, kind: 'keyword', text, isSnippet: true }
}
