/** Reads what an agent has in mind, for a frame. */
import { type Society, type Thoughts, watchThoughts } from '@telos/core'
import type { CardMind } from './card-contract.ts'

export interface MindReader {
  of(name: string, isLarge: boolean): CardMind
}

/** Explaining takes a search where no plan is found: it is done again only when the mind has changed or a second has passed. */
export function readMinds(society: Society): MindReader {
  const thoughts: Thoughts = watchThoughts(society)
  const known = new Map<string, { readonly key: string; readonly until: number; readonly why: readonly string[] }>()
  return {
    of(name, isLarge) {
      const { goal, plan, at, because } = thoughts.of(name)
      const mind = { name, goal: goal && inWords(goal), plan: plan.slice(0, 40), at, because }
      const agent = society.agents.get(name)
      if (!isLarge || agent === undefined) return { ...mind, why: [] }
      const key = `${goal} ${at} ${plan.join()} ${because}`
      const last = known.get(name)
      if (last !== undefined && last.key === key && society.time < last.until) return { ...mind, why: last.why }
      // the reasons of a missing plan are lines of one sentence
      const why = agent.explain().sentences.flatMap((text) => text.split('\n').filter((line) => line !== ''))
      known.set(name, { key, until: society.time + 1, why })
      return { ...mind, why }
    },
  }
}

/** Spells out a name: `makeTheRound` becomes "make the round". */
export function inWords(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
