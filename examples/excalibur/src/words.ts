/** Plans and reasons in words for the player. */
const phrases: Readonly<Record<string, (...args: string[]) => string>> = {
  open: (door) => `open ${door}`,
  unlock: (door) => `unlock ${door}`,
  go: (room) => `go to ${room}`,
  fetchKey: (room) => `fetch key in ${room}`,
  check: (room) => `check ${room}`,
  search: (room) => `search ${room}`,
  chase: () => 'chase intruder',
  hide: () => 'hide',
  fetchBandage: () => 'fetch bandage',
  dress: () => 'dress wounds',
  rest: () => 'rest',
}

/** One step of a plan: `go(hall,north door)` is `go to hall`. */
export function stepInWords(step: string): string {
  const [, name, args = ''] = /^(\w+)(?:\((.*)\))?$/.exec(step) ?? []
  return phrases[name]?.(...args.split(',')) ?? step
}

/** A goal: `patrolElsewhere` is `patrol elsewhere`. */
export function goalInWords(goal: string): string {
  return goal.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** A reason, with the steps in it written out. */
export function reasonInWords(reason: string): string {
  return reason.replace(/\b\w+\([\w ,]*\)/g, stepInWords)
}
