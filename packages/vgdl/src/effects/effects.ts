/** All effects by name. */
import type { EffectClass } from '../engine/effect-class.ts'
import { timerFor } from './add-timer.ts'
import { addHealthPoints, addHealthPointsToMax, subtractHealthPoints } from './health.ts'
import { killAll, killBoth, killIfAlive, killSprite } from './kill.ts'
import { killIfFast, killIfFromAbove, killIfFrontal, killIfNotFrontal, killIfSlow } from './kill-by-movement.ts'
import { killIfHasLess, killIfHasMore, killIfOtherHasMore } from './kill-by-resource.ts'
import { bounceForward, pullWithIt } from './push.ts'
import { removeScore } from './remove-score.ts'
import { changeResource, collectResource, collectResourceIfHeld } from './resource.ts'
import { shieldFrom } from './shield-from.ts'
import { cloneSprite, spawn, spawnIfCounterSubTypes, spawnIfHasLess, spawnIfHasMore } from './spawn.ts'
import { spawnAbove, spawnBehind, spawnBelow, spawnLeft, spawnRight } from './spawn-beside.ts'
import { decreaseSpeedToAll, halfSpeed, increaseSpeedToAll, setSpeedForAll } from './speed.ts'
import { stepBack, undoAll } from './step-back.ts'
import { teleportToExit, wrapAround } from './teleport.ts'
import { transformIfCount, transformTo, transformToAll, transformToRandomChild } from './transform.ts'
import { transformToSingleton } from './transform-to-singleton.ts'
import { align, attractGaze, flipDirection, reverseDirection, turnAround } from './turn.ts'
import { updateSpawnType } from './update-spawn-type.ts'
import { wallStop } from './wall-stop.ts'

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
