import type { AgentEvent, PlanStep } from '@telos/core'
import { listInWords } from '../step-words.ts'
import { type Thing, thingNames, things } from './pirate-world.ts'

/** Words for an action: in a plan, when he sets out for it, and when it is done. */
interface Words {
  readonly plan: string
  readonly begins: string
  readonly done: string
}

const words: Readonly<Record<string, Words>> = {
  steal: { plan: 'steal the rum', begins: 'heads for the tavern to steal it', done: 'steals the bottle' },
  work: { plan: 'earn a gold coin', begins: 'heads for the docks to work', done: 'earns a gold coin' },
  buy: { plan: 'buy the rum', begins: 'heads for the tavern to buy rum', done: 'buys the bottle' },
  takeCask: { plan: 'fetch molasses', begins: 'heads for the storehouse', done: 'picks up the cask of molasses' },
  brew: { plan: 'brew rum', begins: 'heads for the cove to brew', done: 'brews his own rum' },
  drink: { plan: 'drink', begins: 'raises the bottle', done: 'is drunk and happy' },
}

/** Words for the actions and the goal in his plans. */
export const pirateWords: Readonly<Record<string, string>> = {
  getDrunk: 'wants to get drunk',
  ...Object.fromEntries(Object.entries(words).map(([name, { plan }]) => [name, plan])),
}

/** Tells what happens to a pirate in sentences. */
export class PirateNarrator {
  #why: string | undefined
  /** Things someone else has taken. */
  readonly #stolen = new Set<Thing>()
  readonly #believesGone: (thing: Thing) => boolean
  readonly #tell: (sentence: string) => void
  /** The latest plan found. He has adopted it only once its first action starts. */
  #found: readonly PlanStep[] = []
  #plan: readonly string[] = []

  /** `believesGone`: whether the pirate believes that a thing is gone. */
  constructor(believesGone: (thing: Thing) => boolean, tell: (sentence: string) => void) {
    this.#believesGone = believesGone
    this.#tell = tell
  }

  /** Reports a change that only the user has seen. */
  changed(thing: Thing, isThere: boolean): void {
    if (isThere) this.#stolen.delete(thing)
    else this.#stolen.add(thing)
    this.#tell(`(Someone ${isThere ? 'brings back' : 'takes away'} ${things[thing].words}.)`)
  }

  onEvent(event: AgentEvent): void {
    const line = this.#sentence(event)
    if (line !== undefined) this.#tell(`${event.agent} ${line}`)
  }

  #sentence(event: AgentEvent): string | undefined {
    switch (event.type) {
      case 'plan-found':
        this.#found = event.steps
        this.#why = undefined
        return undefined
      case 'plan-not-found': {
        // a goal without a plan is retried from time to time; that is not news
        const isNews = event.why !== this.#why
        this.#why = event.why
        return isNews ? `finds no plan: ${noPlanInWords(this.#believesGone)}.` : undefined
      }
      case 'plan-broken':
        this.#plan = []
        return `abandons his plan: ${breakageInWords(event)}.`
      case 'action-start':
        this.#begin(event)
        return `${wordsOf(event.step).begins}.`
      case 'action-stopped':
        return event.reason === 'plan-broken' ? undefined : `decides not to ${wordsOf(event.step).plan}.`
      case 'action-done':
        return `${wordsOf(event.step).done}.`
      case 'belief':
        return this.#belief(event)
      default:
        return undefined
    }
  }

  /** A plan is news unless it is the rest of the previous one. */
  #begin(event: AgentEvent & { readonly type: 'action-start' }): void {
    if (this.#found[0]?.name !== event.step.name) return
    const plan = this.#found.map((step) => wordsOf(step).plan)
    if (plan.join() === this.#plan.slice(-plan.length).join()) return
    this.#plan = plan
    this.#tell(`${event.agent} makes a plan: ${plan.join(', ')}.`)
  }

  #belief({ key, value, source }: AgentEvent & { readonly type: 'belief' }): string | undefined {
    if (key === 'lawful') return value === true ? 'vows to obey the law.' : 'decides to ignore the law.'
    const thing = thingNames.find((each) => key === `there(${each})`)
    if (thing === undefined) return undefined
    if (source === 'sensor ears') return `hears that ${things[thing].words} is back.`
    if (value === true) return `sees that ${things[thing].words} is back.`
    return this.#stolen.has(thing) ? `sees that ${things[thing].words} is gone.` : undefined
  }
}

/** Says why he has no plan: what he believes to be gone. */
export function noPlanInWords(believesGone: (thing: Thing) => boolean): string {
  const gone = thingNames.filter(believesGone).map((thing) => things[thing].words)
  if (gone.length === 0) return 'he knows no lawful way'
  return `${listInWords(gone)} ${gone.length === 1 ? 'is' : 'are'} gone`
}

/** A step that needs the bottle, which is not there, becomes "he cannot steal the rum, because the bottle of rum is gone". */
function breakageInWords({ at, obstacle, condition, message }: AgentEvent & { readonly type: 'plan-broken' }): string {
  const action = at && words[at.name]
  const facts = obstacle?.kind === 'condition' ? obstacle.facts : {}
  const thing = thingNames.find((each) => facts[`there(${each})`] === false)
  const why =
    thing !== undefined ? `${things[thing].words} is gone` : facts['lawful'] === true ? 'he obeys the law' : condition
  return action === undefined ? message : `he cannot ${action.plan}, because ${why}`
}

function wordsOf({ name }: PlanStep): Words {
  return words[name] ?? { plan: name, begins: name, done: name }
}
