import { type DoorScope, serveDoor } from '../serve-door.ts'
import { gameAnswers } from './game-answers.ts'

serveDoor(gameAnswers(), self as unknown as DoorScope)
