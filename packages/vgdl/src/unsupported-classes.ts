/** Classes of the original engine that games on a grid cannot use: authors are told why. */

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

const physics = 'it needs continuous physics, which games on a grid do not have'

/** By name: the reason. */
export const unsupportedEffects: ReadonlyMap<string, string> = new Map(
  ['bounceDirection', 'killIfNotUpright', 'wallBounce', 'wallReverse', 'waterPhysics'].map((name) => [name, physics]),
)
