/** All terminations. */
import type { TerminationClass } from '../engine/termination-class.ts'
import { multiSpriteCounter, multiSpriteCounterSubTypes, stopCounter } from './multi-sprite-counter.ts'
import { spriteCounter, spriteCounterMore } from './sprite-counter.ts'
import { timeout } from './timeout.ts'

/** By name. */
export const terminations: ReadonlyMap<string, TerminationClass> = new Map(
  [spriteCounter, spriteCounterMore, multiSpriteCounter, multiSpriteCounterSubTypes, stopCounter, timeout].map(
    (termination) => [termination.name, termination],
  ),
)
