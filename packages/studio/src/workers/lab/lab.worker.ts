import { type DoorScope, serveDoor } from '../serve-door.ts'
import { labAnswers } from './lab-answers.ts'

serveDoor(labAnswers(), self as unknown as DoorScope)
