import { type DoorScope, serveDoor } from '../serve-door.ts'
import { gameModelAnswers } from './game-model-answers.ts'

serveDoor(gameModelAnswers(), self as unknown as DoorScope)
