import { expect, test } from 'vitest'
import { completionsAt } from '../../features/complete.ts'
import { createWorkspace } from '../../workspace.ts'

function labelsBehind(before: string, after: string): readonly string[] {
  const workspace = createWorkspace([{ path: 'd.pddl', text: before + after }])
  return completionsAt(workspace, 'd.pddl', { line: 1, column: before.length + 1 }).map(({ label }) => label)
}

test('sections that a domain has already are not offered again, but actions are', () => {
  const labels = labelsBehind('(define (domain d) (:types t) (', ') (:predicates (p)) (:action a :parameters ()))')
  expect(labels).toEqual(expect.arrayContaining([':requirements', ':functions', ':action', ':derived']))
  expect(labels).not.toContain(':types')
  expect(labels).not.toContain(':predicates')
})

test('the section at the cursor is still offered', () => {
  expect(labelsBehind('(define (domain d) (:types', ' t))')).toContain(':types')
})

test('calculations are offered where an expression may be, and nowhere else', () => {
  const domain =
    '(define (domain d) (:requirements :numeric-fluents) (:predicates (p)) (:functions (fuel)) (:action a :parameters () '
  const problem = '(define (problem q) (:domain d) '
  const signs = ['+', '-', '*', '/']
  const inProblem = (before: string, after: string) => {
    const workspace = createWorkspace([
      { path: 'd.pddl', text: `${domain}:effect (p)))` },
      { path: 'p.pddl', text: problem + before + after },
    ])
    const place = { line: 1, column: problem.length + before.length + 1 }
    return completionsAt(workspace, 'p.pddl', place).map(({ label }) => label)
  }
  expect(inProblem('(:init (= (', ') 1)))')).toEqual(['fuel'])
  expect(inProblem('(:init (= ', ' 1)))')).toEqual(['fuel'])
  expect(inProblem('(:init (= (fuel) ', ')))')).toEqual([])
  expect(inProblem('(:init (= (fuel) (', '))))')).toEqual([])
  expect(inProblem('(:metric minimize (', ')))')).toEqual(['fuel', ...signs])
  expect(inProblem('(:goal (> (', ') 1)))')).toEqual(['fuel', ...signs])
  expect(labelsBehind(`${domain}:effect (increase (`, ') 1)))')).toEqual(['fuel'])
  expect(labelsBehind(`${domain}:effect (increase (fuel) (`, '))))')).toEqual(['fuel', ...signs])
  expect(labelsBehind(`${domain}:precondition (>= (`, ') 1)))')).toEqual(['fuel', ...signs])
})
