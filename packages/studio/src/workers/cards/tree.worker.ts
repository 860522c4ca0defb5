import { serveWorkerRpc } from '../worker-rpc.ts'
import { cardAnswers } from './card-answers.ts'
import { createTreeShow } from './tree-show.ts'

serveWorkerRpc(cardAnswers(createTreeShow))
