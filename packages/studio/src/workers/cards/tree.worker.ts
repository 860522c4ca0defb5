import { type DoorScope, serveDoor } from '../serve-door.ts'
import { cardAnswers } from './card-answers.ts'
import { createTreeShow } from './tree/tree-show.ts'

serveDoor(cardAnswers(createTreeShow), self as unknown as DoorScope)
