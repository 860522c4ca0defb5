import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryDomain, arbitraryProblem, withoutPlaces } from '../test/arbitrary-pddl.ts'
import { formatPddl } from './format-pddl.ts'
import { printDomain, printProblem } from './print-pddl.ts'
import { readPddlDomain, readPddlProblem } from './read/read-pddl.ts'

describe('printing', () => {
  it('gives a text that reads as the same domain, in any case', () => {
    const check = (change: (text: string) => string) =>
      fc.property(arbitraryDomain, (domain) => {
        const read = readPddlDomain(change(printDomain(domain)), 'random.pddl')
        expect(read.diagnostics).toEqual([])
        expect(withoutPlaces(read.domain)).toEqual(withoutPlaces(domain))
      })
    fc.assert(
      check((text) => text),
      { numRuns: 300 },
    )
    fc.assert(
      check((text) => text.toUpperCase()),
      { numRuns: 50 },
    )
    fc.assert(
      check((text) => `\ufeff${text.replaceAll('\n', '\r\n').replaceAll('  ', '\t')}`),
      { numRuns: 50 },
    )
  })

  it('gives a text that reads as the same problem', () => {
    fc.assert(
      fc.property(arbitraryProblem, (problem) => {
        const read = readPddlProblem(printProblem(problem), 'random.pddl')
        expect(read.diagnostics).toEqual([])
        expect(withoutPlaces(read.problem)).toEqual(withoutPlaces(problem))
      }),
      { numRuns: 300 },
    )
  })

  it('looks like formatted text', () => {
    fc.assert(
      fc.property(arbitraryDomain, (domain) => {
        const text = printDomain(domain)
        expect(formatPddl(text, 'random.pddl').text).toBe(text)
      }),
    )
  })

  it('writes "object" for a name without a type before others', () => {
    const { domain } = readPddlDomain('(define (domain d) (:constants a b - t))', 'd.pddl')
    const [first, second] = domain!.constants
    const text = printDomain({ ...domain!, constants: [{ ...first!, types: [] }, second!] })
    expect(text).toContain('a - object\n    b - t')
  })

  it('does not mind depth', () => {
    const depth = 10_000
    const condition = `${'(and (p) (not '.repeat(depth / 2)}(p)${'))'.repeat(depth / 2)}`
    const effect = `${'(when (p) '.repeat(depth)}(p)${')'.repeat(depth)}`
    const value = `${'(+ 1 '.repeat(depth)}2${')'.repeat(depth)}`
    const text = `(define (domain d) (:predicates (p)) (:functions (f)) (:action a :precondition ${condition}
      :effect (and (assign (f) ${value}) ${effect})))`
    const { domain, diagnostics } = readPddlDomain(text, 'deep.pddl')
    expect(diagnostics).toEqual([])
    const printed = printDomain(domain!)
    expect(printed.match(/when/g)).toHaveLength(depth)
    expect(printed.match(/\+/g)).toHaveLength(depth)
    expect(printed.match(/not/g)).toHaveLength(depth / 2)
    const again = readPddlDomain(printed, 'deep.pddl')
    expect(again.diagnostics).toEqual([])
    expect(printDomain(again.domain!)).toBe(printed)
  })
})
