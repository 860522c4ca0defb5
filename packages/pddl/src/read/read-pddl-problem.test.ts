import { describe, expect, it } from 'vitest'
import { readPddlProblem } from './read-pddl.ts'

/** The code and the marked words of a diagnostic. */
function codes(sections: string, more = '(:goal (and))'): string[] {
  const text = `(define (problem p) (:domain d) ${sections} ${more})`
  const { diagnostics } = readPddlProblem(text, 'p.pddl')
  return diagnostics.map(({ code, span }) => `${code} ${text.slice(span!.column - 1, span!.endColumn - 1)}`)
}

describe('readPddlProblem', () => {
  it('puts the start into columns', () => {
    const text = '(define (problem p) (:domain d) (:init (On a B) (= (f A) -2.5) (not (on b a)) (free)) (:goal (free)))'
    const { problem, diagnostics } = readPddlProblem(text, 'p.pddl')
    expect(diagnostics).toEqual([])
    const { init } = problem!
    expect(init.symbols).toEqual(['on', 'a', 'b', 'f', 'free'])
    expect(init.count).toBe(4)
    expect([...init.begin]).toEqual([0, 3, 5, 8, 9])
    expect([...init.terms]).toEqual([0, 1, 2, 3, 1, 0, 2, 1, 4])
    expect([...init.values]).toEqual([Number.NaN, -2.5, Number.NaN, Number.NaN])
    expect([...init.negated]).toEqual([0, 0, 1, 0])
    expect([...init.offsets].map((offset) => text.slice(offset, offset + 4))).toEqual(['(On ', '(= (', '(not', '(fre'])
    expect([...init.termOffsets].map((offset) => text[offset]).join('')).toBe('OaBfAobaf')
  })

  it('keeps many names apart', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `o${index * 7919}`)
    const text = `(define (problem p) (:domain d) (:init ${names.map((name) => `(p ${name} x)`).join('')}) (:goal (p)))`
    const { init } = readPddlProblem(text, 'p.pddl').problem!
    expect(init.symbols).toEqual(['p', names[0], 'x', ...names.slice(1)])
    expect(names.map((_, index) => init.symbols[init.terms[3 * index + 1]!])).toEqual(names)
  })

  it('reads metrics', () => {
    const metric = (text: string) =>
      readPddlProblem(`(define (problem p) (:domain d) (:goal ()) ${text})`, 'p').problem!.metric
    expect(metric('(:metric minimize (total-cost))')).toMatchObject({ direction: 'minimize' })
    expect(metric('(:metric maximize (+ (f a) 2))')).toMatchObject({ expression: { kind: 'arithmetic' } })
    expect(metric('(:metric minimize total-time)')).toMatchObject({ expression: { name: { text: 'total-time' } } })
    expect(codes('(:init) (:metric minimize total-time)')).toEqual([])
    expect(codes('(:metric minimize total-cost)')).toEqual(['pddl/bare-function total-cost'])
  })

  it.each([
    ['(:init (at 5 (p)))', 'pddl/unsupported at'],
    ['(:init (= (place-of a) b))', 'pddl/unsupported b'],
    ['(:constraints (always (p)))', 'pddl/unsupported :constraints'],
    ['(:htn :tasks ())', 'pddl/unsupported :htn'],
    ['(:metric minimize (is-violated one))', 'pddl/unsupported is-violated'],
    ['(:situation s)', 'pddl/ignored :situation'],
    ['(:length (:serial 1) (:parallel 2))', 'pddl/ignored :length'],
    ['(:predicates (p))', 'pddl/misplaced-section :predicates'],
    ['(:constants a)', 'pddl/misplaced-section :constants'],
    ['(:init p)', 'pddl/bad-init p'],
    ['(:init (and (p) (q)))', 'pddl/bad-init (and (p) (q))'],
    ['(:init (and))', 'pddl/bad-init (and)'],
    ['(:init ())', 'pddl/bad-init ()'],
    ['(:init (p ?x))', 'pddl/bad-init ?x'],
    ['(:init (p (q)))', 'pddl/bad-init (q)'],
    ['(:init (= (f) (g)))', 'pddl/bad-init (g)'],
    ['(:init (= f 1))', 'pddl/bare-function f'],
    ['(:init (= + 1))', 'pddl/bad-init (= + 1)'],
    ['(:metric minimize (+ + 1))', 'pddl/bad-expression +'],
    ['(:init (not p))', 'pddl/bad-init (not p)'],
    ['(:metric minimise (f))', 'pddl/bad-metric minimise'],
    ['(:metric minimize)', 'pddl/bad-metric (:metric minimize)'],
    ['(:goal (p))', 'pddl/duplicate-section :goal'],
    ['(:init (p)) (:init (q))', 'pddl/duplicate-section :init'],
  ])('reports %s', (text, code) => {
    expect(codes(text)).toEqual([code])
  })

  it('warns of a problem without a start, unless there is something else to say', () => {
    expect(codes('')).toEqual(['pddl/missing-section define'])
    expect(readPddlProblem('(define (problem p) (:domain d) (:goal (p)))', 'p').diagnostics).toMatchObject([
      { severity: 'warning', message: 'found a problem without ":init"' },
    ])
    expect(codes('(:inti (p))')).toEqual(['pddl/unknown-section :inti'])
  })

  it.each([
    ['telos: 1\nfacts: {}\nactions:\n  go: {}\n', 'telos: 1'],
    ['; made by hand\n{ "telos": 1, "facts": { "a": [1, 2, 3] } }', '{ "telos": 1, "facts": { "a": …'],
    ['é '.repeat(1000), `${'é '.repeat(15)}…`],
  ])('tells a text in another language by its beginning', (text, shown) => {
    const { problem, diagnostics } = readPddlProblem(text, 'p')
    expect(problem).toBeUndefined()
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['pddl/wrong-kind', `this is not PDDL: it begins with "${shown}"`],
    ])
    const damaged = readPddlProblem('p (define (problem p) (:domain d) (:init) (:goal (p)))', 'p')
    expect(damaged.problem).toBeDefined()
    expect(damaged.diagnostics.map(({ code }) => code)).toEqual(['pddl/extra-text'])
  })

  it('says how a comparison is written', () => {
    const { diagnostics } = readPddlProblem('(define (problem p) (:domain d) (:init) (:goal (= ?x)))', 'p')
    expect(diagnostics).toMatchObject([
      { message: 'found "=" with 1 part, expected two', hint: 'write (= ?x ?y) for objects, or (= (f) 1) for numbers' },
    ])
  })

  it('wants one goal', () => {
    expect(codes('', '')).toEqual(['pddl/missing-section define'])
    expect(codes('', '(:goal)')).toEqual(['pddl/wrong-count :goal'])
    expect(codes('', '(:goal (p) (q))')).toEqual(['pddl/wrong-count :goal'])
    expect(codes('', '(:goal (preference x (p)))')).toEqual(['pddl/unsupported preference'])
  })

  it('takes numbers as names of objects', () => {
    expect(codes('(:objects 1 2 - level) (:init (next 1 2) (at 5 6))')).toEqual([])
  })
})
