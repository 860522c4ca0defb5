import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '../problem-error.ts'
import { fluents, term } from './fluents.ts'
import { parseCondition, parsePattern } from './parse.ts'
import { compareTerms } from './pattern.ts'
import { type CompoundTerm, compoundTerm, numberTerm, type TermNode, variableTerm } from './term.ts'

const name = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'on',
    'hello world',
    '__proto__',
    'constructor',
    "it's",
    '',
    '3',
    '-1.5',
    '1e3',
    'not',
    '?x',
    'é',
    'a(b',
    'x,y',
    '=',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }).filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text)),
)
const number = fc
  .oneof(fc.integer({ min: -20, max: 20 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .filter((value) => !Number.isInteger(value) || Number.isSafeInteger(value) || Math.abs(value) >= 1e21)

/** Terms of up to four levels, with variables or without. */
const { node } = fc.letrec<{ node: TermNode; compound: CompoundTerm }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    number.map(numberTerm),
    fc.constantFrom('x', 'y', 'from-1', '_').map(variableTerm),
    tie('compound'),
  ),
  compound: fc.tuple(name, fc.array(tie('node'), { maxLength: 3 })).map(([head, args]) => compoundTerm(head, args)),
}))
const pattern = node.filter((term): term is CompoundTerm => term.kind === 'compound')
const fluent = pattern.filter(({ isGround }) => isGround)

describe('texts', () => {
  test('what is printed reads as the same term, with blanks or without', () => {
    fc.assert(
      fc.property(pattern, (written) => {
        expect(parsePattern(written.text)).toEqual(written)
        expect(parsePattern(` ${written.text} `)).toEqual(written)
      }),
    )
  })

  test('any text is read, or refused with the column', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."ab1(),'?!= _-") })), (text) => {
        try {
          const read = parsePattern(text)
          expect(parsePattern(read.text)).toEqual(read)
        } catch (error) {
          expect(error).toBeInstanceOf(ProblemError)
        }
      }),
    )
  })

  test.each([
    ['at(a', 5, 'the end', '"," or ")"'],
    ['at(a,,b)', 6, '","', 'an argument'],
    ['at()', 4, '")"', 'an argument'],
    ['at(a) b', 7, '"b"', 'the end'],
    ["at('b)", 4, '"\'"', 'closed by'],
    ['', 1, 'the end', 'a name'],
    ['3(a)', 2, '"("', 'no arguments after a number'],
    ['at(9007199254740993)', 4, '"9"', 'put it in quotes'],
    ['at(?)', 4, '"?"', 'an argument'],
  ])('%s is refused', (text, column, found, expected) => {
    expect(() => parsePattern(text)).toThrow(`${JSON.stringify(text)}, column ${column}: found ${found}, expected`)
    expect(() => parsePattern(text)).toThrow(expected)
  })

  test('depth is bounded, length is not', () => {
    const deep = (levels: number) => `${'f('.repeat(levels)}a${')'.repeat(levels)}`
    expect(parsePattern(deep(99)).text).toBe(deep(99))
    expect(() => parsePattern(deep(100_000))).toThrow('at most 100 levels')
    expect(parsePattern(`f(${'a,'.repeat(20_000)}a)`).arguments).toHaveLength(20_001)
  })

  test('numbers have one way to be written, quotes make names of them', () => {
    expect(parsePattern('f(+01, 1.50, -0, 1e3)').text).toBe('f(1,1.5,0,1000)')
    expect(term("f('1', 1, node(2,3), 'b c')")).toEqual({ name: 'f', arguments: ["'1'", 1, 'node(2,3)', "'b c'"] })
  })

  test('conditions', () => {
    expect(parseCondition('not on(?x, ?y)')).toMatchObject({ kind: 'not', text: 'not on(?x,?y)' })
    expect(parseCondition('?x!=node( 1 )')).toMatchObject({ kind: 'differ', text: '?x != node(1)' })
    expect(parseCondition('not')).toMatchObject({ kind: 'holds', text: 'not' })
    expect(parseCondition('nothing')).toMatchObject({ kind: 'holds', text: 'nothing' })
    expect(() => parseCondition('not(on(a,b))')).toThrow('"not" without brackets')
    expect(() => parseCondition('?x')).toThrow('found a variable, expected a name')
    expect(() => parseCondition('not 3')).toThrow('found a number, expected a name')
    expect(() => parseCondition('on(a) = b')).toThrow('found "="')
    expect(() => parseCondition(3)).toThrow('found 3, expected a text')
  })
})

describe('states', () => {
  test('the order is a total one, and only equal terms are equal in it', () => {
    fc.assert(
      fc.property(node, node, node, (a, b, c) => {
        expect(Math.sign(compareTerms(a, b))).toBe(0 - Math.sign(compareTerms(b, a)))
        expect(compareTerms(a, b) === 0).toBe(a.text === b.text && a.kind === b.kind)
        if (compareTerms(a, b) <= 0 && compareTerms(b, c) <= 0) expect(compareTerms(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('whatever the order of the texts, the state is the same, and sorting it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc
          .array(fluent, { maxLength: 8 })
          .chain((terms) => fc.tuple(fc.constant(terms), fc.shuffledSubarray(terms, { minLength: terms.length }))),
        ([terms, shuffled]) => {
          const state = fluents(...terms.map(({ text }) => text))
          expect(fluents(...shuffled.map(({ text }) => ` ${text}`), ...state)).toEqual(state)
          expect(new Set(state)).toEqual(new Set(terms.map(({ text }) => text)))
          expect(state).toHaveLength(new Set(state).size)
        },
      ),
    )
  })

  test('arity, then name, then arguments; numbers before names, names before terms', () => {
    const state = fluents('b(1,2)', 'c', 'b(z)', 'a(10)', 'a(9)', 'a(x)', 'a(f(1))', 'b(1,1)', 'handempty', 'a(9)')
    expect(state).toEqual(['c', 'handempty', 'a(9)', 'a(10)', 'a(x)', 'a(f(1))', 'b(z)', 'b(1,1)', 'b(1,2)'])
    expect(Object.isFrozen(state)).toBe(true)
  })

  test('variables are no part of states', () => {
    expect(() => fluents('at(?x)')).toThrow('found a variable')
  })
})
