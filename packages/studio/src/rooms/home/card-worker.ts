/** The workers behind the cards: started when a card is first shown, kept while Home is open, so that a click goes on where the card was. */
import type { CardContract, CardName } from '../../workers/cards/card-contract.ts'
import { openWorker } from '../../workers/open-worker.ts'
import type { WorkerRpc } from '../../workers/worker-rpc.ts'

const workers = new Map<CardName, WorkerRpc<CardContract>>()

export function cardWorker(name: CardName): WorkerRpc<CardContract> {
  const known = workers.get(name)
  if (known) return known
  const worker = openWorker(name)
  workers.set(name, worker)
  return worker
}

/** Ends the workers. */
export function closeCardWorkers(): void {
  for (const worker of workers.values()) worker.close()
  workers.clear()
}
