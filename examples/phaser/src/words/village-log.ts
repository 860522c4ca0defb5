import type { Society } from '@telos/core'
import type { Village } from '../world/village.ts'
import { causeOf, doneInWords, reasonInWords } from './reasons.ts'
import { words } from './text.ts'
import { beliefsOf } from './words.ts'

const most = 40
/** How many entries back somebody is added to an entry that says the same about others. */
const memory = 6

interface Entry {
  readonly text: string
  /** Empty when it happened to the village. */
  readonly people: string[]
}

/** Keeps a log in words: what happened to the village, and how its people reacted. */
export function createVillageLog(society: Society, village: Village) {
  const entries: Entry[] = []
  const add = (entry: Entry) => {
    entries.push(entry)
    if (entries.length > most) entries.shift()
  }
  const note = (text: string) => {
    if (entries.at(-1)?.text !== text) add({ text, people: [] })
  }
  const tell = (who: string, text: string) => {
    const same = entries.slice(-memory).find((entry) => entry.text === text && entry.people.length > 0)
    if (same === undefined) add({ text, people: [who] })
    else if (!same.people.includes(who)) same.people.push(who)
  }
  const look = watchVillage(village, note)
  society.subscribe((event) => {
    // log a cause before its effects
    look()
    const believes = (fact: string) => beliefsOf(society.agent(event.agent))(fact)
    switch (event.type) {
      case 'plan-broken':
        return tell(event.agent, `replans (${reasonInWords(event.message, believes)})`)
      case 'plan-not-found':
        return tell(event.agent, reasonInWords(`no way to ${event.goal}`, believes))
      case 'goal-chosen':
        if (event.reason === 'achieved') tell(event.agent, doneInWords(`${event.was}`))
        else if (event.goal !== undefined) tell(event.agent, `${words(event.goal)} (${causeOf(event.goal)})`)
        return
      case 'fault':
        return tell(event.agent, `${event.where} is at fault: ${event.message}`)
      default:
        return
    }
  })
  return {
    note,
    /** Returns the latest entries first. */
    last: (count: number): readonly string[] =>
      entries
        .slice(-count)
        .reverse()
        .map(({ text, people }) => (people.length === 0 ? text : `${people.join(', ')}: ${text}`)),
  }
}

/** Notes changes of rain, wolf and well since the last call. */
function watchVillage(village: Village, note: (text: string) => void): () => void {
  let { isRaining, isWellWhole } = village
  let hasWolf = village.wolf !== undefined
  return () => {
    if (village.isRaining !== isRaining) note(village.isRaining ? 'It begins to rain.' : 'The rain is over.')
    if (village.isWellWhole !== isWellWhole) note(village.isWellWhole ? 'The well is mended.' : 'The well is broken.')
    if ((village.wolf !== undefined) !== hasWolf) note(hasWolf ? 'The wolf is gone.' : 'A wolf is about!')
    isRaining = village.isRaining
    isWellWhole = village.isWellWhole
    hasWolf = village.wolf !== undefined
  }
}

/** Puts a theft into words. */
export function theftInWords(loaves: number): string {
  if (loaves === 0) return 'There is no bread to take.'
  return `You take all the bread: ${loaves} ${loaves === 1 ? 'loaf' : 'loaves'}.`
}
