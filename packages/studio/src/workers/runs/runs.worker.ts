import { serveWorkerRpc } from '../worker-rpc.ts'
import { runsAnswers } from './runs-answers.ts'

serveWorkerRpc(runsAnswers())
