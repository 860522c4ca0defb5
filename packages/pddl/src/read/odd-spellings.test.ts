/** Texts that other planners accept silently, and that mean the same to us. */
import { formatDiagnostic } from '@telos/core'
import { describe, expect, test } from 'vitest'
import { withoutPlaces } from '../../test/arbitrary-pddl.ts'
import { checkDomain } from '../check/check-domain.ts'
import { checkProblem } from '../check/check-problem.ts'
import { formatPddl } from '../format-pddl.ts'
import { readPddlDomain, readPddlProblem } from './read-pddl.ts'

/** In pieces, so that one of them can be spelt differently. */
const usual = {
  define: '(define (domain airport)',
  requirements: '(:requirements :typing :equality :negative-preconditions :action-costs)',
  types: '(:types aircraft city - object)',
  constants: '(:constants hub - city)',
  predicates: '(:predicates (at ?a - aircraft ?c - city) (aircraft ?a - aircraft))',
  functions: '(:functions (total-cost) - number (fee ?c - city) - number)',
  action: '(:action fly',
  parameters: ':parameters (?a - aircraft ?from ?to - city)',
  precondition: ':precondition (and (aircraft ?a) (at ?a ?from) (not (= ?from ?to)))',
  effect: ':effect (and (not (at ?a ?from)) (at ?a ?to) (increase (total-cost) (fee ?to)))',
  end: '))',
}
const usualProblem = {
  define: '(define (problem trip)',
  domain: '(:domain airport)',
  objects: '(:objects p1 - aircraft rome - city)',
  init: '(:init (at p1 rome) (aircraft p1) (= (total-cost) 0) (= (fee rome) 2) (= (fee hub) 3))',
  goal: '(:goal (and (at p1 hub)))',
  metric: '(:metric minimize (total-cost))',
  end: ')',
}

const inDomain: readonly [title: string, other: Partial<typeof usual>][] = [
  [
    'a variable right after a predicate',
    { precondition: ':precondition (and (aircraft?a) (at ?a ?from) (not (= ?from ?to)))' },
  ],
  ['variables without blanks', { precondition: ':precondition (and (aircraft?a) (at?a?from) (not(=?from?to)))' }],
  ['a variable right after a type', { parameters: ':parameters (?a - aircraft?from?to - city)' }],
  ['types right after their dashes', { parameters: ':parameters (?a -aircraft ?from ?to -city)' }],
  ['a list right after a dash', { parameters: ':parameters (?a - aircraft ?from ?to -(either city))' }],
  [
    'fields without blanks',
    {
      parameters: ':parameters(?a - aircraft ?from ?to - city)',
      effect: ':effect(and(not(at ?a ?from))(at ?a ?to)(increase(total-cost)(fee ?to)))',
    },
  ],
  [
    'a field right after a name',
    { action: '(:action fly:parameters (?a - aircraft ?from ?to - city)', parameters: '' },
  ],
  [
    'a field with capitals after a name',
    { action: '(:action fly:PARAMETERS(?a - aircraft ?from ?to - city)', parameters: '' },
  ],
  [
    'requirements without blanks',
    { requirements: '(:requirements:typing:equality:negative-preconditions:action-costs)' },
  ],
  [
    'requirements twice',
    { requirements: '(:requirements :typing :typing :equality :negative-preconditions :action-costs)' },
  ],
  ['requirements named :adl', { requirements: '(:requirements :adl :action-costs)' }],
  ['a list closed right before the next', { define: '(define(domain airport)' }],
  [
    'capitals',
    {
      define: '(DEFINE (DOMAIN Airport)',
      action: '(:ACTION Fly',
      precondition: ':PRECONDITION (AND (Aircraft ?A) (AT ?a ?From) (NOT (= ?from ?TO)))',
    },
  ],
  ['Windows line ends', { define: '(define (domain airport)\r\n', action: '\r\n(:action fly\r\n' }],
  ['line ends of old Macintoshes', { define: '(define (domain airport)\r; a comment\r' }],
  ['tabs and form feeds', { define: '(define\t(domain\fairport)\v' }],
  ['a byte order mark', { define: '\ufeff(define (domain airport)' }],
  ['a comment right after a word', { action: '(:action fly;to the next city\n' }],
  [
    'a comment inside a condition',
    { precondition: ':precondition (and ; both (of them\n (aircraft ?a) (at ?a ?from) (not (= ?from ?to)))' },
  ],
  ['a comment with other letters', { define: '; Flüge – 飛行 "()"\n(define (domain airport)' }],
  ['a comment at the end, without a line end', { end: ')) ; done' }],
  ['a precondition without `and`', { precondition: ':precondition (at ?a ?from)' }],
  ['an empty precondition', { precondition: ':precondition ()' }],
  ['an empty `and`', { precondition: ':precondition (and)' }],
  ['no precondition', { precondition: '' }],
  ['an `and` of one', { precondition: ':precondition (and (at ?a ?from))' }],
  ['an `and` in an `and`', { precondition: ':precondition (and (and (at ?a ?from)) (and))' }],
  [
    'the effect first',
    { precondition: ':effect (and (not (at ?a ?from)) (at ?a ?to))', effect: ':precondition (at ?a ?from)' },
  ],
  ['names with dashes and underscores', { action: '(:action fly-to_' }],
  ['a name with digits first', { action: '(:action 2fly' }],
  ['a name with a colon', { action: '(:action air:fly' }],
  ['a name with signs', { action: '(:action fly+@#!%&$~^/<>.*|' }],
  ['functions without types', { functions: '(:functions (total-cost) (fee ?c - city))' }],
  ['functions with one type at the end', { functions: '(:functions (total-cost) (fee ?c - city) - number)' }],
  ['types without object', { types: '(:types aircraft city)' }],
  ['object among the types', { types: '(:types object aircraft city - object)' }],
  ['types over several lines', { types: '(:types\n aircraft\n city\n - object\n)' }],
  [
    'sections in another order',
    {
      constants: '(:predicates (at ?a - aircraft ?c - city) (aircraft ?a - aircraft))',
      predicates: '(:constants hub - city)',
    },
  ],
  ['a variable twice under other capitals', { effect: ':effect (and (not (at ?A ?FROM)) (at ?a ?To))' }],
]

