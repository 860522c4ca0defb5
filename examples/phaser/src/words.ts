/** Thoughts as text, for bubbles and for the panel. */
import type { Agent, Thought } from '@telos/core'
import { shelter } from './refuges.ts'
import type { Villager } from './villager.ts'

/** `buyBread needs loaves` → `buy bread needs loaves`. */
export function words(text: string): string {
  return text.replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`)
}

export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** What stands in a bubble, line by line; empty lines are left out. */
export interface Lines {
  readonly goal: string
  readonly step: string
  readonly rest: string
  readonly reason: string
}

/** How long a change of mind is news, in seconds. */
const newsLasts = 8

/** The thought of one among many: what he wants, what he does, what comes next, and for a while what made him think again. */
export function briefly(name: string, { goal, plan, at, because, since }: Thought, idle: string, now: number): Lines {
  const later = plan.slice(at + 1).map(words)
  const isNews = because !== undefined && now - since < newsLasts
  return {
    goal: `${name}: ${goal === undefined ? idle : words(goal)}`,
    step: at < plan.length ? `▸ ${words(plan[at]!)}` : '',
    rest: later.length === 0 ? '' : `then ${later.slice(0, 3).join(', ')}${later.length > 3 ? ', …' : ''}`,
    reason: isNews ? shorten(`↻ ${words(because)}`, 62) : '',
  }
}

/** The thought of the one who is followed: all steps, and the whole reason. */
export function fully(name: string, { goal, plan, at, because }: Thought, idle: string): Lines {
  const done = plan.slice(0, at).map((step) => `✓ ${words(step)}`)
  const later = plan.slice(at + 1).map((step) => `   ${words(step)}`)
  return {
    goal: `${name}: ${goal === undefined ? idle : words(goal)}`,
    step: [...done, at < plan.length ? `▸ ${words(plan[at]!)}` : ''].filter((line) => line !== '').join('\n'),
    rest: later.join('\n'),
    reason: because === undefined ? '' : `↻ ${words(because)}`,
  }
}

/** What one does who pursues no goal. */
export function idlenessOf(agent: Agent, { isIndoors, roof, village }: Villager): string {
  if (isIndoors && village.wolf !== undefined) return 'hides'
  if (roof !== undefined) return `waits (${roof.name})`
  const { doing } = agent.explain()
  return doing === 'stuck' ? 'at a loss' : doing === 'content' ? 'at ease' : 'thinks …'
}

/** All that can be told of one: `explain()`, the last change of mind, how much the goals matter, and what the query found. */
export function detailsOf(agent: Agent, villager: Villager, { because }: Thought): readonly string[] {
  const { sentences, view } = agent.explain()
  const goals = [...view.goals].sort((left, right) => right.priority - left.priority)
  return [
    '',
    sentences[0]!,
    ...(because === undefined ? [] : ['', `Thought again: ${because}.`]),
    '',
    'What matters now:',
    ...goals
      .filter(({ priority, state }) => priority > 0 || state === 'no-plan')
      .map(({ name, priority, state, why }) => `${priority.toFixed(2)}  ${name}, ${why ?? state}`),
    ...(villager.village.isRaining ? ['', ...`${shelter.run(villager)}`.split('\n').slice(0, 6)] : []),
  ]
}
