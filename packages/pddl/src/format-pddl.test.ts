import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryDomain, arbitraryProblem, withoutPlaces } from '../test/arbitrary-pddl.ts'
import { formatPddl } from './format-pddl.ts'
import { printDomain, printProblem } from './print-pddl.ts'
import { readPddlDomain, readPddlProblem } from './read/read-pddl.ts'

const GAPS = [
  ' ',
  '\n',
  '\r\n\r\n',
  '\t',
  ' ; one (comment\n',
  '\n;; another) \r\n',
  '\n\n ;third é\n\n\n',
  ' \n; a\n ; b\r\n',
]

/** Replaces blanks between words by other gaps, some with comments. */
function withGaps(text: string, gaps: readonly number[]): string {
  let next = 0
  return text.replace(/\s+|(?<=[()])(?=[()])/g, (blanks) => {
    const choice = gaps[next++ % gaps.length]!
    return choice < GAPS.length ? GAPS[choice]! : blanks
  })
}

const arbitraryGaps = fc.array(fc.nat(3 * GAPS.length), { minLength: 1, maxLength: 40 })

const commentsOf = (text: string) => (text.match(/;[^\r\n]*/g) ?? []).map((comment) => comment.trimEnd())

describe('formatPddl', () => {
  it('keeps what is said and the comments, and changes nothing the second time', () => {
    fc.assert(
      fc.property(arbitraryDomain, arbitraryGaps, (domain, gaps) => {
        const text = withGaps(printDomain(domain), gaps)
        const formatted = formatPddl(text, 'random.pddl').text!
        expect(withoutPlaces(readPddlDomain(formatted, '').domain)).toEqual(withoutPlaces(domain))
        expect(commentsOf(formatted)).toEqual(commentsOf(text))
        expect(formatPddl(formatted, 'random.pddl').text).toBe(formatted)
      }),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(arbitraryProblem, arbitraryGaps, (problem, gaps) => {
        const text = withGaps(printProblem(problem), gaps)
        const formatted = formatPddl(text, 'random.pddl').text!
        expect(withoutPlaces(readPddlProblem(formatted, '').problem)).toEqual(withoutPlaces(problem))
        expect(commentsOf(formatted)).toEqual(commentsOf(text))
        expect(formatPddl(formatted, 'random.pddl').text).toBe(formatted)
      }),
      { numRuns: 300 },
    )
  })

  it('leaves a line to each part that is too long for one', () => {
    const text = `; Ships.
(define (domain ships) (:requirements :strips :typing) (:types ship - object port)
(:predicates (in ?s - ship ?p - port)) ; where they are
; They sail.
(:action sail :parameters (?s - ship ?from ?to - port)
:precondition (and (in ?s ?from) (not (= ?from ?to)))

:effect (and (not (in ?s ?from)) (in ?s ?to)(forall (?other-ship - ship) (when (in ?other-ship ?from) (in ?other-ship ?to))))))`
    expect(formatPddl(text, 'ships.pddl').text).toBe(`; Ships.
(define (domain ships)
  (:requirements :strips :typing)
  (:types ship - object port)
  (:predicates (in ?s - ship ?p - port)) ; where they are

  ; They sail.
  (:action sail
    :parameters (?s - ship ?from ?to - port)
    :precondition (and (in ?s ?from) (not (= ?from ?to)))

    :effect (and
      (not (in ?s ?from))
      (in ?s ?to)
      (forall (?other-ship - ship) (when (in ?other-ship ?from) (in ?other-ship ?to))))))
`)
  })

  it('does not guess where parentheses are missing', () => {
    const { text, diagnostics } = formatPddl('(define (domain d) (:predicates (p))', 'd.pddl')
    expect(text).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['pddl/missing-close'])
  })

  it.each(['\r\n', '\r', '\n'])('keeps the line ending %j', (ending) => {
    const text = ['; ships', '(define (domain d)', '(:predicates (p)))', ''].join(ending)
    const formatted = formatPddl(text, 'd.pddl').text!
    expect(formatted.split(ending)).toEqual(['; ships', '(define (domain d)', '  (:predicates (p)))', ''])
    expect(formatPddl(formatted, 'd.pddl').text).toBe(formatted)
  })

  it('does not look at a text in another language', () => {
    const { text, diagnostics } = formatPddl('facts: { a: 1 }', 'd.pddl')
    expect([text, diagnostics.map(({ code }) => code)]).toEqual([undefined, ['pddl/wrong-kind']])
  })

  it('keeps a text of comments only', () => {
    expect(formatPddl('\n\n; nothing yet  \n', 'd.pddl').text).toBe('; nothing yet\n')
    expect(formatPddl('', 'd.pddl').text).toBe('')
  })
})
