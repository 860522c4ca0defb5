/** Avatars that move from cell to cell exactly as instructed. */

/** Names of the classes whose steps are known; those that drive or jump by themselves are excluded. */
export const walkers: ReadonlySet<string> = new Set([
  'MovingAvatar',
  'HorizontalAvatar',
  'VerticalAvatar',
  'OrientedAvatar',
  'ShootAvatar',
])
