import { type DoorScope, serveDoor } from '../serve-door.ts'
import { needsAnswers } from './needs-answers.ts'

serveDoor(needsAnswers(), self as unknown as DoorScope)
