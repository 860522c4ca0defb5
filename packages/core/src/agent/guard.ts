import type { InnerAgent } from './inner-agent.ts'

/** Number of faults kept for `explain`. */
const mostFaults = 4

/** Calls a user function. Reports what it throws as a fault of the agent, so that the society keeps running. */
export function guard<R>(agent: InnerAgent, where: string, call: () => R): R | undefined
export function guard<R, T>(agent: InnerAgent, where: string, call: () => R, otherwise: (message: string) => T): R | T
export function guard<R, T>(
  agent: InnerAgent,
  where: string,
  call: () => R,
  otherwise?: (message: string) => T,
): R | T | undefined {
  try {
    return call()
  } catch (error) {
    const message = reportThrown(agent, where, error)
    return otherwise?.(message)
  }
}

/** Reports a thrown error and returns its message. */
export function reportThrown(agent: InnerAgent, where: string, error: unknown): string {
  const message = messageOf(error)
  noteFault(agent, where, message)
  return message
}

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Reports a fault in user code; without a message, that it works again. */
export function noteFault(agent: InnerAgent, where: string, message?: string): void {
  const others = agent.faults.filter((fault) => fault.where !== where)
  agent.faults = message === undefined ? others : [...others, { where, message }].slice(-mostFaults)
  agent.emit?.(message === undefined ? { type: 'fault-over', where } : { type: 'fault', where, message })
}
