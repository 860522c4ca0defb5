import type { AgentEvent, EventStep } from '@telos/core'
import { type Thing, thingNames, things } from './town.ts'

/** An action in a plan, when he sets out for it, and when it is done. */
interface Words {
  readonly plan: string
  readonly begins: string
  readonly done: string
}

const words: Readonly<Record<string, Words>> = {
  steal: { plan: 'steal the rum', begins: 'sets out for the tavern, to steal', done: 'has stolen the bottle' },
  work: { plan: 'earn a gold coin', begins: 'sets out for the docks, to work', done: 'has earned a gold coin' },
  buy: { plan: 'buy the rum', begins: 'sets out for the tavern, to buy', done: 'has bought the bottle' },
  takeCask: { plan: 'fetch molasses', begins: 'sets out for the storehouse', done: 'has a cask of molasses' },
  brew: { plan: 'brew rum', begins: 'sets out for the cove, to brew', done: 'has brewed rum of his own' },
  drink: { plan: 'drink', begins: 'raises the bottle', done: 'is drunk, and happy' },
}

/** Actions and the goal as they are called in his plans. */
export const pirateWords: Readonly<Record<string, string>> = {
  getDrunk: 'wants to get drunk',
  ...Object.fromEntries(Object.entries(words).map(([name, { plan }]) => [name, plan])),
}

/** Makes sentences of what happens to a pirate. */
export class PirateNarrator {
  #lines: string[] = []
  #why: string | undefined
  /** Things that somebody else has taken. */
  readonly #stolen = new Set<Thing>()
  /** A plan that was found; whether he takes it up is seen when he begins with it. */
  #found: readonly EventStep[] = []
  #plan: readonly string[] = []

  /** What has happened since the last call. */
  newSentences(): readonly string[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }

  /** Something that nobody but the user has seen. */
  changed(thing: Thing, isThere: boolean): void {
    if (isThere) this.#stolen.delete(thing)
    else this.#stolen.add(thing)
    this.#lines.push(`(Somebody ${isThere ? 'brings' : 'takes'} ${things[thing].words}${isThere ? ' back' : ' away'}.)`)
  }

  onEvent(event: AgentEvent): void {
    const line = this.#sentence(event)
    if (line !== undefined) this.#lines.push(`${event.agent} ${line}`)
  }

  #sentence(event: AgentEvent): string | undefined {
    switch (event.type) {
      case 'plan-found':
        this.#found = event.steps
        this.#why = undefined
        return undefined
      case 'plan-not-found': {
        // a goal without a plan is tried again from time to time; that is no news
        const isNews = event.why !== this.#why
        this.#why = event.why
        return isNews ? `has no plan: ${event.why}` : undefined
      }
      case 'plan-broken':
        this.#plan = []
        return `cannot go on: ${event.message}.`
      case 'action-start':
        this.#begin(event)
        return `${wordsOf(event.step).begins}.`
      case 'action-stopped':
        return event.reason === 'plan-broken' ? undefined : `will not ${wordsOf(event.step).plan} any more.`
      case 'action-done':
        return `${wordsOf(event.step).done}.`
      case 'belief':
        return this.#belief(event)
      default:
        return undefined
    }
  }

  /** A plan is news unless it is the rest of the one that was told before. */
  #begin(event: AgentEvent & { readonly type: 'action-start' }): void {
    if (this.#found[0]?.name !== event.step.name) return
    const plan = this.#found.map((step) => wordsOf(step).plan)
    if (plan.join() === this.#plan.slice(-plan.length).join()) return
    this.#plan = plan
    this.#lines.push(`${event.agent} makes a plan: ${plan.join(', ')}.`)
  }

  #belief({ key, value, source }: AgentEvent & { readonly type: 'belief' }): string | undefined {
    if (key === 'lawful') return value === true ? 'vows to keep the law.' : 'cares for no law.'
    const thing = thingNames.find((each) => key === `there(${each})`)
    if (thing === undefined) return undefined
    if (source === 'sensor ears') return `hears that ${things[thing].words} is back.`
    if (value === true) return `sees that ${things[thing].words} is back.`
    return this.#stolen.has(thing) ? `sees that ${things[thing].words} is gone.` : undefined
  }
}

function wordsOf({ name }: EventStep): Words {
  return words[name] ?? { plan: name, begins: name, done: name }
}
