/** Prints the states of a plan for people. */
type State = Readonly<Record<string, unknown>>

export function stateText(state: State): string {
  return Object.entries(state)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')
}

/** Returns the differences. A flag that a state does not list is false. */
export function changeText(before: State, after: State): string {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => after[key] !== before[key])
    .map((key) => `${key}: ${before[key] ?? false} → ${after[key] ?? false}`)
    .join(', ')
}
