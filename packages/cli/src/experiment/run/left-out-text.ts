/** Which algorithms a campaign does not run on which tasks. */
import type { LeftOut } from '@telos/experiments/node'

/** Notes that are shown when a campaign starts. */
const MOST_NOTES = 3

/** One of them in words. */
export function leftOutText({ algorithm, tasks, why }: LeftOut): string {
  return `${algorithm} is not run on ${tasks === 1 ? 'one task' : `${tasks} tasks`}: ${why}`
}

/** The first few, and how many there are besides; `file` is the campaign's. */
export function leftOutNotes(leftOut: readonly LeftOut[], file: string): readonly string[] {
  // a last line for one more would take as much room as that one
  const shown = leftOut.length > MOST_NOTES + 1 ? leftOut.slice(0, MOST_NOTES) : leftOut
  const rest = leftOut.length - shown.length
  const more = `${rest} more algorithms are not run on some tasks: telos experiment status ${file} lists all`
  return [...shown.map(leftOutText), ...(rest > 0 ? [more] : [])]
}
