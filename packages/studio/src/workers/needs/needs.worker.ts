import { serveWorkerRpc } from '../worker-rpc.ts'
import { needsAnswers } from './needs-answers.ts'

serveWorkerRpc(needsAnswers())
