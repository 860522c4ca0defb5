/** What is claimed of problems without a plan, against all states of random problems of every feature. */
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tests/runs.ts'
import { bruteForceLifted, NaiveModel, reachableStates } from '../../../../test/lifted/lifted-brute-force.ts'
import { randomProblem } from '../../../../test/lifted/random-problem.ts'
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import type { Reason } from '../reason.ts'
import { explainProblem } from './explain-problem.ts'
import { goalParts } from './goal-parts.ts'

const limit = 300
const firstSeed = 1000 * Number(process.env['TELOS_SEED'] ?? 0)

/** `(at a b)` as the brute force calls it; undefined for what is no plain atom. */
function nameOf(words: string): { readonly name: string; readonly isAbsent: boolean } | undefined {
  const not = /^\(not (\(.*\))\)$/.exec(words)
  const atom = /^\(([^\s()=<>]+)((?: [^\s()?…]+)*)\)$/.exec(not?.[1] ?? words)
  if (atom === null) return undefined
  const args = atom[2].trim()
  return { name: args === '' ? atom[1] : `${atom[1]}(${args.split(' ').join(',')})`, isAbsent: not !== null }
}

/** Checks everything that a reason claims in a form that can be checked. */
function checkClaims(problem: LiftedProblem, reasons: readonly Reason[]): void {
  const model = new NaiveModel(problem)
  const worlds = [...reachableStates(model, limit).values()].map(({ world }) => world)
  const never = (words: string): void => {
    const atom = nameOf(words)
    const flags = new Set(problem.model.facts.filter(({ values }) => values.kind === 'flag').map(({ name }) => name))
    if (atom === undefined || !flags.has(atom.name.replace(/\(.*/, ''))) return
    expect(worlds.some(({ atoms }) => atoms.has(atom.name) !== atom.isAbsent)).toBe(false)
  }
  const parts = new Map(goalParts(problem).map(({ words, formula }) => [words, formula]))
  const isMet = (conditions: readonly string[]): boolean =>
    worlds.some((world) => conditions.every((words) => model.holds(parts.get(words)!, [], world)))
  for (const reason of reasons) {
    expect(reason.message).not.toMatch(/undefined|NaN|\?\?| {2}/)
    if (reason.kind === 'no-producer') {
      expect(isMet([reason.path[0]?.condition ?? reason.condition])).toBe(false)
      never(reason.condition)
      for (const { condition } of reason.path) never(condition)
      for (const { producers } of reason.path) for (const { lacks } of producers) lacks.forEach(never)
      for (const atom of reason.missing ?? []) never(atom)
    }
    if (reason.kind === 'excluded') expect(isMet(reason.conditions)).toBe(false)
    if (reason.kind !== 'together') continue
    const { conditions } = reason
    expect(isMet(conditions)).toBe(false)
    for (const left of conditions) expect(isMet(conditions.filter((one) => one !== left))).toBe(true)
  }
}

test('never claims what some state of the problem refutes', () => {
  const kinds: Record<string, number> = {}
  for (let seed = 0; seed < runs(400); seed++) {
    const problem = randomProblem(seed + firstSeed)
    const { cost, complete } = bruteForceLifted(problem, limit)
    if (!complete) continue
    const { reasons } = explainProblem({ problem })
    if (cost !== undefined) expect(reasons).toMatchObject([{ kind: 'exhausted' }])
    else checkClaims(problem, reasons)
    for (const reason of cost === undefined ? reasons : []) {
      const kind = reason.kind === 'no-producer' ? `no-producer ${reason.end}` : reason.kind
      kinds[kind] = (kinds[kind] ?? 0) + 1
    }
  }
  expect(kinds['no-producer nothing']).toBeGreaterThan(0)
  expect(Object.keys(kinds).length).toBeGreaterThan(2)
})
