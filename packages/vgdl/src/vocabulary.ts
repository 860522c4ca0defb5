/** All classes that games can use. */
import type { Vocabulary } from './definition/game-definition.ts'
import { effects } from './effects/effects.ts'
import { spriteClasses } from './sprites/sprite-classes.ts'
import { terminations } from './terminations/terminations.ts'

export const vocabulary: Vocabulary = { sprites: spriteClasses, effects, terminations }
