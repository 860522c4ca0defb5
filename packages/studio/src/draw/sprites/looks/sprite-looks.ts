/** Gives every type of a game a look, and never the same to two. */

import { spritePictures } from '../pictures/sprite-pictures.ts'
import { colourDistance, shadesOf, tints, vgdlColours } from '../tones.ts'
import { pictureFor } from './picture-for.ts'
import { lookKey, type PictureLook, type SpriteLook, type SpriteWords, type TileLook } from './sprite-look.ts'
import { tileFor } from './tile-for.ts'
import { colourWord } from './words-of-name.ts'

/** Colours nearer than this are taken for the same at the size of a cell. */
export const LEAST_DISTANCE = 105

/** A look that other types may have too, until tint or mark tells them apart. */
interface Claim {
  readonly words: SpriteWords
  readonly look: SpriteLook
  /** 0 if its name names a colour, 1 if its line gives one, 2 if it takes what is left. */
  readonly turn: 0 | 1 | 2
  /** Its colours, the best first. */
  readonly wishes: readonly string[]
}

/**
 * Chooses a look for each type: by the words of its image, of its name and of the types above it, then by its class; if all that says
 * nothing, a tile with its letter. Types that come to the same picture are told apart by tint, then by number.
 *
 * @example spriteLooks([{ name: 'redKey' }, { name: 'blueKey' }]).get('redKey') // { kind: 'picture', picture: 'key', tint: '#dd5548' }
 */
export function spriteLooks(types: readonly SpriteWords[]): ReadonlyMap<string, SpriteLook> {
  const groups = new Map<string, Claim[]>()
  for (const words of new Map(types.map((each) => [each.name, each])).values()) {
    const claim = claimOf(words)
    const key = shapeKey(claim.look)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [claim])
    else group.push(claim)
  }
  const looks = new Map<string, SpriteLook>()
  for (const group of groups.values()) {
    for (const [name, look] of group.length === 1 ? [alone(group[0]!)] : apart(group)) looks.set(name, look)
  }
  return looks
}

function claimOf(words: SpriteWords): Claim {
  const word = colourWord(words.name) ?? colourWord(words.img ?? '')
  const named = word === undefined ? undefined : vgdlColours.get(word)
  const written = vgdlColours.get((words.colour ?? '').toLowerCase())
  const said = [named, written].filter((colour) => colour !== undefined)
  const turn = named !== undefined ? 0 : written !== undefined ? 1 : 2
  const name = pictureFor(words)
  const picture = name === undefined ? undefined : spritePictures.get(name)
  if (name === undefined || picture === undefined) {
    const look = tileFor(words)
    return { words, look, turn, wishes: [...said, look.tint, ...tints] }
  }
  const look: PictureLook = { kind: 'picture', picture: name, ...(named !== undefined && { tint: named }) }
  // red water puzzles more than dark water
  const shades = picture.isGround === true ? shadesOf(picture.main) : []
  return { words, look, turn, wishes: [...said, picture.main, ...shades, ...tints] }
}

function alone({ words, look, wishes }: Claim): [string, SpriteLook] {
  return [words.name, look.kind === 'tile' ? { ...look, tint: wishes[0]! } : look]
}

/** Tints that nobody confuses; when they run out, numbers. */
function* apart(group: readonly Claim[]): Generator<[string, SpriteLook]> {
  const used: string[] = []
  let number = 1
  for (const { words, look, wishes } of group.toSorted((one, other) => one.turn - other.turn)) {
    const tint = wishes.find((wish) => used.every((other) => colourDistance(wish, other) >= LEAST_DISTANCE))
    if (tint !== undefined) used.push(tint)
    const own: PictureLook | TileLook = { ...look, tint: tint ?? wishes[0]! }
    yield [words.name, tint === undefined ? { ...own, mark: String(++number) } : own]
  }
}

const shapeKey = (look: SpriteLook) => lookKey({ ...look, tint: '' })
