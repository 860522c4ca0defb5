/** All classes that games can use. */

import { effects } from './effects/effects.ts'
import type { Vocabulary } from './engine/vocabulary.ts'
import { spriteClasses } from './sprites/sprite-classes.ts'
import { terminations } from './terminations/terminations.ts'

export const classRegistry: Vocabulary = { sprites: spriteClasses, effects, terminations }
