/**
 * Maps each code reported while a level is prepared for play to its meaning. The readers have their own codes.
 *
 * @example STAGE_CODES['vgdl/no-avatar'] // 'a level has no sprite for the player to move'
 */
export const STAGE_CODES = {
  'vgdl/unmapped':
    'a character of a level is unmapped: the level mapping lacks it (a warning), or maps it to a type without a class (an error)',
  'vgdl/no-avatar': 'a level has no sprite for the player to move',
  'vgdl/unwinnable':
    'nobody can win a level: `telos vgdl check` says which termination is out of reach, and why (a warning)',
  'vgdl/second-avatar': 'a level has more than one avatar; all but the first one vanish (a warning)',
  'vgdl/too-many-sprites':
    'a level has more sprites than the original engine makes; the last ones are left out (a warning)',
  'vgdl/too-many-resources': 'a game has more resources than a sprite can count',
  'vgdl/too-many-pixels': '`square_size` makes the screen of a level too large',
} as const

export type StageCode = keyof typeof STAGE_CODES
