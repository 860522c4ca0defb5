/** Avatars that go from cell to cell as they are told. */

/** Names of the classes whose steps are known; those that drive or jump by themselves are not among them. */
export const walkers: ReadonlySet<string> = new Set([
  'MovingAvatar',
  'HorizontalAvatar',
  'VerticalAvatar',
  'OrientedAvatar',
  'ShootAvatar',
])
