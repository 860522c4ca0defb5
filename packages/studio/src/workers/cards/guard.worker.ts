import text from '../../examples/texts/night-guard.yaml?raw'
import { type DoorScope, serveDoor } from '../serve-door.ts'
import { cardAnswers } from './card-answers.ts'
import { createGuardShow } from './guard/guard-show.ts'

serveDoor(
  cardAnswers(() => createGuardShow(text)),
  self as unknown as DoorScope,
)
