import text from '../../examples/texts/night-guard.yaml?raw'
import { serveWorkerRpc } from '../worker-rpc.ts'
import { cardAnswers } from './card-answers.ts'
import { createGuardShow } from './guard-show.ts'

serveWorkerRpc(cardAnswers(() => createGuardShow(text)))
