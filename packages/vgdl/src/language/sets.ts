import type { SyntaxWord } from './syntax.ts'

/** The parts of a game description. */
export const setNames = ['SpriteSet', 'InteractionSet', 'LevelMapping', 'TerminationSet', 'ParameterSet'] as const

export type SetName = (typeof setNames)[number]

/**
 * Returns the set that a line switches to: its name alone on the line, in any case and at any depth. It decides how the lines after it are
 * split, even if the line itself is dropped or is not in a place for sets.
 */
export function setBegunBy(words: readonly SyntaxWord[]): SetName | undefined {
  return words.length === 1 ? setsByName.get(words[0]!.text.toUpperCase()) : undefined
}

const setsByName: ReadonlyMap<string, SetName> = new Map(setNames.map((name) => [name.toUpperCase(), name]))
