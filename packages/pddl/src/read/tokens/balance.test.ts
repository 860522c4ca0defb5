import { formatDiagnostic } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPddlDomain, readPddlProblem } from '../read-pddl.ts'

const LINES = [
  '(define (domain delivery)',
  '  (:requirements :typing)',
  '  (:types truck place)',
  '  (:predicates (in ?t - truck ?p - place) (full ?t - truck))',
  '  (:action drive',
  '    :parameters (?t - truck ?a ?b - place)',
  '    :precondition (and (in ?t ?a)',
  '                       (not (full ?t)))',
  '    :effect (and (not (in ?t ?a))',
  '                 (in ?t ?b)))',
  '  (:action fill',
  '    :parameters (?t - truck)',
  '    :effect (full ?t))',
  ')',
]

/** Changes one line and returns code, line and column of all diagnostics. */
function mistakes(line: number, change: (text: string) => string): string[] {
  const text = LINES.map((content, index) => (index === line - 1 ? change(content) : content)).join('\n')
  const { domain, diagnostics } = readPddlDomain(text, 'd.pddl')
  expect(domain!.actions.map(({ name }) => name.text)).toEqual(['drive', 'fill'])
  expect(domain!.predicates.map(({ name }) => name.text)).toEqual(['in', 'full'])
  expect(domain!.actions[0]!.effect?.kind).toBe('and')
  return diagnostics.map(({ code, span }) => `${code} ${span!.line}:${span!.column}`)
}

describe('a missing parenthesis is shown where it is missing', () => {
  it('before the next section', () => {
    expect(mistakes(2, (line) => line.slice(0, -1))).toEqual(['pddl/missing-close 2:25'])
    expect(mistakes(4, (line) => line.slice(0, -1))).toEqual(['pddl/missing-close 4:60'])
    expect(mistakes(10, (line) => line.slice(0, -1))).toEqual(['pddl/missing-close 10:29'])
  })

  it('before the next field of an action', () => {
    expect(mistakes(6, (line) => line.slice(0, -1))).toEqual(['pddl/missing-close 6:42'])
    expect(mistakes(8, (line) => line.slice(0, -1))).toEqual(['pddl/missing-close 8:39'])
  })

  it('in a fact, which holds no list', () => {
    expect(mistakes(4, (line) => line.replace('place) (', 'place ('))).toEqual(['pddl/missing-close 4:41'])
    expect(mistakes(7, (line) => line.slice(0, -1))).toEqual(['pddl/missing-close 7:33'])
    expect(mistakes(9, (line) => line.slice(0, -1))).toEqual(['pddl/missing-close 9:33'])
  })

  it('at the end of the file', () => {
    expect(mistakes(14, () => '')).toEqual(['pddl/missing-close 13:23'])
  })

  it('by the indentation of lines', () => {
    const text = `(define (problem p) (:domain d)
  (:goal (and
    (or (a)
      (b)
    (or (c)
      (d)))))`
    const { problem, diagnostics } = readPddlProblem(text, 'p.pddl')
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      'p.pddl:4:10 expected ")" here: the "(" at line 3, column 5 is not closed — close it here, or remove that "("',
    ])
    expect(problem!.goal).toMatchObject({ kind: 'and', parts: [{ kind: 'or' }, { kind: 'or' }] })
  })

  it('above a closing parenthesis on a line of its own', () => {
    const text = `(define (domain d)
  (:action a
    :effect (and
      (when (p)
        (q)
    )
  )
  (:action b :effect (p))
)`
    const { domain, diagnostics } = readPddlDomain(text, 'd.pddl')
    expect(diagnostics.map(({ code, span }) => `${code} ${span!.line}`)).toEqual(['pddl/missing-close 5'])
    expect(domain!.actions).toHaveLength(2)
  })
})

describe('a closing parenthesis too many is shown where it stands', () => {
  it('at the end of a section', () => {
    expect(mistakes(2, (line) => `${line})`)).toEqual(['pddl/extra-close 2:26'])
    expect(mistakes(10, (line) => `${line})`)).toEqual(['pddl/extra-close 10:30'])
  })

  it('at the end of a field', () => {
    expect(mistakes(6, (line) => `${line})`)).toEqual(['pddl/extra-close 6:43'])
    expect(mistakes(8, (line) => `${line})`)).toEqual(['pddl/extra-close 8:40'])
  })

  it('inside a condition', () => {
    expect(mistakes(7, (line) => `${line})`)).toEqual(['pddl/extra-close 7:34'])
  })

  it('among the facts', () => {
    const text = '(define (problem p) (:domain d) (:init (a)) (b) (c)) (:goal (d)))'
    const { problem, diagnostics } = readPddlProblem(text, 'p.pddl')
    expect(diagnostics.map(({ code, span }) => `${code} ${span!.column}`)).toEqual(['pddl/extra-close 43'])
    expect(problem!.init.count).toBe(3)
  })

  it('behind everything', () => {
    expect(mistakes(14, () => '))')).toEqual(['pddl/extra-close 14:2'])
  })
})

it('one parenthesis more or less is one diagnostic, on its line or the next', () => {
  const text = LINES.join('\n')
  const places = [...text.matchAll(/[()]/g)].map(({ index }) => index)
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.boolean(), (place, more) => {
      // without the first one there is no definition to go by
      if (place === 0) return
      const damaged = text.slice(0, place) + (more ? text[place] : '') + text.slice(place + (more ? 0 : 1))
      const line = text.slice(0, place).split('\n').length
      const { diagnostics } = readPddlDomain(damaged, 'd.pddl')
      const found = diagnostics.filter(({ code }) => code === 'pddl/missing-close' || code === 'pddl/extra-close')
      expect(found.length).toBeGreaterThan(0)
      expect(Math.abs(found[0]!.span!.line - line)).toBeLessThan(3)
    }),
    { numRuns: 300 },
  )
})
