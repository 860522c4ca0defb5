import type { EventStep, Society } from '@telos/core'

const mostSteps = 4

/** What an agent wants, and what is left of its plan: two lines for a speech bubble. Undefined while it has no goal. */
export function thoughtOf(
  society: Society,
  name: string,
  words: Readonly<Record<string, string>> = {},
): readonly string[] | undefined {
  const activity = society.agents.get(name)?.activityView()
  if (activity?.goal === undefined) return undefined
  const [plan] = activity.plans
  const steps = (plan?.steps.slice(plan.at) ?? []).map((step) => words[step.name] ?? stepInWords(step))
  const shown = steps.length > mostSteps ? [...steps.slice(0, mostSteps), '…'] : steps
  return [words[activity.goal] ?? spaced(activity.goal), shown.join(' → ')]
}

/** Names of goals as they are written in code, for readers: `takeCover` is "take cover". */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function stepInWords({ name, args }: EventStep): string {
  return [spaced(name), ...Object.values(args ?? {}).map(String)].join(' ')
}
