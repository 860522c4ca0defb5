// Written by `npm run registries` from the files that it imports. Bundlers keep all of a list that contains a spread,
// so the entries are named one by one.
// biome-ignore-all format: one line each
// biome-ignore-all assist/source/organizeImports: sorted by the script
import { flakAvatar } from './avatars/flak-avatar.ts'
import { horizontalAvatar, movingAvatar, nullAvatar, verticalAvatar } from './avatars/moving-avatar.ts'
import { ongoingAvatar, ongoingShootAvatar, ongoingTurningAvatar } from './avatars/ongoing-avatar.ts'
import { missileAvatar, orientedAvatar } from './avatars/oriented-avatar.ts'
import { shootAvatar } from './avatars/shoot-avatar.ts'
import { addHealthPoints, addHealthPointsToMax, subtractHealthPoints } from './effects/carrying/health.ts'
import { removeScore } from './effects/carrying/remove-score.ts'
import { changeResource, collectResource, collectResourceIfHeld } from './effects/carrying/resource.ts'
import { shieldFrom } from './effects/carrying/shield-from.ts'
import { updateSpawnType } from './effects/carrying/update-spawn-type.ts'
import { cloneSprite, spawn, spawnIfCounterSubTypes, spawnIfHasLess, spawnIfHasMore } from './effects/creating/spawn.ts'
import { spawnAbove, spawnBehind, spawnBelow, spawnLeft, spawnRight } from './effects/creating/spawn-beside.ts'
import { transformIfCount, transformTo, transformToAll, transformToRandomChild } from './effects/creating/transform.ts'
import { transformToSingleton } from './effects/creating/transform-to-singleton.ts'
import { killAll, killBoth, killIfAlive, killSprite } from './effects/killing/kill.ts'
import { killIfFast, killIfFromAbove, killIfFrontal, killIfNotFrontal, killIfSlow } from './effects/killing/kill-by-movement.ts'
import { killIfHasLess, killIfHasMore, killIfOtherHasMore } from './effects/killing/kill-by-resource.ts'
import { bounceForward, pullWithIt } from './effects/moving/push.ts'
import { decreaseSpeedToAll, halfSpeed, increaseSpeedToAll, setSpeedForAll } from './effects/moving/speed.ts'
import { stepBack, undoAll } from './effects/moving/step-back.ts'
import { teleportToExit, wrapAround } from './effects/moving/teleport.ts'
import { align, attractGaze, flipDirection, reverseDirection, turnAround } from './effects/moving/turn.ts'
import { wallStop } from './effects/moving/wall-stop.ts'
import type { EffectClass, SpriteClass, TerminationClass } from './engine/class-types.ts'
import { bomber, bomberRandomMissile, randomBomber } from './sprites/bomber.ts'
import { alternateChaser, randomAltChaser } from './sprites/chasers/alternate-chaser.ts'
import { chaser, fleeing, losChaser } from './sprites/chasers/chaser.ts'
import { pathAltChaser, pathChaser, randomPathAltChaser } from './sprites/chasers/path-chasers.ts'
import { flicker, orientedFlicker } from './sprites/flicker.ts'
import { conveyor, door, immovable, portal } from './sprites/immovable.ts'
import { erraticMissile, missile, randomMissile } from './sprites/missile.ts'
import { passive, resource, spriteProducer } from './sprites/passive.ts'
import { randomNpc } from './sprites/random-npc.ts'
import { spawnPoint, spawnPointMultiSprite } from './sprites/spawn-point.ts'
import { spreader } from './sprites/spreader.ts'
import { multiSpriteCounter, multiSpriteCounterSubTypes, spriteCounter, spriteCounterMore, stopCounter } from './terminations/sprite-counters.ts'
import { timeout } from './terminations/timeout.ts'

export const spriteClasses: readonly SpriteClass[] = [
  flakAvatar,
  movingAvatar,
  horizontalAvatar,
  verticalAvatar,
  nullAvatar,
  ongoingAvatar,
  ongoingShootAvatar,
  ongoingTurningAvatar,
  orientedAvatar,
  missileAvatar,
  shootAvatar,
  bomber,
  randomBomber,
  bomberRandomMissile,
  alternateChaser,
  randomAltChaser,
  chaser,
  fleeing,
  losChaser,
  pathChaser,
  pathAltChaser,
  randomPathAltChaser,
  flicker,
  orientedFlicker,
  immovable,
  door,
  conveyor,
  portal,
  missile,
  erraticMissile,
  randomMissile,
  passive,
  resource,
  spriteProducer,
  randomNpc,
  spawnPoint,
  spawnPointMultiSprite,
  spreader,
]

export const effectClasses: readonly EffectClass[] = [
  addHealthPoints,
  addHealthPointsToMax,
  subtractHealthPoints,
  removeScore,
  collectResource,
  collectResourceIfHeld,
  changeResource,
  shieldFrom,
  updateSpawnType,
  spawnBehind,
  spawnAbove,
  spawnBelow,
  spawnLeft,
  spawnRight,
  cloneSprite,
  spawn,
  spawnIfHasMore,
  spawnIfHasLess,
  spawnIfCounterSubTypes,
  transformToSingleton,
  transformTo,
  transformToAll,
  transformToRandomChild,
  transformIfCount,
  killIfFromAbove,
  killIfFrontal,
  killIfNotFrontal,
  killIfSlow,
  killIfFast,
  killIfHasLess,
  killIfHasMore,
  killIfOtherHasMore,
  killSprite,
  killBoth,
  killAll,
  killIfAlive,
  bounceForward,
  pullWithIt,
  increaseSpeedToAll,
  decreaseSpeedToAll,
  setSpeedForAll,
  halfSpeed,
  stepBack,
  undoAll,
  teleportToExit,
  wrapAround,
  reverseDirection,
  flipDirection,
  attractGaze,
  align,
  turnAround,
  wallStop,
]

export const terminationClasses: readonly TerminationClass[] = [
  spriteCounter,
  spriteCounterMore,
  multiSpriteCounter,
  stopCounter,
  multiSpriteCounterSubTypes,
  timeout,
]
