import type { Reason } from '../../reason.ts'

/** Leaves out what was told before: the same remedy in other words, and what only follows from a first reason whose remedy leads to a plan. */
export function toldOnce(reasons: readonly Reason[]): Reason[] {
  const [first] = reasons
  const isSolved = first !== undefined && remedyOf(first) !== undefined
  const remedies = new Map<string, string>()
  return reasons.filter((reason, at) => {
    if (at > 0 && isSolved && isConflict(reason)) return false
    const remedy = remedyOf(reason)
    if (remedy === undefined) return true
    // facts that it takes together are reasons of one message
    const before = remedies.get(remedy) ?? reason.message
    remedies.set(remedy, before)
    return before === reason.message
  })
}

/** What there is a plan with, in words. */
function remedyOf(reason: Reason): string | undefined {
  if (reason.kind === 'scarce') return `${reason.fact} ${reason.enough}`
  return reason.kind === 'no-producer' && reason.plan !== undefined ? reason.condition : undefined
}

/** Conditions that hold at times, but never at once. */
function isConflict(reason: Reason): boolean {
  if (reason.kind === 'no-producer') return reason.end === 'together'
  return reason.kind === 'excluded' || reason.kind === 'together'
}
