import { formatDiagnostic } from '@telos/core'
import { describe, expect, it } from 'vitest'
import { withoutPlaces } from '../../test/arbitrary-pddl.ts'
import type { DomainSyntax } from '../syntax.ts'
import { spanOf } from '../syntax.ts'
import { readPddlDomain } from './read-pddl.ts'
import { HINTS } from './reader-report.ts'
import { kindOfPddl } from './tokens/kind-of-pddl.ts'

function read(sections: string): { domain: DomainSyntax; found: string[] } {
  const { domain, diagnostics } = readPddlDomain(`(define (domain d)\n${sections})`, 'd.pddl')
  return { domain: domain!, found: diagnostics.map(formatDiagnostic) }
}

/** The code and the marked words of a diagnostic. */
function codes(sections: string): string[] {
  const text = `(define (domain d) ${sections})`
  const { diagnostics } = readPddlDomain(text, 'd.pddl')
  return diagnostics.map(({ code, span }) => `${code} ${text.slice(span!.column - 1, span!.endColumn - 1)}`)
}

const effect = (text: string) => `(:functions (total) (f ?x)) (:action a :effect ${text})`
const condition = (text: string) => `(:functions (total) (f ?x)) (:action a :precondition ${text})`

describe('readPddlDomain', () => {
  it('reads sections in any order, upper case, types without blanks', () => {
    const { domain, found } = read(`
      (:ACTION Go :EFFECT (At ?X) :PARAMETERS (?X -Place ?y))
      (:predicates (at ?p - (either place PORT)))
      (:types place port -object)`)
    expect(found).toEqual([])
    expect(withoutPlaces(domain)).toMatchObject({
      types: [
        { name: { text: 'place' }, types: [{ text: 'object' }] },
        { name: { text: 'port' }, types: [{ text: 'object' }] },
      ],
      predicates: [{ name: { text: 'at' }, parameters: [{ name: { text: 'p' }, types: [{}, { text: 'port' }] }] }],
      actions: [
        {
          name: { text: 'go' },
          parameters: [
            { name: { text: 'x' }, types: [{ text: 'place' }] },
            { name: { text: 'y' }, types: [] },
          ],
          condition: undefined,
          effect: { kind: 'add', atom: { name: { text: 'at' }, args: [{ text: 'x', variable: true }] } },
        },
      ],
    })
  })

  it('knows where things stand, with any line ending', () => {
    for (const ending of ['\n', '\r\n', '\r']) {
      const text = ['; é', '(define (domain d)', '\t(:predicates', '  (At ?x)))'].join(ending)
      const { domain } = readPddlDomain(text, 'd.pddl')
      const span = spanOf(domain!.source, domain!.predicates[0]!.name)
      expect(span).toEqual({ file: 'd.pddl', line: 4, column: 4, endLine: 4, endColumn: 6 })
    }
  })

  it('tells objects from numbers by their shape', () => {
    const kind = (text: string) => read(condition(text)).domain.actions[0]!.condition?.kind
    expect(kind('(= ?x a)')).toBe('equals')
    expect(kind('(= (f a) 1)')).toBe('compare')
    expect(kind('(= 2 1)')).toBe('compare')
    expect(kind('(>= (+ (f a) 1) (total))')).toBe('compare')
    expect(kind('()')).toBe('and')
    const { domain, found } = read(condition('(= total 5)'))
    expect(domain.actions[0]!.condition).toMatchObject({ kind: 'compare', left: { kind: 'function', args: [] } })
    expect(found).toEqual(['d.pddl:2:57 warning: found "total", expected a number — write "(total)"'])
  })

  it('goes on after mistakes', () => {
    const { domain, found } = read(`(:predicats (p)) (:requirements :typng)
(:action one :parameters (x) :efect (p))
(:action :effect (p))
(:objects a)
(:action two :precondition (not (p) (q)) :effect (or (p) (q)))
(:action three :effect (p))`)
    expect(domain.actions.map(({ name }) => name.text)).toEqual(['one', 'two', 'three'])
    expect(found).toEqual([
      'd.pddl:2:2 found ":predicats", expected a section such as (:types …) — did you mean ":predicates"?',
      'd.pddl:5:2 found ":objects" in a domain — in a domain they are called ":constants"',
      'd.pddl:2:33 found ":typng", expected a requirement such as :typing — did you mean ":typing"?',
      'd.pddl:3:30 found ":efect", expected :parameters, :precondition or :effect — did you mean ":effect"?',
      'd.pddl:3:27 found "x", expected a variable — write "?x"',
      'd.pddl:4:2 found an action without a name — write a name after the parenthesis or the keyword',
      'd.pddl:6:28 found "not" with 2 parts, expected one — join several parts with (and …)',
      `d.pddl:6:50 found the list (or …), expected an effect — ${HINTS['pddl/bad-effect']}`,
    ])
  })

  it.each([
    ['(:durative-action a :parameters ())', ':durative-action'],
    ['(:process p)', ':process'],
    ['(:event e)', ':event'],
    ['(:constraints (always (p)))', ':constraints'],
    ['(:axiom :vars (?x))', ':axiom'],
    ['(:task t)', ':task'],
    ['(:method m)', ':method'],
    ['(:requirements :durative-actions)', ':durative-actions'],
    ['(:requirements :object-fluents)', ':object-fluents'],
    ['(:functions (place-of ?x) - place)', 'place'],
    ['(:action a :vars (?x) :effect (p))', ':vars'],
    ['(:action a :duration (= ?duration 5) :effect (p))', ':duration'],
    [condition('(preference one (p))'), 'preference'],
    [condition('(and (sometime-after (p) (q)))'), 'sometime-after'],
    [condition('(at start (p))'), 'at'],
    [condition('(over all (p))'), 'over'],
    [condition('(= (f a) depot)'), 'depot'],
    [condition('(= ?x (f a))'), '?x'],
    [effect('(at end (p))'), 'at'],
    [effect('(increase (total) (* #t 2))'), '#t'],
    [effect('(assign (total) ?duration)'), '?duration'],
    [effect('(assign (f a) depot)'), 'depot'],
    [effect('(change (f a) 3)'), 'change'],
  ])('refuses %s by name', (text, word) => {
    expect(codes(text)).toEqual([`pddl/unsupported ${word}`])
  })

  it('lets predicates have the names of what is refused', () => {
    const text = '(:action a :precondition (and (at ?x home) (within ?x y) (always) (over ?x y)) :effect (at start ?x))'
    expect(codes(text)).toEqual([])
  })

  it.each([
    ['(:action a :effect p)', 'pddl/bad-effect p'],
    ['(:action a :precondition ((p)))', 'pddl/bad-condition ((p))'],
    ['(:action a :precondition (forall ?x (p)))', 'pddl/bad-variable (forall ?x (p))'],
    ['(:action a :precondition (imply (p)))', 'pddl/wrong-count (imply (p))'],
    ['(:action a :precondition (p (q)))', 'pddl/bad-term (q)'],
    ['(:action a :effect (when (p)))', 'pddl/wrong-count (when (p))'],
    ['(:action a :effect (not (and (p) (q))))', 'pddl/bad-effect (and (p) (q))'],
    ['(:action a :effect (p) :effect (q))', 'pddl/duplicate-section :effect'],
    ['(:action a :effect)', 'pddl/unknown-field :effect'],
    [effect('(increase (total) (/ 1))'), 'pddl/wrong-count (/ 1)'],
    [effect('(increase (total) 1e999)'), 'pddl/bad-number 1e999'],
    [effect('(increase (total) tota)'), 'pddl/bad-expression tota'],
    ['(:types a -)', 'pddl/bad-type -'],
    ['(:types a -- b)', 'pddl/bad-type --'],
    ['(:types a -?b)', 'pddl/bad-type ?b'],
    ['(:types a - (b))', 'pddl/bad-type (b)'],
    ['(:predicates p)', 'pddl/bad-name p'],
    ['(:predicates ())', 'pddl/missing-name ()'],
    ['(:predicates (p ?))', 'pddl/bad-variable ?'],
    ['(:derived (p))', 'pddl/wrong-count (:derived (p))'],
    ['(:predicates (p)) (:predicates (q))', 'pddl/duplicate-section :predicates'],
    ['(:predicates (né))', 'pddl/bad-character é'],
    ['(:predicates (p\0))', 'pddl/bad-character \0'],
    ['foo', 'pddl/unknown-section foo'],
  ])('reports %s', (text, code) => {
    expect(codes(text)).toEqual([code])
  })

  it('says what the text is instead', () => {
    const first = (text: string) => formatDiagnostic(readPddlDomain(text, 'd').diagnostics[0]!)
    expect(first('')).toBe('d:1:1 found an empty text, expected a domain — write (define (domain name) …)')
    expect(first('(define (problem p))')).toContain('found the list (problem …), expected a domain')
    expect(first('(domain d)')).toContain('outside the definition')
    expect(readPddlDomain('(define (problem p))', 'd').domain).toBeUndefined()
    expect(readPddlDomain('(define (domain d)) (define (problem p))', 'd').diagnostics[0]!.severity).toBe('warning')
  })
})

it('kindOfPddl looks at the beginning', () => {
  expect(kindOfPddl('\ufeff; a\r\n(DEFINE ;b\n( Domain d)')).toBe('domain')
  expect(kindOfPddl('(define (problem p)')).toBe('problem')
  expect(kindOfPddl('(define (problems p)')).toBeUndefined()
  expect(kindOfPddl('(domain d)')).toBeUndefined()
})
