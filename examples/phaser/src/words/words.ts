/** Puts thoughts into words, for bubbles and for the panel. */
import type { Agent, Thought } from '@telos/core'
import type { Speech } from '../../../shared/bubbles.ts'
import { shelter } from '../mind/refuges.ts'
import type { Villager } from '../world/villager.ts'
import { type Believes, missingFor } from './reasons.ts'
import { sentence, shorten, words } from './text.ts'

/** Seconds for which a bubble says why its villager replanned. */
const newsLasts = 8
/** Later steps that a bubble has room for. */
const mostSteps = 3

/** What a villager with goals says who has a plan for none of them. */
const atALoss = 'at a loss'

/** What a villager among many says: the goal, this step and the next ones, and for a while the reason. */
export function briefly(name: string, thought: Thought, idle: string, reason: string, now: number): Speech {
  const { goal, since } = thought
  const { next, ...speech } = fully(name, thought, idle, reason)
  // one who is at a loss says why for as long as it lasts
  const isNews = now - since < newsLasts || (goal === undefined && idle === atALoss)
  return {
    ...speech,
    done: [],
    next: next.length > mostSteps ? [...next.slice(0, mostSteps), '…'] : next,
    because: isNews && reason !== '' ? shorten(reason, 72) : undefined,
  }
}

/** What the selected villager says: every step, and the whole reason. */
export function fully(name: string, { goal, plan, at }: Thought, idle: string, reason: string): Speech {
  const [current, ...next] = plan.slice(at).map(words)
  return {
    name,
    goal: goal === undefined ? idle : words(goal),
    done: plan.slice(0, at).map(words),
    now: current,
    next,
    because: reason === '' ? undefined : reason,
  }
}

/** What a villager without a goal is doing. */
export function idlenessOf(agent: Agent, { isIndoors, roof, village }: Villager): string {
  if (isIndoors && village.wolf !== undefined) return 'hiding'
  if (isIndoors) return 'indoors'
  if (roof !== undefined) return 'waiting out the rain'
  const { activity } = agent.explain()
  return activity === 'stuck' ? atALoss : activity === 'content' ? 'at ease' : 'thinking …'
}

/** Reads what somebody believes, for reasons in words. */
export function beliefsOf(agent: Agent): Believes {
  return (fact) => agent.beliefs.get(fact)
}

/** Everything there is to say about a villager: `explain()`, the last reason, the priorities of the goals, and what the query found. */
export function detailsOf(agent: Agent, villager: Villager, reason: string): readonly string[] {
  const { sentences, view } = agent.explain()
  const believes = beliefsOf(agent)
  return [
    '',
    sentences[0]!,
    ...(reason === '' ? [] : ['', `Replanned: ${sentence(reason)}`]),
    '',
    'What matters now:',
    ...byUrgency(view.goals).map(
      ({ name, priority, state }) =>
        `${priority.toFixed(2)}  ${name}${state === 'no-plan' ? `, no way: ${missingFor(name, believes)}` : stateWords[state]}`,
    ),
    ...(villager.village.isRaining ? ['', ...`${shelter.run(villager)}`.split('\n').slice(0, 6)] : []),
  ]
}

const stateWords = { current: ', now', possible: '', satisfied: ', satisfied', irrelevant: '' } as const

type GoalView = ReturnType<Agent['explain']>['view']['goals'][number]

/** The goals that matter, with satisfied ones at the end. */
function byUrgency(goals: readonly GoalView[]): readonly GoalView[] {
  const isAtRest = ({ state }: GoalView) => Number(state === 'satisfied' || state === 'irrelevant')
  return goals
    .filter(({ priority, state }) => priority > 0 || state === 'no-plan')
    .sort((left, right) => isAtRest(left) - isAtRest(right) || right.priority - left.priority)
}
