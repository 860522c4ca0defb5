import type { ReasonData } from '../../reason.ts'

/** Removes repetitions: the same remedy in other words, and mere consequences of a first reason whose remedy leads to a plan. */
export function toldOnce(reasons: readonly ReasonData[]): ReasonData[] {
  const [first] = reasons
  const isSolved = first !== undefined && remedyOf(first) !== undefined
  const remedies = new Set<string>()
  return reasons.filter((reason, at) => {
    if (at > 0 && isSolved && isConflict(reason)) return false
    const remedy = remedyOf(reason)
    if (remedy === undefined) return true
    const isNew = !remedies.has(remedy)
    remedies.add(remedy)
    return isNew
  })
}

/** The change that leads to a plan, in words. */
function remedyOf(reason: ReasonData): string | undefined {
  if (reason.kind === 'scarce') return `${reason.fact} ${reason.enough}`
  return reason.kind === 'no-producer' && reason.plan !== undefined ? reason.condition : undefined
}

/** Whether a reason concerns conditions that hold at times, but never at once. */
function isConflict(reason: ReasonData): boolean {
  if (reason.kind === 'no-producer') return reason.end === 'together'
  return reason.kind === 'excluded' || reason.kind === 'together'
}
