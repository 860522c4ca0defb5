/** Puts the reasons why villagers replan into words. */
import type { Thought } from '@telos/core'
import type { VillagerGoalName } from '../mind/villager-goals.ts'
import { words } from './text.ts'

/** Reads what somebody believes about a fact. */
export type Believes = (fact: string) => unknown

/** Phrases for a goal: its cause, its end, and its obstacle when no better one is known. */
const goals: Readonly<Record<VillagerGoalName, { cause: string; done: string; obstacle: string }>> = {
  beSafe: { cause: 'a wolf is about', done: 'safe indoors', obstacle: 'the wolf is at every door' },
  stayDry: { cause: 'it rains', done: 'out of the rain', obstacle: 'every roof is taken' },
  eat: { cause: 'hungry', done: 'not hungry any more', obstacle: 'there is nothing to eat' },
  drink: { cause: 'thirsty', done: 'not thirsty any more', obstacle: 'there is nothing to drink' },
  sleep: { cause: 'tired', done: 'rested', obstacle: 'there is no bed' },
  stockShop: { cause: 'the shelf is not full', done: 'the shelf is full', obstacle: 'too little flour or wood' },
  fillMill: { cause: 'the mill is short of flour', done: 'the mill is full', obstacle: 'no wheat is ripe' },
  forgeTools: { cause: 'sickles are short', done: 'the sickles are forged', obstacle: 'there is too little wood' },
  repairWell: { cause: 'the well is broken', done: 'the well is mended', obstacle: 'there is too little wood' },
  pileWood: { cause: 'the woodpile is low', done: 'the woodpile is high', obstacle: 'every tree is felled' },
  keepWatch: { cause: 'the tower is empty', done: 'the watch is kept', obstacle: 'the tower is shut' },
  chaseWolf: { cause: 'a wolf is about', done: 'the wolf is gone', obstacle: 'the wolf does not go' },
  play: { cause: 'bored', done: 'played enough', obstacle: 'there is nobody to play with' },
}

/** Words for flags: true, false. */
const flags: Readonly<Record<string, readonly [holds: string, not: string]>> = {
  wellWhole: ['the well is whole', 'the well is broken'],
  raining: ['it rains', 'the rain is over'],
  wolf: ['a wolf is about', 'the wolf is gone'],
  night: ['it is night', 'it is day'],
  dry: ['dry now', 'out in the rain'],
  safe: ['safe now', 'the wolf is near'],
  hungry: ['hungry', 'not hungry any more'],
  thirsty: ['thirsty', 'not thirsty any more'],
  tired: ['tired', 'not tired any more'],
  amused: ['amused', 'bored'],
  watched: ['the watch is kept', 'the tower is empty'],
}

/** Words for counts: none, one, many. */
const counts: Readonly<Record<string, readonly [none: string, one: string, many: string]>> = {
  loaves: ['there is no bread', 'loaf', 'loaves'],
  sacks: ['the mill has no flour', 'sack of flour', 'sacks of flour'],
  logs: ['the woodpile is empty', 'log on the pile', 'logs on the pile'],
  sickles: ['there is no sickle', 'sickle on the rack', 'sickles on the rack'],
  coin: ['no coin', 'coin', 'coins'],
  bread: ['no bread', 'loaf', 'loaves'],
  apple: ['no apple', 'apple', 'apples'],
  flour: ['no flour', 'sack of flour', 'sacks of flour'],
  water: ['no water', 'bucket of water', 'buckets of water'],
  wood: ['no wood', 'log', 'logs'],
  grain: ['no grain', 'sheaf of grain', 'sheaves of grain'],
  sickle: ['no sickle', 'cut of a sickle', 'cuts of a sickle'],
  nails: ['no nails', 'handful of nails', 'handfuls of nails'],
  spear: ['no spear', 'spear', 'spears'],
}

/** `2 coins`. */
export function amountOf(good: string, amount: number): string {
  const [, one, many] = counts[good] ?? ['', good, good]
  return `${amount} ${amount === 1 ? one : many}`
}

