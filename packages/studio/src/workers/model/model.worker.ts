import { type DoorScope, serveDoor } from '../serve-door.ts'
import { modelAnswers } from './model-answers.ts'
import type { ModelContract } from './model-contract.ts'

serveDoor<ModelContract>(modelAnswers(), self as unknown as DoorScope)
