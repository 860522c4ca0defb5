import { readSource } from '../lab/read-source.ts'
import { serveWorkerRpc } from '../worker-rpc.ts'
import { compareAnswers } from './compare-answers.ts'

serveWorkerRpc(compareAnswers({ read: (source, language) => readSource(source, language) }))
