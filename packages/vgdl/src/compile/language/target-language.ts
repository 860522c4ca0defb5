/** The languages that games are compiled to: all differences between them are in these functions. */
import type { PlanningDomain, PlanningFormula, PlanningProblem } from './planning-model.ts'
import { requirementsOf } from './requirements.ts'
import { writeHddlDomain, writeHddlProblem } from './write-hddl.ts'
import { writePddlDomain, writePddlProblem } from './write-pddl.ts'

/** A planning language. The domain declares the requirements of the goals that problems have by default. */
export interface TargetLanguage {
  /** The file extension, without the dot. */
  readonly name: 'pddl' | 'hddl'
  readonly writeDomain: (domain: PlanningDomain, goals: readonly PlanningFormula[]) => string
  readonly writeProblem: (problem: PlanningProblem, domain: PlanningDomain, goals: readonly PlanningFormula[]) => string
}

/**
 * Lists the languages that models are written in. PDDL, the default, comes first.
 *
 * @example targetLanguages.map(({ name }) => name) // ['pddl', …]
 */
export const targetLanguages: readonly TargetLanguage[] = [
  {
    name: 'pddl',
    writeDomain: writePddlDomain,
    writeProblem: (problem, domain, goals) => writePddlProblem(problem, requirementsOf(domain, goals)),
  },
  { name: 'hddl', writeDomain: writeHddlDomain, writeProblem: writeHddlProblem },
]
