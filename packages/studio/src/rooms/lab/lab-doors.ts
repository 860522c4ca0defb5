/** The worker of the Lab: started with the first question, ended with the room, so that no search goes on unseen. */
import { type Door, openDoor } from '../../workers/door.ts'
import type { LabContract } from '../../workers/lab/lab-contract.ts'

let door: Door<LabContract> | undefined

export function labDoor(): Door<LabContract> {
  return (door ??= openDoor<LabContract>(
    () => new Worker(new URL('../../workers/lab/lab.worker.ts', import.meta.url), { type: 'module' }),
  ))
}

export function closeLabDoor(): void {
  door?.close()
  door = undefined
}
