import { expect, test } from 'vitest'
import { diagnoseQuickly } from './features/diagnose.ts'
import { referencesTo } from './features/navigate.ts'
import type { TextFile } from './text-file.ts'
import { createWorkspace } from './workspace.ts'

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

test('a keystroke in one of two thousand files does not compare all of them with each other', () => {
  const each = (length: number, make: (index: number) => TextFile) => Array.from({ length }, (_, index) => make(index))
  const workspace = createWorkspace([
    ...each(1_000, (index) => ({ path: `f${index % 20}/d${index}.pddl`, text: domain(`d${index}`) })),
    ...each(1_000, (index) => ({ path: `f${index % 20}/p${index}.pddl`, text: problem(`d${index}`) })),
    ...each(200, (index) => ({ path: `d${index}.yaml`, text: 'telos: 1\nfacts: {}\nactions: {}\n' })),
    ...each(200, (index) => ({
      path: `a${index}.yaml`,
      text: `telosAgents: 1\nkinds: { k: { domain: d${index}.yaml } }\n`,
    })),
  ])
  for (const path of ['f3/d3.pddl', 'd3.yaml']) {
    const { text } = workspace.get(path)!
    const times = [1, 2, 3, 4, 5].map((round) => {
      workspace.set(path, text + '\n'.repeat(round))
      const before = process.cpuUsage()
      diagnoseQuickly(workspace, path)
      workspace.dependents(path)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    })
    // comparing all with all takes 100, and a busy machine twice as long for everything
    expect(Math.min(...times), path).toBeLessThan(60)
  }
})
