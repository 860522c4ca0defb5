/** The one worker of games: for the Arcade, and for the plans of Author. */
import { gameAnswers } from '../game/game-answers.ts'
import type { GameContract } from '../game/game-contract.ts'
import { type DoorScope, serveDoor } from '../serve-door.ts'
import { arcadeAnswers } from './arcade-answers.ts'
import type { ArcadeContract } from './arcade-contract.ts'

serveDoor<ArcadeContract & GameContract>({ ...gameAnswers(), ...arcadeAnswers() }, self as unknown as DoorScope)
