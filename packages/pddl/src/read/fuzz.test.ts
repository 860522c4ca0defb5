import type { Diagnostic } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryDomain, arbitraryProblem, withoutPlaces } from '../../test/arbitrary-pddl.ts'
import { arbitraryAccidents, damageText } from '../../test/damage-text.ts'
import { formatPddl } from '../format-pddl.ts'
import { printDomain, printProblem } from '../print-pddl.ts'
import { readPddlDomain, readPddlProblem } from './read-pddl.ts'
import { READER_CODES } from './reader-report.ts'
import { kindOfPddl } from './tokens/kind-of-pddl.ts'

const isError = ({ severity }: { severity: string }) => severity === 'error'

/** For any text: diagnostics have places in it, and what is read without errors survives printing and formatting. */
function checkText(text: string): void {
  kindOfPddl(text)
  const asDomain = readPddlDomain(text, 'damaged.pddl')
  const asProblem = readPddlProblem(text, 'damaged.pddl')
  const lines = text.split(/\r\n|\n|\r/).length
  const isPoor = ({ code, message, hint, span }: Diagnostic) =>
    !Object.hasOwn(READER_CODES, code) || message === '' || !hint || span === undefined || span.line > lines
  expect([...asDomain.diagnostics, ...asProblem.diagnostics].filter(isPoor)).toEqual([])
  if (!asDomain.domain) expect(asDomain.diagnostics.some(isError)).toBe(true)
  if (!asProblem.problem) expect(asProblem.diagnostics.some(isError)).toBe(true)
  if (asDomain.domain && !asDomain.diagnostics.some(isError)) {
    const same = withoutPlaces(asDomain.domain)
    expect(withoutPlaces(readPddlDomain(printDomain(asDomain.domain), '').domain)).toEqual(same)
    expect(withoutPlaces(readPddlDomain(formatPddl(text, '').text!, '').domain)).toEqual(same)
  }
  if (asProblem.problem && !asProblem.diagnostics.some(isError)) {
    const same = withoutPlaces(asProblem.problem)
    expect(withoutPlaces(readPddlProblem(printProblem(asProblem.problem), '').problem)).toEqual(same)
    expect(withoutPlaces(readPddlProblem(formatPddl(text, '').text!, '').problem)).toEqual(same)
  }
  const formatted = formatPddl(text, 'damaged.pddl').text
  if (formatted !== undefined) expect(formatPddl(formatted, '').text).toBe(formatted)
}

// a text takes less than a millisecond; the limit is for busy machines
describe('damaged texts', { timeout: 60_000 }, () => {
  it('are read to the end, with diagnostics', () => {
    fc.assert(
      fc.property(arbitraryDomain, arbitraryAccidents, (domain, accidents) =>
        checkText(damageText(printDomain(domain), accidents)),
      ),
      { numRuns: 200 },
    )
    fc.assert(
      fc.property(arbitraryProblem, arbitraryAccidents, (problem, accidents) =>
        checkText(damageText(printProblem(problem), accidents)),
      ),
      { numRuns: 200 },
    )
  })

  it('may be anything', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), checkText))
    const soup = fc.array(
      fc.constantFrom('(', ')', ':action', 'define', 'domain', 'and', '?x', '-', '1', ';', '\n', 'p'),
    )
    fc.assert(fc.property(soup, (words) => checkText(words.join(' '))))
  })

  it('have as many diagnostics as help', () => {
    const { diagnostics } = readPddlDomain(`(${'é '.repeat(10_000)})`, 'garbage.pddl')
    expect(diagnostics.length).toBeLessThan(1000)
    expect(diagnostics.at(-1)!.code).toBe('pddl/too-many')
  })
})
