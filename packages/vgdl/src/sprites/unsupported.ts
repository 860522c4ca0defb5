/** Sprite classes of the original engine that are not supported here. */

const continuous = 'it moves with continuous physics, and only grid physics is supported'

/** By name: the reason. */
export const unsupportedSprites: ReadonlyMap<string, string> = new Map([
  ...[
    'AimedAvatar',
    'BirdAvatar',
    'CarAvatar',
    'LanderAvatar',
    'PlatformerAvatar',
    'SpaceshipAvatar',
    'WizardAvatar',
    'RandomInertial',
    'Walker',
    'WalkerJumper',
  ].map((name) => [name, continuous] as const),
  ['ShootOnlyAvatar', 'it belongs to games for two players'],
  ['ResourcePack', 'the original engine cannot make sprites of it'],
])
