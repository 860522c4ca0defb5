/** What the scenes of all demos have: cells of letter maps, and the thoughts of agents. */
import type { Society } from '@telos/core'
import type { GroundMark } from '@telos/draw'
import { goalInWords, planInWords, type StepWords } from './step-words.ts'

/** Returns the cells of a letter map that are worth drawing, by the meaning of their letters. */
export function cellsOf(rows: readonly string[], looks: Readonly<Record<string, GroundMark['look']>>): GroundMark[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => (looks[letter] === undefined ? [] : [{ at: { x, y }, look: looks[letter] }])),
  )
}

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
