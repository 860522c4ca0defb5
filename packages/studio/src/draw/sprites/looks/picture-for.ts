/** Finds the picture that the words of a type ask for. */
import { pictureInClass, pictureOfClass } from './class-pictures.ts'
import { pictureWords } from './picture-words.ts'
import type { SpriteWords } from './sprite-look.ts'
import { withoutColour, wordsOfName } from './words-of-name.ts'

/** Images that stand for anything: with one of these, a name that says more is believed. */
const vague = new Set(['floor', 'tiles', 'wall', 'block', 'space', 'spell', 'book', 'ring', 'orb', 'planet', 'sparkle'])
const byLength = [...pictureWords.keys()].toSorted((one, other) => other.length - one.length)

/** The name of a picture; undefined if nothing is known about the type. */
export function pictureFor({
  name,
  className = '',
  img = '',
  colour = '',
  parents = [],
}: SpriteWords): string | undefined {
  const ofName = pictureOfText(name)
  const ofImage = pictureOfText(img)
  const isVague = ofImage === undefined || (vague.has(ofImage) && ofName !== undefined && !isRole(name))
  const picture = (isVague ? ofName : ofImage) ?? firstOf(parents)
  if (picture === undefined) return pictureOfClass(className)
  // a green wall without an image is a garden's
  if (picture === 'wall' && img === '' && /green/i.test(colour)) return 'hedge'
  return pictureInClass(picture, className)
}

/** Names of roles say nothing about the look: the avatar of a game may be a frog. */
function isRole(name: string): boolean {
  return /^(avatar|player|wall|floor|goal|target|base|enemy|monster|background|ground|boss)\d*$/i.test(name)
}

function firstOf(names: readonly string[]): string | undefined {
  for (const name of names) {
    const picture = pictureOfText(name)
    if (picture !== undefined) return picture
  }
  return undefined
}

function pictureOfText(text: string): string | undefined {
  const words = wordsOfName(text)
  if (words.length === 0) return undefined
  // the last word says what it is: a key door is a door
  const last = words.toReversed()
  const whole = pictureWords.get(words.join(''))
  if (whole !== undefined) return whole
  for (const word of last) {
    const picture = pictureWords.get(word) ?? pictureWords.get(singular(word)) ?? pictureWords.get(withoutColour(word))
    if (picture !== undefined) return picture
  }
  for (const word of last) {
    const inside = wordInside(word)
    if (inside !== undefined) return pictureWords.get(inside)
  }
  return undefined
}

/** Compounds end with what they are: `exitdoor`. Short words hide in others by chance: `arrow` in `narrow`, `car` in `carpet`. */
function wordInside(word: string): string | undefined {
  return (
    byLength.find((known) => known.length >= 3 && word.length >= known.length + 3 && word.endsWith(known)) ??
    byLength.find((known) => known.length >= 4 && word.startsWith(known))
  )
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
}
