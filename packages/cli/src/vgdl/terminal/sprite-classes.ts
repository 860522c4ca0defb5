/** What sprites mean to a player, and their colours. */
import type { World } from '@telos/vgdl'
import { type CommandOutput, paint, type TerminalStyle } from '../../io.ts'

type Kind = World['game']['kinds'][number]

export type SpriteClassName = 'avatar' | 'fixed' | 'moving' | 'resource' | 'portal'

interface ClassOfSprites {
  readonly words: string
  /** Colours that are distinct on dark and on light terminals. */
  readonly style: TerminalStyle
}

const classes: Readonly<Record<SpriteClassName, ClassOfSprites>> = {
  avatar: { words: 'avatar', style: ['bold', 'green'] },
  fixed: { words: 'walls and fixed things', style: 'gray' },
  moving: { words: 'things that move or can be pushed', style: 'red' },
  resource: { words: 'resources', style: 'yellow' },
  portal: { words: 'portals and doors', style: 'magenta' },
}

/** The class of a type, as in the observations of the original engine. */
export function spriteClassOf({ isAvatar, isStatic, spriteClass, parameters }: Kind): SpriteClassName {
  if (isAvatar) return 'avatar'
  const category = spriteClass?.category ?? 'movable'
  if (category === 'resource') return 'resource'
  if (category === 'portal' || parameters.boolean('portal')) return 'portal'
  if (category === 'npc') return 'moving'
  return category === 'static' || isStatic ? 'fixed' : 'moving'
}

/** Colours a sign or a name by its class, if there are colours. */
export function paintSprite(output: CommandOutput, kind: Kind, text: string): string {
  return paint(output, classes[spriteClassOf(kind)].style, text)
}

/** Whether two cells look the same except for their signs; an empty one has no kind. */
export function hasSameColour(one: Kind | undefined, other: Kind | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return spriteClassOf(one) === spriteClassOf(other)
}

/** The legend of the colours on the board; undefined without colours. */
export function colourLegend(output: CommandOutput, kinds: readonly Kind[]): string | undefined {
  if (!output.color) return undefined
  const there = new Set(kinds.map(spriteClassOf))
  const names = (Object.keys(classes) as SpriteClassName[]).filter((name) => there.has(name))
  return names.map((name) => paint(output, classes[name].style, classes[name].words)).join(', ')
}
