/** All sprite classes, including avatars. */
import { avatarClasses } from '../avatars/avatars.ts'
import type { SpriteClass } from '../engine/sprite-class.ts'
import { bomber, bomberRandomMissile, randomBomber } from './bomber.ts'
import { alternateChaser, randomAltChaser } from './chasers/alternate-chaser.ts'
import { chaser, fleeing, losChaser } from './chasers/chaser.ts'
import { pathAltChaser, randomPathAltChaser } from './chasers/path-alt-chaser.ts'
import { pathChaser } from './chasers/path-chaser.ts'
import { flicker, orientedFlicker } from './flicker.ts'
import { conveyor, door, immovable, portal } from './immovable.ts'
import { erraticMissile, missile, randomMissile } from './missile.ts'
import { passive, resource, spriteProducer } from './passive.ts'
import { randomNpc } from './random-npc.ts'
import { spawnPoint, spawnPointMultiSprite } from './spawn-point.ts'
import { spreader } from './spreader.ts'

export { unsupportedSprites } from './unsupported.ts'

/** By name. */
export const spriteClasses: ReadonlyMap<string, SpriteClass> = new Map(
  [
    immovable,
    passive,
    door,
    conveyor,
    resource,
    missile,
    randomMissile,
    erraticMissile,
    flicker,
    orientedFlicker,
    spreader,
    randomNpc,
    chaser,
    fleeing,
    losChaser,
    pathChaser,
    alternateChaser,
    randomAltChaser,
    pathAltChaser,
    randomPathAltChaser,
    spriteProducer,
    portal,
    spawnPoint,
    spawnPointMultiSprite,
    bomber,
    randomBomber,
    bomberRandomMissile,
    ...avatarClasses,
  ].map((spriteClass) => [spriteClass.name, spriteClass]),
)
