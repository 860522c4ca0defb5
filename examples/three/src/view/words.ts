/** Puts goals, steps and reasons of sentries into words for the player. */
import type { Thought } from '@telos/core'
import type { Speech } from '../../../shared/bubbles.ts'

/** Seconds for which a bubble says why the sentry replanned. */
const freshFor = 8

const places: Readonly<Record<string, string>> = {
  store: 'the store',
  jewel: 'the jewel',
  gallery: 'the gallery',
  westHall: 'the west hall',
  eastHall: 'the east hall',
  workshop: 'the workshop',
  office: 'the office',
}

/** Phrases for a goal: its name, its cause and its end. */
const goals: Readonly<Record<string, { name: string; cause: string; done: string }>> = {
  patrol: { name: 'patrol', cause: 'all is quiet', done: 'nobody there' },
  catchThief: { name: 'catch the thief', cause: 'sees the thief', done: 'caught the thief' },
  raiseAlarm: { name: 'raise the alarm', cause: 'has news for the others', done: 'rang the bell' },
  investigate: { name: 'investigate', cause: 'noticed something', done: 'found nothing' },
  getLight: { name: 'get light', cause: 'the light went out', done: 'can see again' },
  tidyUp: { name: 'tidy up', cause: 'the light is back', done: 'the lamp is back' },
  recover: { name: 'recover', cause: 'was hit', done: 'is well again' },
}

const steps: Readonly<Record<string, (place: string) => string>> = {
  walk: (place) => `go to ${place}`,
  look: () => 'look around',
  chase: () => 'chase',
  grab: () => 'grab the thief',
  goThere: () => 'go and see',
  search: () => 'search',
  ringBell: () => 'ring the bell',
  pressSwitch: () => 'press the switch',
  takeLamp: () => 'take a lamp',
  lightLamp: () => 'light it',
  hangUpLamp: () => 'hang up the lamp',
  takeTools: () => 'take the tools',
  repairSwitch: () => 'repair the switch',
  hide: () => 'hide',
  rest: () => 'rest',
  catchBreath: () => 'catch their breath',
}

/** Beliefs in words, for plans that break over them. */
const beliefs: Readonly<Record<string, string>> = {
  'thiefInSight false': 'lost sight of the thief',
  'thiefInReach false': 'the thief got away',
  'switchWorks false': 'the switch is broken',
  'lightOn true': 'the light is back',
  'hidden false': 'the thief could see the hiding place',
  'clue false': 'nothing left to look into',
}

/** Failures in words, by the reason that the behaviour gives. */
const failures: readonly (readonly [RegExp, string])[] = [
  [/there is no way/, 'the way is blocked'],
  [/no place is safe/, 'nowhere is safe'],
  [/(\w+) was first/, '$1 got there first'],
  [/the thief is gone/, 'lost the thief'],
  [/the thief has slipped away/, 'the thief slipped away'],
]

export function goalInWords(goal: string): string {
  return goals[goal]?.name ?? goal
}

/** `walk(eastHall)` is `go to the east hall`. */
export function stepInWords(step: string): string {
  const [, name = step, place = ''] = /^(\w+)(?:\((\w+)\))?$/.exec(step) ?? []
  return steps[name]?.(places[place] ?? place) ?? step
}

/** Why a sentry changed its mind. */
export function reasonInWords(because: string): string {
  const [, more] = /^(\w+)(?: matters more than \w+ now$|: )/.exec(because) ?? []
  if (more !== undefined && goals[more] !== undefined) return goals[more].cause
  const [, done] = /^(\w+) is done$/.exec(because) ?? []
  if (done !== undefined) return goals[done]?.done ?? because
  const [, fact, value] = /, but (\w+) is (\w+)/.exec(because) ?? []
  const belief = beliefs[`${fact} ${value}`]
  if (belief !== undefined) return belief
  for (const [pattern, words] of failures) {
    const found = pattern.exec(because)
    if (found !== null) return words.replace('$1', found[1] ?? '')
  }
  if (because.startsWith('no way to ')) return 'sees no way'
  if (because.startsWith('part of the plan ')) return 'part of it is done already'
  return because.startsWith('instead: ') ? 'there is another way' : because
}

/** What the bubble of a sentry says. */
export function speechOf(name: string, thought: Thought, time: number): Speech {
  const { goal, plan, at, because, since } = thought
  const [now, ...next] = plan.slice(at).map(stepInWords)
  const isFresh = because !== undefined && time - since < freshFor
  return {
    name,
    goal: goal === undefined ? 'thinking' : goalInWords(goal),
    done: [],
    now,
    next,
    because: isFresh ? reasonInWords(because) : undefined,
  }
}
