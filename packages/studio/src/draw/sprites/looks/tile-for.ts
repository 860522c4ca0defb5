/** The tile of a type about which nothing is known. */

import { tints } from '../tones.ts'
import type { SpriteWords, TileLook, TileShape } from './sprite-look.ts'

/** What can be pushed is round; what stands is square. All other classes have pictures: class-pictures.ts. */
function shapeOf(className: string): TileShape {
  return className === 'Passive' ? 'round' : 'square'
}

export function tileFor({ name, className = '' }: SpriteWords): TileLook {
  const letter = /[\p{L}\p{N}]/u.exec(name.slice(0, 200))?.[0]?.toUpperCase() ?? '?'
  return { kind: 'tile', shape: shapeOf(className), letter, tint: tints[hash(name) % tints.length]! }
}

/** FNV-1a: the same colour for the same name, every time. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
