import type { PlanStep } from '@telos/core'

/** Words for steps and goals by name; a function reads the step's arguments. */
export type StepWords = Readonly<Record<string, string | ((args: Readonly<Record<string, string>>) => string)>>

/** Puts a step into words. One without words of its own is spelt out: `takeCover` becomes "take cover". */
export function stepInWords({ name, args }: PlanStep, words: StepWords): string {
  const own = Object.hasOwn(words, name) ? words[name] : undefined
  if (typeof own === 'function') return own(args ?? {})
  return own ?? [spelt(name), ...Object.values(args ?? {}).map(String)].join(' ')
}

/** Puts a goal into words. */
export function goalInWords(goal: string, words: StepWords): string {
  return stepInWords({ name: goal, args: {} }, words)
}

/** Puts a plan into words: `[till, till, buyFood]` becomes "work in the fields twice, buy food". */
export function planInWords(steps: readonly PlanStep[], words: StepWords): readonly string[] {
  const runs: { readonly text: string; times: number }[] = []
  for (const step of steps) {
    const text = stepInWords(step, words)
    const last = runs.at(-1)
    if (last?.text === text) last.times++
    else runs.push({ text, times: 1 })
  }
  return runs.map(({ text, times }) => (times === 1 ? text : `${text} ${timesInWords(times)}`))
}

/** Joins words: "a, b and c". */
export function listInWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Spells out an identifier: `takeCover` becomes "take cover". */
export function spelt(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function timesInWords(times: number): string {
  return times === 2 ? 'twice' : `${['three', 'four', 'five', 'six', 'seven'][times - 3] ?? times} times`
}
