import { expect, test } from 'vitest'
import { createWorkspace } from '../../workspace.ts'

const domain =
  '(define (domain d) (:types t) (:predicates (p ?x - t)) (:functions (fuel)) (:action a :parameters (?x - t) :precondition (> (fuel) 1) :effect (p ?x)))'
const problem = '(define (problem q) (:domain d) (:objects o - t) (:init) (:goal (p o)))'

test.each([
  ['d.pddl', 'pddl/undeclared-requirement', domain, problem],
  ['p.pddl', 'pddl/no-value', domain, problem],
  ['p.pddl', 'pddl/missing-section', domain, problem.replace('(:init)', '')],
])('%s: the fix of %s does not depend on the words of the message', (path, code, ...texts) => {
  const workspace = createWorkspace([
    { path: 'd.pddl', text: texts[0] },
    { path: 'p.pddl', text: texts[1] },
  ])
  const analysis = workspace.analysis(path)!
  const found = analysis.diagnostics().find((diagnostic) => diagnostic.code === code)!
  expect(found.missing).toBeDefined()
  const reworded = { ...found, message: 'reworded', hint: 'otherwise' }
  const fixes = analysis.fixes(found)
  expect(fixes.length).toBeGreaterThan(0)
  expect(analysis.fixes(reworded)).toEqual(fixes)
})
