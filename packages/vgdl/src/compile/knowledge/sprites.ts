/** Sprites other than avatars: what they do by themselves. */
import type { SpriteTemplate } from './templates.ts'

/** By class name. */
export const spriteTemplates: readonly SpriteTemplate[] = [
  { construct: 'Immovable', turn: { do: 'stay' } },
  { construct: 'Passive', turn: { do: 'stay' } },
  { construct: 'Resource', turn: { do: 'stay' } },
  { construct: 'Door', turn: { do: 'stay' } },
  { construct: 'Portal', turn: { do: 'stay' } },
  { construct: 'Missile', turn: { do: 'go-on' } },
  { construct: 'Flicker', turn: { do: 'age', limit: { parameter: 'limit' } } },
  { construct: 'OrientedFlicker', turn: { do: 'age', limit: { parameter: 'limit' } } },
  { construct: 'RandomNPC', turn: { do: 'chance' } },
  { construct: 'Chaser', turn: { do: 'chance' } },
  { construct: 'Fleeing', turn: { do: 'chance' } },
]
