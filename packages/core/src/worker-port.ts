/** One end of a line to another thread. Adapters make one of whatever their platform has. */
export interface WorkerPort {
  postMessage(message: unknown): void
  /** Called with each message from the other end. */
  onmessage: ((message: unknown) => void) | undefined
  /** Called when the other end is gone, with the reason. */
  onclose: ((reason: string) => void) | undefined
  /** Ends the line, and the worker at its other end. */
  close(): void
}

/** One that nobody listens at yet. */
export function newPort(postMessage: (message: unknown) => void, close: () => void): WorkerPort {
  return { onmessage: undefined, onclose: undefined, postMessage, close }
}
