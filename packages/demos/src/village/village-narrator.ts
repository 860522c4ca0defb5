import type { AgentEvent, PlanStep } from '@telos/core'
import { goalInWords, planInWords } from '../step-words.ts'
import { beginsInWords, breakageInWords, villageWords } from './village-words.ts'
import type { Village } from './world/village.ts'

/** Tells the lives of a few villagers and the events that concern everyone. */
export class VillageNarrator {
  readonly #village: Village
  readonly #watched: ReadonlySet<string>
  readonly #tell: (sentence: string) => void
  /** For each villager, the latest plan found but not yet adopted, and the latest plan adopted. */
  readonly #found = new Map<string, readonly PlanStep[]>()
  readonly #plans = new Map<string, readonly string[]>()
  /** Why a villager had no plan last time; the same reason again is not news. */
  readonly #whys = new Map<string, string>()

  constructor(village: Village, watched: Iterable<string>, tell: (sentence: string) => void) {
    this.#village = village
    this.#tell = tell
    this.#watched = new Set(watched)
  }

  /** Reports something that concerns everyone. */
  note(sentence: string): void {
    this.#tell(`${this.#when()} ${sentence}`)
  }

  onEvent(event: AgentEvent): void {
    if (!this.#watched.has(event.agent)) return
    const sentence = this.#sentence(event)
    if (sentence !== undefined) this.#tell(`${this.#when()} ${event.agent} ${sentence}.`)
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
        return event.step.name === 'sleep' ? `wakes up after ${hoursOf(event.seconds)}` : undefined
      case 'action-stopped':
        return event.step.name === 'sleep' ? 'gets up' : undefined
      case 'plan-broken':
        return `has to replan: ${breakageInWords(event)}`
      case 'plan-not-found': {
        const isNews = this.#whys.get(`${event.agent} ${event.goal}`) !== event.why
        this.#whys.set(`${event.agent} ${event.goal}`, event.why)
        return isNews ? `finds no way to ${goalInWords(event.goal, villageWords)} now` : undefined
      }
      case 'belief':
        return event.key === 'wet(well)' && event.value === false ? 'learns that the well is dry' : undefined
      default:
        return undefined
    }
  }

  /** Tells a plan when it is adopted, unless it is the rest of the previous one. */
  #plan({ agent, step }: AgentEvent & { readonly step: PlanStep }): string | undefined {
    const found = this.#found.get(agent)
    if (found?.[0].name !== step.name) return undefined
    this.#found.delete(agent)
    const plan = planInWords(
      found.filter(({ name }) => name !== 'walk'),
      villageWords,
    )
    const before = this.#plans.get(agent) ?? []
    this.#plans.set(agent, plan)
    if (plan.length < 2 || plan.join() === before.slice(-plan.length).join()) return undefined
    return `makes a plan: ${plan.join(', ')}`
  }

  #begins({ agent, step }: AgentEvent & { readonly step: PlanStep }): string {
    const { partner } = this.#village.body(agent)
    const begins = beginsInWords(step.name, step.args)
    return step.name === 'chat' && partner !== null ? `${begins} with ${partner}` : begins
  }

  #when(): string {
    return dayAndTime(this.#village)
  }
}

/** Formats a village time: `Day 3, 06:00`. */
export function dayAndTime({ day, hour }: Pick<Village, 'day' | 'hour'>): string {
  const minutes = Math.round(hour * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `Day ${day}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function hoursOf(seconds: number): string {
  const hours = (seconds / 3600).toFixed(1)
  return hours === '0.5' ? 'half an hour' : hours === '1.0' ? 'an hour' : `${hours} hours`
}
