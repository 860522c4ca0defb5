import { type DoorScope, serveDoor } from '../serve-door.ts'
import { runsAnswers } from './runs-answers.ts'

serveDoor(runsAnswers(), self as unknown as DoorScope)
