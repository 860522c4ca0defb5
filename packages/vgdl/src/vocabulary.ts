/** All classes that games can use. */
import type { Vocabulary } from './definition/game-definition.ts'
import { effects } from './effects/index.ts'
import { spriteClasses } from './sprites/index.ts'
import { terminations } from './terminations/index.ts'

export const vocabulary: Vocabulary = { sprites: spriteClasses, effects, terminations }
