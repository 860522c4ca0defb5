import { serveWorkerRpc } from '../worker-rpc.ts'
import { languageAnswers } from './language-answers.ts'

serveWorkerRpc(languageAnswers())
