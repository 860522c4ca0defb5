import { serveWorkerRpc } from '../worker-rpc.ts'
import { plannerAnswers } from './planner-answers.ts'

serveWorkerRpc(plannerAnswers())
