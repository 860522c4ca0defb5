import { isAddress, shownAddress } from '@telos/experiments/node'
import { CommandError } from '../command.ts'

/** A word that has to be a path; `what` is what it names. An address taken for a path would be shown with its password. */
export function pathOf(word: string, what: string): string {
  if (isAddress(word)) throw new CommandError('usage', `${shownAddress(word)} is an address — name ${what}`)
  return word
}

/** Whether a word names results, not a campaign. */
export function isResultsFile(word: string): boolean {
  return /\.(jsonl|ndjson|sqlite|db)$/i.test(word)
}
