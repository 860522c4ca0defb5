/** Avatars: what a player can do. */
import type { AvatarTemplate } from './templates.ts'

const everywhere = ['up', 'down', 'left', 'right'] as const

/** By the name of the class. */
export const avatarTemplates: readonly AvatarTemplate[] = [
  { construct: 'MovingAvatar', ways: everywhere, faces: false },
  { construct: 'HorizontalAvatar', ways: ['left', 'right'], faces: false },
  { construct: 'VerticalAvatar', ways: ['up', 'down'], faces: false },
  { construct: 'OrientedAvatar', ways: everywhere, faces: true },
  { construct: 'ShootAvatar', ways: everywhere, faces: true, uses: { types: 'stype', ammunition: 'ammo' } },
]
