/** The words in the names of sprites and images. */
import { vgdlColours } from '../tones.ts'

/** Longer names are cut: no picture hides behind them. */
const LONGEST = 60

/** `oryx/doorOpen1` is `door`, `open`: folders and numbers say nothing. */
export function wordsOfName(name: string): readonly string[] {
  const last =
    name
      .slice(0, 4 * LONGEST)
      .split('/')
      .at(-1) ?? ''
  return (
    last
      .slice(0, LONGEST)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}

/** A colour that the name begins with, or has as a word: `redKey`, `tank_blue`, `reddoor`. */
export function colourWord(name: string): string | undefined {
  const words = wordsOfName(name)
  return words.find((word) => vgdlColours.has(word)) ?? prefixOf(words[0] ?? '')
}

/** A word without the colour in front of it. */
export function withoutColour(word: string): string {
  const prefix = prefixOf(word)
  return prefix === undefined ? word : word.slice(prefix.length)
}

const prefixes = [...vgdlColours.keys()].toSorted((one, other) => other.length - one.length)

function prefixOf(word: string): string | undefined {
  // at least three letters have to remain: `goldkey`, but not `redo` or `golden`
  return prefixes.find((colour) => word.startsWith(colour) && word.length >= colour.length + 3)
}
