import { type DoorScope, serveDoor } from '../serve-door.ts'
import { plannerAnswers } from './planner-answers.ts'

serveDoor(plannerAnswers(), self as unknown as DoorScope)