const inProblem: readonly [title: string, other: Partial<typeof usualProblem>][] = [
  [
    'numbers right after a list',
    { init: '(:init(at p1 rome)(aircraft p1)(=(total-cost)0)(=(fee rome)2)(=(fee hub)3))' },
  ],
  [
    'numbers with a point',
    { init: '(:init (at p1 rome) (aircraft p1) (= (total-cost) 0.0) (= (fee rome) .5) (= (fee hub) 3.))' },
  ],
  ['objects without blanks around lists', { objects: '(:objects p1 -aircraft\nrome\n-\ncity)' }],
  ['the domain after the objects', { domain: '(:objects p1 - aircraft rome - city)', objects: '(:domain airport)' }],
  ['a goal without `and`', { goal: '(:goal (at p1 hub))' }],
  ['requirements in the problem', { domain: '(:domain airport)(:requirements :typing)' }],
  ['a length', { metric: '(:metric minimize (total-cost)) (:length (:serial 1) (:parallel 1))' }],
  [
    'a fact twice',
    { init: '(:init (at p1 rome) (at p1 rome) (aircraft p1) (= (total-cost) 0) (= (fee rome) 2) (= (fee hub) 3))' },
  ],
  [
    'a fact with other capitals',
    { init: '(:INIT (AT P1 Rome) (aircraft p1) (= (Total-Cost) 0) (= (fee rome) 2) (= (fee hub) 3))' },
  ],
  [
    'a fact that does not hold',
    {
      init: '(:init (at p1 rome) (not (at p1 hub)) (aircraft p1) (= (total-cost) 0) (= (fee rome) 2) (= (fee hub) 3))',
    },
  ],
]

const textOf = (pieces: Record<string, string>) => Object.values(pieces).join(' ')
const domainTexts = inDomain.map(([title, other]) => [title, textOf({ ...usual, ...other })] as const)
const problemTexts = inProblem.map(([title, other]) => [title, textOf({ ...usualProblem, ...other })] as const)

describe('odd spellings that other planners read', () => {
  test.each(domainTexts)('%s', (_title, text) => {
    expect(mistakesIn(text, textOf(usualProblem))).toEqual([])
  })
  test.each(problemTexts)('%s, in a problem', (_title, text) => {
    expect(mistakesIn(textOf(usual), text)).toEqual([])
  })
  test.each(domainTexts)('%s, formatted', (_title, text) => {
    const formatted = formatPddl(text, 'a.pddl').text!
    const [domain, again] = [text, formatted].map((each) => withoutPlaces(readPddlDomain(each, 'a.pddl').domain!))
    expect(again).toEqual(domain)
  })
})

test('a variable begins a word wherever its question mark stands', () => {
  const [odd, plain] = ['(aircraft?a)', '(aircraft ?a)'].map((condition) => {
    const text = textOf({ ...usual, precondition: `:precondition ${condition}` })
    return withoutPlaces(readPddlDomain(text, 'd.pddl').domain!)
  })
  expect(odd).toEqual(plain)
})

/** The errors, without warnings. */
function mistakesIn(domainText: string, problemText: string): string[] {
  const { domain, diagnostics: inDomainText } = readPddlDomain(domainText, 'd.pddl')
  const { problem, diagnostics: inProblemText } = readPddlProblem(problemText, 'p.pddl')
  const checked = [...checkDomain(domain!), ...checkProblem(domain!, problem!)]
  const found = [...inDomainText, ...inProblemText, ...checked]
  return found.filter(({ severity }) => severity === 'error').map(formatDiagnostic)
}
