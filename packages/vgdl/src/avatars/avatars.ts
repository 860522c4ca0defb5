/** All avatar classes. */
import type { SpriteClass } from '../engine/sprite-class.ts'
import { flakAvatar } from './flak-avatar.ts'
import { horizontalAvatar, movingAvatar, nullAvatar, verticalAvatar } from './moving-avatar.ts'
import { ongoingAvatar, ongoingShootAvatar, ongoingTurningAvatar } from './ongoing-avatar.ts'
import { missileAvatar, orientedAvatar } from './oriented-avatar.ts'
import { shootAvatar } from './shoot-avatar.ts'

export const avatarClasses: readonly SpriteClass[] = [
  movingAvatar,
  horizontalAvatar,
  verticalAvatar,
  nullAvatar,
  flakAvatar,
  orientedAvatar,
  shootAvatar,
  missileAvatar,
  ongoingAvatar,
  ongoingShootAvatar,
  ongoingTurningAvatar,
]
