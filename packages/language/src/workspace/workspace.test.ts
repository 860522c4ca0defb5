import { expect, test } from 'vitest'
import { referencesTo } from '../features/navigate.ts'
import { createWorkspace } from './create-workspace.ts'

const domain = (name: string) => `(define (domain ${name}) (:predicates (p ?x)))`
const problem = (name: string) => `(define (problem x) (:domain ${name}) (:objects a) (:init (p a)) (:goal (p a)))`

test('dependents follow every change of a file', () => {
  const workspace = createWorkspace([
    { path: 'd.pddl', text: domain('d') },
    { path: 'p.pddl', text: problem('d') },
  ])
  expect(workspace.dependents('d.pddl')).toEqual(['p.pddl'])
  expect(workspace.dependents('p.pddl')).toEqual(['d.pddl'])
  workspace.set('e.pddl', domain('e'))
  workspace.set('p.pddl', problem('e'))
  expect(workspace.dependents('d.pddl')).toEqual([])
  expect(workspace.dependents('e.pddl')).toEqual(['p.pddl'])
  const copy = workspace.copy()
  copy.delete('p.pddl')
  expect(copy.dependents('e.pddl')).toEqual([])
  expect(workspace.dependents('e.pddl')).toEqual(['p.pddl'])
})

test('agents depend on the domains that they name, and not the other way round', () => {
  const workspace = createWorkspace([
    { path: 'd.yaml', text: 'telos: 1\nfacts: {}\nactions: {}\n' },
    { path: 'a.yaml', text: 'telosAgents: 1\nkinds:\n  k: { domain: ./d.yaml }\n' },
  ])
  expect(workspace.dependents('d.yaml')).toEqual(['a.yaml'])
  expect(workspace.dependents('a.yaml')).toEqual([])
})

test('relations of two thousand files are found once, not again for every file', () => {
  const problems = Array.from({ length: 2_000 }, (_, index) => ({ path: `p${index}.pddl`, text: problem('d') }))
  const workspace = createWorkspace([{ path: 'd.pddl', text: domain('d') }, ...problems])
  const position = { line: 1, column: domain('d').indexOf('(p') + 2 }
  expect(referencesTo(workspace, 'd.pddl', position)).toHaveLength(4_001)
  const start = performance.now()
  for (let round = 0; round < 5; round++) referencesTo(workspace, 'd.pddl', position)
  expect(performance.now() - start).toBeLessThan(1_000)
})
