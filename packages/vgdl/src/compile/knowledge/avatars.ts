/** Avatars: what a player can do. */
import type { AvatarTemplate } from './templates.ts'

const everywhere = ['up', 'down', 'left', 'right'] as const

/** By class name. */
export const avatarTemplates: readonly AvatarTemplate[] = [
  { construct: 'MovingAvatar', directions: everywhere, faces: false },
  { construct: 'HorizontalAvatar', directions: ['left', 'right'], faces: false },
  { construct: 'VerticalAvatar', directions: ['up', 'down'], faces: false },
  { construct: 'OrientedAvatar', directions: everywhere, faces: true },
  { construct: 'ShootAvatar', directions: everywhere, faces: true, uses: { types: 'stype', ammunition: 'ammo' } },
]
