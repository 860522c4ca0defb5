/** The languages that games are compiled to: what differs between them is in these functions alone. */
import type { Formula, PlanningDomain, PlanningProblem } from './planning-model.ts'
import { requirementsOf } from './requirements.ts'
import { writeHddlDomain, writeHddlProblem } from './write-hddl.ts'
import { writeDomain, writeProblem } from './write-pddl.ts'

/** A language of planners. Requirements of the goals that problems have by default are declared in the domain. */
export interface TargetLanguage {
  /** Files end with it, after a dot. */
  readonly name: 'pddl' | 'hddl'
  readonly writeDomain: (domain: PlanningDomain, goals: readonly Formula[]) => string
  readonly writeProblem: (problem: PlanningProblem, domain: PlanningDomain, goals: readonly Formula[]) => string
}

/** PDDL first: it is the usual one. */
export const targetLanguages: readonly TargetLanguage[] = [
  {
    name: 'pddl',
    writeDomain,
    writeProblem: (problem, domain, goals) => writeProblem(problem, requirementsOf(domain, goals)),
  },
  { name: 'hddl', writeDomain: writeHddlDomain, writeProblem: writeHddlProblem },
]
