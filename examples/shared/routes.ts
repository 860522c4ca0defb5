/** Where characters are going: the remaining steps of a plan, and dots along a path. */
import type { Agent } from '@telos/core'

export interface Ground {
  readonly x: number
  readonly y: number
}

/** A remaining step. */
export interface StepLeft {
  readonly name: string
  readonly args: Readonly<Record<string, string>>
  /** The target of the current step; unknown for later steps, which choose theirs when they begin. */
  readonly target?: Readonly<Record<string, unknown>>
}

/** The remaining steps of an agent's plan, the current one first. Empty without a plan. */
export function stepsLeft(agent: Pick<Agent, 'activityView'> | undefined): StepLeft[] {
  const { plans: [plan] = [], action } = agent?.activityView() ?? {}
  if (plan === undefined) return []
  const [now, ...later] = plan.steps.slice(plan.at)
  if (now === undefined) return []
  return [{ ...now, target: action?.target as StepLeft['target'] }, ...later]
}

/** Points at equal distances along a path, none closer to its end than `stopShort`, where a marker is drawn. */
export function dotsAlong(way: readonly Ground[], spacing: number, stopShort = 0): Ground[] {
  const dots: Ground[] = []
  let left = spacing
  for (const [index, to] of way.slice(1).entries()) {
    const from = way[index]!
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    for (; left <= length; left += spacing) {
      const share = left / length
      dots.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    }
    left -= length
  }
  const end = way.at(-1)
  return end === undefined ? dots : dots.filter(({ x, y }) => Math.hypot(x - end.x, y - end.y) >= stopShort)
}
