/** All effects by name. */
import type { EffectClass } from '../engine/effect-class.ts'
import { timerFor } from './add-timer.ts'
import { addHealthPoints, addHealthPointsToMax, subtractHealthPoints } from './carrying/health.ts'
import { removeScore } from './carrying/remove-score.ts'
import { changeResource, collectResource, collectResourceIfHeld } from './carrying/resource.ts'
import { shieldFrom } from './carrying/shield-from.ts'
import { updateSpawnType } from './carrying/update-spawn-type.ts'
import { cloneSprite, spawn, spawnIfCounterSubTypes, spawnIfHasLess, spawnIfHasMore } from './creating/spawn.ts'
import { spawnAbove, spawnBehind, spawnBelow, spawnLeft, spawnRight } from './creating/spawn-beside.ts'
import { transformIfCount, transformTo, transformToAll, transformToRandomChild } from './creating/transform.ts'
import { transformToSingleton } from './creating/transform-to-singleton.ts'
import { killAll, killBoth, killIfAlive, killSprite } from './killing/kill.ts'
import { killIfFast, killIfFromAbove, killIfFrontal, killIfNotFrontal, killIfSlow } from './killing/kill-by-movement.ts'
import { killIfHasLess, killIfHasMore, killIfOtherHasMore } from './killing/kill-by-resource.ts'
import { bounceForward, pullWithIt } from './moving/push.ts'
import { decreaseSpeedToAll, halfSpeed, increaseSpeedToAll, setSpeedForAll } from './moving/speed.ts'
import { stepBack, undoAll } from './moving/step-back.ts'
import { teleportToExit, wrapAround } from './moving/teleport.ts'
import { align, attractGaze, flipDirection, reverseDirection, turnAround } from './moving/turn.ts'
import { wallStop } from './moving/wall-stop.ts'

const killing = [
  killSprite,
  killBoth,
  killAll,
  killIfAlive,
  killIfHasLess,
  killIfHasMore,
  killIfOtherHasMore,
  killIfFromAbove,
  killIfFrontal,
  killIfNotFrontal,
  killIfSlow,
  killIfFast,
]

const transforming = [transformTo, transformToAll, transformToRandomChild, transformIfCount, transformToSingleton]

const moving = [
  stepBack,
  undoAll,
  bounceForward,
  pullWithIt,
  wallStop,
  turnAround,
  reverseDirection,
  flipDirection,
  attractGaze,
  align,
  teleportToExit,
  wrapAround,
  increaseSpeedToAll,
  decreaseSpeedToAll,
  setSpeedForAll,
  halfSpeed,
]

const creating = [
  cloneSprite,
  spawn,
  spawnIfHasMore,
  spawnIfHasLess,
  spawnIfCounterSubTypes,
  spawnBehind,
  spawnAbove,
  spawnBelow,
  spawnLeft,
  spawnRight,
]

const carrying = [
  collectResource,
  collectResourceIfHeld,
  changeResource,
  addHealthPoints,
  addHealthPointsToMax,
  subtractHealthPoints,
  removeScore,
  shieldFrom,
  updateSpawnType,
]

const immediate = new Map(
  [...killing, ...transforming, ...moving, ...creating, ...carrying].map((effect) => [effect.name, effect]),
)

/** Every effect that games on a grid can use. */
export const effects: ReadonlyMap<string, EffectClass> = new Map([...immediate, ['addTimer', timerFor(immediate)]])
