import type { AgentEvent } from '@telos/core'
import type { StepWords } from '../step-words.ts'

type Args = Readonly<Record<string, string>>

/** Words for a task: when someone starts it, and in a plan. */
const tasks: Readonly<Record<string, readonly [begins: string, plan: string]>> = {
  sleep: ['goes to bed', 'sleep'],
  cook: ['cooks', 'cook'],
  eatMeal: ['sits down to a meal', 'eat'],
  eatOut: ['eats at the tavern', 'eat at the tavern'],
  buyFood: ['buys food at the market', 'buy food'],
  pickBerries: ['picks berries', 'pick berries'],
  till: ['works in the fields', 'work in the fields'],
  fell: ['fells trees', 'fell trees'],
  fish: ['fishes', 'fish'],
  fetchWater: ['draws water', 'fetch water'],
  gatherWood: ['gathers firewood', 'gather firewood'],
  washAtHome: ['washes', 'wash'],
  bathe: ['bathes', 'bathe'],
  usePrivy: ['goes to the privy', 'go to the privy'],
  useLatrine: ['goes to the latrine', 'go to the latrine'],
  drinkAle: ['drinks ale', 'drink ale'],
  dance: ['dances on the green', 'dance'],
  swim: ['swims', 'swim'],
  chat: ['talks', 'talk to somebody'],
  sitByFire: ['sits by the fire', 'sit by the fire'],
  sitOnBench: ['sits on a bench', 'sit on a bench'],
}

/** Words for the goals and plans of villagers. */
export const villageWords: StepWords = {
  ...Object.fromEntries(Object.entries(tasks).map(([name, [, plan]]) => [name, atSource(plan)])),
  walk: ({ to }) => `walk to ${placeInWords(to)}`,
  // goals; sleep is both a goal and a task
  eat: 'have a meal',
  relieve: 'find a privy',
  haveFun: 'have fun',
  socialise: 'find company',
  wash: 'get clean',
  getComfortable: 'get comfortable',
  earn: 'earn money',
  provide: 'stock up',
}

/** Says that somebody begins a task: "draws water at the well". */
export function beginsInWords(name: string, args: Args): string {
  return atSource(tasks[name]?.[0] ?? `begins to ${name}`)(args)
}

/** `mill-lane` becomes "Mill Lane", and `well` becomes "the well". */
export function placeInWords(place: string): string {
  return place.endsWith('-lane') ? mapLabelOf(place) : `the ${place}`
}

/** Returns what a map calls a place. */
export function mapLabelOf(place: string): string {
  if (!place.endsWith('-lane')) return place
  return place.replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)
}

const closed: Readonly<Record<string, string>> = {
  fields: 'it is too late to work in the fields',
  forest: 'it is too dark in the forest',
}

const noTarget: Readonly<Record<string, string>> = { chat: 'nobody is free to talk' }

type Broken = Pick<AgentEvent & { readonly type: 'plan-broken' }, 'at' | 'obstacle' | 'condition'>

/** Returns why a plan is broken: if the well is not wet, "the well is dry". */
export function breakageInWords({ at, obstacle, condition }: Broken): string {
  // tasks fail with reasons that are words already
  if (obstacle?.kind === 'failure') return obstacle.reason
  if (obstacle?.kind === 'check' || obstacle?.kind === 'target') return noTarget[at?.name ?? ''] ?? 'no seat is free'
  for (const [key, value] of Object.entries(obstacle?.facts ?? {})) {
    const [, fact, place] = /^(open|wet)\((.+)\)$/.exec(key) ?? []
    if (fact === 'open' && place !== undefined) return closed[place] ?? `${placeInWords(place)} is closed`
    if (fact === 'wet' && place !== undefined) return `${placeInWords(place)} is dry`
    if (key === 'night') return 'night has fallen'
    if (typeof value === 'number') return `the ${key} will not do`
  }
  return condition
}

function atSource(words: string): (args: Args) => string {
  return ({ source }) => (source === undefined ? words : `${words} at ${placeInWords(source)}`)
}
