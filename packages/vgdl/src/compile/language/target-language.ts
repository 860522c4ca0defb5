/** The languages that games are compiled to: what differs between them is in these functions alone. */
import type { PlanningDomain, PlanningFormula, PlanningProblem } from './planning-model.ts'
import { requirementsOf } from './requirements.ts'
import { writeHddlDomain, writeHddlProblem } from './write-hddl.ts'
import { writePddlDomain, writePddlProblem } from './write-pddl.ts'

/** A language of planners. Requirements of the goals that problems have by default are declared in the domain. */
export interface TargetLanguage {
  /** Files end with it, after a dot. */
  readonly name: 'pddl' | 'hddl'
  readonly writeDomain: (domain: PlanningDomain, goals: readonly PlanningFormula[]) => string
  readonly writeProblem: (problem: PlanningProblem, domain: PlanningDomain, goals: readonly PlanningFormula[]) => string
}

/**
 * Lists the languages that models are written in, PDDL, the default, first.
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
