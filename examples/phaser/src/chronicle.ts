import type { Society } from '@telos/core'
import { words } from './words.ts'

const most = 40

/** Remembers in words what has changed the minds of the agents of a society. */
export function createChronicle(society: Society) {
  const entries: string[] = []
  const note = (text: string) => {
    if (entries.at(-1) === text) return
    entries.push(text)
    if (entries.length > most) entries.shift()
  }
  society.subscribe((event) => {
    switch (event.type) {
      case 'plan-broken':
        return note(`${event.agent}: ${words(event.message)}`)
      case 'goal-chosen':
        if (event.reason === 'achieved') note(`${event.agent}: ${words(`${event.was}`)} is done`)
        return
      case 'fault':
        return note(`${event.agent}: ${event.where} is at fault: ${event.message}`)
      default:
        return
    }
  })
  return {
    note,
    /** The latest first. */
    last: (count: number): readonly string[] => entries.slice(-count).reverse(),
  }
}
