/** Puts plans, goals and reasons into words for the player. */
import type { Room } from '../world/castle.ts'

/** What a reason may mention, as of when the guard changes his mind. */
export interface Situation {
  /** How he noticed the intruder, and in which room; undefined when he has not. */
  readonly intruder: { readonly by: 'sight' | 'sound' | 'pain'; readonly room: Room } | undefined
  /** Where the key hangs; undefined when he has it. */
  readonly keyIn: Room | undefined
  readonly isAnyDoorLocked: boolean
  /** The room he checked last. */
  readonly checked: Room | undefined
  /** He has just thrown the intruder out. */
  readonly hasCaught: boolean
}

/** The parts of a thought that are put into words. */
interface Reasoned {
  readonly goal: string | undefined
  readonly because: string | undefined
}

type Phrases = Readonly<Record<string, (...args: string[]) => string>>

const steps: Phrases = {
  open: (door) => `open ${door}`,
  unlock: (door) => `unlock ${door}`,
  go: (room) => `go to ${room}`,
  fetchKey: (room) => `fetch key in ${room}`,
  check: (room) => `check ${room}`,
  search: (room) => `search ${room}`,
  chase: () => 'chase intruder',
  hide: () => 'hide',
  fetchBandage: () => 'fetch bandage',
  dress: () => 'dress wounds',
  rest: () => 'rest',
}

const goals: Readonly<Record<string, string>> = {
  patrol: 'patrol',
  patrolElsewhere: 'patrol elsewhere',
  hunt: 'hunt',
  recover: 'recover',
}

/** Facts in words, by name and value. */
const states: Phrases = {
  'shut true': (door) => `the ${door} is shut`,
  'shut false': (door) => `the ${door} stands open`,
  'locked true': (door) => `the ${door} is locked`,
  'locked false': (door) => `the ${door} is not locked any more`,
  'hasKey true': () => 'he has the key',
  'hasKey false': () => 'the key is gone from his belt',
  'keyIn none': () => 'the key is gone from its hook',
  'intruderIn none': () => 'he has lost your track',
  'seesIntruder true': () => 'he sees you',
  'seesIntruder false': () => 'he has lost sight of you',
  'hurt true': () => 'he is hurt',
  'hurt false': () => 'he is well again',
  'covered true': () => 'nobody can see him here',
  'covered false': () => 'you could see him there',
  'hasBandage true': () => 'he has a bandage',
  'hasBandage false': () => 'he has no bandage any more',
}

/** Facts in words whose value is a room. */
const places: Phrases = {
  keyIn: (room) => `the key is in the ${room} now`,
  intruderIn: (room) => `you are in the ${room} now`,
  at: (room) => `he is in the ${room}`,
}

/** Why a step is impossible or failed. */
const mishaps: Phrases = {
  open: (door) => `the ${door} is locked`,
  go: (_room, door) => `the ${door} was shut before him`,
  chase: () => 'he cannot get at you',
  search: () => 'he cannot get to where you were',
  hide: () => 'there is nowhere to hide',
  fetchBandage: () => 'he cannot get at a bandage unseen',
}

/** One step of a plan: `go(hall,north door)` is `go to hall`. */
export function stepInWords(step: string): string {
  return phrase(steps, step) ?? step
}

/** A goal: `patrolElsewhere` is `patrol elsewhere`. */
export function goalInWords(goal: string | undefined): string {
  return goal === undefined ? 'no plan' : (goals[goal] ?? goal)
}

/** Why he changed his mind, to follow the word "because". */
export function reasonInWords({ goal, because }: Reasoned, situation: Situation): string | undefined {
  const urge = urgeOf(goal, situation)
  if (because === undefined) return urge
  const [, more] = /^(\w+) matters more than \w+ now$/.exec(because) ?? /^(\w+): /.exec(because) ?? []
  if (more !== undefined && more in goals) return urgeOf(more, situation) ?? 'there is a way again'
  const [, done] = /^(\w+) is done$/.exec(because) ?? []
  // after recovering he returns to the hunt because he has recovered; otherwise the new goal's cause says more than the end of the old one
  if (done !== undefined)
    return done === 'recover' && goal !== done ? 'he has recovered' : (urge ?? doneInWords(done, situation))
  const [, barred, why] = /^no way to (\w+): (.*)$/s.exec(because) ?? []
  // an obstacle to another goal is not why he hunts or hides
  if (barred !== undefined)
    return barred === goal ? obstacle(barred, why, situation) : (urge ?? obstacle(barred, why, situation))
  if (because.startsWith('part of the plan ')) return urge ?? 'some of it is done already'
  if (because.startsWith('instead: ')) return 'there is another way'
  const [, facts] = /, but (.*)$/s.exec(because) ?? []
  if (facts !== undefined)
    return facts
      .split(/ and |, /)
      .map(factInWords)
      .join(', ')
  const [, step] = /^(\w+(?:\([^)]*\))?) /.exec(because) ?? []
  return (step && phrase(mishaps, step)) ?? because.replace(/\b\w+\([\w ,]*\)/g, stepInWords)
}

/** `locked(west door) is true` is `the west door is locked`. */
export function factInWords(text: string): string {
  const [, name, args = '', value] = /^(\w+)(?:\((.*)\))? is ([\w ]+)/.exec(text) ?? []
  return states[`${name} ${value}`]?.(...args.split(',')) ?? places[name]?.(value) ?? text
}

/** Text of the banner, shown for two and a half seconds; empty otherwise. */
export function bannerInWords(state: { readonly time: number; readonly caughtAt: number; readonly stolenAt: number }) {
  const isFresh = (then: number) => state.time - then < 2.5
  if (isFresh(state.stolenAt)) return 'Gold stolen: well done.'
  return isFresh(state.caughtAt) ? 'Caught. Back to the gate.' : ''
}

/** What in the world makes him pursue a goal. */
function urgeOf(goal: string | undefined, { intruder }: Situation): string | undefined {
  if (goal === 'recover') return 'he is hurt'
  if (goal !== 'hunt' || intruder === undefined) return undefined
  if (intruder.by === 'sight') return 'he sees you'
  return intruder.by === 'pain' ? 'something hit him' : `he heard something in the ${intruder.room}`
}

function doneInWords(goal: string, { checked, hasCaught }: Situation): string {
  if (goal === 'hunt') return hasCaught ? 'he has thrown you out' : 'he has lost your track'
  return checked === undefined ? 'that room is checked' : `the ${checked} is checked`
}

/** Why there is no plan for a goal. */
function obstacle(goal: string, why: string, { keyIn, isAnyDoorLocked }: Situation): string {
  if (why.endsWith(' cannot be used now')) return 'that went wrong just now'
  if (isAnyDoorLocked && keyIn !== undefined) return `doors are locked and he cannot get at the key in the ${keyIn}`
  if (goal === 'hunt') return 'he cannot get at you'
  return goal === 'recover' ? 'there is nowhere to hide' : 'there is no way to that room'
}

function phrase(phrases: Phrases, step: string): string | undefined {
  const [, name, args = ''] = /^(\w+)(?:\((.*)\))?$/.exec(step) ?? []
  return phrases[name]?.(...args.split(','))
}
