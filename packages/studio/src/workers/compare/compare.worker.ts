import { readSource } from '../lab/read-source.ts'
import { type DoorScope, serveDoor } from '../serve-door.ts'
import { compareAnswers } from './compare-answers.ts'

serveDoor(compareAnswers({ read: (source, language) => readSource(source, language) }), self as unknown as DoorScope)
