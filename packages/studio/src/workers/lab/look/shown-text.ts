/** Texts that go to the page are cut: a state or an action may be millions of characters long, and laying out one of them stops a page. */

/** Nobody reads more of a state. */
const mostOfState = 4_000
/** Names stand in rows, and are kept for each node. */
const mostOfName = 200
/** Characters of a state as JSON: a board of 100 × 100 has a fifth of it. */
const mostPainted = 100_000

/** The beginning of the text of a state, and how long it is. */
export function shownState(text: string): string {
  return cut(text, mostOfState)
}

/** The beginning of the name of an action, or of a state that stands in a row. */
export function shownName(text: string): string {
  return cut(text, mostOfName)
}

/** A state as data, if it is small enough to be painted. */
export function paintable(value: unknown): unknown {
  return (JSON.stringify(value) ?? '').length <= mostPainted ? value : undefined
}

function cut(text: string, most: number): string {
  // not between the halves of a character
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')} … (${text.length})`
}
