import type { AgentEvent, EventStep } from '@telos/core'
import type { Village } from './world/village.ts'

/** A task when somebody begins with it, and in a plan. */
const words: Readonly<Record<string, readonly [begins: string, plan: string]>> = {
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
  chat: ['talks', 'talk'],
  sitByFire: ['sits by the fire', 'sit by the fire'],
  sitOnBench: ['sits on a bench', 'sit on a bench'],
}

/** Tells the lives of a few villagers, and what happens to all. */
export class VillageNarrator {
  readonly #village: Village
  readonly #watched: ReadonlySet<string>
  #lines: string[] = []
  /** The last plan that was found for somebody, until it is adopted, and the last one that was adopted. */
  readonly #found = new Map<string, readonly EventStep[]>()
  readonly #plans = new Map<string, readonly string[]>()
  /** Why somebody had no plan last time: the same reason is no news. */
  readonly #whys = new Map<string, string>()

  constructor(village: Village, watched: Iterable<string>) {
    this.#village = village
    this.#watched = new Set(watched)
  }

  /** What has happened since the last call. */
  newSentences(): readonly string[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }

  /** Something that concerns all. */
  note(sentence: string): void {
    this.#lines.push(`${this.#when()} ${sentence}`)
  }

  onEvent(event: AgentEvent): void {
    if (!this.#watched.has(event.agent)) return
    const sentence = this.#sentence(event)
    if (sentence !== undefined) this.#lines.push(`${this.#when()} ${event.agent} ${sentence}.`)
  }

  #sentence(event: AgentEvent): string | undefined {
    switch (event.type) {
      case 'plan-found':
        this.#found.set(event.agent, event.steps)
        return undefined
      case 'action-start':
        return this.#plan(event)
      case 'action-arrived':
        return event.step.name === 'walk' ? undefined : this.#begins(event)
      case 'action-done':
        return event.step.name === 'sleep' ? `wakes up after ${hoursOf(event.seconds)} hours` : undefined
      case 'action-stopped':
        return event.step.name === 'sleep' ? 'gets up' : undefined
      case 'plan-broken':
        return `has to think again: ${event.message}`
      case 'plan-not-found': {
        const isNews = this.#whys.get(`${event.agent} ${event.goal}`) !== event.why
        this.#whys.set(`${event.agent} ${event.goal}`, event.why)
        return isNews ? `finds no way: ${event.why.replace(/\.$/, '')}` : undefined
      }
      case 'belief':
        return event.key === 'wet(well)' && event.value === false ? 'learns that the well is dry' : undefined
      default:
        return undefined
    }
  }

  /** A plan is told when it is adopted, unless it is the rest of the one that was told before. */
  #plan({ agent, step }: AgentEvent & { readonly step: EventStep }): string | undefined {
    const found = this.#found.get(agent)
    if (found?.[0].name !== step.name) return undefined
    this.#found.delete(agent)
    const plan = found.filter(({ name }) => name !== 'walk').map(planWords)
    const before = this.#plans.get(agent) ?? []
    this.#plans.set(agent, plan)
    if (plan.length < 2 || plan.join() === before.slice(-plan.length).join()) return undefined
    return `makes a plan: ${plan.join(', ')}`
  }

  #begins({ agent, step }: AgentEvent & { readonly step: EventStep }): string {
    const { partner } = this.#village.body(agent)
    const begins = words[step.name]?.[0] ?? step.name
    const source = step.args['source']
    if (step.name === 'chat' && partner !== null) return `${begins} with ${partner}`
    return source === undefined ? begins : `${begins} at the ${source}`
  }

  #when(): string {
    return dayAndTime(this.#village)
  }
}

/** Day and time of a village: `Day 3, 06:00`. */
export function dayAndTime({ day, hour }: Pick<Village, 'day' | 'hour'>): string {
  const minutes = Math.round(hour * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `Day ${day}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function planWords({ name, args }: EventStep): string {
  const plan = words[name]?.[1] ?? name
  return args['source'] === undefined ? plan : `${plan} at the ${args['source']}`
}

function hoursOf(seconds: number): string {
  return (seconds / 3600).toFixed(1)
}
