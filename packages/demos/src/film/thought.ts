import type { Society } from '@telos/core'
import { goalInWords, planInWords, type StepWords } from '../step-words.ts'

const mostSteps = 4

/** Returns an agent's goal and the rest of its plan as two lines for a speech bubble, or undefined if it has no goal. */
export function thoughtOf(society: Society, name: string, words: StepWords = {}): readonly string[] | undefined {
  const activity = society.agents.get(name)?.activityView()
  if (activity?.goal === undefined) return undefined
  const [plan] = activity.plans
  const steps = planInWords(plan?.steps.slice(plan.at) ?? [], words)
  const shown = steps.length > mostSteps ? [...steps.slice(0, mostSteps), '…'] : steps
  return [goalInWords(activity.goal, words), shown.join(' → ')]
}
