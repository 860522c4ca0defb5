import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns } from '../../../../../../tests/runs.ts'
import { NaiveModel, reachableStates } from '../../../../test/lifted/lifted-brute-force.ts'
import { arbitraryProblem } from '../../../../test/lifted/random-problem.ts'
import { factKey } from '../../../domain/model.ts'
import { Budget } from '../budget.ts'
import { findReachable } from '../datalog/reachability.ts'
import { instantiate } from '../instantiate/instantiate.ts'
import { ReachableAtoms } from '../instantiate/reachable-atoms.ts'
import type { LiftedProblem } from '../lifted-problem.ts'
import { normaliseProblem } from '../normalise/normalise-problem.ts'
import { removeConstants } from '../shrink/constants.ts'
import { chooseVariables, findGroups } from './find-groups.ts'

/** Groups of atoms by name: those of the instantiated problem, and those after removing constant parts. */
function groupsOf(problem: LiftedProblem): string[][] {
  const normal = normaliseProblem(problem)
  if (normal.goal === undefined) return []
  const reachable = findReachable(problem, normal, new Budget({}))
  const atoms = new ReachableAtoms(normal, reachable)
  const plain = instantiate(problem, normal, reachable, atoms)
  const name = (atom: number): string =>
    factKey(
      normal.predicates[atoms.predicateOf(atom)].name,
      Array.from(atoms.objectsOf(atom), (object) => problem.model.objects[object].name),
    )
  const tables = [plain, removeConstants(plain, true) ?? plain]
  return tables.flatMap((table) => findGroups(table, atoms)).map((group) => Array.from(group, name))
}

test('of a group, at most one atom holds in every state', { timeout: 120_000 }, () => {
  let seen = 0
  fc.assert(
    fc.property(arbitraryProblem({ actions: 3 }), (problem) => {
      const groups = groupsOf(problem)
      seen += groups.length
      if (groups.length === 0) return
      for (const { state } of reachableStates(new NaiveModel(problem), 200).values()) {
        for (const group of groups) {
          expect(new Set(group).size).toBe(group.length)
          expect(group.filter((name) => state.atoms.has(name)).length, group.join(' ')).toBeLessThan(2)
        }
      }
    }),
    { numRuns: 400, ...minRuns(100) },
  )
  expect(seen).toBeGreaterThan(30)
})

test('variables share no atom and hold only atoms that are wanted', () => {
  const group = fc.uniqueArray(fc.nat({ max: 19 }), { minLength: 2, maxLength: 8 })
  const wanted = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(fc.array(group, { maxLength: 10 }), wanted, (groups, isWanted) => {
      const chosen = chooseVariables(
        groups.map((atoms) => Int32Array.from(atoms)),
        Uint8Array.from(isWanted, Number),
      )
      const all = chosen.flatMap((atoms) => [...atoms])
      expect(new Set(all).size).toBe(all.length)
      expect(all.every((atom) => isWanted[atom])).toBe(true)
      for (const atoms of chosen) {
        expect(atoms.length).toBeGreaterThan(1)
        expect(groups.some((given) => atoms.every((atom) => given.includes(atom)))).toBe(true)
      }
      // no two atoms of a group remain that could share a variable
      const left = groups.map((given) => given.filter((atom) => isWanted[atom] && !all.includes(atom)))
      expect(left.every((given) => given.length < 2)).toBe(true)
    }),
  )
})
