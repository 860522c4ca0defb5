import { serveWorkerRpc } from '../worker-rpc.ts'
import { gameModelAnswers } from './game-model-answers.ts'

serveWorkerRpc(gameModelAnswers())
