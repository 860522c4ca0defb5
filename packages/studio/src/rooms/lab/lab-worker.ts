/** The worker of the Lab: started with the first question, ended with the room, so that no search goes on unseen. */
import type { LabContract } from '../../workers/lab/lab-contract.ts'
import { openWorker } from '../../workers/open-worker.ts'
import type { WorkerRpc } from '../../workers/worker-rpc.ts'

let worker: WorkerRpc<LabContract> | undefined

export function labWorker(): WorkerRpc<LabContract> {
  return (worker ??= openWorker('lab'))
}

export function closeLabWorker(): void {
  worker?.close()
  worker = undefined
}
