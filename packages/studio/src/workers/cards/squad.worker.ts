import { type DoorScope, serveDoor } from '../serve-door.ts'
import { cardAnswers } from './card-answers.ts'
import { createSquadShow } from './squad/squad-show.ts'

serveDoor(cardAnswers(createSquadShow), self as unknown as DoorScope)
