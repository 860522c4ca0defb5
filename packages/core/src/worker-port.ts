/** One end of a connection to another thread. Adapters wrap their platform's own channel in one. */
export interface WorkerPort {
  postMessage(message: unknown): void
  /** Called with each message from the other end. */
  onmessage: ((message: unknown) => void) | undefined
  /** Called when the other end is gone, with the reason. */
  onclose: ((reason: string) => void) | undefined
  /** Closes the connection and ends the worker at its other end. */
  close(): void
}

/** A port with no handlers yet. */
export function newPort(postMessage: (message: unknown) => void, close: () => void): WorkerPort {
  return { onmessage: undefined, onclose: undefined, postMessage, close }
}
