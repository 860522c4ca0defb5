import { parentPort, type Worker } from 'node:worker_threads'
import { newPort, type WorkerPort } from '../worker-port.ts'

/** Connects to a worker thread. */
export function portTo(worker: Worker): WorkerPort {
  const port = newPort(
    (message) => worker.postMessage(message),
    () => void worker.terminate(),
  )
  worker.on('message', (message) => port.onmessage?.(message))
  worker.on('error', (error) => port.onclose?.(error instanceof Error ? error.message : String(error)))
  worker.on('exit', (code) => port.onclose?.(`it has ended with code ${code}`))
  return port
}

/** Serves the thread that started this one. Outside of a worker it throws, naming the caller. */
export function serveParent(caller: string, serve: (port: WorkerPort) => void): void {
  const parent = parentPort
  if (parent === null) throw new Error(`${caller} was called outside of a worker thread`)
  const port = newPort(
    (message) => parent.postMessage(message),
    () => parent.close(),
  )
  serve(port)
  parent.on('message', (message) => port.onmessage?.(message))
}
