import { type DoorScope, serveDoor } from '../serve-door.ts'
import { languageAnswers } from './language-answers.ts'

serveDoor(languageAnswers(), self as unknown as DoorScope)
