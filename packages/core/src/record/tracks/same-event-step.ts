import type { PlanStep } from '../../task/plan/plan-step.ts'

/** Whether two steps are the same action with the same objects. */
export function isSameEventStep(a: PlanStep | undefined, b: PlanStep | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined || a.name !== b.name) return false
  const names = Object.keys(a.args)
  return names.length === Object.keys(b.args).length && names.every((name) => a.args[name] === b.args[name])
}

/** A step as views show it; steps in plans also have a cost and a target. */
export function bareStep({ name, args }: PlanStep): PlanStep {
  return { name, args }
}
