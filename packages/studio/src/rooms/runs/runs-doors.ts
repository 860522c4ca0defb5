/** The worker of the room: started with the first question, ended with the room. */
import { type Door, openDoor } from '../../workers/door.ts'
import type { RunsContract } from '../../workers/runs/runs-contract.ts'

export function openRunsDoor(): Door<RunsContract> {
  return openDoor<RunsContract>(
    () => new Worker(new URL('../../workers/runs/runs.worker.ts', import.meta.url), { type: 'module' }),
  )
}