/** Puts a fact and its value into words. */
export function factInWords(fact: string, value: string): string {
  const flag = flags[fact]
  if (flag !== undefined) return value === 'true' ? flag[0] : flag[1]
  if (counts[fact] === undefined) return words(`${fact} is ${value}`)
  return value === '0' ? counts[fact][0] : `only ${amountOf(fact, Number(value))}`
}

/** Why there is no plan for a goal, as far as the villager knows. */
export function missingFor(goal: string, believes: Believes): string {
  const has = (...facts: readonly string[]) => facts.reduce((sum, fact) => sum + Number(believes(fact) ?? 0), 0)
  const none = (fact: string) => (counts[fact] as readonly string[])[0]!
  const obstacles: (string | false)[] = []
  const needsWell = () => obstacles.push(believes('wellWhole') === false && 'the well is broken')
  const needs = (fact: string, ...also: readonly string[]) => obstacles.push(has(fact, ...also) === 0 && none(fact))
  switch (goal as VillagerGoalName) {
    case 'eat':
      needs('loaves', 'bread')
      needs('coin')
      break
    case 'drink':
      needsWell()
      needs('coin')
      break
    case 'stockShop':
      if (has('water') === 0) needsWell()
      needs('sacks', 'flour')
      needs('logs', 'wood')
      if (has('flour') === 0) needs('coin')
      break
    case 'fillMill':
      if (has('grain') > 0) break
      needs('sickles', 'sickle')
      if (has('sickle') === 0) needs('coin')
      break
    case 'forgeTools':
    case 'repairWell':
      needs('logs', 'wood')
  }
  const known = obstacles.filter((obstacle) => obstacle !== false)
  return known.slice(0, 2).join(', and ') || (goals[goal as VillagerGoalName]?.obstacle ?? 'nothing helps')
}

/** Why a goal came up. */
export function causeOf(goal: string): string {
  return goals[goal as VillagerGoalName]?.cause ?? words(goal)
}

/** What is said when a goal is reached. */
export function doneInWords(goal: string): string {
  return goals[goal as VillagerGoalName]?.done ?? `${words(goal)} is done`
}

/** The `because` of a thought in a villager's words. */
export function reasonInWords(because: string, believes: Believes): string {
  const [, blocked] = /^no way to (\w+)/.exec(because) ?? []
  if (blocked !== undefined) return `no way to ${words(blocked)}: ${missingFor(blocked, believes)}`
  const [, fact, value] = / but (\w+) is (\S+)$/.exec(because) ?? []
  if (fact !== undefined) return factInWords(fact, value!)
  const [, chosen] = /^(\w+) matters more than \w+ now$/.exec(because) ?? /^(\w+): /.exec(because) ?? []
  if (chosen !== undefined && chosen in goals) return causeOf(chosen)
  const [, reached] = /^(\w+) is done$/.exec(because) ?? []
  if (reached !== undefined) return doneInWords(reached)
  const [, obstacle] = /^\S+ failed: (.+)$/.exec(because) ?? []
  return words(obstacle ?? because)
}

/** Whether a reason is out of date because there is a plan by now. */
function isOutdated(because: string, goal: string | undefined): boolean {
  return goal !== undefined && because.startsWith(`no way to ${goal}:`)
}

/** Puts reasons into words while they are new, because the beliefs behind them change later. */
export function createReasons() {
  const told = new Map<string, { readonly because: string; readonly since: number; readonly text: string }>()
  /** Returns undefined when there is no reason, or it is out of date. */
  return (name: string, { goal, because, since }: Thought, believes: Believes): string | undefined => {
    if (because === undefined || isOutdated(because, goal)) return undefined
    let reason = told.get(name)
    if (reason?.because !== because || reason.since !== since) {
      reason = { because, since, text: reasonInWords(because, believes) }
      told.set(name, reason)
    }
    return reason.text
  }
}
