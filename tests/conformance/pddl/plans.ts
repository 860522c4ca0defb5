/** The validator against the reference's: correct plans, and deliberately wrong ones. */
import { validatePddlPlan } from '@telos/pddl'
import { type Instance, loadReferencePlans, loadWrongPlans } from '../../../bench/pddl/suite.ts'
import { readPlanFile, taskOf } from '../../../bench/pddl/task.ts'
import { Tally } from './tally.ts'

/** Every plan of the reference is accepted, with the reference's value. */
export function checkReferencePlans(instances: readonly Instance[]): Tally {
  const tally = new Tally('reference plans accepted')
  for (const { file, instance, value } of loadReferencePlans(instances)) {
    tally.check(instance.id, () => {
      const { domain, problem } = taskOf(instance)
      const verdict = validatePddlPlan(domain, problem, readPlanFile(file))
      if (!verdict.valid) return `refused: ${verdict.failure.message}`
      return value === undefined || verdict.value === value ? undefined : `value ${verdict.value}, not ${value}`
    })
  }
  return tally.done()
}

/** Every wrong one is rejected, at the same step. */
export function checkWrongPlans(isChosen: (id: string) => boolean): Tally {
  const tally = new Tally('wrong plans refused')
  for (const { failsAt, planFile, ...files } of loadWrongPlans().filter(({ id }) => isChosen(id))) {
    tally.check(files.id, () => {
      const { domain, problem } = taskOf(files)
      const verdict = validatePddlPlan(domain, problem, readPlanFile(planFile))
      if (verdict.valid) return 'accepted'
      const { kind, action } = verdict.failure
      if (failsAt === 'goal') return kind === 'goal' ? undefined : `fails at ${action}, not at the goal`
      return kind === 'precondition' && action === failsAt.action
        ? undefined
        : `fails at ${action ?? kind}, not at ${failsAt.action}`
    })
  }
  return tally.done()
}
