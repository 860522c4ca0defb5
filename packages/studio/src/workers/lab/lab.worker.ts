import { serveWorkerRpc } from '../worker-rpc.ts'
import { labAnswers } from './lab-answers.ts'

serveWorkerRpc(labAnswers())
