import { expect, test } from 'vitest'
import { domainOfProblem, type PairablePddl } from './pair-pddl.ts'

const domain = (path: string, domainName: string): PairablePddl => ({ path, kind: 'domain', domainName })
const problem = (path: string, domainName: string): PairablePddl => ({ path, kind: 'problem', domainName })

test('of several domains with the name, the nearest', () => {
  const files = [domain('a/d.pddl', 'x'), domain('b/c/d.pddl', 'x'), domain('b/e.pddl', 'y')]
  expect(domainOfProblem(problem('b/c/p.pddl', 'x'), files)?.path).toBe('b/c/d.pddl')
  expect(domainOfProblem(problem('a/p.pddl', 'x'), files)?.path).toBe('a/d.pddl')
})

test('without the name, a single domain in the folder, or of chosen files a single one anywhere', () => {
  const files = [domain('a/d.pddl', 'x')]
  expect(domainOfProblem(problem('a/p.pddl', 'z'), files)?.path).toBe('a/d.pddl')
  expect(domainOfProblem(problem('b/p.pddl', 'z'), files)).toBeUndefined()
  expect(domainOfProblem(problem('b/p.pddl', 'z'), files, { areChosen: true })?.path).toBe('a/d.pddl')
  const two = [...files, domain('c/d.pddl', 'y')]
  expect(domainOfProblem(problem('b/p.pddl', 'z'), two, { areChosen: true })).toBeUndefined()
})
