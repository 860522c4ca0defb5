import { serveWorkerRpc } from '../worker-rpc.ts'
import { cardAnswers } from './card-answers.ts'
import { createSquadShow } from './squad-show.ts'

serveWorkerRpc(cardAnswers(createSquadShow))
