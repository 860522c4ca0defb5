/** Thoughts as text, for bubbles and for the panel. */
import type { Agent, Thought } from '@telos/core'
import { shelter } from '../mind/refuges.ts'
import type { Villager } from '../world/villager.ts'
import { type Believes, missingFor } from './reasons.ts'
import { sentence, shorten, words } from './text.ts'

/** What stands in a bubble, line by line; empty lines are left out. */
export interface Lines {
  readonly goal: string
  readonly step: string
  readonly rest: string
  readonly reason: string
}

/** How long a change of mind is news, in seconds. */
const newsLasts = 8

/** What one says of himself who has goals, and a plan for none of them. */
const atALoss = 'at a loss'

/** The thought of one among many: what he wants, what he does, what comes next, and for a while what made him think again. */
export function briefly(name: string, thought: Thought, idle: string, reason: string, now: number): Lines {
  const { goal, plan, at, since } = thought
  const later = plan.slice(at + 1).map(words)
  // who is at a loss says why as long as he is
  const isNews = now - since < newsLasts || (goal === undefined && idle === atALoss)
  return {
    goal: `${name}: ${goal === undefined ? idle : words(goal)}`,
    step: at < plan.length ? `▸ ${words(plan[at]!)}` : '',
    rest: later.length === 0 ? '' : `then ${later.slice(0, 3).join(', ')}${later.length > 3 ? ', …' : ''}`,
    reason: isNews && reason !== '' ? shorten(`↻ ${reason}`, 72) : '',
  }
}

/** The thought of the one who is followed: all steps, and the whole reason. */
export function fully(name: string, thought: Thought, idle: string, reason: string): Lines {
  const { goal, plan, at } = thought
  const done = plan.slice(0, at).map((step) => `✓ ${words(step)}`)
  const later = plan.slice(at + 1).map((step) => `   ${words(step)}`)
  return {
    goal: `${name}: ${goal === undefined ? idle : words(goal)}`,
    step: [...done, at < plan.length ? `▸ ${words(plan[at]!)}` : ''].filter((line) => line !== '').join('\n'),
    rest: later.join('\n'),
    reason: reason === '' ? '' : `↻ ${reason}`,
  }
}

/** What one does who pursues no goal. */
export function idlenessOf(agent: Agent, { isIndoors, roof, village }: Villager): string {
  if (isIndoors && village.wolf !== undefined) return 'hides'
  if (isIndoors) return 'stays in'
  if (roof !== undefined) return `waits (${roof.name})`
  const { activity } = agent.explain()
  return activity === 'stuck' ? atALoss : activity === 'content' ? 'at ease' : 'thinks …'
}

/** What somebody believes, for reasons in words. */
export function beliefsOf(agent: Agent): Believes {
  return (fact) => agent.beliefs.get(fact)
}

/** All that can be told of one: `explain()`, the last change of mind, how much the goals matter, and what the query found. */
export function detailsOf(agent: Agent, villager: Villager, reason: string): readonly string[] {
  const { sentences, view } = agent.explain()
  const believes = beliefsOf(agent)
  return [
    '',
    sentences[0]!,
    ...(reason === '' ? [] : ['', `Thought again: ${sentence(reason)}`]),
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

/** The goals that matter, what is satisfied last. */
function byUrgency(goals: readonly GoalView[]): readonly GoalView[] {
  const isAtRest = ({ state }: GoalView) => Number(state === 'satisfied' || state === 'irrelevant')
  return goals
    .filter(({ priority, state }) => priority > 0 || state === 'no-plan')
    .sort((left, right) => isAtRest(left) - isAtRest(right) || right.priority - left.priority)
}
