import { serveWorkerRpc } from '../worker-rpc.ts'
import { modelAnswers } from './model-answers.ts'
import type { ModelContract } from './model-contract.ts'

serveWorkerRpc<ModelContract>(modelAnswers())
